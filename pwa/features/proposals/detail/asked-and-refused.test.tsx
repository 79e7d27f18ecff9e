/** What a proposal lacks is named where it is opened: the client's question with its field, and what a marketplace refused with the next step. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LinkProvider, type LinkProps } from '../../../ui/action/link.tsx'
import { type DetailPlace, DetailPlaceProvider } from '../decide/detail-place.ts'
import { ProposalPage } from './proposal-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors', 'validation'])
const PLACE: DetailPlace = {
  ...{ listPath: '/dashboard/proposals', at: 0, total: 1, previousHref: null, nextHref: null, ownHref: '' },
  onDecided: () => undefined,
}
const QUESTION = 'When can you start?'
const ASKS = { job: sampleJob({ questions: [QUESTION] }), answers: [{ question: QUESTION, answer: '' }] }

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

async function open(fields: Partial<Proposal>, hash = '') {
  const proposal = sampleProposal({ id: 'p', status: 'review', claims: [], ...fields })
  await currentDb().proposal.put({ ...proposal, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/dashboard/proposals/p${hash}`]}>
        <LinkProvider value={({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />}>
          <DetailPlaceProvider value={PLACE}>
            <Routes>
              <Route path="/dashboard/proposals/:id" element={<ProposalPage />} />
            </Routes>
          </DetailPlaceProvider>
        </LinkProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { name: 'Letter' })
}
const stored = () => currentDb().proposal.get('p')

it('opens the field of an open question where a notification leads, and approves nothing', async () => {
  await open(ASKS, '#answer')
  fireEvent.change(await screen.findByLabelText(QUESTION), { target: { value: 'On Monday.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await stored())?.answers).toEqual([{ question: QUESTION, answer: 'On Monday.' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await stored())?.status).toBe('review')
})

it('takes what only the freelancer can say to a wish of the client, and puts it into the letter', async () => {
  const words = 'tell us your favourite nougat'
  const wish = { is: 'request', kind: 'preference', words, value: null, isHard: true, state: 'open', fact: '' } as const
  const reading = { language: 'en', deliverable: '', problem: '', items: [{ ...wish, place: 0 }] }
  await open({ letter: 'Hello.\n\nAda', reading, job: sampleJob({ questions: [] }), answers: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  fireEvent.change(await screen.findByLabelText(words), { target: { value: 'The soft one.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const said = { letter: 'Hello.\n\nThe soft one.\n\nAda', saidAnswered: [0], vouched: ['The soft one.'] }
  await waitFor(async () => expect(await stored()).toMatchObject(said))
  await waitFor(() => expect(screen.queryByText(words, { selector: '#look q' })).toBeNull())
})

it('believes the freelancer that the letter does what the client wishes', async () => {
  const wish = { is: 'request', kind: 'other', words: 'say how you name files', value: null } as const
  const items = [{ ...wish, isHard: true, state: 'open' as const, fact: '', place: 0 }]
  await open({ letter: 'Hello.', reading: { language: 'en', deliverable: '', problem: '', items } })
  fireEvent.click(await screen.findByRole('button', { name: 'The letter does this' }))
  await waitFor(async () => expect((await stored())?.saidAnswered).toEqual([0]))
})

it('opens no field where the question was answered meanwhile', async () => {
  await open({ ...ASKS, answers: [{ question: QUESTION, answer: 'On Monday.' }] }, '#answer')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('names the question that stopped a letter just before it was sent, until it is answered', async () => {
  const lastError = { code: 'proposal.question_open' }
  await open({ ...ASKS, lastError })
  screen.getByText(`The client asks: “${QUESTION}” Answer it before the proposal is sent.`)
  cleanup()
  await open({ ...ASKS, lastError, answers: [{ question: QUESTION, answer: 'On Monday.' }] })
  expect(screen.queryByText(/^The client asks:/)).toBeNull()
})

it.each([
  ['content', /Change the letter or the amount, then restore the proposal/],
  ['quota', /Get more bids or connects there/],
  ['not_eligible', /Check your profile on the marketplace/],
  ['denied', /Look for messages from the marketplace/],
  ['other', /approve it again\. If it is refused once more, apply on the marketplace yourself/],
])('says what a marketplace refused in its own words, with the next step: %s', async (detail, step) => {
  const said = 'Bid amount must be at least $30.'
  await open({ status: 'failed', lastError: { code: 'marketplace.rejected', detail, said } })
  const words = screen.getByText(said)
  expect(words.tagName).toBe('Q')
  expect(words.parentElement?.textContent).toMatch(/^The marketplace refused the proposal\./)
  expect(words.parentElement?.textContent).toMatch(step)
  screen.getByRole('button', { name: 'Restore' })
})

it('says what a letter without proof lacks, so that it does not deny the skills that fit', async () => {
  await open({ holdReasons: ['proof'], doubts: [{ kind: 'proof', sentence: '', words: '' }] })
  expect(screen.getAllByText('No project or result of yours shows that you have done such work.')).not.toEqual([])
  expect(screen.queryByText(/that you fit this job/)).toBeNull()
})

it('says of no post that nothing was found in it, where a condition of it holds the letter', async () => {
  const reading = { language: 'en', deliverable: '', problem: '', items: [] }
  await open({ reading, openConditions: [{ kind: 'hours', words: '30 hours a week' }], holdReasons: ['conditions'] })
  expect(screen.getAllByText('30 hours a week')).toHaveLength(2)
  expect(screen.queryByText(/^No wishes, questions or conditions/)).toBeNull()
})

it('says that a letter was typed and not saved, and leads back to it', async () => {
  await open({ letter: 'The old one.' })
  expect(screen.queryByText('You have changes that are not saved')).toBeNull()
  await currentDb().drafts.put({ key: 'proposal-p', value: { letter: 'The new one.' }, updatedAt: 1 })
  await screen.findByText('You have changes that are not saved')
  fireEvent.click(screen.getByRole('button', { name: 'Go on editing' }))
  await screen.findByDisplayValue('The new one.')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('You have changes that are not saved')).toBeNull())
})

it('says that the offered hour is below the rate of the profile, with the way to change it', async () => {
  const profile = profileSchema.parse({ id: 'ada', hourlyRateUsd: 40 })
  await currentDb().profile.put({ ...profile, rev: 1, gen: 1, asOf: 1, isPending: false })
  const job = sampleJob({ kind: 'hourly', questions: [], budgetMinMinor: 1700, budgetMaxMinor: 2000 })
  await open({ agentId: '', job, amountMinor: 2000, priceReason: { is: 'budget' } })
  await screen.findByText('$20 an hour is below your rate of $40. The post pays no more.')
})
