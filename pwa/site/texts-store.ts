/** The texts of a public page, in its language or in another that the visitor chooses. */
import { useSyncExternalStore } from 'react'
import type { SiteTexts } from '../features/site/texts.ts'
import { reader, type Words } from './words.ts'

const files = import.meta.glob<Words>(
  ['../../locales/*/{site,ui,legal,support,validation,errors}.json', '../features/site/home/samples/*.json'],
  { import: 'default' },
)

/** No texts, but what the home page shows of a made-up post. */
const SAMPLE = 'sample'

export interface TextsStore {
  /** The language on screen. */
  readonly language: string
  /** Loads the texts of the page in another language, then shows them. */
  changeLanguage(tag: string): Promise<void>
  onChange(listener: (tag: string) => void): () => void
  now(): Readable
  load(namespace: string): Promise<void>
}
type Readable = Pick<SiteTexts, 'tag' | 'say' | 'branch'>

/** @param namespaces Loaded when this returns. */
export async function openTexts(tag: string, namespaces: readonly string[]): Promise<TextsStore> {
  const wanted = new Set(namespaces)
  const listeners = new Set<(tag: string) => void>()
  let words = await fetchWords(tag, wanted)
  let now = reader(tag, words)
  const show = (next: string, found: Record<string, Words>) => {
    words = found
    now = reader(next, found)
    for (const listener of listeners) listener(next)
  }
  return {
    get language() {
      return now.tag
    },
    async changeLanguage(next) {
      show(next, await fetchWords(next, wanted))
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => now,
    async load(namespace) {
      if (wanted.has(namespace)) return
      wanted.add(namespace)
      const found = await fetchWords(now.tag, new Set([namespace])).catch((error: unknown) => {
        // Without a network the next one who asks tries again.
        wanted.delete(namespace)
        throw error
      })
      // Others may have been loaded in the meantime.
      show(now.tag, { ...words, ...found })
    },
  }
}

/** Re-renders when the language changes. */
export function useReadable(store: TextsStore): Readable {
  return useSyncExternalStore(store.onChange, store.now, store.now)
}

async function fetchWords(tag: string, namespaces: ReadonlySet<string>): Promise<Record<string, Words>> {
  const found = await Promise.all(
    [...namespaces].map(async (namespace) => {
      const load =
        files[
          namespace === SAMPLE ? `../features/site/home/samples/${tag}.json` : `../../locales/${tag}/${namespace}.json`
        ]
      if (!load) throw new Error(`no file for ${tag}/${namespace}`)
      return [namespace, await load()] as const
    }),
  )
  return Object.fromEntries(found)
}
