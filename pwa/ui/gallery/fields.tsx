/** Fields in the gallery: everything that takes text. */
import type { ReactNode } from 'react'
import { CheckList } from '../form/check-list.tsx'
import { CodeInput } from '../form/code-input.tsx'
import { Field, FieldError } from '../form/field.tsx'
import { FileDrop } from '../form/file-drop.tsx'
import { FormSummary } from '../form/form-summary.tsx'
import { TextLink } from '../action/link.tsx'
import { ListInput } from '../form/list-input.tsx'
import { Select } from '../form/select.tsx'
import { TagInput } from '../form/tag-input.tsx'
import { PasswordInput, TextInput } from '../form/text-input.tsx'
import { Textarea } from '../form/textarea.tsx'
import { focused, type GalleryEntries, type GalleryStates, Held, hoverAndFocus, nothing } from './entry.tsx'
import type { GalleryWords } from './words.ts'

/** The states that a control has inside a field. */
function inField(label: (words: GalleryWords) => string, control: (words: GalleryWords) => ReactNode) {
  const field = (words: GalleryWords, error?: string) => (
    <Field label={label(words)} error={error}>
      {control(words)}
    </Field>
  )
  const states: GalleryStates = {
    Default: (words) => field(words),
    ...hoverAndFocus((words) => field(words)),
    Invalid: (words) => field(words, words.emailError),
  }
  return states
}

function options(words: GalleryWords) {
  return [
    { value: 'daily', label: words.daily },
    { value: 'weekly', label: words.weekly, isDisabled: true },
    { value: 'long', label: words.long },
  ]
}

function tags(words: GalleryWords, initial: string[]) {
  return (
    <Field label={words.skills}>
      <Held initial={initial}>{(values, set) => <TagInput values={values} onChange={set} words={words.tags} />}</Held>
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

const FIELD: GalleryStates = {
  'With hint, required': (words) => (
    <Field label={words.email} hint={words.emailHint} isRequired>
      <TextInput type="email" autoComplete="email" />
    </Field>
  ),
  'Optional, with something beside the label': (words) => (
    <Field
      label={words.password}
      optionalLabel={words.optional}
      aside={<TextLink href="#Field">{words.more}</TextLink>}
    >
      <TextInput />
    </Field>
  ),
  Invalid: (words) => (
    <Field id="gallery-email" label={words.email} hint={words.emailHint} error={words.emailError}>
      <TextInput type="email" defaultValue="ada@example" />
    </Field>
  ),
  'Long text': (words) => (
    <Field label={words.long} optionalLabel={words.optional} hint={words.long} error={words.long} aside="1,200">
      <TextInput defaultValue={words.long} />
    </Field>
  ),
}

const FORM_STATES: GalleryEntries = {
  FieldError: {
    Default: (words) => <FieldError>{words.emailError}</FieldError>,
    'Long text': (words) => <FieldError>{words.long}</FieldError>,
  },
  FormSummary: {
    Problems: (words) => (
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
  CheckList: {
    'Done and open': (words) => (
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
  FileDrop: {
    Default: (words) => fileDrop(words, words.fileHint),
    Disabled: (words) => fileDrop(words, words.offline, true),
    'Long text': (words) => fileDrop(words, words.long),
  },
}

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

export const FIELDS: GalleryEntries = {
  Field: FIELD,
  TextInput: {
    ...inField(
      (words) => words.email,
      () => <TextInput defaultValue="ada@example.com" />,
    ),
    'Empty, with a placeholder': (words) => <TextInput aria-label={words.skills} placeholder={words.addSkill} />,
    Disabled: (words) => <TextInput aria-label={words.email} defaultValue={words.email} disabled />,
    'Read only': (words) => <TextInput aria-label={words.email} defaultValue={words.email} readOnly />,
    'Left to right in any language': (words) => <TextInput aria-label={words.links} dir="ltr" />,
  },
  PasswordInput: inField(
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
  Textarea: {
    Default: (words) => letter(words, words.letterText),
    Empty: (words) => letter(words, ''),
    Disabled: (words) => letter(words, words.letterText, true),
    'Long text: it grows': (words) => letter(words, `${words.long} ${words.long} ${words.long}`),
  },
  Select: {
    ...inField(
      (words) => words.frequency,
      (words) => <Select options={options(words)} />,
    ),
    Disabled: (words) => <Select aria-label={words.frequency} options={options(words)} disabled />,
    'Long text': (words) => <Select aria-label={words.frequency} options={options(words)} defaultValue="long" />,
  },
  CodeInput: {
    Empty: (words) => code(words, ''),
    'Half typed': (words) => code(words, '123'),
    Focus: focused((words) => code(words, '123')),
    Invalid: (words) => code(words, '123456', words.emailError),
  },
  TagInput: {
    Empty: (words) => tags(words, []),
    Filled: (words) => tags(words, ['React', 'TypeScript', 'IndexedDB']),
    'Long text': (words) => tags(words, [words.long, words.unbroken]),
  },
  ListInput: {
    Empty: (words) => links(words, []),
    Filled: (words) => links(words, ['https://example.com/shop', 'https://example.com/stock']),
    Invalid: (words) => links(words, ['https://example.com'], words.emailError),
    'Long text': (words) => links(words, [`https://example.com/${words.unbroken}`]),
  },
  ...FORM_STATES,
}
