/** Help that can be searched, a way to write, and whether everything works. */
import { useTranslation } from 'react-i18next'
import { PageTitle } from './section.tsx'

export function SupportPage() {
  const { t } = useTranslation('support')
  return <PageTitle title={t('title')} lead={t('lead')} />
}
