/** The gallery's buttons and links: what one presses or follows. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Zap from 'lucide-react/icons/zap'
import { Button, ButtonLink, type ButtonVariant } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Kbd } from '../kbd.tsx'
import { Link, TextLink } from '../link.tsx'
import { Menu } from '../menu.tsx'
import { type GalleryEntry, Held, nothing } from './entry.tsx'
import type { GalleryWords } from './words.ts'

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

function variants(words: GalleryWords, props: { disabled?: boolean; isBusy?: boolean } = {}) {
  const labels = { primary: words.primary, secondary: words.secondary, ghost: words.ghost, danger: words.danger }
  return (
    <div className="flex flex-wrap gap-2.5">
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} {...props}>
          {labels[variant]}
        </Button>
      ))}
    </div>
  )
}

const BUTTON: GalleryEntry = {
  name: 'Button',
  states: [
    { name: 'Primary, secondary, ghost, danger', show: (words) => variants(words) },
    { name: 'Hover', force: 'hover', show: (words) => variants(words) },
    { name: 'Focus', force: 'focus', show: (words) => variants(words) },
    { name: 'Disabled', show: (words) => variants(words, { disabled: true }) },
    { name: 'Busy', show: (words) => variants(words, { isBusy: true }) },
    {
      name: 'Small, medium, large',
      show: (words) => (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="small">{words.secondary}</Button>
          <Button>{words.secondary}</Button>
          <Button size="large">{words.secondary}</Button>
        </div>
      ),
    },
    {
      name: 'With icon, with a note',
      show: (words) => (
        <div className="flex flex-wrap items-center gap-2.5">
          <Button icon={Pencil}>{words.secondary}</Button>
          <Button variant="primary" icon={Check} note={words.note}>
            {words.primary}
          </Button>
        </div>
      ),
    },
    {
      name: 'Full width',
      show: (words) => (
        <Button variant="primary" isFullWidth>
          {words.primary}
        </Button>
      ),
    },
    {
      name: 'Long text',
      show: (words) => (
        <Button variant="primary" icon={Check} note={words.long}>
          {words.long}
        </Button>
      ),
    },
  ],
}

const ICON_BUTTON: GalleryEntry = {
  name: 'IconButton',
  states: [
    { name: 'Default', show: (words) => <IconButton icon={Pencil} label={words.secondary} /> },
    { name: 'Hover', force: 'hover', show: (words) => <IconButton icon={Pencil} label={words.secondary} /> },
    { name: 'Focus', force: 'focus', show: (words) => <IconButton icon={Pencil} label={words.secondary} /> },
    { name: 'Disabled', show: (words) => <IconButton icon={Pencil} label={words.secondary} disabled /> },
    { name: 'Turns with the direction', show: (words) => <IconButton icon={ArrowLeft} label={words.back} /> },
  ],
}

const MENU: GalleryEntry = {
  name: 'Menu',
  states: [
    {
      name: 'Actions: one disabled, one dangerous, one long',
      show: (words) => (
        <Menu
          label={words.more}
          items={[
            { key: 'edit', label: words.secondary, icon: Pencil, onSelect: nothing },
            { key: 'off', label: words.auto, icon: Zap, isDisabled: true, onSelect: nothing },
            { key: 'long', label: words.long, icon: Check, onSelect: nothing },
            { key: 'delete', label: words.danger, icon: Trash, isDanger: true, onSelect: nothing },
          ]}
        >
          {(trigger) => <IconButton icon={Ellipsis} label={words.more} {...trigger} />}
        </Menu>
      ),
    },
    {
      name: 'Choices: one selected',
      show: (words) => (
        <Held initial={words.daily}>
          {(chosen, choose) => (
            <Menu
              label={words.frequency}
              items={[words.daily, words.weekly].map((label) => ({
                key: label,
                label,
                isChecked: label === chosen,
                onSelect: () => choose(label),
              }))}
            >
              {(trigger) => <Button {...trigger}>{chosen}</Button>}
            </Menu>
          )}
        </Held>
      ),
    },
  ],
}

export const BUTTONS: readonly GalleryEntry[] = [
  BUTTON,
  {
    name: 'ButtonLink',
    states: [
      { name: 'Default', show: (words) => <ButtonLink href="#ButtonLink">{words.newAgent}</ButtonLink> },
      {
        name: 'Primary, with icon',
        show: (words) => (
          <ButtonLink href="#ButtonLink" variant="primary" icon={Check}>
            {words.newAgent}
          </ButtonLink>
        ),
      },
      {
        name: 'Focus',
        force: 'focus',
        show: (words) => <ButtonLink href="#ButtonLink">{words.newAgent}</ButtonLink>,
      },
      { name: 'Long text', show: (words) => <ButtonLink href="#ButtonLink">{words.long}</ButtonLink> },
    ],
  },
  ICON_BUTTON,
  {
    name: 'Link',
    states: [{ name: 'Without a look of its own', show: (words) => <Link href="#Link">{words.proposals}</Link> }],
  },
  {
    name: 'TextLink',
    states: [
      { name: 'Default', show: (words) => <TextLink href="#TextLink">{words.proposals}</TextLink> },
      { name: 'Hover', force: 'hover', show: (words) => <TextLink href="#TextLink">{words.proposals}</TextLink> },
      { name: 'Focus', force: 'focus', show: (words) => <TextLink href="#TextLink">{words.proposals}</TextLink> },
      { name: 'Long text', show: (words) => <TextLink href="#TextLink">{words.long}</TextLink> },
    ],
  },
  MENU,
  {
    name: 'Kbd',
    states: [
      {
        name: 'Keys',
        show: () => (
          <span className="flex gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        ),
      },
    ],
  },
]
