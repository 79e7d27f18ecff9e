/** The page of numbers from the device's rows: shares with their sizes, filters in the address, unknown as unknown, the file. */
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { type Agent, plainAgent } from '#shared/domain/agent.ts'
import { weekOf } from '#shared/domain/numbers/calendar.ts'
import type { Outcome, Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { NumbersPage } from './numbers-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['numbers', 'proposals', 'ui'])
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
const NOW = Date.parse('2026-11-22T20:00:00Z')

function agent(id: string, name: string, fields: Partial<Agent> = {}): Agent {
  return {
    ...{ ...plainAgent(), id, name, status: 'active', pausedReason: null, createdAt: 0, lastRunAt: null },
    ...{ nextRunAt: null, jobsFound: 0, emailsSent: 0, looked: [], ...fields },
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  setCurrentUser('ada')
  await writeMeta(currentDb(), { cursor: 'e.1', lastSyncedAt: NOW })
  const looked = [{ week: weekOf(NOW - 9 * DAY_MS, 'UTC'), platform: 'upwork' as const, found: 412, matched: 24 }]
  await currentDb().agent.bulkPut([
    { ...agent('a', 'Shops', { looked, jobsFound: 412 }), ...STORED },
    { ...agent('b', 'Fixes'), ...STORED },
  ])
})
afterEach(async () => {
  vi.useRealTimers()
  useToasts.setState({ toasts: [] })
  await wipeUser('ada')
})

let made = 0
async function sent(agentId: string, count: number, outcome: Outcome, fields: Partial<Proposal> = {}) {
  const rows = Array.from({ length: count }, () => {
    made += 1
    const receipt = { id: `R${made}`, at: NOW - 9 * DAY_MS }
    const job = sampleJob({ platform: 'upwork', sendCost: 10 })
    const reply = outcome === 'replied' ? { at: receipt.at + 6 * HOUR_MS, text: null, url: null, readAt: NOW } : null
    const row = { agentId, outcome, receipt, reply, status: 'completed' as const, createdAt: receipt.at - HOUR_MS }
    return { ...sampleProposal({ id: `p${made}`, job, ...row, ...fields }), ...STORED }
  })
  await currentDb().proposal.bulkPut(rows)
}

async function show(address = '/dashboard/numbers') {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <NumbersPage />
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Numbers' })
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const FREE = { writing: { by: 'built-in', tokens: 0, costMicros: 0 } }

it('names letters without an agent by who asked for them', async () => {
  await sent('', 2, 'none')
  await show()
  expect(await screen.findAllByText('You asked for it yourself')).not.toEqual([])
})

it('says how few letters there are instead of a percentage', async () => {
  await sent('a', 3, 'replied')
  await sent('a', 8, 'none')
  await show()
  expect(region('From found to hired').getByText(/^Sent so far: 11\./)).toBeTruthy()
  expect(region('From found to hired').queryByText(/%/)).toBeNull()
  expect(region('Compared').getByText(/3 of 11, too few to tell/)).toBeTruthy()
  expect(region('Compared').getByText('10% to 57%')).toBeTruthy()
})

it('shows a share with its likely range where there are enough', async () => {
  await sent('a', 18, 'replied')
  await sent('a', 27, 'viewed')
  await show()
  const funnel = region('From found to hired')
  expect(funnel.getByText('18 · 40%')).toBeTruthy()
  expect(funnel.getByText('Sent: 45, replied: 18. The true share is likely 27% to 55%.')).toBeTruthy()
  expect(funnel.getByText('412')).toBeTruthy()
  expect(region('Time to the first reply').getByText('Half within 6 hours')).toBeTruthy()
})

it('prices a reply in connects and money, and a hire not before there is one', async () => {
  await sent('a', 2, 'replied', FREE)
  await sent('a', 4, 'none', FREE)
  await show()
  const costs = region('What a reply costs')
  expect(costs.getByText('30 connects').nextSibling?.textContent).toBe('$4.50')
  expect(costs.getByText('One hire').nextSibling?.textContent).toBe('None yet')
})

it('says “at least” and of how many the price is not known, never 0', async () => {
  await sent('a', 2, 'replied', FREE)
  await sent('a', 1, 'none', { ...FREE, job: sampleJob({ platform: 'upwork', sendCost: null }) })
  await sent('a', 1, 'none', { writing: null })
  await show()
  const costs = region('What a reply costs')
  expect(costs.getByText('At least 15 connects')).toBeTruthy()
  expect(costs.getByText('Price of sending unknown: 1 of 4 proposals.')).toBeTruthy()
  expect(costs.getByText('Price of writing unknown: 1 of 4 proposals.')).toBeTruthy()
})

it('says “unknown” where only free things are known', async () => {
  await sent('a', 2, 'replied', { platform: 'freelancer', job: sampleJob(), writing: null })
  await show()
  expect(region('What a reply costs').getByText('One reply').nextSibling?.textContent).toBe('Unknown')
})

it('follows the agent and the period of the address, and changes them', async () => {
  await sent('a', 3, 'replied')
  await sent('b', 2, 'none')
  const before = { receipt: { id: 'R', at: NOW - 100 * DAY_MS }, createdAt: NOW - 100 * DAY_MS }
  await sent('b', 1, 'none', before)
  await show('/dashboard/numbers?agent=b')
  expect(region('From found to hired').getByText(/^Sent so far: 2\./)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'All time')
  expect(await screen.findByText(/^Sent so far: 3\./)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Job agent' }), 'All job agents')
  expect(await screen.findByText(/^Sent so far: 6\./)).toBeTruthy()
})

it('draws the weeks, and says all of it to a screen reader', async () => {
  await sent('a', 3, 'replied')
  await sent('a', 1, 'none')
  await show('/dashboard/numbers?weeks=4')
  const image = region('By week').getByRole('img')
  expect(image.getAttribute('aria-label')).toBe(
    'Replies to proposals sent, by week: Oct 26: 0 of 0; Nov 2: 0 of 0; Nov 9: 3 of 4; Nov 16: 0 of 0',
  )
})

it('compares by country, in the reader’s words, with the unknown ones apart', async () => {
  const { client } = sampleJob()
  await sent('a', 2, 'none', { job: sampleJob({ client: { ...client, country: 'GB' } }) })
  await sent('a', 1, 'none', { job: sampleJob({ client: { ...client, country: null } }) })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Client’s country'.replace('’', "'") }))
  const compared = region('Compared')
  expect(compared.getByText('United Kingdom')).toBeTruthy()
  expect(compared.getByText('Unknown')).toBeTruthy()
  expect(compared.getByRole('status').textContent).toMatch(/^Too few to compare/)
})

it('says from when jobs are counted, where earlier ones were not', async () => {
  await currentDb().agent.update('a', { jobsFound: 9_000 })
  await sent('a', 1, 'none')
  await show('/dashboard/numbers?weeks=all')
  expect(screen.getByText('Jobs found are counted since Nov 9, 2026.')).toBeTruthy()
})

it('saves what it shows as a file', async () => {
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:x'
  })
  await sent('a', 3, 'replied')
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  const lines = (await blobs[0]?.text())?.split('\r\n') ?? []
  expect(lines.find((line) => line.startsWith('agent,Shops,'))).toMatch(/^agent,Shops,412,24,3,3,3,3,0,0,/)
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Saved in your downloads'])
})

it('says what will be here, while there is nothing', async () => {
  await currentDb().agent.clear()
  await show()
  expect(screen.getByText('No numbers yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New job agent' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).toBeNull()
})
