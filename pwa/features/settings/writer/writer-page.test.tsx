/** Choosing the writer: what is at work and why, the key that is never shown, the test of a model, the budget. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WriterState } from '#shared/contract/writer.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { SendingModes } from '../../../parts/sending-modes.tsx'
import { WriterPage } from './writer-page.tsx'
vi.mock('../../../local/sync/sync-status.ts', async (original) => ({
  ...(await original<object>()),
  useSyncStatus: () => ({ isOnline: true }),
}))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['writer', 'settings', 'agents', 'ui'])

const NOTHING = { letters: 0, tokens: 0, costUsd: 0 }
const suggested = { address: 'OpenAI', model: 'm-1', usdPerMillionInput: 0.25, usdPerMillionOutput: 2 }
let state: WriterState
let asked: { method: string; path: string; body: unknown }[]
let answers: Record<string, unknown>

beforeEach(() => {
  asked = []
  answers = {}
  state = {
    ...{ choice: 'server', atWork: 'built-in', instead: null, serverModel: null, own: null },
    ...{ addresses: ['OpenAI', 'Ollama'], suggested, dailyBudgetUsd: 5, today: NOTHING },
    month: { letters: 12, tokens: 9000, costUsd: 0.004 },
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(url, 'http://here').pathname
    asked.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return Response.json({ data: answers[`${method} ${path}`] ?? state })
  })
})
afterEach(() => vi.unstubAllGlobals())

function show(page = <WriterPage />) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{page}</MemoryRouter>
    </I18nextProvider>,
  )
}
const sent = (method: string) => asked.filter((one) => one.method === method)

it('says who is at work, that it is a draft, and what it cost', async () => {
  show()
  expect(await screen.findByText(/a draft from your facts, without a writing model\.$/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Built-in writer/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /model of this server/ })).toHaveProperty('disabled', true)
  expect(screen.getByText('12')).toBeTruthy()
  expect(screen.getByText('less than a cent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Test the model' })).toBeNull()
})

it('sends the key once, and forgets it', async () => {
  show()
  const key = await screen.findByLabelText(/^Key/)
  await userEvent.type(key, 'sk-mine')
  answers['PUT /api/writer/own'] = { ...state, choice: 'own', atWork: 'own', own: suggested }
  await userEvent.click(screen.getByRole('button', { name: 'Save and use it' }))
  expect(await screen.findByText('m-1 writes your next letter, with your own key.')).toBeTruthy()
  expect(sent('PUT')).toMatchObject([{ body: { ...suggested, key: 'sk-mine' } }])
  expect(screen.getByLabelText(/^Key/)).toHaveProperty('value', '')
  expect(screen.getByText('A key is stored. Leave this empty to keep it.')).toBeTruthy()
})

it('asks for a key where another service is chosen than the stored key is for', async () => {
  state = { ...state, choice: 'own', atWork: 'own', own: suggested }
  show()
  await userEvent.selectOptions(await screen.findByLabelText('Service'), 'Ollama')
  await userEvent.click(screen.getByRole('button', { name: 'Save and use it' }))
  expect(await screen.findAllByText(/This field is required/)).not.toHaveLength(0)
  expect(sent('PUT')).toEqual([])
})

it('says why the chosen model does not write', async () => {
  state = { ...state, choice: 'own', instead: 'user_budget', own: suggested }
  show()
  expect(await screen.findByText(/Your budget for today is used up/)).toBeTruthy()
})

it.each([
  [{ answer: 'I am ready.', problem: null }, 'I am ready.'],
  [{ answer: '', problem: 'key_refused' }, 'The service refused the key.'],
])('shows what the test brought: %o', async (said, text) => {
  state = { ...state, choice: 'own', atWork: 'own', own: suggested }
  answers['POST /api/writer/test'] = { model: 'm-1', status: 200, costUsd: 0, ...said }
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Test the model' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('saves the budget of a day, and refuses what is no amount', async () => {
  show()
  const field = await screen.findByLabelText(/Most that letters may cost/)
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Save the budget' }))
  expect(sent('PATCH')).toEqual([])
  await userEvent.type(field, '2.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save the budget' }))
  await waitFor(() => expect(sent('PATCH')).toMatchObject([{ body: { dailyBudgetUsd: 2.5 } }]))
})

it('tells whoever lets an agent send by itself that the built-in writer makes drafts', async () => {
  show(<SendingModes mode="auto" platforms={['freelancer']} onChange={() => undefined} />)
  expect(await screen.findByText(/makes drafts from your facts, without a writing model/)).toBeTruthy()
})

it('says nothing of drafts where a model writes, or where a person approves', async () => {
  state = { ...state, atWork: 'server', serverModel: 'm-1' }
  show(<SendingModes mode="auto" platforms={['freelancer']} onChange={() => undefined} />)
  await waitFor(() => expect(asked.some(({ path }) => path === '/api/writer')).toBe(true))
  expect(screen.queryByText(/makes drafts from your facts/)).toBeNull()
})
