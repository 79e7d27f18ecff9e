/** Choices in the gallery: everything that is switched, ticked or picked. */
import Check from 'lucide-react/icons/check'
import Zap from 'lucide-react/icons/zap'
import { Badge } from '../feedback/badge.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { Chip, ChipRow } from '../action/chip.tsx'
import { RadioCards } from '../form/radio-cards.tsx'
import { Segmented } from '../form/segmented.tsx'
import { SliderRange } from '../form/slider-range.tsx'
import { Switch, Toggle } from '../form/switch.tsx'
import { focused, type GalleryEntries, Held, hoverAndFocus, nothing, wide } from './entry.tsx'
import type { GalleryWords } from './words.ts'

function chip(words: GalleryWords, isOn: boolean) {
  return (
    <Held initial={isOn}>
      {(isPressed, press) => (
        <Chip isPressed={isPressed} count={4} onClick={() => press(!isPressed)}>
          {words.toReview}
        </Chip>
      )}
    </Held>
  )
}

function filters(words: GalleryWords, labels: readonly string[]) {
  return (
    <Held initial={labels[0]}>
      {(filter, choose) => (
        <ChipRow label={words.proposals}>
          {labels.map((label, at) => (
            <Chip key={label} isPressed={label === filter} count={[4, 38, 6][at]} onClick={() => choose(label)}>
              {label}
            </Chip>
          ))}
        </ChipRow>
      )}
    </Held>
  )
}

interface SwitchLook {
  label: string
  hint?: string
  isOn?: boolean
  disabled?: boolean
}

function line({ label, hint, isOn = true, disabled = false }: SwitchLook) {
  return (
    <Held initial={isOn}>
      {(value, set) => <Switch label={label} hint={hint} isOn={value} onToggle={set} disabled={disabled} />}
    </Held>
  )
}

function pay(words: GalleryWords, initial: readonly [number, number], disabled = false) {
  return (
    <fieldset disabled={disabled}>
      <Held initial={initial}>
        {(value, set) => (
          <SliderRange
            label={words.pay}
            minLabel={words.least}
            maxLabel={words.most}
            min={0}
            max={150}
            step={5}
            value={value}
            onChange={set}
            format={(amount) => `$${amount}`}
          />
        )}
      </Held>
    </fieldset>
  )
}

function modes(words: GalleryWords, { isLong = false, columns = 2 as 1 | 2 | 3 } = {}) {
  const options = [
    { value: 'review', title: words.review, description: words.reviewText, icon: Check },
    {
      value: 'auto',
      title: isLong ? words.long : words.auto,
      description: isLong ? words.long : words.autoText,
      icon: Zap,
      aside: <Badge tone="accent">{words.plan}</Badge>,
    },
    { value: 'off', title: words.skipped, description: words.emptyText, isDisabled: true },
  ]
  return (
    <Held initial="review">
      {(value, set) => (
        <RadioCards legend={words.mode} columns={columns} options={options} value={value} onChange={set} />
      )}
    </Held>
  )
}

function often(words: GalleryWords, labels: readonly string[]) {
  return (
    <Held initial={labels[0] ?? ''}>
      {(value, set) => (
        <Segmented
          label={words.frequency}
          options={labels.map((label) => ({ value: label, label }))}
          value={value}
          onChange={set}
        />
      )}
    </Held>
  )
}

export const CHOICES: GalleryEntries = {
  Checkbox: {
    Open: (words) => <Checkbox label={words.terms} />,
    Ticked: (words) => <Checkbox label={words.terms} defaultChecked />,
    Focus: focused((words) => <Checkbox label={words.terms} />),
    'With hint': (words) => <Checkbox label={words.terms} hint={words.emailHint} />,
    Disabled: (words) => <Checkbox label={words.terms} defaultChecked disabled />,
    'Long text': (words) => <Checkbox label={words.long} hint={words.long} />,
  },
  Switch: {
    On: ({ nightly }) => line({ label: nightly }),
    Off: ({ nightly }) => line({ label: nightly, isOn: false }),
    Focus: focused(({ nightly }) => line({ label: nightly })),
    'With hint': ({ nightly, nightlyHint }) => line({ label: nightly, hint: nightlyHint }),
    Disabled: ({ nightly }) => line({ label: nightly, disabled: true }),
    'Long text': ({ long }) => line({ label: long, hint: long }),
  },
  Toggle: {
    'On and off': (words) =>
      [words.daily, words.weekly].map((label, at) => (
        <Held key={label} initial={at === 0}>
          {(isOn, set) => <Toggle label={label} isOn={isOn} onToggle={set} />}
        </Held>
      )),
    Focus: focused((words) => <Toggle label={words.terms} isOn onToggle={nothing} />),
  },
  RadioCards: {
    'Two columns; one selected, one disabled': wide((words) => modes(words)),
    'Three columns': wide((words) => modes(words, { columns: 3 })),
    Focus: focused((words) => modes(words, { columns: 1 })),
    'Long text': (words) => modes(words, { isLong: true, columns: 1 }),
  },
  Segmented: {
    Two: (words) => often(words, [words.daily, words.weekly]),
    Focus: focused((words) => often(words, [words.daily, words.weekly])),
    'Long text': (words) => often(words, [words.mode, words.nightly, words.funnel]),
  },
  SliderRange: {
    Default: (words) => pay(words, [40, 90]),
    Everything: (words) => pay(words, [0, 150]),
    Focus: focused((words) => pay(words, [40, 90])),
    Disabled: (words) => pay(words, [40, 90], true),
  },
  Chip: {
    Off: (words) => chip(words, false),
    On: (words) => chip(words, true),
    ...hoverAndFocus((words) => chip(words, false)),
  },
  ChipRow: {
    'A few': (words) => filters(words, [words.toReview, words.sent, words.replied]),
    'Long text: it scrolls sideways on a phone': (words) =>
      filters(words, [words.funnelNote, words.sent, words.nightlyHint, words.emptyText]),
  },
}
