/** The gallery's fields: everything one types. */
import type { ReactNode } from 'react'
import { CheckList } from '../check-list.tsx'
import { CodeInput } from '../code-input.tsx'
import { Field, FieldError } from '../field.tsx'
import { FileDrop } from '../file-drop.tsx'
import { FormSummary } from '../form-summary.tsx'
import { TextLink } from '../link.tsx'
import { ListInput } from '../list-input.tsx'
import { Select } from '../select.tsx'
import { TagInput } from '../tag-input.tsx'
import { PasswordInput, TextInput } from '../text-input.tsx'
import { Textarea } from '../textarea.tsx'
import { type GalleryEntry, type GalleryState, Held, nothing } from './entry.tsx'
import type { GalleryWords } from './words.ts'

/** The states that come from the field around a control. */
function inField(label: (words: GalleryWords) => string, control: (words: GalleryWords) => ReactNode) {
  const field = (words: GalleryWords, error?: string) => (
    <Field label={label(words)} error={error}>
      {control(words)}
    </Field>
  )
  const states: GalleryState[] = [
    { name: 'Default', show: (words) => field(words) },
    { name: 'Hover', force: 'hover', show: (words) => field(words) },
    { name: 'Focus', force: 'focus', show: (words) => field(words) },
    { name: 'Invalid', show: (words) => field(words, words.emailError) },
  ]
  return states
}

function options(words: GalleryWords) {
  return [
    { value: 'daily', label: words.daily },
    { value: 'weekly', label: words.weekly, isDisabled: true },
    { value: 'long', label: words.long },
  ]
}

function tags(words: GalleryWords, initial: string[], disabled = false) {
  return (
    <Field label={words.skills}>
      <Held initial={initial}>
        {(values, set) => (
          <TagInput
            values={values}
            onChange={set}
            words={words.tags}
            placeholder={words.addSkill}
            disabled={disabled}
          />
        )}
      </Held>
    </Field>
  )
}

function links(words: GalleryWords, initial: string[], error?: string) {
  return (
    <Field label={words.links} error={error}>
      <Held initial={initial}>
        {(values, set) => (
          <ListInput values={values} onChange={set} addLabel={words.add} removeLabel={words.tags.remove} dir="ltr" />
        )}
      </Held>
    </Field>
  )
}

function code(words: GalleryWords, initial: string, error?: string) {
  return (
    <Field label={words.code} error={error}>
      <Held initial={initial}>{(value, set) => <CodeInput value={value} onChange={set} />}</Held>
    </Field>
  )
}

function letter(words: GalleryWords, text: string, isDisabled = false) {
  return (
    <Field label={words.letter} aside={text.length}>
      <Held initial={text}>
        {(value, set) => <Textarea value={value} onChange={(event) => set(event.target.value)} disabled={isDisabled} />}
      </Held>
    </Field>
  )
}

const FIELD: GalleryEntry = {
  name: 'Field',
  states: [
    {
      name: 'With hint, required',
      show: (words) => (
        <Field label={words.email} hint={words.emailHint} isRequired>
          <TextInput type="email" autoComplete="email" />
        </Field>
      ),
    },
    {
      name: 'Optional, with something beside the label',
      show: (words) => (
        <Field
          label={words.password}
          optionalLabel={words.optional}
          aside={<TextLink href="#Field">{words.more}</TextLink>}
        >
          <TextInput />
        </Field>
      ),
    },
    {
      name: 'Invalid',
      show: (words) => (
        <Field id="gallery-email" label={words.email} hint={words.emailHint} error={words.emailError}>
          <TextInput type="email" defaultValue="ada@example" />
        </Field>
      ),
    },
    {
      name: 'Long text',
      show: (words) => (
        <Field label={words.long} optionalLabel={words.optional} hint={words.long} error={words.long} aside="1,200">
          <TextInput defaultValue={words.long} />
        </Field>
      ),
    },
  ],
}

