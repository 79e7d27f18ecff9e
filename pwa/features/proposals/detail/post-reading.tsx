/** What was read in the post: what the client wishes, asks, requires, and what tries to steer the writer, each with its state. */
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import ShieldCheck from 'lucide-react/icons/shield-check'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PostReading as Reading, ReadItem } from '#shared/domain/letter/read-items.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { useFactText, useItemName, useItemValue } from './item-name.ts'

/** In the order of the card. */
const GROUPS = ['request', 'question', 'requirement', 'attack'] as const

interface PostReadingProps {
  reading: Reading
  /** Open conditions that the reading does not have. */
  beside: readonly ReadItem[]
  isExpired: boolean
  /** The letter is on its way or sent: what it left open is no longer to be done. */
  isLeft: boolean
}

export function PostReading({ reading, beside, isExpired, isLeft }: PostReadingProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const items = [...reading.items, ...beside]
  const groups = GROUPS.map((is) => ({ is, items: items.filter((item) => item.is === is) }))
  const counted = items.filter(({ is }) => is !== 'attack')
  const met = counted.filter(({ state }) => state === 'met').length
  return (
    <SectionCard
      title={t('reading.title')}
      note={
        counted.length > 0 && !isLeft
          ? t('reading.met', { met: format.number(met), total: format.number(counted.length) })
          : undefined
      }
    >
      <div className="grid gap-4 text-sm wrap-anywhere">
        {isExpired && <p className="text-ink-2">{t('reading.expired')}</p>}
        {items.length === 0 && !isExpired && <p className="text-ink-2">{t('reading.nothing')}</p>}
        {reading.problem !== '' && (
          <p>
            <span className="block font-semibold">{t('reading.problem')}</span>
            <Words text={reading.problem} />
          </p>
        )}
        {groups
          .filter((group) => group.items.length > 0)
          .map(({ is, items: ofKind }) => (
            <div key={is} className="grid gap-2">
              <h3 className="text-ink-2">{t(`reading.groups.${is}`)}</h3>
              <ul className="grid gap-3">
                {ofKind.map((item, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and the list never changes its order
                  <Item key={`${at}-${item.kind}`} item={item} />
                ))}
              </ul>
            </div>
          ))}
      </div>
    </SectionCard>
  )
}

const LOOKS: Record<ReadItem['state'], { icon: LucideIcon; tone: string }> = {
  met: { icon: CircleCheck, tone: 'text-good' },
  open: { icon: CircleHelp, tone: 'text-wait' },
  impossible: { icon: Ban, tone: 'text-bad' },
}

function Item({ item }: { item: ReadItem }) {
  const { t } = useTranslation('proposals')
  const nameOf = useItemName()
  const valueText = useItemValue()
  const factText = useFactText()
  const isAttack = item.is === 'attack'
  const { icon: Icon, tone } = isAttack ? { icon: ShieldCheck, tone: 'text-info' } : LOOKS[item.state]
  const value = valueText(item)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Icon className={`mt-0.5 size-4.5 ${tone}`} aria-hidden="true" />
      <div className="grid gap-0.5">
        <p>
          <span className="font-semibold">{nameOf(item)}</span>{' '}
          {value !== '' && (
            <>
              <bdi className="rounded-tag bg-sunken px-1.5">{value}</bdi>{' '}
            </>
          )}
          <span className={item.state === 'met' && !isAttack ? 'sr-only' : tone}>
            {t(isAttack ? 'reading.ignored' : `reading.state.${item.state}`)}
          </span>
          {!item.isHard && <span className="text-ink-2"> {t('reading.wished')}</span>}
        </p>
        {item.words !== '' && <Words text={item.words} />}
        {item.fact !== '' && (
          <p className="text-ink-2">
            {t('reading.yourFact')} <bdi className="text-ink">{factText(item.fact)}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}

/** The post's own words. */
function Words({ text }: { text: string }) {
  return (
    <q dir="auto" className="text-ink-2">
      {text}
    </q>
  )
}
