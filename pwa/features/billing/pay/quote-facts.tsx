/** What is charged now and later, line by line. */
import { useTranslation } from 'react-i18next'
import type { Quote } from '#shared/contract/payments.ts'
import { REFERRAL_DISCOUNT_PERCENT } from '#shared/domain/plans/referral.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { type Fact, Facts } from '../../../ui/list/facts.tsx'

export function QuoteFacts({ quote }: { quote: Quote }) {
  const { t } = useTranslation(['billing', 'plans'])
  const format = useFormat()
  const { kind, priceMinor, discountMinor, creditMinor, dueNowMinor, renewalMinor, currency, isHosted } = quote
  const money = (amountMinor: number) => format.money(amountMinor, currency)
  const plan = t(`plans:names.${quote.plan}`)
  const percent = format.percent(REFERRAL_DISCOUNT_PERCENT / 100)
  const taken = (key: string, label: string, amountMinor: number): Fact[] =>
    amountMinor > 0 ? [{ key, label, value: <bdi>{money(-amountMinor)}</bdi> }] : []
  const facts: Fact[] = [
    { key: 'price', label: t('pay.price', { plan }), value: money(priceMinor) },
    ...taken('discount', t('pay.discount', { percent }), discountMinor),
    // On a stored card the provider calculates both plans by the second, so only the total can be shown.
    ...(isHosted ? taken('credit', t('pay.credit'), creditMinor) : []),
    { key: 'due', label: t('pay.dueNow'), value: money(dueNowMinor), isMain: true },
  ]
  const renewal = { plan, amount: money(renewalMinor), date: format.date(Date.parse(quote.renewsAt)) }
  const isPaidNow = kind === 'start' || kind === 'upgrade'
  return (
    <div className="grid gap-3.5">
      <Facts facts={facts} />
      {kind === 'upgrade' && <p className="text-sm text-ink-2">{t(isHosted ? 'pay.newPeriod' : 'pay.samePeriod')}</p>}
      <p className="text-sm text-ink-2">{t(isPaidNow ? 'pay.renewal' : `pay.${kind}`, renewal)}</p>
    </div>
  )
}
