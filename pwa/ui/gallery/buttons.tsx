/** Buttons and links in the gallery. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Zap from 'lucide-react/icons/zap'
import { Button, ButtonLink, type ButtonVariant } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { Kbd } from '../action/kbd.tsx'
import { Link, TextLink } from '../action/link.tsx'
import { Menu } from '../overlay/menu.tsx'
import { focused, type GalleryEntries, type GalleryStates, Held, hoverAndFocus, nothing } from './entry.tsx'
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

const BUTTON: GalleryStates = {
  'Primary, secondary, ghost, danger': (words) => variants(words),
  ...hoverAndFocus((words) => variants(words)),
  Disabled: (words) => variants(words, { disabled: true }),
  Busy: (words) => variants(words, { isBusy: true }),
  'Small, medium, large': (words) => (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button size="small">{words.secondary}</Button>
      <Button>{words.secondary}</Button>
      <Button size="large">{words.secondary}</Button>
    </div>
  ),
  'With icon, with a note': (words) => (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button icon={Pencil}>{words.secondary}</Button>
      <Button variant="primary" icon={Check} note={words.note}>
        {words.primary}
      </Button>
    </div>
  ),
  'Full width': (words) => (
    <Button variant="primary" isFullWidth>
      {words.primary}
    </Button>
  ),
  'Long text': (words) => (
    <Button variant="primary" icon={Check} note={words.long}>
      {words.long}
    </Button>
  ),
}

const ICON_BUTTON: GalleryStates = {
  Default: (words) => <IconButton icon={Pencil} label={words.secondary} />,
  ...hoverAndFocus((words) => <IconButton icon={Pencil} label={words.secondary} />),
  Disabled: (words) => <IconButton icon={Pencil} label={words.secondary} disabled />,
  'Turns with the direction': (words) => <IconButton icon={ArrowLeft} label={words.back} />,
}

const MENU: GalleryStates = {
  'Actions: one disabled, one dangerous, one long': (words) => (
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
  'Choices: one selected': (words) => (
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
}

export const BUTTONS: GalleryEntries = {
  Button: BUTTON,
  ButtonLink: {
    Default: (words) => <ButtonLink href="#ButtonLink">{words.newAgent}</ButtonLink>,
    'Primary, with icon': (words) => (
      <ButtonLink href="#ButtonLink" variant="primary" icon={Check}>
        {words.newAgent}
      </ButtonLink>
    ),
    Focus: focused((words) => <ButtonLink href="#ButtonLink">{words.newAgent}</ButtonLink>),
    'Long text': (words) => <ButtonLink href="#ButtonLink">{words.long}</ButtonLink>,
  },
  IconButton: ICON_BUTTON,
  Link: {
    'Without a look of its own': (words) => <Link href="#Link">{words.proposals}</Link>,
  },
  TextLink: {
    Default: (words) => <TextLink href="#TextLink">{words.proposals}</TextLink>,
    ...hoverAndFocus((words) => <TextLink href="#TextLink">{words.proposals}</TextLink>),
    'Long text': (words) => <TextLink href="#TextLink">{words.long}</TextLink>,
  },
  Menu: MENU,
  Kbd: {
    Keys: () => (
      <span className="flex gap-1">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </span>
    ),
  },
}
