/** What a visitor began on the home page is shown in steps, can be left, and is found again. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import errors from '#locales/en/errors.json'
import site from '#locales/en/site.json'
import type { TriedAnswer, TryEvent } from '#shared/contract/try.ts'
import { readTab } from '../../../local/kept-try.ts'
import { reader } from '../../../site/words.ts'
import { TextsProvider } from '../texts.ts'
import { Hero } from './hero.tsx'

const answer: TriedAnswer = {
  job: { title: 'A slow shop', text: 'Make our shop fast.', address: '' },
  skills: [],
  reading: { language: 'en', deliverable: '', problem: '', items: [] },
  verdict: { is: 'bid', words: [], fact: '', matched: [] },
  sentences: [{ text: 'I make shops fast.', paragraph: 0, kind: 'claim', facts: ['a'], requests: [] }],
  facts: [{ id: 'a', text: 'I make shops fast.' }],
  doubts: [],
}
/** One for each call that the server was asked. */
let streams: { body: unknown; say(event: TryEvent): void; end(): void }[]
const scrolled = vi.fn()

beforeEach(() => {
  streams = []
  HTMLElement.prototype.scrollIntoView = scrolled
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    streams.push({
      body: JSON.parse(body),
      say: (event) => void writer.write(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
      end: () => void writer.close(),
    })
    return new Response(readable, { headers: { 'content-type': 'text/event-stream' } })
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  scrolled.mockClear()
  vi.unstubAllGlobals()
})

it('says that there is no connection, where what reads the post does not come, and can be asked again', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const words = reader('en', { sample: { about: 'I build shops.', answer }, site })
  render(
    <TextsProvider value={{ ...words, choose: () => undefined, load }}>
      <Hero />
    </TextsProvider>,
  )
  fireEvent.change(screen.getByLabelText('The post'), { target: { value: 'Make our shop fast.' } })
  fireEvent.click(screen.getByRole('button', { name: site.try.read }))
  expect(await screen.findByText(site.offline.title)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: site.try.read }))
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(2))
  expect(streams).toEqual([])
})

const texts = {
  ...reader('en', { sample: { about: 'I build shops.', answer }, site, errors }),
  choose: () => undefined,
  load: async () => undefined,
}
const open = () =>
  render(
    <TextsProvider value={texts}>
      <Hero />
    </TextsProvider>,
  )
const step = () => document.querySelector('[aria-current=step]')?.textContent
const boxes = () =>
  ['The post', 'You, in a few lines'].map((label) => screen.getByLabelText<HTMLTextAreaElement>(label).value)
const TYPED = ['Make our shop fast.', 'I make shops fast.']

function type() {
  fireEvent.change(screen.getByLabelText('The post'), { target: { value: TYPED[0] } })
  fireEvent.change(screen.getByLabelText('You, in a few lines'), { target: { value: TYPED[1] } })
}
async function ask() {
  open()
  type()
  fireEvent.click(screen.getByRole('button', { name: 'Read this post' }))
  await waitFor(() => expect(streams).toHaveLength(1))
}
async function finish(at: number) {
  await act(async () => {
    streams[at]?.say({ type: 'done', answer })
    streams[at]?.end()
  })
  await screen.findByText('Your post, as Gigwright reads it')
}

it('shows what is being done with the post, one step after the other', async () => {
  await ask()
  expect(step()).toBe('Getting the post')
  for (const [stage, text] of [
    ['read', 'Reading what it asks'],
    ['write', 'Writing the letter and checking each sentence'],
  ] as const) {
    await act(async () => streams[0]?.say({ type: 'stage', stage }))
    await waitFor(() => expect(step()).toBe(text))
  }
  await finish(0)
  expect(step()).toBeUndefined()
  expect(scrolled).toHaveBeenCalledTimes(1)
})

it('shows no reading of the post before beside one that cannot be read', async () => {
  await ask()
  await finish(0)
  fireEvent.change(screen.getByLabelText('The post'), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Read this post' }))
  await waitFor(() => expect(screen.queryByText('Your post, as Gigwright reads it')).toBeNull())
})

it('finds what was typed and the finished letter after a reload, and leads nobody away from the top', async () => {
  await ask()
  await finish(0)
  cleanup()
  scrolled.mockClear()
  open()
  await screen.findByText('Your post, as Gigwright reads it')
  expect(boxes()).toEqual(TYPED)
  expect(screen.getAllByRole('link', { name: 'Turn this on' })).not.toEqual([])
  expect([streams.length, scrolled.mock.calls.length]).toEqual([1, 0])
})

it('goes on with a post whose page was left in the middle', async () => {
  await ask()
  cleanup()
  open()
  await waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]?.body).toEqual({ job: TYPED[0], about: TYPED[1] })
  expect(step()).toBe('Getting the post')
  await finish(1)
  cleanup()
  open()
  await screen.findByText('Your post, as Gigwright reads it')
  expect(streams).toHaveLength(2)
})

it('deletes all of it when its owner says so, and puts it back at once if that was a slip', async () => {
  await ask()
  await finish(0)
  fireEvent.click(screen.getByRole('button', { name: 'Delete all of it' }))
  expect(boxes()).toEqual(['', ''])
  expect(sessionStorage).toHaveLength(0)
  expect(screen.queryByText('Your post, as Gigwright reads it')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Put it back' }))
  expect(boxes()).toEqual(TYPED)
  await screen.findByText('Your post, as Gigwright reads it')
  expect(readTab('gigwright-try-answered')).toMatchObject({ job: TYPED[0] })
})

it('goes on opening the sample account where the page was left, and says why it could not', async () => {
  let calls = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (address !== '/api/auth/demo') return new Response('')
    calls += 1
    if (calls === 1) return new Promise<Response>(() => undefined)
    return Response.json({ code: 'rate.limited', message: 'Wait', requestId: '1' }, { status: 429 })
  })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Explore with sample data', hidden: true }))
  await waitFor(() => expect(calls).toBe(1))
  expect(step()).toBe('Making an account with five weeks of history')
  cleanup()
  open()
  await waitFor(() => expect(calls).toBe(2))
  await waitFor(() => expect(step()).toBeUndefined())
  cleanup()
  open()
  expect(step()).toBeUndefined()
})
