/** One plan in a card: its price and what it includes. */
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useId } from 'react'
import { Button } from '../action/button.tsx'
import { classNames } from '../class-names.ts'

export interface PlanFeature {
  text: ReactNode
  isIncluded: boolean
}

/** The fixed texts of the card, translated. */
interface PlanCardWords {
  /** On the banner of the highlighted plan. */
  popular: string
  /** On the button, unless `actionLabel` says otherwise: "Subscribe". */
  subscribe: string
  /** For screen readers, before each feature. */
  included: string
  notIncluded: string
  /** After the price: "a month". */
  month: string
}

type WordKey = `plan.${keyof PlanCardWords}`

/** @param say Reads a text of `ui`: the app and the public pages have each their own way. */
export function planCardWords(say: (key: WordKey) => string): PlanCardWords {
  return {
    popular: say('plan.popular'),
    subscribe: say('plan.subscribe'),
    included: say('plan.included'),
    notIncluded: say('plan.notIncluded'),
    month: say('plan.month'),
  }
}

interface PlanCardProps {
  words: PlanCardWords
  title: ReactNode
  description: ReactNode
  /** The amount, already formatted. */
  price: ReactNode
  /** Under the amount: about how much it is in another currency. */
  priceNote?: ReactNode
  /** `forever` is free of charge: nothing follows the price. */
  interval: 'month' | 'forever'
  features: readonly PlanFeature[]
  isPopular?: boolean | undefined
  actionLabel?: string | undefined
  onChoose?: (() => void) | undefined
  /** Instead of the button: a link, or a badge on the current plan. */
  action?: ReactNode
}

export function PlanCard(props: PlanCardProps) {
  const { words, title, description, price, priceNote, interval, features, isPopular = false } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'relative flex flex-col rounded-card bg-surface p-5 sm:p-6',
        isPopular ? 'shadow-pop ring-2 ring-accent' : 'shadow-card ring-1 ring-line',
      )}
    >
      {isPopular && (
        <p className="absolute inset-x-0 -top-3.5 flex justify-center">
          <span className="inline-flex items-center gap-1.5 rounded-full bg-accent px-3 py-1 text-xs font-semibold text-accent-ink">
            <Star className="size-3.5" strokeWidth={2.25} aria-hidden="true" />
            {words.popular}
          </span>
        </p>
      )}
      <h2 id={id} className="text-lg leading-snug font-semibold tracking-tight">
        {title}
      </h2>
      <p className="mt-1 text-ink-2 sm:min-h-12">{description}</p>
      <p id={`${id}-price`} className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl leading-none font-semibold tracking-tight">{price}</span>
        {interval === 'month' && <span className="text-ink-2">{words.month}</span>}
      </p>
      {/* Always rendered, so that prices and lists of neighbouring cards are aligned. */}
      <p className="mt-1 min-h-5.5 text-sm text-ink-2">{priceNote}</p>
      <ul className="mt-4 mb-6 grid content-start gap-2.5">
        {features.map((feature, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <FeatureLine key={at} feature={feature} words={words} />
        ))}
      </ul>
      <div className="mt-auto grid">
        {props.action ?? <ChooseButton {...props} describedBy={`${id} ${id}-price`} />}
      </div>
    </section>
  )
}

/** All cards have the same word on the button, so a screen reader also gets the plan and its price. */
function ChooseButton(props: PlanCardProps & { describedBy: string }) {
  const { words, isPopular, actionLabel, onChoose, describedBy } = props
  return (
    <Button variant={isPopular ? 'primary' : 'secondary'} isFullWidth aria-describedby={describedBy} onClick={onChoose}>
      {actionLabel ?? words.subscribe}
    </Button>
  )
}

function FeatureLine({ feature: { text, isIncluded }, words }: { feature: PlanFeature; words: PlanCardWords }) {
  const Icon = isIncluded ? Check : Minus
  return (
    <li className={classNames('flex gap-2.5', !isIncluded && 'text-ink-3')}>
      <Icon
        className={classNames('mt-0.5 size-5 shrink-0', isIncluded ? 'text-good' : 'text-ink-3')}
        strokeWidth={2}
        aria-hidden="true"
      />
      <span>
        <span className="sr-only">{isIncluded ? words.included : words.notIncluded} </span>
        {text}
      </span>
    </li>
  )
}
