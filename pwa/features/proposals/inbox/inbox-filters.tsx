/** The inbox's filters: states with their counts, and below them what narrows any state. */
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgents } from '../../../local/queries/agents.ts'
import { useProposalCounts } from '../../../local/queries/inbox/proposal-counts.ts'
import { INBOX_MARKS, INBOX_SORTS } from '../../../local/catalogue/query.ts'
import type { ProposalFilter } from '../../../local/queries/proposals.ts'
import { Chip, ChipRow } from '../../../ui/action/chip.tsx'
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx'
import { type InboxChoice, writeChoice } from './inbox-query.ts'

const FILTERS: readonly ProposalFilter[] = [
  'review',
  'leaving',
  'sent',
  'replied',
  'issues',
  'failed',
  'skipped',
  'all',
]
const SCORES = [0, 50, 70, 85]

interface InboxFiltersProps {
  choice: InboxChoice
  onChoose: (change: Partial<InboxChoice>) => void
}

/** Remembered, as are the others: typing into the search changes none of them. */
export const InboxFilters = memo(function InboxFilters({ choice, onChoose }: InboxFiltersProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const counts = useProposalCounts()
  return (
    <ChipRow label={t('filters')}>
      {FILTERS.map((each) => (
        <Chip
          key={each}
          isPressed={each === choice.filter}
          count={counts && counts[each] > 0 ? format.number(counts[each]) : undefined}
          onClick={() => onChoose({ filter: each })}
        >
          {t(`filter.${each}`)}
        </Chip>
      ))}
    </ChipRow>
  )
})

/** Agent, marketplace, score, what it has, and the order. Another state changes none of them. */
export const InboxNarrowing = memo(Narrowing, (before, { choice, onChoose }) => {
  const narrowing = (of: InboxChoice) => writeChoice({ ...of, filter: 'all' })
  return before.onChoose === onChoose && narrowing(before.choice) === narrowing(choice)
})

function Narrowing({ choice, onChoose }: InboxFiltersProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const agents = useAgents() ?? []
  const { agentId, platform, minScore, marks, sort } = choice
  const toggled = (mark: (typeof INBOX_MARKS)[number]) =>
    marks.includes(mark) ? marks.filter((each) => each !== mark) : [...marks, mark]
  const isNarrow = agentId !== null || platform !== null || minScore > 0 || marks.length > 0
  return (
    <ChipRow label={t('narrow.label')}>
      <MenuChip
        name={t('narrow.sort')}
        value={t(`narrow.sorts.${sort}`)}
        isPressed={false}
        icon={<ArrowDownWideNarrow className="size-4" aria-hidden="true" />}
        items={INBOX_SORTS.map((each) => ({
          key: each,
          label: t(`narrow.sorts.${each}`),
          isChecked: each === sort,
          onSelect: () => onChoose({ sort: each }),
        }))}
      />
      {agents.length > 0 && (
        <MenuChip
          name={t('narrow.agent')}
          value={agents.find(({ id }) => id === agentId)?.name ?? null}
          isPressed={agentId !== null}
          items={[
            {
              key: '',
              label: t('narrow.anyAgent'),
              isChecked: agentId === null,
              onSelect: () => onChoose({ agentId: null }),
            },
            ...agents.map(({ id, name }) => ({
              key: id,
              label: <bdi>{name}</bdi>,
              isChecked: id === agentId,
              onSelect: () => onChoose({ agentId: id }),
            })),
          ]}
        />
      )}
      <MenuChip
        name={t('narrow.platform')}
        value={platform && MARKETPLACE_NAMES[platform]}
        isPressed={platform !== null}
        items={[
          {
            key: '',
            label: t('narrow.anyPlatform'),
            isChecked: platform === null,
            onSelect: () => onChoose({ platform: null }),
          },
          ...MARKETPLACE_IDS.map((id) => ({
            key: id,
            label: MARKETPLACE_NAMES[id],
            isChecked: id === platform,
            onSelect: () => onChoose({ platform: id }),
          })),
        ]}
      />
      <MenuChip
        name={t('narrow.score')}
        value={minScore > 0 ? t('narrow.scoreFrom', { score: format.number(minScore) }) : null}
        isPressed={minScore > 0}
        items={SCORES.map((score) => ({
          key: String(score),
          label: score === 0 ? t('narrow.anyScore') : t('narrow.scoreFrom', { score: format.number(score) }),
          isChecked: score === minScore,
          onSelect: () => onChoose({ minScore: score }),
        }))}
      />
      {INBOX_MARKS.map((mark) => (
        <Chip key={mark} isPressed={marks.includes(mark)} onClick={() => onChoose({ marks: toggled(mark) })}>
          {t(`narrow.marks.${mark}`)}
        </Chip>
      ))}
      {isNarrow && (
        <Chip isPressed={false} onClick={() => onChoose({ agentId: null, platform: null, minScore: 0, marks: [] })}>
          <X className="size-4" aria-hidden="true" />
          {t('narrow.clear')}
        </Chip>
      )}
    </ChipRow>
  )
}

interface MenuChipProps {
  name: string
  /** What is chosen; null: nothing in particular. */
  value: string | null
  isPressed: boolean
  icon?: React.ReactNode
  items: readonly MenuItem[]
}

function MenuChip({ name, value, isPressed, icon, items }: MenuChipProps) {
  const { t } = useTranslation('ui')
  const label = value === null ? name : t('labelled', { label: name, value })
  return (
    <Menu label={name} items={items}>
      {(trigger) => (
        <Chip {...trigger} isPressed={isPressed} aria-label={label}>
          {icon}
          <bdi className="max-w-40 truncate">{value ?? name}</bdi>
          <ChevronDown className="size-4 opacity-70" aria-hidden="true" />
        </Chip>
      )}
    </Menu>
  )
}
