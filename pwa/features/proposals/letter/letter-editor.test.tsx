/** Another version of a letter is chosen with its sentences, and the one before is kept with its own; offline. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { WriterState } from '#shared/contract/writer.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LetterEditor } from './letter-editor.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui', 'errors'])

const sentence = (text: string): LetterSentence => ({ text, kind: 'claim', paragraph: 0, facts: ['f'], requests: [] })
const [MINE, OTHER] = ['I rebuilt a shop in React.', 'For Tilia I rebuilt a shop.']

const editorOf = (proposal: Proposal) => (
  <I18nextProvider i18n={i18n}>
    <MemoryRouter>
      <LetterEditor proposal={proposal} focusOn="letter" onDone={() => undefined} />
    </MemoryRouter>
  </I18nextProvider>
)
const openEditor = (proposal: Proposal) => render(editorOf(proposal))

/** The server says who writes, and answers with another version where there is one. */
function writerIs(
  atWork: 'built-in' | 'server',
  letter?: string,
  models: Partial<WriterState> = {},
  sentences: LetterSentence[] = [],
) {
  const model = { address: 'x', model: 'm', usdPerMillionInput: 1, usdPerMillionOutput: 1 }
  const cost = { letters: 0, tokens: 0, costUsd: 0 }
  const state = {
    ...{ choice: atWork, atWork, instead: null, serverModel: null, own: null, addresses: ['x'], suggested: model },
    ...{ dailyBudgetUsd: 5, today: cost, month: cost, ...models },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (String(url).endsWith('/api/writer')) return Response.json({ data: state })
    const again = { letter, sentences, writtenBy: atWork, costMicros: 0, isHeeded: true }
    if (letter !== undefined && String(url).endsWith('/rewrite')) return Response.json({ data: again })
    throw new TypeError('offline')
  })
}

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await wipeUser('ada')
})

it('the version that is used stays tied to its facts, and so does the one it replaces', async () => {
  const proposal = sampleProposal({
    ...{ id: 'p', status: 'review', letter: MINE, sentences: [sentence(MINE)] },
    otherLetters: [{ letter: OTHER, sentences: [sentence(OTHER)], at: 1 }],
  })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  openEditor(proposal)
  const user = userEvent.setup()
  await user.click(await screen.findByText('1 other version'))
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await user.click(screen.getByRole('button', { name: 'Use the new one' }))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Letter/ }).value).toBe(OTHER))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await currentDb().proposal.get('p')).toMatchObject({
      ...{ letter: OTHER, sentences: [{ text: OTHER, facts: ['f'] }] },
      otherLetters: [{ letter: MINE, sentences: [{ text: MINE, facts: ['f'] }] }],
    }),
  )
})

it('offers only what the writer at work can do, and the way to turn a model on', async () => {
  writerIs('built-in', undefined, { serverModel: 'm' })
  openEditor(sampleProposal({ id: 'p', status: 'review', letter: MINE }))
  const link = await screen.findByRole('link', { name: 'Turn on a writing model' })
  expect(link.getAttribute('href')).toBe('/settings/writer')
  expect(screen.getByRole('button', { name: 'Shorter' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Another version' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Warmer' })).toBeNull()
  expect(screen.queryByLabelText('Or describe a change')).toBeNull()
})

it('leads to a model with one’s own key where the server has none, and nowhere where no key can be entered', async () => {
  writerIs('built-in')
  const { unmount } = openEditor(sampleProposal({ id: 'p', status: 'review', letter: MINE }))
  await screen.findByRole('link', { name: 'Use a writing model with your own key' })
  unmount()
  writerIs('built-in', undefined, { addresses: [] })
  openEditor(sampleProposal({ id: 'p', status: 'review', letter: MINE }))
  await screen.findByText(/needs a writing model/)
  expect(screen.queryByRole('link', { name: /writing model/ })).toBeNull()
})

