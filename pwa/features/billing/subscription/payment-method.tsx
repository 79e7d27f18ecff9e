/** The stored card, as far as we know it. */
import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslation } from 'react-i18next'
import { GATEWAYS } from '#shared/domain/plans/gateways.ts'
import type { Card } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/notice-states.tsx'
import { useCardName } from '../card-name.ts'
import { paidPlanOf } from '../../../parts/plan/standing.ts'
import type { Account } from '../../../parts/plan/use-standing.ts'
import { useCardPage } from './subscription-calls.ts'

interface PaymentMethodProps {
  account: Account
  isOnline: boolean
}

export function PaymentMethod({ account: { subscription, standing, nowMs }, isOnline }: PaymentMethodProps) {
  const { t } = useTranslation('billing')
  const card = subscription?.card
  // After the subscription has ended its card is not used.
  if (!card || !subscription.gateway || paidPlanOf(standing) === null) {
    return (
      <SectionCard title={t('card.title')}>
        <EmptyState icon={CreditCard} title={t('card.noneTitle')}>
          {t('card.none')}
        </EmptyState>
      </SectionCard>
    )
  }
  const provider = GATEWAYS[subscription.gateway].name
  return (
    <SectionCard title={t('card.title')} note={t('card.on', { provider })}>
      <div className="grid gap-4">
        <CardFace card={card} nowMs={nowMs} />
        {subscription.hasProviderSubscription && <ChangeCard provider={provider} isOnline={isOnline} />}
      </div>
    </SectionCard>
  )
}

function CardFace({ card, nowMs }: { card: Card; nowMs: number }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const name = useCardName()
  // A card is good to the end of its month.
  const endsAt = Date.UTC(card.expYear, card.expMonth, 1)
  const isOver = endsAt <= nowMs
  const nextMonth = new Date(nowMs)
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1)
  const isSoon = !isOver && endsAt <= nextMonth.getTime()
  const date = format.month(Date.UTC(card.expYear, card.expMonth - 1, 15))
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid h-11 w-16 shrink-0 place-items-center rounded-control bg-sunken text-ink-2 ring-1 ring-inset ring-line">
        <CreditCard className="size-6" strokeWidth={1.5} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name(card)}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          {t(isOver ? 'card.expired' : 'card.expires', { date })}
          {isSoon && <Badge tone="wait">{t('card.expiresSoon')}</Badge>}
        </p>
      </div>
    </div>
  )
}

function ChangeCard({ provider, isOnline }: { provider: string; isOnline: boolean }) {
  const { t } = useTranslation('billing')
  const cardPage = useCardPage()
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">{isOnline ? t('card.changeNote', { provider }) : t('card.needsNetwork')}</p>
      <Button disabled={!isOnline} isBusy={cardPage.isBusy} onClick={() => void cardPage.run()}>
        {cardPage.isBusy ? t('card.opening', { provider }) : t('card.change')}
      </Button>
    </div>
  )
}
