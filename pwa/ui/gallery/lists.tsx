/** Lists in the gallery: rows, tables, named values. */
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Forward from 'lucide-react/icons/forward'
import House from 'lucide-react/icons/house'
import Send from 'lucide-react/icons/send'
import { Badge } from '../feedback/badge.tsx'
import { CommandList } from '../overlay/command-list.tsx'
import { Facts } from '../list/facts.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { ListRow, type ListRowProps, RowList } from '../list/list-row.tsx'
import { ScoreRing } from '../feedback/progress.tsx'
import { SwipeRow } from '../list/swipe-row.tsx'
import { type Column, Table } from '../list/table.tsx'
import { TimeAgo } from '../list/time-ago.tsx'
import { showToast } from '../feedback/toast.ts'
import { type GalleryEntries, type GalleryStates, Held, hoverAndFocus, nothing, wide } from './entry.tsx'
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

const LIST_ROW: GalleryStates = {
  Default: (words) => <ListRow {...row(words, 0)} />,
  ...hoverAndFocus((words) => <ListRow {...row(words, 0)} />),
  Selected: (words) => <ListRow {...row(words, 1)} isCurrent />,
  'With badges': (words) => <ListRow {...row(words, 3)} badges={badges(words)} />,
  'With a button of its own': (words) => (
    <ListRow {...row(words, 2)} trailing={<IconButton icon={Ellipsis} label={words.more} onClick={nothing} />} />
  ),
  Bare: (words) => <ListRow href="#ListRow" title={words.title} />,
  'Long text': (words) => (
    <ListRow
      {...row(words, 2)}
      title={words.long}
      meta={words.unbroken}
      badges={<Badge tone="wait">{words.long}</Badge>}
      trailing={<IconButton icon={Ellipsis} label={words.more} onClick={nothing} />}
    />
  ),
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

export const LISTS: GalleryEntries = {
  ListRow: LIST_ROW,
  RowList: {
    'Rows with hairlines': wide((words) => (
      <RowList label={words.proposals}>
        {words.jobs.map(([title], at) => (
          <li key={title}>
            <ListRow {...row(words, at)} isCurrent={at === 1} />
          </li>
        ))}
      </RowList>
    )),
  },
  SwipeRow: {
    'To be swiped either way by a finger': wide((words) => {
      const skip = () => void showToast({ title: words.toast, action: { label: words.undo, onPress: nothing } })
      return (
        <SwipeRow
          startAction={{ label: words.primary, icon: Check, tone: 'good', onTrigger: skip }}
          endAction={{ label: words.ghost, icon: Forward, tone: 'neutral', onTrigger: skip }}
        >
          <ListRow {...row(words, 0)} />
        </SwipeRow>
      )
    }),
  },
  TimeAgo: {
    Default: ({ jobs }) => <TimeAgo atMs={0} text={jobs[0]?.[2] ?? ''} full="1970-01-01" />,
  },
  Table: {
    Rows: (words) =>
      table(words, [
        ['2026-11-03', 'Pro', '$25.00'],
        ['2026-10-03', 'Pro', '$125.00'],
      ]),
    'Long text: it scrolls by itself': (words) => table(words, [['2026-11-03', words.long, '$25.00']]),
  },
  Facts: {
    'With a sum': (words) => (
      <Facts
        facts={[
          { key: 'plan', label: words.plan, value: '$25.00' },
          { key: 'amount', label: words.amount, value: '$25.00', isMain: true },
        ]}
      />
    ),
    'Long text': (words) => (
      <Facts
        facts={[
          { key: 'plan', label: words.long, value: '$25.00' },
          { key: 'amount', label: words.amount, value: words.long },
          { key: 'unbroken', label: words.plan, value: words.unbroken },
        ]}
      />
    ),
  },
  CommandList: {
    'Default: first selected': (words) => commands(words, ''),
    Empty: (words) => commands(words, 'zzz'),
  },
}
