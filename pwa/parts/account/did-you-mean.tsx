/** Offers the address that somebody probably meant, below the field of a new one. */
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { suggestedAddress } from './address-hint.ts'

export function DidYouMean({ email, onChoose }: { email: string; onChoose: (email: string) => void }) {
  const { t } = useTranslation('auth')
  const meant = suggestedAddress(email)
  if (meant === null) return null
  return (
    <div role="status">
      <Button size="small" variant="ghost" onClick={() => onChoose(meant)}>
        {t('didYouMean', { email: meant })}
      </Button>
    </div>
  )
}
