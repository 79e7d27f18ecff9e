/** What an agent has spent on sending today and this month, what is left of its limits, and a warning where units run out. */
import { useTranslation } from 'react-i18next'
import type { Agent } from '#shared/domain/agent.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { limitsOf, type Totals, warnsBelow } from '#shared/domain/spending/spending.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useSpent } from '../../local/queries/spending.ts'
import { useSpendText } from '../../parts/spend-text.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'

const PERIODS = ['day', 'month'] as const

export function AgentSpending({ agent }: { agent: Agent }) {
  return agent.platforms.map((platform) => <PlatformSpending key={platform} agent={agent} platform={platform} />)
}

function PlatformSpending({ agent, platform }: { agent: Agent; platform: MarketplaceId }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const text = useSpendText()
  const spent = useSpent(agent, platform)
  const left = useConnections()?.find((each) => each.platform === platform)?.unitsLeft
  const { sending } = MARKETPLACES[platform]
  if (sending === null || !spent) return null
  const lines = linesOf(agent, platform, spent)
  const hasMoney = sending.unitUsdMinor > 0
  // Where sending takes no money, only a limit or a count is worth a card.
  if (!hasMoney && lines.every(({ limit, value }) => limit === null && value === 0)) return null
  const below = warnsBelow(agent, platform)
  const isLow = left !== undefined && below !== null && left.count < below
  return (
    <SectionCard
      title={`${t('spending.title')}: ${MARKETPLACE_NAMES[platform]}`}
      note={
        hasMoney
          ? t('spending.price', { unit: text.units(platform, 1), amount: format.money(sending.unitUsdMinor, 'USD') })
          : undefined
      }
    >
      {isLow && <LowNotice platform={platform} count={left.count} />}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {PERIODS.map((period) => (
          <div key={period}>
            <dt className="text-sm text-ink-2">{t(`spending.${period}`)}</dt>
            {lines
              .filter(({ per, of }) => per === period && (of === 'units' || hasMoney))
              .map(({ of, value, limit }) => (
                <dd key={of} className="font-medium">
                  {limit === null
                    ? amountAlone(of, value)
                    : t('spending.of', {
                        spent: text.amount(of, platform, value),
                        limit: text.amount(of, platform, limit),
                        left: text.amount(of, platform, Math.max(0, limit - value)),
                      })}
                </dd>
              ))}
          </div>
        ))}
      </dl>
      {left && !isLow && (
        <p className="pt-3 text-sm text-ink-2">
          {t('spending.balance', {
            units: text.units(platform, left.count),
            platform: MARKETPLACE_NAMES[platform],
            time: format.dateTime(left.at),
          })}
        </p>
      )}
    </SectionCard>
  )

  /** Money is worked out from units, and says so. */
  function amountAlone(of: 'units' | 'fees', value: number): string {
    const amount = text.amount(of, platform, value)
    return of === 'fees' ? t('proposals:costs.about', { amount }) : amount
  }
}

function LowNotice({ platform, count }: { platform: MarketplaceId; count: number }) {
  const { t } = useTranslation('agents')
  const text = useSpendText()
  const names = { platform: MARKETPLACE_NAMES[platform], units: text.units(platform, count) }
  const url = MARKETPLACES[platform].sending?.warning?.url
  return (
    <Notice
      tone="wait"
      className="mb-4"
      title={t('spending.low', names)}
      action={
        url && (
          <ButtonLink size="small" href={url} target="_blank" rel="noreferrer">
            {t('spending.buy', names)}
          </ButtonLink>
        )
      }
    >
      {t('spending.lowBody', names)}
    </Notice>
  )
}

interface Line {
  per: 'day' | 'month'
  of: 'units' | 'fees'
  value: number
  limit: number | null
}

function linesOf(agent: Agent, platform: MarketplaceId, spent: Totals): Line[] {
  const limits = limitsOf(agent, platform)
  return PERIODS.flatMap((per) =>
    (['units', 'fees'] as const).map((of) => ({
      per,
      of,
      value: of === 'units' ? spent[per].units : spent[per].feeMinor,
      limit: limits.find((limit) => limit.per === per && limit.of === of)?.limit ?? null,
    })),
  )
}
