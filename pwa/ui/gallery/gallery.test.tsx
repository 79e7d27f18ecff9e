/** The gallery is complete, and every component renders. */
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { GalleryStates } from './entry.tsx'
import { withForcedStates } from './forced-states.ts'
import { GALLERY, Gallery } from './gallery.tsx'
import { GALLERY_WORDS } from './words.ts'

afterEach(() => {
  document.documentElement.removeAttribute('dir')
  vi.restoreAllMocks()
})

const modules = import.meta.glob<Record<string, unknown>>(['../*.tsx', '../*/*.tsx', '!./*', '!../**/*.test.tsx'], {
  eager: true,
})
const components = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
  .map(([name]) => name)
const entries = Object.values(GALLERY)
  .flatMap(Object.entries<GalleryStates>)
  .map(([name, states]) => ({ name, states: Object.entries(states) }))

it('has an entry for every component of the design system, and for nothing else', () => {
  expect(components.length).toBeGreaterThan(50)
  expect(entries.map(({ name }) => name).sort()).toEqual([...components].sort())
})

it.each(entries)(
  '$name names each of its controls',
  ({ states }) => {
    expect(states.length).toBeGreaterThan(0)
    render(
      states.map(([state, shown]) => {
        const show = typeof shown === 'function' ? shown : shown.show
        return <div key={state}>{show(GALLERY_WORDS.en)}</div>
      }),
    )
    for (const role of ['button', 'link', 'textbox', 'slider', 'switch', 'checkbox', 'radio', 'progressbar', 'img']) {
      const named = new Set(screen.queryAllByRole(role, { name: /\S/ }))
      for (const element of screen.queryAllByRole(role))
        expect(named, element.outerHTML.slice(0, 200)).toContain(element)
    }
  },
  30_000,
)

it.each(['ltr', 'rtl'])(
  'shows every piece, %s, without a complaint',
  (dir) => {
    const complain = vi.spyOn(console, 'error')
    document.documentElement.dir = dir
    const { container } = render(<Gallery />)
    const headings = [...container.querySelectorAll('main > section > h2')].map((heading) => heading.textContent)
    expect(headings).toEqual(entries.map(({ name }) => name))
    expect(complain).not.toHaveBeenCalled()
  },
  60_000,
)

it('adds forced states to the rules for hover and focus, and leaves class names alone', () => {
  const css =
    '.hover\\:bg-sunken { &:hover { color: red } } .focus\\:x:focus { } .a:focus-visible { } @media (hover: hover) { }'
  const wide = withForcedStates(css)
  expect(wide).toContain('.hover\\:bg-sunken { &:is(:hover, :where([data-force="hover"] *)) {')
  expect(wide).toContain('.focus\\:x:is(:focus, :where([data-force="focus"]')
  expect(wide).toContain('.a:is(:focus-visible, :where([data-force="focus"]')
  expect(wide).toContain('@media (hover: hover)')
})
