/** Deletes the account, after the password or, without a password, a code from the mail. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { users } from '#shared/contract/users.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { refundableInvoice } from '#shared/domain/plans/refund.ts'
import { emailCodeSchema, type User } from '#shared/domain/user.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useConnections } from '../../../local/queries/account.ts'
import { useAgents } from '../../../local/queries/agents.ts'
import { useInvoices } from '../../../local/queries/billing.ts'
import { useProposalCounts } from '../../../local/queries/inbox/proposal-counts.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { farewell } from '../../../parts/account/farewell.ts'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useAction } from '../../../parts/form/use-action.ts'
import { useForm } from '../../../parts/form/use-form.ts'
import { PasswordField } from '../../../parts/new-password-fields.tsx'
import { paidPlanOf } from '../../../parts/plan/standing.ts'
import { useStanding } from '../../../parts/plan/use-standing.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

export function DeleteCard() {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const [isAsking, setAsking] = useState(false)
  return (
    <SectionCard id="delete" title={t('delete.title')} note={t('delete.note')}>
      <Button variant="danger" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      {!isOnline && <p className="mt-3 text-sm text-ink-2">{t('needsNetwork')}</p>}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('delete.question')}
        description={t('delete.what')}
        closeLabel={t('ui:close')}
      >
        <LostList />
        {user && <Confirmation user={user} onCancel={() => setAsking(false)} />}
      </Dialog>
    </SectionCard>
  )
}

/** Each thing that is lost, with its number; what is not known on this device is left out. */
function LostList() {
  const { t } = useTranslation(['settings', 'plans'])
  const format = useFormat()
  const agents = useAgents()
  const proposals = useProposalCounts()
  const connections = useConnections()
  const invoices = useInvoices()
  const account = useStanding()
  const paidPlan = account && paidPlanOf(account.standing)
  const endsAt = account?.standing.endsAt ?? null
  const first = invoices && refundableInvoice(invoices, Date.now())
  const names = connections?.map(({ platform }) => MARKETPLACE_NAMES[platform]) ?? []
  const lines = [
    agents && agents.length > 0 && t('delete.lostAgents', { number: format.number(agents.length) }),
    proposals && proposals.all > 0 && t('delete.lostLetters', { number: format.number(proposals.all) }),
    names.length > 0 && t('delete.lostConnections', { names: format.list(names) }),
    paidPlan &&
      endsAt !== null &&
      t(first ? 'delete.lostPlanBack' : 'delete.lostPlan', {
        plan: t(`plans:names.${paidPlan}`),
        date: format.date(endsAt),
        amount: first && format.money(first.amountMinor - first.refundedMinor, first.currency),
      }),
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <div className="mb-4 grid gap-2">
      <p className="font-semibold">{t('delete.lost')}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{t('delete.exportFirst')}</p>
    </div>
  )
}

const schemas = {
  password: z.object({ password: z.string().check(z.minLength(1, 'password_required')) }),
  code: z.object({ code: emailCodeSchema }),
}

function Confirmation({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { leave } = useAuth()
  const errorText = useErrorText()
  const navigate = useNavigate()
  // Shown in the dialog: a screen reader does not reach a toast outside of it.
  const form = useForm(() => null)
  const [way, setWay] = useState<keyof typeof schemas>(user.hasPassword ? 'password' : 'code')
  const [secret, setSecret] = useState('')
  const remove = async () => {
    const body = user.isDemo ? {} : parseOrThrow(schemas[way], { [way]: secret })
    await call(users.deleteAccount, { params: { id: user.id }, body, timeoutMs: 60_000 })
    await leave({ keepsData: false })
    navigate('/login', { replace: true, state: farewell(user.isDemo ? 'sample' : 'mailed') })
  }
  return (
    <Form form={form} problems={null} className="grid gap-4" onSubmit={remove}>
      {!user.isDemo && way === 'password' && (
        <PasswordField
          name="password"
          id="secret"
          label={t('delete.password')}
          autoComplete="current-password"
          value={secret}
          onChange={setSecret}
        />
      )}
      {!user.isDemo && way === 'code' && <ByCode user={user} secret={secret} setSecret={setSecret} />}
      {form.error && !form.error.details.fields && (
        <p role="alert" className="text-bad">
          {errorText(form.error)}
        </p>
      )}
      {!user.isDemo && user.hasPassword && (
        <div>
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setWay(way === 'code' ? 'password' : 'code')
              setSecret('')
            }}
          >
            {way === 'code' ? t('delete.usePassword') : t('delete.useCode')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onCancel}>{t('delete.keep')}</Button>
        <SubmitButton variant="danger">{t('delete.confirm')}</SubmitButton>
      </div>
    </Form>
  )
}

interface ByCodeProps {
  user: User
  secret: string
  setSecret: (text: string) => void
}

function ByCode({ user, secret, setSecret }: ByCodeProps) {
  const { t } = useTranslation('settings')
  const { isBusy, run } = useAction()
  const send = async () => {
    await call(users.deletionCode, { params: { id: user.id } })
    showToast({ title: t('delete.codeSent', { email: user.email }), tone: 'good' })
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button isBusy={isBusy} onClick={() => void run(send)}>
          {t('delete.sendCode')}
        </Button>
      </div>
      <FormField name="code" id="secret" label={t('delete.code')} isRequired>
        <CodeInput value={secret} onChange={setSecret} />
      </FormField>
    </div>
  )
}
