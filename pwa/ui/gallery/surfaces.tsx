/** The gallery's surfaces: what holds other things. */
import Bell from 'lucide-react/icons/bell'
import Clock from 'lucide-react/icons/clock'
import { Badge } from '../badge.tsx'
import { SparkBars } from '../bars.tsx'
import { BrandGlyph, BrandMark } from '../brand-mark.tsx'
import { Button } from '../button.tsx'
import { Card, SectionCard, StatCard } from '../card.tsx'
import { Disclosure } from '../disclosure.tsx'
import { OfferCard } from '../offer-card.tsx'
import { PlanCard } from '../plan-card.tsx'
import { type GalleryEntry, nothing } from './entry.tsx'
import type { GalleryWords } from './words.ts'

function plan(words: GalleryWords) {
  return {
    words: {
      popular: words.popular,
      subscribe: words.subscribe,
      included: '✓',
      notIncluded: '–',
      intervals: { month: words.aMonth, '3 months': words.aMonth, year: words.aMonth },
    },
    description: words.emptyText,
    features: [words.newAgent, words.autoText, words.offline].map((text, at) => ({ text, isIncluded: at < 2 })),
  }
}

const PLAN_CARD: GalleryEntry = {
  name: 'PlanCard',
  states: [
    {
      name: 'Free; popular; busy',
      isWide: true,
      show: (words) => (
        <div className="grid gap-4 pt-4 sm:grid-cols-3">
          <PlanCard {...plan(words)} title={words.ghost} price="$0" interval="forever" />
          <PlanCard {...plan(words)} title="Pro" price="$25" priceNote="≈ €23.25" interval="month" isPopular />
          <PlanCard {...plan(words)} title={words.plan} price="$53" interval="year" isBusy />
        </div>
      ),
    },
    {
      name: 'The one in use',
      show: (words) => (
        <PlanCard
          {...plan(words)}
          title="Pro"
          price="$25"
          interval="month"
          action={
            <Badge tone="good" className="w-fit">
              {words.sent}
            </Badge>
          }
        />
      ),
    },
    {
      name: 'Long text',
      show: (words) => (
        <PlanCard
          {...plan(words)}
          title={words.long}
          description={words.long}
          price="₦1,250,000"
          priceNote={words.long}
          interval="year"
          actionLabel={words.long}
        />
      ),
    },
  ],
}

export const SURFACES: readonly GalleryEntry[] = [
  {
    name: 'Card',
    states: [
      { name: 'Padded', show: (words) => <Card>{words.reviewText}</Card> },
      { name: 'To the edges', show: (words) => <Card isPadded={false}>{words.reviewText}</Card> },
      { name: 'Long text', show: (words) => <Card>{words.unbroken}</Card> },
    ],
  },
  {
    name: 'SectionCard',
    states: [
      { name: 'Default', show: (words) => <SectionCard title={words.mode}>{words.reviewText}</SectionCard> },
      {
        name: 'With note and action',
        show: (words) => (
          <SectionCard title={words.funnel} note={words.funnelNote} action={<Button>{words.secondary}</Button>}>
            {words.reviewText}
          </SectionCard>
        ),
      },
      {
        name: 'Long text',
        show: (words) => (
          <SectionCard title={words.long} note={words.long} action={<Button>{words.mode}</Button>}>
            {words.long}
          </SectionCard>
        ),
      },
    ],
  },
  {
    name: 'StatCard',
    states: [
      {
        name: 'With note and icon',
        show: (words) => <StatCard label={words.agents} value="3" note={words.agentsNote} icon={Clock} />,
      },
      {
        name: 'A link, with a drawing',
        show: (words) => (
          <StatCard label={words.sentMonth} value="38" href="#StatCard">
            <SparkBars label={words.sentMonth} values={[3, 6, 4, 8, 0, 10, 8]} />
          </StatCard>
        ),
      },
      { name: 'Empty', show: (words) => <StatCard label={words.replied} value="–" note={words.emptyTitle} /> },
      {
        name: 'Long text',
        show: (words) => <StatCard label={words.long} value="₦12,500,000" note={words.long} icon={Clock} />,
      },
    ],
  },
  {
    name: 'OfferCard',
    states: [
      {
        name: 'Default',
        isWide: true,
        show: (words) => (
          <OfferCard
            icon={Bell}
            title={words.nightly}
            body={words.nightlyHint}
            accept={{ label: words.primary, onPress: nothing }}
            declineLabel={words.ghost}
            onDecline={nothing}
          />
        ),
      },
      {
        name: 'Busy, long text',
        isWide: true,
        show: (words) => (
          <OfferCard
            icon={Bell}
            title={words.long}
            body={words.long}
            accept={{ label: words.mode, onPress: nothing }}
            declineLabel={words.cancel}
            isBusy
            onDecline={nothing}
          />
        ),
      },
      {
        name: 'Nothing to accept',
        isWide: true,
        show: (words) => (
          <OfferCard
            icon={Bell}
            title={words.nightly}
            body={words.nightlyHint}
            declineLabel={words.close}
            onDecline={nothing}
          />
        ),
      },
    ],
  },
  PLAN_CARD,
  {
    name: 'Disclosure',
    states: [
      { name: 'Closed', show: (words) => <Disclosure summary={words.details}>{words.errorAdvice}</Disclosure> },
      {
        name: 'Open',
        show: (words) => (
          <Disclosure summary={words.details} isOpenAtFirst>
            {words.errorAdvice}
          </Disclosure>
        ),
      },
      {
        name: 'Focus',
        force: 'focus',
        show: (words) => <Disclosure summary={words.details}>{words.errorAdvice}</Disclosure>,
      },
      { name: 'Long text', show: (words) => <Disclosure summary={words.long}>{words.long}</Disclosure> },
    ],
  },
  { name: 'BrandGlyph', states: [{ name: 'Default', show: () => <BrandGlyph /> }] },
  {
    name: 'BrandMark',
    states: [
      { name: 'Default', show: () => <BrandMark /> },
      { name: 'Collapsed', show: () => <BrandMark isCollapsed /> },
    ],
  },
]