it('offers every change where a model writes', async () => {
  writerIs('server')
  openEditor(sampleProposal({ id: 'p', status: 'review', letter: MINE }))
  await screen.findByRole('button', { name: 'Warmer' })
  expect(screen.getByLabelText('Or describe a change')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Turn on a writing model' })).toBeNull()
})

it('offers to work words in only where the freelancer put some in that no writer wrote', async () => {
  writerIs('server')
  const letter = `${MINE}\n\nOn Monday.`
  const row = { id: 'p', status: 'review' as const, letter, sentences: [sentence(MINE)] }
  const { unmount } = openEditor(sampleProposal({ ...row, vouched: ['On Monday.'] }))
  await screen.findByRole('button', { name: 'Work my words in' })
  unmount()
  openEditor(sampleProposal({ ...row, vouched: [MINE, 'Gone.'] }))
  await screen.findByRole('button', { name: 'Warmer' })
  expect(screen.queryByRole('button', { name: 'Work my words in' })).toBeNull()
})

it('says that there is no other version with these facts, and compares nothing', async () => {
  writerIs('built-in', MINE)
  openEditor(sampleProposal({ id: 'p', status: 'review', letter: MINE }))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Another version' }))
  expect((await screen.findByText(/no other version of this letter/u)).closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Use the new one' })).toBeNull()
})

it('takes a version with another greeting alone for none', async () => {
  const greeted = (greeting: string) => ({
    letter: `${greeting}\n\n${MINE}`,
    sentences: [{ ...sentence(greeting), kind: 'greeting' as const }, sentence(MINE)],
  })
  const [hello, hi] = [greeted('Hello,'), greeted('Hi,')]
  writerIs('built-in', hi.letter, {}, hi.sentences)
  openEditor(sampleProposal({ id: 'p', status: 'review', ...hello }))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Another version' }))
  expect(await screen.findByText(/no other version of this letter/u)).toBeTruthy()
})

it('compares a version that differs, and says nothing of there being none', async () => {
  writerIs('built-in', OTHER)
  openEditor(sampleProposal({ id: 'p', status: 'review', letter: MINE }))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Another version' }))
  expect(await screen.findByRole('button', { name: 'Use the new one' })).toBeTruthy()
  expect(screen.queryByText(/no other version of this letter/u)).toBeNull()
})

it('goes on with another version while the letter is left, and shows it to whoever comes back, until they decide', async () => {
  writerIs('server', OTHER)
  const { fetch } = globalThis
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/rewrite')) return fetch(url)
    asked.push(init?.signal)
    await held
    return fetch(url)
  })
  const letter = sampleProposal({ id: 'p', status: 'review', letter: MINE })
  openEditor(letter)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Warmer' }))
  cleanup()
  openEditor(letter)
  await screen.findByText('Writing another version…')
  expect(asked.map((signal) => signal?.aborted)).toEqual([false])
  answer()
  const close = await screen.findByRole('button', { name: 'Keep mine' })
  cleanup()
  // Also after a reload: it is on the device.
  openEditor(letter)
  expect(close.isConnected).toBe(false)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(async () => expect(await currentDb().drafts.get('rewrite-p')).toBeUndefined())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use the new one' })).toBeNull())
})

it('shows where the letter or an answer still names the amount before', async () => {
  const answers = [{ question: 'Your fee?', answer: 'I ask for 650 USD in all.' }]
  const letter = 'Hello,\n\nPrice: 650 USD. I can start in 650 minutes.'
  openEditor(sampleProposal({ id: 'p', status: 'review', letter, answers, amountMinor: 65_000, currency: 'USD' }))
  const user = userEvent.setup()
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  expect(screen.queryByText(/still names/)).toBeNull()
  await user.clear(amount)
  await user.type(amount, '700')
  const status = screen.getByText('The letter or an answer still names $650.').closest('[role=status]')
  expect([...(status?.querySelectorAll('q') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Price: 650 USD.',
    'I ask for 650 USD in all.',
  ])
})

it('reads an amount and days as people type them, and is not saved with what is no number', async () => {
  const proposal = sampleProposal({ id: 'p', status: 'review', letter: MINE, amountMinor: 20_000, periodDays: 5 })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  openEditor(proposal)
  const user = userEvent.setup()
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /Amount/ })
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: /Days/ })
  const type = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
  }
  await type(amount, '1,950')
  await type(days, '1 week')
  expect([amount.value, days.value]).toEqual(['1950', '1 week'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter a whole number')).toBeTruthy()
  expect(await currentDb().proposal.get('p')).toMatchObject({ amountMinor: 20_000, periodDays: 5 })
  await type(days, '٧')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await currentDb().proposal.get('p')).toMatchObject({ amountMinor: 195_000, periodDays: 7 }),
  )
})

it('warns where the amount is far from the budget of the post', async () => {
  const sample = sampleProposal({ id: 'p', status: 'review', letter: MINE, amountMinor: 20_000, currency: 'USD' })
  const job = { ...sample.job, currency: 'USD', budgetMinMinor: 15_000, budgetMaxMinor: 24_000 }
  openEditor({ ...sample, job })
  const user = userEvent.setup()
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  expect(screen.queryByRole('note')).toBeNull()
  for (const far of ['2', '1,950']) {
    await user.clear(amount)
    await user.type(amount, far)
    expect(screen.getByRole('note').textContent).toContain('far from the budget')
  }
})

it('is saved by what its author saw, where another device changes the letter meanwhile', async () => {
  const proposal = sampleProposal({ ...{ id: 'p', status: 'review', letter: MINE }, sentences: [sentence(MINE)] })
  const row = { ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false }
  await currentDb().proposal.put(row)
  const shown = openEditor(proposal)
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Letter' }), ' And two more.')
  const theirs = { ...row, letter: OTHER, rev: 2 }
  await currentDb().proposal.put(theirs)
  shown.rerender(editorOf(theirs))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await currentDb().outbox.count()).toBe(1))
  const [edit] = await currentDb().outbox.toArray()
  expect(edit?.patch).toMatchObject({ letter: `${MINE} And two more.` })
  expect(edit?.base.values).toMatchObject({ letter: MINE })
})
