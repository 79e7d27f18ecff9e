/** What the gallery shows of one component: its name, and each state it has. */
import { type ReactNode, useState } from 'react'
import type { GalleryWords } from './words.ts'

export interface GalleryState {
  name: string
  show: (words: GalleryWords) => ReactNode
  /** Drawn as if the pointer or the keyboard were on it. */
  force?: 'hover' | 'focus' | undefined
  /** Takes the whole width of the page. */
  isWide?: boolean | undefined
}

export interface GalleryEntry {
  /** As the component is exported: the test compares. */
  name: string
  states: readonly GalleryState[]
}

export interface GalleryGroup {
  title: string
  entries: readonly GalleryEntry[]
}

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
