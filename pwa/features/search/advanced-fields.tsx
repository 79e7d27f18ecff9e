/** The filters of the trial and the paid plans. Everybody sees them, to know that they exist. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function AdvancedFields({ hasAdvanced, children }: { hasAdvanced: boolean; children: ReactNode }) {
  const { t } = useTranslation('search')
  return (
    <fieldset className="grid min-w-0 gap-4" disabled={!hasAdvanced}>
      <legend className="sr-only">{t('form.advanced')}</legend>
      {!hasAdvanced && <p className="rounded-control bg-info-soft px-3 py-2 text-sm">{t('form.advancedOff')}</p>}
      {children}
    </fieldset>
  )
}
