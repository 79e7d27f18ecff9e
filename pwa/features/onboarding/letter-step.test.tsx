/** What the letter of the set-up waits for: a tap, or to be copied where the post is known from its text only. */
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { letterSentenceSchema } from '#shared/domain/letter/sentences.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { newId } from '#shared/ids.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { LetterStep } from './letter-step.tsx'
import { startDraft } from './progress-draft.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['onboarding', 'ui', 'proposals'])
setCurrentUser('ada')
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
afterEach(() => currentDb().proposal.clear())

it.each([
  ['9001', 'It waits in your inbox until you approve it.'],
  ['own-1', /^It waits in your inbox\. We know this post only from your text/],
])('of the job %s: %s', async (jobId, note) => {
  await show({ jobId, origin: 'shared', status: 'review' })
  expect((await screen.findByText(note)).tagName).toBe('P')
})

it('says that the facts are in another language, and where to say them in the letter’s', async () => {
  await show({ origin: 'shared', status: 'review', holdReasons: ['mode', 'foreign'] })
  expect(await screen.findByText(/^Your facts are in another language than this letter\./)).not.toBeNull()
  const link = screen.getByRole('link', { name: 'Say it in the letter’s language' })
  expect(link.getAttribute('href')).toBe('/settings/profile#facts')
})

it('shows the source of a sentence whose writer named it, also where no word in it says who speaks', async () => {
  const record = factRecordSchema.parse({
    id: newId(),
    kind: 'project',
    origin: 'pasted',
    name: 'شاي الأرز',
    outcome: 'عرض المنتجات على الجوال من 6.8 إلى 2.1 ثانية',
    updatedAt: 1,
  })
  const profile = profileSchema.parse({ id: 'ada', updatedAt: 1 })
  await currentDb().fact.put({ ...record, ...STORED })
  await currentDb().profile.put({ ...profile, ...STORED })
  const [fact] = factsOf(profile, plainAgent(), [], null, [record])
  const text = 'ولي مشروع آخر مع شاي الأرز: عرض المنتجات على الجوال من 6.8 إلى 2.1 ثانية.'
  const sentences = [letterSentenceSchema.parse({ text, kind: 'claim', paragraph: 0, facts: [fact?.id] })]
  await show({ origin: 'shared', status: 'review', letter: text, sentences, claims: [] })
  const sources = await screen.findByRole('region', { name: 'The facts it rests on' })
  expect(sources.textContent).toContain('1شاي الأرز')
  expect(screen.getByRole('article').textContent).toMatch(/1$/)
})

it('says in words why a sentence has a sign', async () => {
  const letter = 'The shop opens in two seconds.'
  const doubts = [{ kind: 'likeness' as const, sentence: letter, words: '' }]
  await show({ origin: 'shared', status: 'review', letter, claims: [], doubts })
  expect((await screen.findByText(/It is too much like another letter/)).tagName).toBe('LI')
})

async function show(proposal: Parameters<typeof sampleProposal>[0]): Promise<void> {
  const row = sampleProposal(proposal)
  await currentDb().proposal.put({ ...row, ...STORED })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <LetterStep
          draft={{ ...startDraft(null, { platformType: 'freelancer' }, 'en'), letterId: row.id }}
          set={() => undefined}
          onBack={() => undefined}
        />
      </MemoryRouter>
    </I18nextProvider>,
  )
}
