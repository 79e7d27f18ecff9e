/** The gallery's lists and numbers: rows, cards, bars, tables. */
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import Forward from 'lucide-react/icons/forward'
import MessageCircle from 'lucide-react/icons/message-circle'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Badge } from './badge.tsx'
import { BarList, SparkBars } from './bars.tsx'
import { SectionCard, StatCard } from './card.tsx'
import { Chip, ChipRow } from './chip.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { ListRow, RowList } from './list-row.tsx'
import { ProgressBar, ScoreRing, StepProgress } from './progress.tsx'
import { SwipeRow } from './swipe-row.tsx'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { TimeAgo } from './time-ago.tsx'
import { showToast } from './toast.ts'

const SCORES = [92, 88, 71, 34]

export function GalleryRows({ words }: { words: GalleryWords }) {
  const [filter, setFilter] = useState<string>(words.toReview)
  const skip = () => showToast({ title: words.toast, action: { label: words.undo, onPress: () => {} } })
  return (
    <section className="grid gap-3">
      <ChipRow label={words.proposals}>
        {[words.toReview, words.sent, words.replied, words.failed].map((label, at) => (
          <Chip key={label} isPressed={label === filter} count={[4, 38, 6, 1][at]} onClick={() => setFilter(label)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <RowList label={words.proposals}>
        {words.jobs.map(([title, meta, time = ''], at) => (
          <li key={title}>
            <SwipeRow
              startAction={{ label: words.primary, icon: Check, tone: 'good', onTrigger: skip }}
              endAction={{ label: words.ghost, icon: Forward, tone: 'neutral', onTrigger: skip }}
            >
              <ListRow
                href={`#${at}`}
                leading={<ScoreRing value={SCORES[at] ?? 0} label={words.scoreOf(SCORES[at] ?? 0)} />}
                title={title}
                meta={meta}
                time={<TimeAgo atMs={0} text={time} full={time} />}
                isCurrent={at === 1}
                badges={at % 2 === 1 && <RowBadge isBad={at === 3} words={words} />}
              />
            </SwipeRow>
          </li>
        ))}
      </RowList>
    </section>
  )
}

function RowBadge({ isBad, words }: { isBad: boolean; words: GalleryWords }) {
  return isBad ? (
    <Badge tone="bad" icon={Flag}>
      {words.failed}
    </Badge>
  ) : (
    <Badge tone="wait" icon={CircleAlert}>
      {words.claim}
    </Badge>
  )
}

export function GalleryStats({ words }: { words: GalleryWords }) {
  const [tab, setTab] = useState('sent')
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label={words.agents} value="3" note={words.agentsNote} icon={Clock} href="#agents" />
        <StatCard label={words.sentMonth} value="38">
          <SparkBars label={words.sentMonth} values={[3, 6, 4, 8, 0, 10, 8]} />
        </StatCard>
      </div>
      <SectionCard title={words.funnel} note={words.funnelNote}>
        <BarList
          label={words.funnel}
          items={[
            { key: 'sent', label: words.sent, value: 38, text: '38' },
            { key: 'replied', label: words.replied, value: 9, text: '9 · 24%' },
            { key: 'failed', label: words.failed, value: 1, text: '1 · 3%' },
          ]}
        />
      </SectionCard>
      <SectionCard title="Badge, progress, tabs, table">
        <div className="grid gap-5">
          <div className="flex flex-wrap gap-2">
            <Badge tone="wait" icon={Clock}>
              {words.toReview}
            </Badge>
            <Badge tone="good" icon={Send}>
              {words.sent}
            </Badge>
            <Badge tone="info" icon={MessageCircle}>
              {words.replied}
            </Badge>
            <Badge tone="bad" icon={CircleAlert}>
              {words.failed}
            </Badge>
            <Badge tone="neutral">{words.skipped}</Badge>
            <Badge>{words.skipped}</Badge>
            <Badge tone="accent">{words.plan}</Badge>
          </div>
          <ProgressBar label={words.usage} value={22} max={64} text={words.usageText} />
          <ProgressBar label={words.loading} />
          <StepProgress label={words.more} steps={words.steps} current={1} summary={words.stepOf} />
          <Tabs
            label={words.proposals}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'sent', label: words.sent, count: 38 },
              { value: 'replied', label: words.replied, count: 6 },
              { value: 'failed', label: words.failed },
            ]}
          >
            <Table
              caption={words.invoices}
              rows={[
                ['2026-11-03', 'Pro', '$25'],
                ['2026-10-03', 'Pro', '$25'],
              ]}
              rowKey={([date = '']) => date}
              columns={[
                { key: 'date', header: words.date, cell: (row) => row[0] },
                { key: 'plan', header: words.plan, cell: (row) => row[1] },
                { key: 'amount', header: words.amount, cell: (row) => row[2], isNumeric: true },
              ]}
            />
          </Tabs>
        </div>
      </SectionCard>
    </>
  )
}
