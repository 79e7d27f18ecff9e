/** The gallery's choices: everything one switches, ticks or picks. */
import Check from 'lucide-react/icons/check'
import Zap from 'lucide-react/icons/zap'
import { Badge } from '../badge.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Chip, ChipRow } from '../chip.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { Segmented } from '../segmented.tsx'
import { SliderRange } from '../slider-range.tsx'
import { Switch } from '../switch.tsx'
import { Toggle } from '../toggle.tsx'
import { type GalleryEntry, Held, nothing } from './entry.tsx'
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

export const CHOICES: readonly GalleryEntry[] = [
  {
    name: 'Checkbox',
    states: [
      { name: 'Open', show: (words) => <Checkbox label={words.terms} /> },
      { name: 'Ticked', show: (words) => <Checkbox label={words.terms} defaultChecked /> },
      { name: 'Focus', force: 'focus', show: (words) => <Checkbox label={words.terms} /> },
      { name: 'With hint', show: (words) => <Checkbox label={words.terms} hint={words.emailHint} /> },
      { name: 'Invalid', show: (words) => <Checkbox label={words.terms} error={words.fixThese} /> },
      { name: 'Disabled', show: (words) => <Checkbox label={words.terms} defaultChecked disabled /> },
      { name: 'Long text', show: (words) => <Checkbox label={words.long} hint={words.long} /> },
    ],
  },
  {
    name: 'Switch',
    states: [
      { name: 'On', show: ({ nightly }) => line({ label: nightly }) },
      { name: 'Off', show: ({ nightly }) => line({ label: nightly, isOn: false }) },
      { name: 'Focus', force: 'focus', show: ({ nightly }) => line({ label: nightly }) },
      { name: 'With hint', show: ({ nightly, nightlyHint }) => line({ label: nightly, hint: nightlyHint }) },
      { name: 'Disabled', show: ({ nightly }) => line({ label: nightly, disabled: true }) },
      { name: 'Long text', show: ({ long }) => line({ label: long, hint: long }) },
    ],
  },
  {
    name: 'Toggle',
    states: [
      {
        name: 'On and off',
        show: (words) =>
          [words.daily, words.weekly].map((label, at) => (
            <Held key={label} initial={at === 0}>
              {(isOn, set) => <Toggle label={label} isOn={isOn} onToggle={set} />}
            </Held>
          )),
      },
      { name: 'Focus', force: 'focus', show: (words) => <Toggle label={words.terms} isOn onToggle={nothing} /> },
      { name: 'Disabled', show: (words) => <Toggle label={words.terms} isOn isDisabled onToggle={nothing} /> },
    ],
  },
  {
    name: 'RadioCards',
    states: [
      { name: 'Two columns; one selected, one disabled', isWide: true, show: (words) => modes(words) },
      { name: 'Three columns', isWide: true, show: (words) => modes(words, { columns: 3 }) },
      { name: 'Focus', force: 'focus', show: (words) => modes(words, { columns: 1 }) },
      { name: 'Long text', show: (words) => modes(words, { isLong: true, columns: 1 }) },
    ],
  },
  {
    name: 'Segmented',
    states: [
      { name: 'Two', show: (words) => often(words, [words.daily, words.weekly]) },
      { name: 'Focus', force: 'focus', show: (words) => often(words, [words.daily, words.weekly]) },
      { name: 'Long text', show: (words) => often(words, [words.mode, words.nightly, words.funnel]) },
    ],
  },
  {
    name: 'SliderRange',
    states: [
      { name: 'Default', show: (words) => pay(words, [40, 90]) },
      { name: 'Everything', show: (words) => pay(words, [0, 150]) },
      { name: 'Focus', force: 'focus', show: (words) => pay(words, [40, 90]) },
      { name: 'Disabled', show: (words) => pay(words, [40, 90], true) },
    ],
  },
  {
    name: 'Chip',
    states: [
      { name: 'Off', show: (words) => chip(words, false) },
      { name: 'On', show: (words) => chip(words, true) },
      { name: 'Hover', force: 'hover', show: (words) => chip(words, false) },
      { name: 'Focus', force: 'focus', show: (words) => chip(words, false) },
    ],
  },
  {
    name: 'ChipRow',
    states: [
      { name: 'A few', show: (words) => filters(words, [words.toReview, words.sent, words.replied]) },
      {
        name: 'Long text: it scrolls sideways on a phone',
        show: (words) => filters(words, [words.funnelNote, words.sent, words.nightlyHint, words.emptyText]),
      },
    ],
  },
]
