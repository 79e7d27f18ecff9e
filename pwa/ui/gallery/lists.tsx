/** The gallery's lists: rows, tables, named values. */
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Forward from 'lucide-react/icons/forward'
import House from 'lucide-react/icons/house'
import Send from 'lucide-react/icons/send'
import { Badge } from '../badge.tsx'
import { CommandList } from '../command-list.tsx'
import { Facts } from '../facts.tsx'
import { IconButton } from '../icon-button.tsx'
import { ListRow, type ListRowProps, RowList } from '../list-row.tsx'
import { ScoreRing } from '../progress.tsx'
import { SwipeRow } from '../swipe-row.tsx'
import { type Column, Table } from '../table.tsx'
import { TimeAgo } from '../time-ago.tsx'
import { showToast } from '../toast.ts'
import { type GalleryEntry, Held, nothing } from './entry.tsx'
import type { GalleryWords } from './words.ts'

const SCORES = [92, 88, 71, 34]

function row(words: GalleryWords, at: number): ListRowProps {
  const [title = '', meta, time = ''] = words.jobs[at] ?? []
  const score = SCORES[at] ?? 0
  return {
    href: `#${at}`,
    title,
    meta,
    leading: <ScoreRing value={score} label={words.scoreOf(score)} />,
    time: <TimeAgo atMs={0} text={time} full={time} />,
  }
}

function badges(words: GalleryWords) {
  return (
    <>
      <Badge tone="bad" icon={Flag}>
        {words.failed}
      </Badge>
      <Badge tone="wait" icon={CircleAlert}>
        {words.claim}
      </Badge>
    </>
  )
}

const LIST_ROW: GalleryEntry = {
  name: 'ListRow',
  states: [
    { name: 'Default', show: (words) => <ListRow {...row(words, 0)} /> },
    { name: 'Hover', force: 'hover', show: (words) => <ListRow {...row(words, 0)} /> },
    { name: 'Focus', force: 'focus', show: (words) => <ListRow {...row(words, 0)} /> },
    { name: 'Selected', show: (words) => <ListRow {...row(words, 1)} isCurrent /> },
    { name: 'With badges', show: (words) => <ListRow {...row(words, 3)} badges={badges(words)} /> },
    {
      name: 'With a button of its own',
      show: (words) => (
        <ListRow {...row(words, 2)} trailing={<IconButton icon={Ellipsis} label={words.more} onClick={nothing} />} />
      ),
    },
    { name: 'Bare', show: (words) => <ListRow href="#ListRow" title={words.title} /> },
    {
      name: 'Long text',
      show: (words) => (
        <ListRow
          {...row(words, 2)}
          title={words.long}
          meta={words.unbroken}
          badges={<Badge tone="wait">{words.long}</Badge>}
          trailing={<IconButton icon={Ellipsis} label={words.more} onClick={nothing} />}
        />
      ),
    },
  ],
}

function commands(words: GalleryWords, initial: string) {
  const all = [
    { id: 'title', label: words.title, icon: House, run: nothing },
    { id: 'agent', label: words.newAgent, note: words.more, icon: Send, run: nothing },
    { id: 'long', label: words.long, note: words.jobAgents, icon: Send, run: nothing },
  ]
  return (
    <Held initial={initial}>
      {(query, setQuery) => {
        const found = all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
        return (
          <CommandList
            label={words.search}
            query={query}
            onQuery={setQuery}
            groups={[{ key: 'all', title: words.more, commands: found }]}
            countText={String(found.length)}
            emptyText={words.emptyTitle}
          />
        )
      }}
    </Held>
  )
}

type Cells = readonly [string, string, string]
const TABLE_COLUMNS = ['date', 'plan', 'amount'] as const

function table(words: GalleryWords, rows: readonly Cells[]) {
  return (
    <Table
      caption={words.invoices}
      rows={rows}
      rowKey={([date]) => date}
      columns={TABLE_COLUMNS.map(
        (key, at): Column<Cells> => ({
          key,
          header: words[key],
          cell: (cells) => cells[at],
          isNumeric: key === 'amount',
        }),
      )}
    />
  )
}

export const LISTS: readonly GalleryEntry[] = [
  LIST_ROW,
  {
    name: 'RowList',
    states: [
      {
        name: 'Rows with hairlines',
        isWide: true,
        show: (words) => (
          <RowList label={words.proposals}>
            {words.jobs.map(([title], at) => (
              <li key={title}>
                <ListRow {...row(words, at)} isCurrent={at === 1} />
              </li>
            ))}
          </RowList>
        ),
      },
    ],
  },
  {
    name: 'SwipeRow',
    states: [
      {
        name: 'To be swiped either way by a finger',
        isWide: true,
        show: (words) => {
          const skip = () => void showToast({ title: words.toast, action: { label: words.undo, onPress: nothing } })
          return (
            <SwipeRow
              startAction={{ label: words.primary, icon: Check, tone: 'good', onTrigger: skip }}
              endAction={{ label: words.ghost, icon: Forward, tone: 'neutral', onTrigger: skip }}
            >
              <ListRow {...row(words, 0)} />
            </SwipeRow>
          )
        },
      },
    ],
  },
  {
    name: 'TimeAgo',
    states: [{ name: 'Default', show: ({ jobs }) => <TimeAgo atMs={0} text={jobs[0]?.[2] ?? ''} full="1970-01-01" /> }],
  },
  {
    name: 'Table',
    states: [
      {
        name: 'Rows',
        show: (words) =>
          table(words, [
            ['2026-11-03', 'Pro', '$25.00'],
            ['2026-10-03', 'Pro', '$125.00'],
          ]),
      },
      {
        name: 'Long text: it scrolls by itself',
        show: (words) => table(words, [['2026-11-03', words.long, '$25.00']]),
      },
    ],
  },
  {
    name: 'Facts',
    states: [
      {
        name: 'With a sum',
        show: (words) => (
          <Facts
            facts={[
              { key: 'plan', label: words.plan, value: '$25.00' },
              { key: 'amount', label: words.amount, value: '$25.00', isMain: true },
            ]}
          />
        ),
      },
      {
        name: 'Long text',
        show: (words) => (
          <Facts
            facts={[
              { key: 'plan', label: words.long, value: '$25.00' },
              { key: 'amount', label: words.amount, value: words.long },
              { key: 'unbroken', label: words.plan, value: words.unbroken },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'CommandList',
    states: [
      { name: 'Default: first selected', show: (words) => commands(words, '') },
      { name: 'Empty', show: (words) => commands(words, 'zzz') },
    ],
  },
]