const FORM_STATES: readonly GalleryEntry[] = [
  {
    name: 'FieldError',
    states: [
      { name: 'Default', show: (words) => <FieldError>{words.emailError}</FieldError> },
      { name: 'Long text', show: (words) => <FieldError>{words.long}</FieldError> },
    ],
  },
  {
    name: 'FormSummary',
    states: [
      {
        name: 'Problems',
        show: (words) => (
          <FormSummary
            title={words.fixThese}
            problems={[
              { fieldId: 'gallery-email', message: words.emailError },
              { fieldId: 'gallery-name', message: words.long },
            ]}
            attempt={0}
          />
        ),
      },
    ],
  },
  {
    name: 'CheckList',
    states: [
      {
        name: 'Done and open',
        show: (words) => (
          <CheckList
            label={words.password}
            words={{ done: words.sent, open: words.failed }}
            items={[
              { key: 'a', text: words.daily, isDone: true },
              { key: 'b', text: words.weekly, isDone: false },
              { key: 'c', text: words.long, isDone: false },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'FileDrop',
    states: [
      { name: 'Default', show: (words) => fileDrop(words, words.fileHint) },
      { name: 'Disabled', show: (words) => fileDrop(words, words.offline, true) },
      { name: 'Long text', show: (words) => fileDrop(words, words.long) },
    ],
  },
]

function fileDrop(words: GalleryWords, hint: string, isDisabled = false) {
  return (
    <FileDrop
      label={words.add}
      hint={hint}
      dropHint={words.dropHint}
      accept=".txt"
      isDisabled={isDisabled}
      onFile={nothing}
    />
  )
}

export const FIELDS: readonly GalleryEntry[] = [
  FIELD,
  {
    name: 'TextInput',
    states: [
      ...inField(
        (words) => words.email,
        () => <TextInput defaultValue="ada@example.com" />,
      ),
      {
        name: 'Empty, with a placeholder',
        show: (words) => <TextInput aria-label={words.skills} placeholder={words.addSkill} />,
      },
      { name: 'Disabled', show: (words) => <TextInput aria-label={words.email} defaultValue={words.email} disabled /> },
      {
        name: 'Read only',
        show: (words) => <TextInput aria-label={words.email} defaultValue={words.email} readOnly />,
      },
      { name: 'Left to right in any language', show: (words) => <TextInput aria-label={words.links} dir="ltr" /> },
    ],
  },
  {
    name: 'PasswordInput',
    states: inField(
      (words) => words.password,
      (words) => (
        <PasswordInput
          showLabel={words.show}
          hideLabel={words.hide}
          autoComplete="new-password"
          defaultValue="correct horse"
        />
      ),
    ),
  },
  {
    name: 'Textarea',
    states: [
      { name: 'Default', show: (words) => letter(words, words.letterText) },
      { name: 'Empty', show: (words) => letter(words, '') },
      { name: 'Disabled', show: (words) => letter(words, words.letterText, true) },
      { name: 'Long text: it grows', show: (words) => letter(words, `${words.long} ${words.long} ${words.long}`) },
    ],
  },
  {
    name: 'Select',
    states: [
      ...inField(
        (words) => words.frequency,
        (words) => <Select options={options(words)} />,
      ),
      { name: 'Disabled', show: (words) => <Select aria-label={words.frequency} options={options(words)} disabled /> },
      {
        name: 'Long text',
        show: (words) => <Select aria-label={words.frequency} options={options(words)} defaultValue="long" />,
      },
    ],
  },
  {
    name: 'CodeInput',
    states: [
      { name: 'Empty', show: (words) => code(words, '') },
      { name: 'Half typed', show: (words) => code(words, '123') },
      { name: 'Focus', force: 'focus', show: (words) => code(words, '123') },
      { name: 'Invalid', show: (words) => code(words, '123456', words.emailError) },
    ],
  },
  {
    name: 'TagInput',
    states: [
      { name: 'Empty', show: (words) => tags(words, []) },
      { name: 'Filled', show: (words) => tags(words, ['React', 'TypeScript', 'IndexedDB']) },
      { name: 'Disabled', show: (words) => tags(words, ['React', 'TypeScript'], true) },
      { name: 'Long text', show: (words) => tags(words, [words.long, words.unbroken]) },
    ],
  },
  {
    name: 'ListInput',
    states: [
      { name: 'Empty', show: (words) => links(words, []) },
      { name: 'Filled', show: (words) => links(words, ['https://example.com/shop', 'https://example.com/stock']) },
      { name: 'Invalid', show: (words) => links(words, ['https://example.com'], words.emailError) },
      { name: 'Long text', show: (words) => links(words, [`https://example.com/${words.unbroken}`]) },
    ],
  },
  ...FORM_STATES,
]
