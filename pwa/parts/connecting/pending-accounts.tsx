/**
 * Asks whether an account that somebody signed in to is to be used. It stands on the screens where accounts are connected, so
 * the question is there again after a reload, and on every device.
 */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaces } from '#shared/contract/marketplaces.ts'
import type { Connection, PendingAccount } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useLettersToSend } from '../../local/queries/letters-to-send.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call } from '../../net/client.ts'
import { Button } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { DOT } from '../../ui/list/dot.ts'
import { type Fact, Facts } from '../../ui/list/facts.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { useAction } from '../form/use-action.ts'

interface Question {
  connection: Connection
  pending: PendingAccount
}

/** @param onAccepted Called once an account is connected. */
export function PendingAccounts({ onAccepted }: { onAccepted?: () => void }) {
  const { t } = useTranslation('marketplaces')
  const [closed, setClosed] = useState<readonly string[]>([])
  const questions = (useConnections() ?? []).flatMap((connection): Question[] =>
    connection.pending ? [{ connection, pending: connection.pending }] : [],
  )
  const open = questions.find(({ pending }) => !closed.includes(pending.id))
  const close = ({ pending }: Question) => setClosed((before) => [...before, pending.id])
  const reopen = ({ pending }: Question) => setClosed((before) => before.filter((id) => id !== pending.id))
  // It opens by itself when the page does, so there is no button to give the focus back to.
  useKeptFocus(pageHeading, open?.pending.id)
  return (
    <>
      {/* The dialog asks already; the line is for whoever closed it. */}
      {questions
        .filter((question) => question !== open)
        .map((question) => (
          <Notice
            key={question.pending.id}
            tone="info"
            title={t('pending.waiting')}
            action={
              <Button size="small" onClick={() => reopen(question)}>
                {t('pending.answer')}
              </Button>
            }
          >
            {MARKETPLACE_NAMES[question.connection.platform]}
            {DOT}
            <bdi>{question.pending.accountName}</bdi>
          </Notice>
        ))}
      {open && (
        <QuestionDialog
          key={open.pending.id}
          question={open}
          onClose={() => close(open)}
          onAccepted={() => onAccepted?.()}
        />
      )}
    </>
  )
}

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

interface QuestionDialogProps {
  question: Question
  onClose: () => void
  onAccepted: () => void
}

function QuestionDialog({ question, onClose, onAccepted }: QuestionDialogProps) {
  const { t } = useTranslation(['marketplaces', 'ui'])
  const { isOnline } = useSyncStatus()
  const accepting = useAction()
  const dropping = useAction()
  const { connection, pending } = question
  const platform = MARKETPLACE_NAMES[connection.platform]
  const params = { platform: connection.platform, pendingId: pending.id }
  const answer = (endpoint: typeof marketplaces.acceptPending) =>
    // Syncs after every answer, also a refusal, because the question may be gone.
    call(endpoint, { params, timeoutMs: 30_000 }).finally(syncNow)
  const accept = () =>
    accepting.run(async () => {
      await answer(marketplaces.acceptPending)
      showToast({ title: t('doneTitle'), body: t('done', { platform }), tone: 'good' })
      onClose()
      onAccepted()
    })
  const drop = () =>
    dropping.run(async () => {
      await answer(marketplaces.dropPending)
      showToast({ title: t('pending.dropped', { name: pending.accountName }), tone: 'good' })
      onClose()
    })
  const isOther = isOtherAccount(connection)
  const isBusy = accepting.isBusy || dropping.isBusy
  return (
    <Dialog
      isOpen
      isText
      onClose={onClose}
      title={t(isOther ? 'pending.otherTitle' : 'pending.firstTitle', { platform })}
      description={t(isOther ? 'pending.otherNote' : 'pending.firstNote')}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button disabled={!isOnline || isBusy} isBusy={dropping.isBusy} onClick={() => void drop()}>
            {t('pending.drop')}
          </Button>
          <Button
            variant="primary"
            disabled={!isOnline || isBusy}
            isBusy={accepting.isBusy}
            onClick={() => void accept()}
          >
            {t('pending.accept')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Accounts question={question} />
        {isOther && <Letters question={question} />}
        <Ending endsAt={pending.endsAt} />
        {!isOnline && <Notice tone="wait">{t('pending.offline')}</Notice>}
      </div>
    </Dialog>
  )
}

/** Whether the user had an account of the marketplace before; its id stays known when it is disconnected. */
function isOtherAccount({ accountId }: Connection): boolean {
  return Boolean(accountId)
}

function Accounts({ question: { connection, pending } }: { question: Question }) {
  const { t } = useTranslation('marketplaces')
  const fact = (key: 'before' | 'account' | 'id', value: string): Fact => ({
    key,
    label: t(`pending.${key}`),
    value: <bdi>{value}</bdi>,
  })
  const facts = [fact('account', pending.accountName)]
  if (isOtherAccount(connection)) facts.unshift(fact('before', connection.accountName))
  if (pending.accountId) facts.push(fact('id', pending.accountId))
  return <Facts facts={facts} />
}

/** What is not sent for certain, and what becomes of it with the new account (docs/laws.md#never-twice). */
function Letters({ question: { connection, pending } }: { question: Question }) {
  const { t } = useTranslation(['marketplaces', 'proposals'])
  const format = useFormat()
  const groups = useLettersToSend(connection.platform) ?? []
  if (groups.length === 0) return null
  return (
    <section aria-labelledby={`${pending.id}-letters`}>
      <h3 id={`${pending.id}-letters`} className="mb-2 font-semibold">
        {t('pending.waits')}
      </h3>
      <ul className="grid gap-4">
        {groups.map(({ group, count, titles }) => (
          <li key={group} className="grid gap-1">
            <p className="font-medium">
              {t(`proposals:status.${group}`)}
              {DOT}
              {format.number(count)}
            </p>
            <p className="text-sm text-ink-2">{t(`pending.${group}`, { name: pending.accountName })}</p>
            <ul className="list-disc ps-5 text-sm">
              {titles.map((title, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may have one title, and the list is read anew
                <li key={at} className="wrap-anywhere">
                  <bdi>{title}</bdi>
                </li>
              ))}
              {count > titles.length && (
                <li className="list-none text-ink-2">
                  {t('pending.more', { shown: format.number(count - titles.length) })}
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ending({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('marketplaces')
  const format = useFormat()
  return <p className="text-sm text-ink-2">{t('pending.ends', { time: format.dateTime(endsAt) })}</p>
}
