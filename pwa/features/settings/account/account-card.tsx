/** The account's email address, and the marketplace with which new agents and the setup begin. */
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/users.ts'
import { MARKETPLACE_IDS, marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { DEFAULT_MARKETPLACE, MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call, serverMessage } from '../../../net/client.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextLink } from '../../../ui/action/link.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { EmailChange } from './email-change.tsx'

export function AccountCard() {
  const { t } = useTranslation(['settings', 'auth'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const { isBusy, change } = usePlatformChange()
  return (
    <SectionCard id="account" title={t('email')}>
      <div className="grid gap-5">
        <div>
          <p className="font-medium wrap-anywhere">
            {user?.isDemo ? t('inSample') : <bdi dir="ltr">{user?.email}</bdi>}
          </p>
          {user?.emailVerified === false && <TextLink href="/verify-email">{t('auth:verify.title')}</TextLink>}
        </div>
        {user && <EmailChange user={user} />}
        <Field
          id="main-marketplace"
          label={t('platform.label')}
          hint={isOnline ? t('platform.hint') : t('platform.needsNetwork')}
        >
          <Select
            options={MARKETPLACE_IDS.map((id) => ({ value: id, label: MARKETPLACE_NAMES[id] }))}
            value={user?.platformType ?? DEFAULT_MARKETPLACE}
            disabled={isBusy || !isOnline}
            onChange={({ target }) => void change(target.value)}
          />
        </Field>
      </div>
    </SectionCard>
  )
}

function usePlatformChange() {
  const { t } = useTranslation('settings')
  const { user, merge } = useAuth()
  const { isBusy, run } = useAction((error) => {
    const isSignedOut = error.code === 'session.missing'
    const body = isSignedOut ? t('platform.signedOut') : (serverMessage(error) ?? t('platform.failedAdvice'))
    return { title: t('platform.failed'), body }
  })
  const change = (value: string) =>
    run(async () => {
      if (!user) throw new AppError('session.missing')
      const platformType = marketplaceIdSchema.parse(value)
      await merge((await call(users.update, { params: { id: user.id }, body: { platformType } })).data)
    })
  return { isBusy, change }
}
