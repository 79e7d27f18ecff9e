/** Instructions of an agent compared, offline: begun, counted honestly, and ended with the one that is kept. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { type Agent, agentFieldsSchema, agentSchema } from '#shared/domain/agent.ts'
import { instructionsOf } from '#shared/domain/learning/experiment.ts'
import type { Outcome } from '#shared/domain/proposal.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { useAgent } from '../../local/queries/agents.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { ExperimentCard } from './experiment-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['learning', 'numbers', 'ui', 'proposals', 'validation', 'errors'])

const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
const [FIRST, SECOND] = ['Be brief.', 'Begin with a question.']

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  act(() => useToasts.setState({ toasts: [] }))
  await wipeUser('ada')
})

function Card() {
  const agent = useAgent('a')
  return agent ? <ExperimentCard agent={agent} /> : null
}

async function open(otherPrompts: string[], answered: [number, number] = [0, 0], all: [number, number] = [0, 0]) {
  const fields = agentFieldsSchema.parse({ name: 'Shops', title: 'React', platforms: ['upwork'], prompt: FIRST })
  const state = { id: 'a', status: 'active', pausedReason: null, createdAt: 1, lastRunAt: null, nextRunAt: null }
  const agent: Agent = agentSchema.parse({ ...fields, ...state, otherPrompts, jobsFound: 0, emailsSent: 0 })
  await currentDb().agent.put({ ...agent, ...STORED })
  const rows = instructionsOf(agent).flatMap(({ id: instruction }, arm) =>
    Array.from({ length: all[arm] ?? 0 }, (_, at) => {
      const outcome: Outcome = at < (answered[arm] ?? 0) ? 'replied' : 'none'
      const sent = { status: 'completed', outcome, instruction, receipt: { id: 'r', at: 1 } } as const
      return { ...sampleProposal({ id: `${arm}-${at}`, agentId: 'a', ...sent }), ...STORED }
    }),
  )
  await currentDb().proposal.bulkPut(rows)
  render(
    <I18nextProvider i18n={i18n}>
      <Card />
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { name: 'Compare instructions' })
}
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }))
const agent = () => currentDb().agent.get('a')
const item = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (!found) throw new Error(`no ${name}`)
  return within(found)
}

it('begins with another instruction, which must be there and differ', async () => {
  await open([])
  expect(screen.queryByRole('list')).toBeNull()
  await press('Try another instruction')
  const text = await screen.findByLabelText(/Another instruction/)
  await press('Begin to compare')
  await waitFor(() => expect(text.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(text, FIRST)
  await press('Begin to compare')
  expect(await screen.findByText('This instruction is there already.')).toBeDefined()
  await userEvent.clear(text)
  await userEvent.type(text, SECOND)
  await press('Begin to compare')
  await waitFor(async () => expect(await agent()).toMatchObject({ prompt: FIRST, otherPrompts: [SECOND] }))
  expect((await currentDb().outbox.toArray()).map(({ patch }) => patch)).toEqual([{ otherPrompts: [SECOND] }])
  expect(await screen.findByText(SECOND)).toBeDefined()
})

it('says how many were answered, and that it is too early while one of them has few letters', async () => {
  await open([SECOND], [0, 3], [40, 14])
  await waitFor(() => expect(item('Instruction 2').getByText('Answered: 3 of 14, too few to tell')).toBeDefined())
  expect(item('Instruction 1').getByText('Letters: 40')).toBeDefined()
  expect(screen.getByText(/^Too early to tell: each instruction needs 20 letters/)).toBeDefined()
})

it('names a winner only where the ranges are apart', async () => {
  await open([SECOND], [8, 14], [40, 40])
  expect(await screen.findByText(/^No winner/)).toBeDefined()
  cleanup()
  await open([SECOND], [2, 34], [40, 40])
  expect(await screen.findByText('Instruction 2 gets more replies than chance explains.')).toBeDefined()
})

it('ends with the instruction that is kept, and can be taken back', async () => {
  await open([SECOND], [0, 0], [1, 1])
  await press('Keep only this one: Instruction 2')
  await waitFor(async () => expect(await agent()).toMatchObject({ prompt: SECOND, otherPrompts: [] }))
  act(() => useToasts.getState().toasts[0]?.action?.onPress())
  await waitFor(async () => expect(await agent()).toMatchObject({ prompt: FIRST, otherPrompts: [SECOND] }))
})
