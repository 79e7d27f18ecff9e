/** A slow phone shows the pre-rendered page before its code: what is typed meanwhile must not be lost. */
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import site from '#locales/en/site.json'
import support from '#locales/en/support.json'
import { reader } from '../../site/words.ts'
import { useSample } from './home/sample.ts'
import { TryBox } from './home/try-box.tsx'
import { useTry } from './home/use-try.ts'
import { SupportForm } from './support/support-form.tsx'
import { type SiteTexts, TextsProvider } from './texts.ts'

const sample = { about: 'I build shops.', answer: { job: { title: 'Shop', text: 'We need a shop.' } } }
const texts: SiteTexts = {
  ...reader('en', { sample, site, support }),
  choose: () => undefined,
  load: async () => undefined,
}
let root: Root | null = null
let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ code: 'server.unavailable', message: 'Down', requestId: '1' }, { status: 503 })
  })
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function Box() {
  return <TryBox {...useTry()} sample={useSample()} />
}

async function hydrated(page: ReactNode, typed: Readonly<Record<string, string>>) {
  const tree = <TextsProvider value={texts}>{page}</TextsProvider>
  const container = document.createElement('div')
  container.innerHTML = renderToString(tree)
  document.body.append(container)
  for (const [name, value] of Object.entries(typed))
    Object.assign(container.querySelector(`[name=${name}]`) ?? {}, { value })
  await act(async () => {
    root = hydrateRoot(container, tree)
  })
  return within(container)
}

it('sends the message to support that was typed before', async () => {
  const typed = { email: 'ben@company.example', message: 'I pressed approve and nothing happened.' }
  const page = await hydrated(<SupportForm />, typed)
  fireEvent.click(page.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toMatchObject([typed]))
})

it('reads the post and the lines that were typed before', async () => {
  const typed = { job: 'A shop in React that loses its orders.', about: 'I build shops in React since 2019.' }
  const page = await hydrated(<Box />, typed)
  fireEvent.click(page.getByRole('button', { name: /^Read/ }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent)).toContain(typed.job)
})

it('leaves what was kept where nothing was typed before', async () => {
  sessionStorage.setItem(
    'gigwright-support',
    JSON.stringify({ email: 'a@b.example', topic: 'data', message: 'Where?' }),
  )
  const page = await hydrated(<SupportForm />, {})
  await waitFor(() => expect(page.getByDisplayValue('Where?')).not.toBeNull())
})
