/** Dollars or naira: who is somewhere else than where their card is can say so. */
import { useTranslation } from 'react-i18next'
import { PAY_CURRENCIES } from '#shared/domain/plan.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { CurrencyChoice } from './pay-currency.ts'

export function CurrencySwitch({ currency, isFixed, choose }: CurrencyChoice) {
  const { t } = useTranslation('billing')
  if (isFixed) return <p className="text-sm text-ink-2">{t(`currency.kept_${currency}`)}</p>
  return (
    <Segmented
      label={t('currency.label')}
      options={PAY_CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
      value={currency}
      onChange={choose}
    />
  )
}
