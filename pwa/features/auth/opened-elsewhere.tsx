/** Shown in the tab that asked for a link, once the account is open in the tab where the link opened. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/action/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { forgetHere } from './handed-over.ts'

export function OpenedElsewhere() {
  const { t } = useTranslation('auth')
  useEffect(forgetHere, [])
  return (
    <AuthFrame title={t('openedElsewhere.title')} note={t('openedElsewhere.note')}>
      <ButtonLink variant="secondary" href="/onboarding" isFullWidth>
        {t('openedElsewhere.here')}
      </ButtonLink>
    </AuthFrame>
  )
}
