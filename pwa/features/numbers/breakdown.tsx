/** The same figures for each agent, marketplace, skill, country, hour or week, and whether the differences mean anything. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  DIMENSIONS,
  type Dimension,
  emptyLetterTally,
  type Numbers,
  type LetterTally,
} from '../../local/numbers/count-numbers.ts'
import { hasRange, isTelling, likelyRange, TELLING } from '#shared/domain/numbers/rate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/action/button.tsx'
import { Chip, ChipRow } from '../../ui/action/chip.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { RangeBar } from '../../ui/list/range-bar.tsx'
import { type Column, Table } from '../../ui/list/table.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import { type Group, groupsOf, verdictOf } from './groups.ts'
import { priceEach } from './price.ts'
import type { Words } from './use-words.ts'

const SHOWN = 12

export function Breakdown({ numbers, words }: { numbers: Numbers; words: Words }) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const [by, setBy] = useState<Dimension>('agent')
  const [isWhole, setWhole] = useState(false)
  const groups = groupsOf(numbers, by, emptyLetterTally)
  const shown = isWhole || by === 'hour' ? groups : groups.slice(0, SHOWN)
  const choose = (dimension: Dimension) => {
    setBy(dimension)
    setWhole(false)
  }
  return (
    <SectionCard title={t('by.title')} note={t('by.note')}>
      <div className="grid gap-4">
        <ChipRow label={t('by.label')}>
          {DIMENSIONS.map((dimension) => (
            <Chip key={dimension} isPressed={dimension === by} onClick={() => choose(dimension)}>
              {t(`by.${dimension}`)}
            </Chip>
          ))}
        </ChipRow>
        <Groups by={by} groups={shown} words={words} />
        {shown.length < groups.length && (
          <div>
            <Button size="small" onClick={() => setWhole(true)}>
              {t('by.all', { number: format.number(groups.length) })}
            </Button>
          </div>
        )}
        <Told by={by} groups={groups} words={words} />
      </div>
    </SectionCard>
  )
}

function Told({ by, groups, words }: { by: Dimension; groups: readonly Group[]; words: Words }) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const verdict = verdictOf(by, groups)
  if (verdict === null) return null
  return (
    <p role="status" className="text-sm text-ink-2">
      {verdict.is === 'best' && t('verdict.best', { name: words.name(by, verdict.key) })}
      {verdict.is === 'overlap' && t('verdict.overlap')}
      {verdict.is === 'few' && t('verdict.few', { least: format.number(TELLING) })}
    </p>
  )
}

/** A table where there is room, else one block for each group. */
function Groups({ by, groups, words }: { by: Dimension; groups: readonly Group[]; words: Words }) {
  const { t } = useTranslation('numbers')
  const isWide = useWideScreen()
  const columns = useColumns(by, groups, words)
  if (isWide) {
    return <Table caption={t(`by.${by}`)} columns={columns} rows={groups} rowKey={({ key }) => key} />
  }
  const [name, ...figures] = columns
  return (
    <ul aria-label={t(`by.${by}`)} className="grid divide-y divide-line">
      {groups.map((group) => (
        <li key={group.key} className="grid gap-2 py-3 first:pt-0">
          <p className="font-semibold wrap-anywhere">{name?.cell(group)}</p>
          <dl className="grid grid-cols-3 gap-x-3 gap-y-2 text-sm">
            {figures.map(({ key, header, cell, isNumeric }) => (
              <div key={key} className={isNumeric ? undefined : 'col-span-3'}>
                <dt className="hyphens-auto text-ink-2">{header}</dt>
                <dd>{cell(group)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function useColumns(by: Dimension, groups: readonly Group[], words: Words): Column<Group>[] {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const hasLooked = groups.some(({ looked }) => looked !== null)
  const count = (key: 'found' | 'matched'): Column<Group> => ({
    key,
    header: t(`stage.${key}`),
    cell: ({ looked }) => format.number(looked?.[key] ?? 0),
    isNumeric: true,
  })
  const stage = (key: 'sent' | 'viewed' | 'replied' | 'hired'): Column<Group> => ({
    key,
    header: t(`stage.${key}`),
    cell: ({ tally }) => format.number(tally[key]),
    isNumeric: true,
  })
  return [
    { key: 'name', header: t(`by.${by}`), cell: ({ key }) => <Name>{words.name(by, key)}</Name> },
    ...(hasLooked ? [count('found'), count('matched')] : []),
    stage('sent'),
    stage('viewed'),
    stage('replied'),
    stage('hired'),
    { key: 'rate', header: t('rate.title'), cell: ({ tally }) => <Rate tally={tally} words={words} /> },
    { key: 'price', header: t('cost.reply'), cell: ({ tally }) => <ReplyPrice tally={tally} words={words} /> },
  ]
}

/** A long name takes several lines: the figures beside it matter more. */
function Name({ children }: { children: string }) {
  return <bdi className="inline-block whitespace-normal lg:w-36">{children}</bdi>
}

function Rate({ tally: { replied, sent }, words }: { tally: LetterTally; words: Words }) {
  const share = { some: replied, all: sent }
  const { low, high } = likelyRange(share)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {hasRange(share) && <RangeBar value={replied / sent} low={low} high={high} isPale={!isTelling(share)} />}
      <span>
        {words.share(share)}
        {hasRange(share) && <span className="block text-sm text-ink-2">{words.range(share)}</span>}
      </span>
    </span>
  )
}

function ReplyPrice({ tally, words }: { tally: LetterTally; words: Words }) {
  const { t } = useTranslation('numbers')
  if (tally.replied === 0) return <span className="text-ink-2">{t('cost.none')}</span>
  const price = priceEach(tally, tally.replied)
  if (price === null) return t('unknown')
  const { main, note } = words.price(price)
  return (
    <>
      {main}
      {note && <span className="block text-sm text-ink-2">{note}</span>}
    </>
  )
}
