/** Every component in every state, on one page, for looking at: /dev/ui, in development only. */
import { type ReactNode, useEffect, useState } from 'react'
import { PageHeader } from '../page-header.tsx'
import { Segmented } from '../segmented.tsx'
import { ToastRegion } from '../toast-region.tsx'
import { BUTTONS } from './buttons.tsx'
import { CHOICES } from './choices.tsx'
import type { GalleryEntry, GalleryGroup, GalleryState } from './entry.tsx'
import { FIELDS } from './fields.tsx'
import { forceStates } from './forced-states.ts'
import { LISTS } from './lists.tsx'
import { MESSAGES } from './messages.tsx'
import { NAVIGATION } from './navigation.tsx'
import { NUMBERS } from './numbers.tsx'
import { OVERLAYS } from './overlays.tsx'
import { SURFACES } from './surfaces.tsx'
import { GALLERY_WORDS, type GalleryWords } from './words.ts'

export const GALLERY: readonly GalleryGroup[] = [
  { title: 'Buttons and links', entries: BUTTONS },
  { title: 'Fields', entries: FIELDS },
  { title: 'Choices', entries: CHOICES },
  { title: 'Surfaces', entries: SURFACES },
  { title: 'Lists', entries: LISTS },
  { title: 'Numbers and progress', entries: NUMBERS },
  { title: 'Messages', entries: MESSAGES },
  { title: 'Navigation', entries: NAVIGATION },
  { title: 'Overlays', entries: OVERLAYS },
]

type Theme = 'light' | 'dark'
type Direction = 'ltr' | 'rtl'

/** How wide the components think the screen is. The narrow ones are frames: what asks for the width of the window must get it. */
const WIDTHS_PX = { full: null, tablet: 768, phone: 390 }
type Width = keyof typeof WIDTHS_PX

/** What the address says: `/dev/ui?theme=dark&dir=rtl`. Texts of its own, because it is for us: it asks nothing of i18n. */
function initialLook() {
  const wanted = new URLSearchParams(window.location.search)
  const root = document.documentElement
  const isDark = wanted.has('theme') ? wanted.get('theme') === 'dark' : root.classList.contains('dark')
  const isRtl = (wanted.get('dir') ?? root.dir) === 'rtl'
  return {
    theme: isDark ? ('dark' as const) : ('light' as const),
    dir: isRtl ? ('rtl' as const) : ('ltr' as const),
    isFramed: wanted.has('framed'),
  }
}

export function Gallery() {
  const [look] = useState(initialLook)
  const [theme, setTheme] = useState<Theme>(look.theme)
  const [dir, setDir] = useState<Direction>(look.dir)
  const [width, setWidth] = useState<Width>('full')
  useEffect(() => forceStates(), [])
  useRootLook(theme, dir)
  const words = GALLERY_WORDS[dir === 'rtl' ? 'ar' : 'en']
  const framePx = WIDTHS_PX[width]
  if (look.isFramed) return <Pieces words={words} dir={dir} />
  return (
    <div className="mx-auto max-w-[100rem] px-4 py-6 lg:px-9">
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <div className="flex flex-wrap gap-x-6 gap-y-2 pb-4">
        <Segmented label="Theme" options={choices('light', 'dark')} value={theme} onChange={setTheme} />
        <Segmented label="Direction" options={choices('ltr', 'rtl')} value={dir} onChange={setDir} />
        <Segmented label="Width" options={choices('full', 'tablet', 'phone')} value={width} onChange={setWidth} />
      </div>
      {framePx === null ? (
        <Pieces words={words} dir={dir} />
      ) : (
        <iframe
          key={`${theme}${dir}${framePx}`}
          title={words.title}
          src={`?framed&theme=${theme}&dir=${dir}`}
          width={framePx}
          className="mx-auto h-dvh max-w-full rounded-card border border-line bg-paper"
        />
      )}
    </div>
  )
}

function choices<Value extends string>(...values: Value[]) {
  return values.map((value) => ({ value, label: value }))
}

/** On the root element, where overlays and the page's own background find it. The visitor's choice is not touched. */
function useRootLook(theme: Theme, dir: Direction): void {
  useEffect(() => {
    const root = document.documentElement
    const before = { dir: root.dir, lang: root.lang, isDark: root.classList.contains('dark') }
    root.dir = dir
    root.lang = dir === 'rtl' ? 'ar' : 'en'
    root.classList.toggle('dark', theme === 'dark')
    return () => {
      root.dir = before.dir
      root.lang = before.lang
      root.classList.toggle('dark', before.isDark)
    }
  }, [theme, dir])
}

function Pieces({ words, dir }: { words: GalleryWords; dir: Direction }) {
  return (
    // A new language starts every piece anew: what is held is in the language it began with.
    <div key={dir} className="gap-10 lg:flex">
      <Contents />
      <main className="grid min-w-0 flex-1 gap-14 p-4 lg:p-0">
        {GALLERY.flatMap(({ entries }) => entries).map((entry) => (
          <Entry key={entry.name} entry={entry} words={words} />
        ))}
      </main>
      <ToastRegion label={words.toast} closeLabel={words.close} />
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="Components" className="top-4 h-fit w-52 shrink-0 max-lg:p-4 lg:sticky">
      {GALLERY.map(({ title, entries }) => (
        <div key={title} dir="ltr" className="pb-3 text-start text-sm">
          <p className="font-semibold">{title}</p>
          <ul>
            {entries.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`} className="block py-0.5 text-ink-2 hover:text-accent hover:underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ entry: { name, states }, words }: { entry: GalleryEntry; words: GalleryWords }) {
  return (
    <section aria-labelledby={name} className="min-w-0">
      <h2 id={name} dir="ltr" className="border-b border-line pb-1 text-start text-xl font-bold tracking-tight">
        {name}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-6 pt-4 *:min-w-0 sm:grid-cols-2 2xl:grid-cols-3">
        {states.map((state) => (
          <State key={state.name} state={state}>
            {state.show(words)}
          </State>
        ))}
      </div>
    </section>
  )
}

function State({ state: { name, force, isWide }, children }: { state: GalleryState; children: ReactNode }) {
  return (
    <figure className={isWide ? 'col-span-full' : undefined}>
      <figcaption dir="ltr" className="pb-2 text-start text-xs font-medium text-ink-3">
        {name}
      </figcaption>
      <div data-force={force}>{children}</div>
    </figure>
  )
}
