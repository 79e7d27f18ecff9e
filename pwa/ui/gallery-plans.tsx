/** The gallery's money: plan cards, a sum line by line, one choice of a few, the way back. */
import { useState } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { SectionCard } from './card.tsx'
import { Facts } from './facts.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { PlanCard } from './plan-card.tsx'
import { Segmented } from './segmented.tsx'

export function GalleryPlans({ words }: { words: GalleryWords }) {
  const common = {
    words: {
      popular: words.primary,
      subscribe: words.secondary,
      included: '✓',
      notIncluded: '–',
      intervals: { month: `/ ${words.daily}`, '3 months': `/ ${words.weekly}`, year: `/ ${words.weekly}` },
    },
    description: words.emptyText,
    features: [words.newAgent, words.autoText, words.offline].map((text, at) => ({ text, isIncluded: at < 2 })),
  }
  return (
    <>
      <GallerySum words={words} />
      <div className="grid gap-4 pt-4 sm:grid-cols-3">
        <PlanCard {...common} title={words.ghost} price="$0" interval="forever" />
        <PlanCard {...common} title={words.review} price="$25" priceNote="≈ €23.25" interval="month" isPopular />
        <PlanCard {...common} title={words.primary} price="$53" interval="year" isBusy />
      </div>
    </>
  )
}

function GallerySum({ words }: { words: GalleryWords }) {
  const [often, setOften] = useState<'daily' | 'weekly'>('daily')
  return (
    <SectionCard title="Sum, choice, breadcrumb">
      <Breadcrumb label={words.more} above={[{ href: '#back', label: words.back }]} current={words.plan} />
      <Segmented
        className="mb-4"
        label={words.frequency}
        options={[
          { value: 'daily', label: words.daily },
          { value: 'weekly', label: words.weekly },
        ]}
        value={often}
        onChange={setOften}
      />
      <Facts
        facts={[
          { key: 'plan', label: words.plan, value: '$25' },
          { key: 'amount', label: words.amount, value: '$25', isMain: true },
        ]}
      />
    </SectionCard>
  )
}
