/** The gallery's plan cards: free of charge, highlighted, and with something left out. */
import type { GalleryWords } from './gallery-words.ts'
import { PlanCard } from './plan-card.tsx'

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
    <div className="grid gap-4 pt-4 sm:grid-cols-3">
      <PlanCard {...common} title={words.ghost} price="$0" interval="forever" />
      <PlanCard {...common} title={words.review} price="$25" priceNote="≈ €23.25" interval="month" isPopular />
      <PlanCard {...common} title={words.primary} price="$53" interval="year" isBusy />
    </div>
  )
}
