/** The controls of the wizard, each bound to one field of the agent. */
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WizardFields } from '#shared/domain/agent-wizard.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTagWords } from '../../../i18n/use-tag-words.ts'
import { typedNumber } from '../../../parts/form/typed-number.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { SliderRange } from '../../../ui/form/slider-range.tsx'
import { TagInput } from '../../../ui/form/tag-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { type Rows, Textarea } from '../../../ui/form/textarea.tsx'
import { useWizard, useWizardField, useWizardProblem, useWizardState } from './wizard-context.ts'
import { setField, setUnread } from './wizard-store.ts'

/** Names of the fields that can hold any value of the type. */
type NameOf<T> = { [Name in keyof WizardFields]: T extends WizardFields[Name] ? Name : never }[keyof WizardFields]

interface FieldProps {
  hint?: ReactNode
  aside?: ReactNode
  isRequired?: boolean
  isOptional?: boolean
}

/** @returns What every field's frame is given: label, problem, and the word for what may stay empty. */
export function useFieldFrame(name: string, { isRequired, isOptional, hint, aside }: FieldProps) {
  const { t } = useTranslation(['agents', 'ui'])
  const error = useWizardProblem(name)
  return {
    id: name,
    label: t(`fields.${name}`),
    hint,
    aside,
    error,
    isRequired,
    optionalLabel: isOptional ? t('ui:optional') : undefined,
  }
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'dir' | 'maxLength' | 'autoComplete' | 'placeholder'
>

export function TextField({
  name,
  hint,
  aside,
  isRequired,
  isOptional,
  ...input
}: FieldProps & InputProps & { name: NameOf<string> }) {
  const [value, set] = useWizardField(name)
  const frame = useFieldFrame(name, { hint, aside, isRequired, isOptional })
  return (
    <Field {...frame}>
      <TextInput {...input} value={value} onChange={({ target }) => set(target.value)} />
    </Field>
  )
}

export function LongTextField({
  name,
  rows = 3,
  maxLength,
  ...more
}: FieldProps & { name: NameOf<string>; rows?: Rows; maxLength: number }) {
  const [value, set] = useWizardField(name)
  return (
    <Field {...useFieldFrame(name, more)}>
      <Textarea rows={rows} maxLength={maxLength} value={value} onChange={({ target }) => set(target.value)} />
    </Field>
  )
}

/** "20 USD" and "20 %" are numbers. "2k" and "2 mil" are none that one could be sure of. */
const BEFORE_WORDS = /^([^\p{L}%]+?)\s*(?:%|\p{Lu}{3})$/u

function numberIn(text: string): number | null {
  return text === '' ? 0 : (typedNumber(text) ?? typedNumber(BEFORE_WORDS.exec(text)?.[1] ?? ''))
}

/** A number field. It may be empty while one types, and shows 0 as empty. A step is not left with what is no number. */
export function NumberField({ name, ...more }: FieldProps & { name: NameOf<number> }) {
  const store = useWizard()
  const [value, set] = useWizardField(name)
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(value)
  if (typed === null) before.current = value
  useEffect(() => () => setUnread(store, name, false), [store, name])
  const isMarked = useWizardState(({ unread }) => name in unread)
  // Who starts over has nothing typed any more.
  const shown = typed !== null && numberIn(typed.trim()) === null && !isMarked ? null : typed
  return (
    <Field {...useFieldFrame(name, more)}>
      <TextInput
        inputMode="decimal"
        dir="ltr"
        className="sm:max-w-48"
        value={shown ?? (value === 0 ? '' : String(value))}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = numberIn(target.value.trim())
          setUnread(store, name, number === null)
          // "1,60,000" is typed by way of "1,60".
          set(number ?? before.current)
        }}
        onBlur={() => typed !== null && numberIn(typed.trim()) !== null && setTyped(null)}
      />
    </Field>
  )
}

interface ChoiceFieldProps<Name extends keyof WizardFields> extends FieldProps {
  name: Name
  values: readonly WizardFields[Name][]
  label: (value: WizardFields[Name]) => string
  /** Shown while nothing is chosen. */
  unchosen?: string
}

/** One of a few known values. */
export function ChoiceField<Name extends NameOf<''> | 'activeEvery'>(props: ChoiceFieldProps<Name>) {
  const { name, values, label, unchosen, ...more } = props
  const [value, set] = useWizardField(name)
  const options = values.map((each) => ({ value: String(each), label: label(each) }))
  return (
    <Field {...useFieldFrame(name, more)}>
      <Select
        options={unchosen === undefined ? options : [{ value: '', label: unchosen, isDisabled: true }, ...options]}
        value={String(value)}
        onChange={({ target }) => {
          const chosen = values.find((each) => String(each) === target.value)
          if (chosen !== undefined) set(chosen)
        }}
      />
    </Field>
  )
}

export function CheckField({ name, hint }: { name: NameOf<boolean>; hint?: ReactNode }) {
  const { t } = useTranslation('agents')
  const [value, set] = useWizardField(name)
  return (
    <Checkbox
      id={name}
      label={t(`fields.${name}`)}
      hint={hint}
      checked={value}
      onChange={({ target }) => set(target.checked)}
    />
  )
}

export function TagsField({ name, ...more }: FieldProps & { name: 'skills' | 'excludedWords' }) {
  const [values, set] = useWizardField(name)
  return (
    <Field {...useFieldFrame(name, more)}>
      <TagInput values={values} onChange={set} words={useTagWords()} />
    </Field>
  )
}

interface RangeFieldProps {
  low: NameOf<number>
  high: NameOf<number>
  range: { min: number; max: number; step: number }
}

/** A range of whole dollars; its far end means "no limit", which is stored as 0. */
export function RangeField({ low, high, range }: RangeFieldProps) {
  const { t } = useTranslation(['agents', 'ui'])
  const format = useFormat()
  const store = useWizard()
  const [lowUsd] = useWizardField(low)
  const [highUsd] = useWizardField(high)
  const { min, max, step } = range
  const shownHigh = highUsd === 0 ? max : Math.min(highUsd, max)
  const shownLow = Math.min(Math.max(lowUsd, min), shownHigh)
  const money = (usd: number) => format.money(usd * 100, 'USD')
  const [lowProblem, highProblem] = [useWizardProblem(low), useWizardProblem(high)]
  return (
    <SliderRange
      ids={[low, high]}
      error={lowProblem ?? highProblem}
      label={t(`fields.${low}`)}
      minLabel={t('ui:smallest')}
      maxLabel={t('ui:largest')}
      min={min}
      max={max}
      step={step}
      value={[shownLow, shownHigh]}
      onChange={([nextLow, nextHigh]) => {
        if (nextLow !== shownLow) setField(store, low, nextLow)
        if (nextHigh !== shownHigh) setField(store, high, nextHigh === max ? 0 : nextHigh)
      }}
      format={(usd) => (usd === max ? t('wizard.orMore', { amount: money(usd) }) : money(usd))}
    />
  )
}
