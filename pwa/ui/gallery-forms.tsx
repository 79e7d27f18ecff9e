/** The gallery's forms: everything one types, chooses or presses. */
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { Button } from './button.tsx'
import { SectionCard } from './card.tsx'
import { CheckList } from './check-list.tsx'
import { Checkbox } from './checkbox.tsx'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'
import { FormSummary } from './form-summary.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { ListInput } from './list-input.tsx'
import { Menu } from './menu.tsx'
import { Notice } from './notice.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Select } from './select.tsx'
import { SliderRange } from './slider-range.tsx'
import { Switch } from './switch.tsx'
import { TagInput } from './tag-input.tsx'
import { PasswordInput, TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

export function GalleryButtons({ words }: { words: GalleryWords }) {
  return (
    <SectionCard title="Button">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary" icon={Check}>
          {words.primary}
        </Button>
        <Button icon={Pencil}>{words.secondary}</Button>
        <Button variant="ghost">{words.ghost}</Button>
        <Button variant="danger" icon={Trash}>
          {words.danger}
        </Button>
        <Button variant="primary" isBusy>
          {words.primary}
        </Button>
        <Button disabled>{words.secondary}</Button>
        <Button size="small">{words.secondary}</Button>
        <Button variant="primary" size="large" note={words.note}>
          {words.primary}
        </Button>
        <Menu
          label={words.more}
          items={[
            { key: 'edit', label: words.secondary, icon: Pencil, onSelect: () => {} },
            { key: 'off', label: words.auto, icon: Zap, isDisabled: true, onSelect: () => {} },
            { key: 'delete', label: words.danger, icon: Trash, isDanger: true, onSelect: () => {} },
          ]}
        >
          {(trigger) => <IconButton icon={Ellipsis} label={words.more} {...trigger} />}
        </Menu>
        <span className="flex gap-1">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </div>
    </SectionCard>
  )
}

export function GalleryFields({ words }: { words: GalleryWords }) {
  const [letter, setLetter] = useState(words.letterText)
  const [tags, setTags] = useState(['React', 'TypeScript', 'IndexedDB'])
  const [code, setCode] = useState('123')
  const [links, setLinks] = useState(['https://example.com/shop'])
  return (
    <SectionCard title="Field">
      <div className="grid gap-5">
        <FormSummary
          title={words.fixThese}
          problems={[{ fieldId: 'gallery-email', message: words.emailError }]}
          attempt={0}
        />
        <Field id="gallery-email" label={words.email} hint={words.emailHint} error={words.emailError} isRequired>
          <TextInput type="email" autoComplete="email" defaultValue="ada@example" />
        </Field>
        <Field label={words.password} optionalLabel={words.optional}>
          <PasswordInput
            showLabel={words.show}
            hideLabel={words.hide}
            autoComplete="new-password"
            defaultValue="secret"
          />
        </Field>
        <CheckList
          label={words.password}
          words={{ done: words.sent, open: words.failed }}
          items={[
            { key: 'a', text: words.daily, isDone: true },
            { key: 'b', text: words.weekly, isDone: false },
          ]}
        />
        <Field label={words.claim}>
          <CodeInput value={code} onChange={setCode} />
        </Field>
        <Field label={words.letter} aside={letter.length}>
          <Textarea value={letter} onChange={(event) => setLetter(event.target.value)} />
        </Field>
        <Field label={words.frequency}>
          <Select
            options={[
              { value: 'daily', label: words.daily },
              { value: 'weekly', label: words.weekly },
            ]}
          />
        </Field>
        <Field label={words.skills}>
          <TagInput values={tags} onChange={setTags} words={words.tags} placeholder={words.addSkill} />
        </Field>
        <Field label={words.links}>
          <ListInput
            values={links}
            onChange={setLinks}
            addLabel={words.add}
            removeLabel={words.tags.remove}
            dir="ltr"
          />
        </Field>
        <Notice>{words.emptyText}</Notice>
        <Notice tone="wait" title={words.toReview}>
          {words.reviewText}
        </Notice>
        <Notice tone="good">{words.sent}</Notice>
      </div>
    </SectionCard>
  )
}

export function GalleryChoices({ words }: { words: GalleryWords }) {
  const [pay, setPay] = useState<[number, number]>([40, 90])
  const [isOn, setOn] = useState(true)
  const [mode, setMode] = useState<'review' | 'auto'>('review')
  return (
    <SectionCard title="Choice">
      <div className="grid gap-5">
        <SliderRange
          label={words.pay}
          minLabel={words.least}
          maxLabel={words.most}
          min={0}
          max={150}
          step={5}
          value={pay}
          onChange={setPay}
          format={(value) => `$${value}`}
        />
        <div>
          <Switch label={words.nightly} hint={words.nightlyHint} isOn={isOn} onToggle={setOn} />
          <Switch label={words.nightly} isOn={!isOn} onToggle={(next) => setOn(!next)} />
          <Checkbox label={words.terms} defaultChecked />
          <Checkbox label={words.terms} error={words.fixThese} />
        </div>
        <RadioCards
          legend={words.mode}
          columns={2}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'review', title: words.review, description: words.reviewText, icon: Check },
            { value: 'auto', title: words.auto, description: words.autoText, icon: Zap },
          ]}
        />
      </div>
    </SectionCard>
  )
}
