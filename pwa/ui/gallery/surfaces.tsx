/** Surfaces in the gallery: cards and what holds other things. */
import Bell from 'lucide-react/icons/bell'
import { Badge } from '../feedback/badge.tsx'
import { BrandGlyph, BrandMark } from '../brand-mark.tsx'
import { Button } from '../action/button.tsx'
import { Card, SectionCard, StatCard } from '../layout/card.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { OfferCard } from '../feedback/offer-card.tsx'
import { PlanCard } from '../layout/plan-card.tsx'
import { nothing, type GalleryEntries, type GalleryStates, wide, focused } from './entry.tsx'
import type { GalleryWords } from './words.ts'

function plan(words: GalleryWords) {
  return {
    words: {
      popular: words.popular,
      subscribe: words.subscribe,
      included: '✓',
      notIncluded: '–',
      month: words.aMonth,
    },
    description: words.emptyText,
    features: [words.newAgent, words.autoText, words.offline].map((text, at) => ({ text, isIncluded: at < 2 })),
  }
}

const PLAN_CARD: GalleryStates = {
  'Free; popular; plain': wide((words) => (
    <div className="grid gap-4 pt-4 sm:grid-cols-3">
      <PlanCard {...plan(words)} title={words.ghost} price="$0" interval="forever" />
      <PlanCard {...plan(words)} title="Pro" price="$25" priceNote="≈ €23.25" interval="month" isPopular />
      <PlanCard {...plan(words)} title={words.plan} price="$53" interval="month" />
    </div>
  )),
  'The one in use': (words) => (
    <PlanCard
      {...plan(words)}
      title="Pro"
      price="$25"
      interval="month"
      action={
        <div>
          <Badge tone="good">{words.sent}</Badge>
        </div>
      }
    />
  ),
  'Long text': (words) => (
    <PlanCard
      {...plan(words)}
      title={words.long}
      description={words.long}
      price="₦1,250,000"
      priceNote={words.long}
      interval="month"
      actionLabel={words.long}
    />
  ),
}

export const SURFACES: GalleryEntries = {
  Card: {
    Padded: (words) => <Card>{words.reviewText}</Card>,
    'To the edges': (words) => <Card isPadded={false}>{words.reviewText}</Card>,
    'Long text': (words) => <Card>{words.unbroken}</Card>,
  },
  SectionCard: {
    Default: (words) => <SectionCard title={words.mode}>{words.reviewText}</SectionCard>,
    'With note and action': (words) => (
      <SectionCard title={words.funnel} note={words.funnelNote} action={<Button>{words.secondary}</Button>}>
        {words.reviewText}
      </SectionCard>
    ),
    'Long text': (words) => (
      <SectionCard title={words.long} note={words.long} action={<Button>{words.mode}</Button>}>
        {words.long}
      </SectionCard>
    ),
  },
  StatCard: {
    'With note': (words) => <StatCard label={words.agents} value="3" note={words.agentsNote} />,
    'A link': (words) => <StatCard label={words.sentMonth} value="38" href="#StatCard" />,
    Empty: (words) => <StatCard label={words.replied} value="–" note={words.emptyTitle} />,
    'Long text': (words) => <StatCard label={words.long} value="₦12,500,000" note={words.long} />,
  },
  OfferCard: {
    Default: wide((words) => (
      <OfferCard
        icon={Bell}
        title={words.nightly}
        body={words.nightlyHint}
        accept={{ label: words.primary, onPress: nothing }}
        declineLabel={words.ghost}
        onDecline={nothing}
      />
    )),
    'Busy, long text': wide((words) => (
      <OfferCard
        icon={Bell}
        title={words.long}
        body={words.long}
        accept={{ label: words.mode, onPress: nothing }}
        declineLabel={words.cancel}
        isBusy
        onDecline={nothing}
      />
    )),
    'Nothing to accept': wide((words) => (
      <OfferCard
        icon={Bell}
        title={words.nightly}
        body={words.nightlyHint}
        declineLabel={words.close}
        onDecline={nothing}
      />
    )),
  },
  PlanCard: PLAN_CARD,
  Disclosure: {
    Closed: (words) => <Disclosure summary={words.details}>{words.errorAdvice}</Disclosure>,
    Open: (words) => (
      <Disclosure summary={words.details} isOpenAtFirst>
        {words.errorAdvice}
      </Disclosure>
    ),
    Focus: focused((words) => <Disclosure summary={words.details}>{words.errorAdvice}</Disclosure>),
    'Long text': (words) => <Disclosure summary={words.long}>{words.long}</Disclosure>,
  },
  BrandGlyph: {
    Default: () => <BrandGlyph />,
  },
  BrandMark: {
    Default: () => <BrandMark />,
    Collapsed: () => <BrandMark isCollapsed />,
  },
}
