/** Dollars or naira: for people who are not in the country of their card. */
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { CurrencyChoice } from '../pay-currency.ts'

export function CurrencySwitch({ currency, currencies, isFixed, choose }: CurrencyChoice) {
  const { t } = useTranslation('billing')
  if (isFixed) return <p className="text-sm text-ink-2">{t(`currency.kept_${currency}`)}</p>
  if (currencies.length < 2) return null
  return (
    <Segmented
      label={t('currency.label')}
      options={currencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
      value={currency}
      onChange={choose}
    />
  )
}
