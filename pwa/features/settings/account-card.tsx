/** Who the account is for the server: its address, and the marketplace that new agents and the setup begin with. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/users.ts'
import { MARKETPLACE_IDS, marketplaceIdSchema } from '#shared/domain/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { useAuth } from '../../local/auth.tsx'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call, serverMessage } from '../../net/client.ts'
import { SectionCard } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'

export function AccountCard() {
  const { t } = useTranslation(['settings', 'auth'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const { isBusy, change } = usePlatformChange()
  return (
    <SectionCard id="account" title={t('account')}>
      <div className="grid gap-5">
        <div>
          <p className="text-sm text-ink-2">{t('email')}</p>
          <p className="font-medium wrap-anywhere">
            <bdi dir="ltr">{user?.email}</bdi>
          </p>
          {user?.emailVerified === false && <TextLink href="/verify-email">{t('auth:verify.title')}</TextLink>}
        </div>
        <Field label={t('platform.label')} hint={isOnline ? t('platform.hint') : t('platform.needsNetwork')}>
          <Select
            options={MARKETPLACE_IDS.map((id) => ({ value: id, label: MARKETPLACE_NAMES[id] }))}
            value={user?.platformType ?? 'upwork'}
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
  const [isBusy, setBusy] = useState(false)
  const change = async (value: string) => {
    if (!user) return showToast({ title: t('platform.failed'), body: t('platform.signedOut'), tone: 'bad' })
    setBusy(true)
    try {
      const platformType = marketplaceIdSchema.parse(value)
      await merge((await call(users.update, { params: { id: user.id }, body: { platformType } })).data)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showToast({ title: t('platform.failed'), body: serverMessage(error) ?? t('platform.failedAdvice'), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change }
}
