/** One plan, what it costs, what is charged when, and the way to pay. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Trans, useTranslation } from 'react-i18next'
import { payments, type Quote } from '#shared/contract/payments.ts'
import { GATEWAYS } from '#shared/domain/plans/gateways.ts'
import { gatewayFor, type PaidPlanId, type PayCurrency } from '#shared/domain/plans/plan.ts'
import type { Settings } from '#shared/domain/profile.ts'
import type { AppError } from '#shared/errors.ts'
import { REFERRAL_DISCOUNT_PERCENT } from '#shared/domain/plans/referral.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import type { OfferedPlan } from '../../../local/queries/billing.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ErrorState } from '../../../ui/feedback/notice-states.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useCardName } from '../card-name.ts'
import type { CurrencyChoice } from '../pay-currency.ts'
import type { Account } from '../../../parts/plan/use-standing.ts'
import { FoldedInvoiceDetails } from '../subscription/invoice-details.tsx'
import { useAnswer } from '../../../parts/use-answer.ts'
import { type Fact, Facts } from '../../../ui/list/facts.tsx'
import { CurrencySwitch } from './currency-switch.tsx'
import { SuccessView } from './success-view.tsx'
import { type Payment, usePayment } from './use-payment.ts'

interface PaymentViewProps {
  plan: OfferedPlan
  account: Account
  settings: Settings
  isChanging: boolean
  choice: CurrencyChoice
  onBack: () => void
}

export function PaymentView({ plan, account, settings, isChanging, choice, onBack }: PaymentViewProps) {
  const { t } = useTranslation(['billing', 'plans'])
  const { isOnline } = useSyncStatus()
  const quoted = useQuote(plan.id, choice.currency, isOnline)
  const payment = usePayment(quoted.quote, isChanging)
  const { price, approximate } = choice.priceText(plan)
  if (payment.done) {
    const { kind, startsAt } = payment.done
    return <SuccessView kind={kind} plan={plan.id} startsAt={startsAt} hasDiscount={false} />
  }
  return (
    <div className="mx-auto max-w-xl">
      <Button variant="ghost" size="small" className="-ms-3 mb-2" onClick={onBack}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('pay.back')}
      </Button>
      <PageHeader title={t(`plans:names.${plan.id}`)} />
      <div className="grid gap-5">
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-4xl leading-none font-semibold tracking-tight">{price}</span>
            <span className="text-ink-2">{t('pay.billedMonthly')}</span>
          </p>
          {approximate && <p className="mt-1.5 text-sm text-ink-2">{approximate}</p>}
        </div>
        <CurrencySwitch {...choice} />
        {!isChanging && <TrialNote quote={quoted.quote} account={account} plan={plan} price={price} />}
        <SectionCard title={t('pay.summary')}>
          <Summary quoted={quoted} isOnline={isOnline} />
        </SectionCard>
        {!isRefused(quoted) && (
          <>
            <FoldedInvoiceDetails settings={settings} />
            <PayPart quoted={quoted} payment={payment} account={account} isOnline={isOnline} choice={choice} />
          </>
        )}
      </div>
    </div>
  )
}

/** There is nothing to pay, whatever is tried. */
function isRefused({ failure }: Quoted): boolean {
  return failure?.code === 'plan.already_active' || failure?.code === 'plan.sample'
}

interface TrialNoteProps {
  quote: Quote | null
  account: Account
  plan: OfferedPlan
  /** Shown until the server has calculated the price. */
  price: string
}

/** Says plainly that buying is not part of the trial: it charges today. */
function TrialNote({ quote, account, plan, price }: TrialNoteProps) {
  const { t } = useTranslation(['billing', 'plans'])
  const format = useFormat()
  const { status, endsAt, isTrialOver } = account.standing
  const amount = quote ? format.money(quote.dueNowMinor, quote.currency) : price
  const texts = { amount, plan: t(`plans:names.${plan.id}`) }
  if (status === 'trialing' && endsAt !== null) {
    return <Notice title={t('pay.trialTitle', { date: format.date(endsAt) })}>{t('pay.trial', texts)}</Notice>
  }
  return isTrialOver ? <Notice title={t('pay.trialOverTitle')}>{t('pay.trialOver', texts)}</Notice> : null
}

