/** How the account is entered, where it is signed in, and how it is taken along or ended. */
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../../local/session/auth.tsx'
import { SettingsFrame } from '../../../parts/settings/settings-frame.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AccountCard } from './account-card.tsx'
import { DeleteCard } from './delete-card.tsx'
import { ExportCard } from './export-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The cards below, in their order, by id. */
const SECTIONS = [
  ['account', 'email'],
  ['change-password', 'auth:passwordChange.title'],
  ['sessions', 'auth:sessions.title'],
  ['export', 'export.title'],
  ['delete', 'delete.title'],
] as const

export function AccountSettings() {
  const { t } = useTranslation(['settings', 'auth'])
  const { user } = useAuth()
  return (
    <>
      <PageHeader title={t('account')} subtitle={t('accountNote')} back={{ href: '/settings', label: t('title') }} />
      <SettingsFrame current="account" sections={SECTIONS.map(([id, key]) => ({ id, title: t(key) }))}>
        <AccountCard />
        <PasswordCard />
        {/* A change of the address logs the other devices out. */}
        <SessionsCard key={user?.email} />
        <ExportCard />
        <DeleteCard />
      </SettingsFrame>
    </>
  )
}
