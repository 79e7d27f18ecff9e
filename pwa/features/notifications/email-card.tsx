/** The address that notices are mailed to, and a test. It is changed with the account. */
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../local/session/auth.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { TestButton } from './test-button.tsx'

export function EmailCard() {
  const { t } = useTranslation(['notifications', 'settings'])
  const { user } = useAuth()
  return (
    <SectionCard
      id="channels"
      title={t('matrix.email')}
      action={!user?.isDemo && <TestButton channel="email" size="small" />}
    >
      {user?.isDemo ? (
        <p className="text-ink-2">{t('settings:inSample')}</p>
      ) : (
        <p>
          <TextLink href="/settings/account#account">
            <bdi dir="ltr" className="break-all">
              {user?.email}
            </bdi>
          </TextLink>
        </p>
      )}
    </SectionCard>
  )
}