function Summary({ quoted, isOnline }: { quoted: Quoted; isOnline: boolean }) {
  const { t } = useTranslation(['billing', 'ui'])
  const errorText = useErrorText()
  const { quote, failure, ask } = quoted
  if (quote) return <QuoteFacts quote={quote} />
  if (!isOnline) return <p className="text-ink-2">{t('pay.offline')}</p>
  if (failure && isRefused(quoted)) {
    return (
      <div className="grid justify-items-start gap-3">
        <p>{errorText(failure)}</p>
        <ButtonLink href="/dashboard/billing">{t('pay.seeBilling')}</ButtonLink>
      </div>
    )
  }
  if (failure) {
    return (
      <ErrorState
        title={t('pay.quoteFailed')}
        advice={errorText(failure)}
        action={<Button onClick={ask}>{t('ui:retry')}</Button>}
        details={failure.code}
        detailsLabel={t('ui:technicalDetails')}
      />
    )
  }
  return (
    <div role="status" className="grid gap-3.5">
      <span className="sr-only">{t('pay.loading')}</span>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}

interface PayPartProps {
  quoted: Quoted
  payment: Payment
  account: Account
  isOnline: boolean
  choice: CurrencyChoice
}

function PayPart({ quoted: { quote }, payment: { step, problem, pay }, account, isOnline, choice }: PayPartProps) {
  const { t } = useTranslation('billing')
  const { user } = useAuth()
  const provider = GATEWAYS[quote?.gateway ?? gatewayFor(choice.currency)].name
  const cardName = useCardName()
  const card = account.subscription?.card
  const isOnFile = quote !== null && !quote.isHosted
  return (
    <div className="grid gap-3">
      {problem !== null && <ErrorState title={t('pay.failedTitle')} advice={problem} />}
      <Button
        variant="primary"
        size="large"
        isFullWidth
        disabled={!quote || !isOnline}
        isBusy={step === 'processing' || step === 'redirect'}
        onClick={() => void pay()}
      >
        <PayLabel quote={quote} step={step} provider={provider} />
      </Button>
      {step === 'redirect' && (
        <p role="status" className="sr-only">
          {t('pay.redirecting', { provider })}
        </p>
      )}
      <p className="flex gap-2 text-sm text-ink-2">
        <ShieldCheck className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        <span>
          {isOnFile
            ? card && quote.dueNowMinor > 0 && t('pay.onFile', { card: cardName(card) })
            : t('pay.hosted', { provider })}{' '}
          <Trans t={t} i18nKey="pay.receiptTo" components={{ email: <bdi dir="ltr">{user?.email}</bdi> }} />
        </span>
      </p>
    </div>
  )
}

function PayLabel({ quote, step, provider }: { quote: Quote | null; step: Payment['step']; provider: string }) {
  const { t } = useTranslation(['billing', 'plans'])
  const format = useFormat()
  if (step === 'redirect') return t('pay.redirecting', { provider })
  if (step === 'processing') return t(quote?.isHosted ? 'pay.processing' : 'pay.changing')
  const plan = quote ? t(`plans:names.${quote.plan}`) : ''
  if (quote?.kind === 'downgrade') return t('pay.confirmChange', { plan })
  if (quote?.kind === 'resume') return t('pay.keepPlan', { plan })
  return quote ? t('pay.payAmount', { amount: format.money(quote.dueNowMinor, quote.currency) }) : t('page.payment')
}

/** What choosing a plan would cost and do, asked of the server before anything is paid. */
interface Quoted {
  /** Null while the server calculates it, and where that failed. */
  quote: Quote | null
  failure: AppError | null
  ask(): void
}

/** Asks again when the plan or the currency changes, and when the network returns. */
function useQuote(planCode: PaidPlanId, currency: PayCurrency, isOnline: boolean): Quoted {
  const { answer, error, ask } = useAnswer(payments.quote, isOnline ? { body: { planCode, currency } } : null)
  return { quote: answer?.data ?? null, failure: error, ask }
}

/** What is charged now and later, line by line. */
function QuoteFacts({ quote }: { quote: Quote }) {
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
