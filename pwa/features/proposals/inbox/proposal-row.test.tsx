/** A row says how well the job fits, or that this is not known. */
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { ProposalRow, useRowWords } from './proposal-row.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app'])

const Row = (props: { row: ComponentProps<typeof ProposalRow>['row'] }) => (
  <ProposalRow {...props} words={useRowWords()} isCurrent={false} />
)

it.each([
  [0, [], 'Not scored: too little is known of this job', '–'],
  [0, [{ rule: 'skills', points: 0, detail: '' }], 'Match 0 of 100', '0'],
  [88, [], 'Match 88 of 100', '88'],
] as const)('with the score %s and its parts %j', (score, scoreParts, label, shown) => {
  show({ score, scoreParts: [...scoreParts] })
  expect(screen.getByRole('img', { name: label }).textContent).toBe(shown)
})

it.each([
  [['mode', 'questions'], 'review', 'Not every question of the client has an answer.'],
  [['likeness'], 'review', 'It is too much like another letter.'],
  [['questions'], 'completed', null],
  [['mode'], 'review', null],
] as const)('held for %j as %s says: %s', (holdReasons, status, sentence) => {
  show({ holdReasons: [...holdReasons], status })
  const said = screen.queryByText(/answer\.|another letter\.|before it sends\./)
  expect(said?.textContent ?? null).toBe(sentence)
})

it('names the marketplace of a post, and none of a pasted one', () => {
  show({ platform: 'upwork' })
  screen.getByText(/Upwork/)
  cleanup()
  show({ platform: 'upwork', jobId: 'own-1', origin: 'shared', job: sampleJob({ url: '' }) })
  screen.getByText(/Job added by you/)
  expect(screen.queryByText(/Upwork/)).toBeNull()
})

it.each([
  ['review', 'upwork', '14 connects'],
  ['completed', 'upwork', null],
  // A bid there takes no money.
  ['review', 'freelancer', null],
] as const)('%s on %s says what an approval takes: %s', (status, platform, cost) => {
  show({ status, platform, job: sampleJob({ sendCost: 14 }) })
  expect(screen.queryByText(/14 (connects|bids)/)?.textContent.match(/14 \w+/)?.[0] ?? null).toBe(cost)
})

function show(fields: Partial<Proposal>) {
  const row = { ...sampleProposal({ id: 'p', ...fields }), rev: 1, isPending: false, issue: null }
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Row row={row} />
      </MemoryRouter>
    </I18nextProvider>,
  )
}
