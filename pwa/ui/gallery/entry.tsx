/** What the gallery shows of one component: each state it has, by name. */
import { type ReactNode, useState } from 'react'
import type { GalleryWords } from './words.ts'

type Show = (words: GalleryWords) => ReactNode

interface GalleryState {
  show: Show
  /** Drawn as if the pointer or the keyboard were on it. */
  force?: 'hover' | 'focus'
  /** Takes the whole width of the page. */
  isWide?: boolean
}

/** The states of a component, by name. */
export type GalleryStates = Record<string, Show | GalleryState>

/** The components of a group, by the name they are exported with: the test compares. */
export type GalleryEntries = Record<string, GalleryStates>

export const hovered = (show: Show): GalleryState => ({ show, force: 'hover' })
export const focused = (show: Show): GalleryState => ({ show, force: 'focus' })
export const wide = (show: Show): GalleryState => ({ show, isWide: true })

/** The states of everything that can be pointed at and reached with the keyboard. */
export const hoverAndFocus = (show: Show): GalleryStates => ({ Hover: hovered(show), Focus: focused(show) })

interface HeldProps<Value> {
  initial: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}

/** Holds the value of a controlled component, so that it can be tried. */
export function Held<Value>({ initial, children }: HeldProps<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, setValue)
}

/** What a shown button does. */
export function nothing(): void {}
