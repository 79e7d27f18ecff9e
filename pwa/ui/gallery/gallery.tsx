/** Every component in every state on one page: /dev/ui, in development only. */
import { useEffect, useState } from 'react'
import { PageHeader } from '../layout/page-header.tsx'
import { Segmented } from '../form/segmented.tsx'
import { ToastRegion } from '../feedback/toast-region.tsx'
import { BUTTONS } from './buttons.tsx'
import { CHOICES } from './choices.tsx'
import type { GalleryEntries, GalleryStates } from './entry.tsx'
import { FIELDS } from './fields.tsx'
import { forceStates } from './forced-states.ts'
import { LISTS } from './lists.tsx'
import { MESSAGES } from './messages.tsx'
import { NAVIGATION } from './navigation.tsx'
import { NUMBERS } from './numbers.tsx'
import { OVERLAYS } from './overlays.tsx'
import { SURFACES } from './surfaces.tsx'
import { GALLERY_WORDS, type GalleryWords } from './words.ts'

/** The components by group. */
export const GALLERY: Record<string, GalleryEntries> = {
  'Buttons and links': BUTTONS,
  Fields: FIELDS,
  Choices: CHOICES,
  Surfaces: SURFACES,
  Lists: LISTS,
  'Numbers and progress': NUMBERS,
  Messages: MESSAGES,
  Navigation: NAVIGATION,
  Overlays: OVERLAYS,
}

type Theme = 'light' | 'dark'
type Direction = 'ltr' | 'rtl'

/** The widths of the screen. The narrow ones are frames, so that media queries see them. */
const WIDTHS_PX = { full: null, tablet: 768, phone: 390 }
type Width = keyof typeof WIDTHS_PX

/** The look that the address asks for: `/dev/ui?theme=dark&dir=rtl`. */
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

/** Set on the root element, because overlays and the background of the page need it. The saved choice of the user stays. */
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
    // A new language remounts every component, because held values are in the old language.
    <div key={dir} className="gap-10 lg:flex">
      <Contents />
      <main className="grid min-w-0 flex-1 gap-14 p-4 lg:p-0">
        {Object.values(GALLERY)
          .flatMap(Object.entries<GalleryStates>)
          .map(([name, states]) => (
            <Entry key={name} name={name} states={states} words={words} />
          ))}
      </main>
      <ToastRegion label={words.toast} closeLabel={words.close} />
    </div>
  )
}

function Contents() {
  return (
    <nav aria-label="Components" className="top-4 h-fit w-52 shrink-0 max-lg:p-4 lg:sticky">
      {Object.entries(GALLERY).map(([title, entries]) => (
        <div key={title} dir="ltr" className="pb-3 text-start text-sm">
          <p className="font-semibold">{title}</p>
          <ul>
            {Object.keys(entries).map((name) => (
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

interface EntryProps {
  name: string
  states: GalleryStates
  words: GalleryWords
}

function Entry({ name, states, words }: EntryProps) {
  return (
    <section aria-labelledby={name} className="min-w-0">
      <h2 id={name} dir="ltr" className="border-b border-line pb-1 text-start text-xl font-bold tracking-tight">
        {name}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-6 pt-4 *:min-w-0 sm:grid-cols-2 2xl:grid-cols-3">
        {Object.entries(states).map(([state, shown]) => {
          const { show, force, isWide } = typeof shown === 'function' ? { show: shown } : shown
          return (
            <figure key={state} className={isWide ? 'col-span-full' : undefined}>
              <figcaption dir="ltr" className="pb-2 text-start text-xs font-medium text-ink-3">
                {state}
              </figcaption>
              <div data-force={force}>{show(words)}</div>
            </figure>
          )
        })}
      </div>
    </section>
  )
}
