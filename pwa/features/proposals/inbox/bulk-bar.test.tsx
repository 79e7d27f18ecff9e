/** Several proposals at once: one with an open question stays behind, names the question, and can be answered on the spot. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { BulkBar } from './bulk-bar.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui', 'errors', 'validation'])
const QUESTION = 'When can you start?'

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

async function choose(rows: Partial<Proposal>[]) {
  const proposals = rows.map((row, at) => sampleProposal({ id: `p${at}`, status: 'review', claims: [], ...row }))
  for (const row of proposals) await currentDb().proposal.put({ ...row, rev: 1, gen: 1, asOf: 1, isPending: false })
  const ids = proposals.map(({ id }) => id)
  const onDone = vi.fn()
  render(
    <I18nextProvider i18n={i18n}>
      <BulkBar ids={ids} selected={new Set(ids)} onSelect={() => undefined} onDone={onDone} />
    </I18nextProvider>,
  )
  const approve = screen.getByRole('button', { name: 'Approve' })
  await waitFor(() => expect(approve.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(approve)
  return onDone
}
const statusOf = async (id: string) => (await currentDb().proposal.get(id))?.status
const asking = { job: sampleJob({ title: 'A shop', questions: [QUESTION] }), answers: [] }

it('leaves behind what has an open question, and names it', async () => {
  const onDone = await choose([asking, { job: sampleJob({ title: 'A blog' }) }])
  const list = await screen.findByRole('region', { name: 'Not included' })
  within(list).getByText('A shop')
  within(list).getByText(QUESTION)
  fireEvent.click(screen.getByRole('button', { name: 'Approve 1' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(await Promise.all(['p0', 'p1'].map(statusOf))).toEqual(['review', 'approved'])
})

it('asks for the answer on the spot, and approves that one by itself', async () => {
  const onDone = await choose([asking, { job: sampleJob({ title: 'A blog' }) }])
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  fireEvent.change(await screen.findByLabelText(QUESTION), { target: { value: 'On Monday.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
  await waitFor(async () => expect(await statusOf('p0')).toBe('approved'))
  expect(await currentDb().proposal.get('p0')).toMatchObject({
    answers: [{ question: QUESTION, answer: 'On Monday.' }],
  })
  expect([await statusOf('p1'), onDone.mock.calls]).toEqual(['review', []])
})
