/** Which questions of the client a proposal leaves open: fields of the marketplace, and questions in the post's text. */
import { describe, expect, it } from 'vitest'
import { aJob, aLetter } from '#api/test/engine/world.ts'
import { approvalProblem } from '#api/engine/sending/approval.ts'
import { proposalMutators, whyNotApproved } from '../../sync/mutators/proposal.ts'
import { openClaims } from '../claims/open-claims.ts'
import { contentHash, type Proposal, proposalSchema } from '../proposal.ts'
import { withoutPostText } from './expired-post.ts'
import { heldFor, holdReasonsOf } from './hold-reasons.ts'
import { openQuestions, tickItem } from './open-questions.ts'
import type { ReadItem } from './read-items.ts'
import { type LetterSentence, renderLetter } from './sentences.ts'

const PRINT = 'Which translation of yours is in print?'
const START = 'When could you start?'
const sentence = (text: string, requests: number[] = []): LetterSentence => ({
  ...{ text, kind: 'claim', paragraph: 0, facts: ['record/1'], requests },
})
const PROOF = sentence('I translated 1,200 contracts for a law firm.')
const item = (words: string, fields: Partial<ReadItem> = {}): ReadItem => ({
  ...{ is: 'question', kind: 'text', words, value: null, isHard: true, state: 'open', fact: '' },
  ...fields,
})

function letter(items: ReadItem[], fields: Partial<Proposal> = {}): Proposal {
  const { sentences = [PROOF] } = fields
  return proposalSchema.parse({
    ...aLetter({ status: 'review', claims: [], job: aJob() }),
    ...{ sentences, letter: renderLetter(sentences), reading: { language: 'en', deliverable: '', problem: '', items } },
    ...fields,
  })
}
const open = (row: Proposal) => openQuestions(row).map(({ question }) => question)
const edited = (row: Proposal, patch: Partial<Proposal>) => {
  const next = proposalMutators['proposal.update'](row, { id: row.id, patch, nowMs: 1 })
  if (next instanceof Error) throw next
  return next
}
const refusal = (row: Proposal) =>
  whyNotApproved(row, { contentHash: contentHash(row), acceptClaims: openClaims(row), spend: null })

describe('a question in the post’s text', () => {
  const row = letter([item(PRINT, { place: 0 })])

  it('stops an approval by its name, a letter that could leave alone, and one that was approved before', () => {
    expect(openQuestions(row)).toEqual([{ question: PRINT, at: 0 }])
    expect(refusal(row)).toMatchObject({ code: 'proposal.question_open', details: { question: PRINT } })
    expect(holdReasonsOf(row)).toEqual(['questions'])
    const before = { ...row, status: 'approved' as const, approvedHash: contentHash(row), approvalExpiresAt: 9 }
    expect(approvalProblem(before, 1)).toBe('proposal.question_open')
  })

  it('is answered by the sentence that was written for it, while it stands', () => {
    const ANSWER = sentence('My “Harbour” came out with Dar Shorouk.', [0])
    const answered = letter([item(PRINT, { place: 0, state: 'met' })], { sentences: [PROOF, ANSWER] })
    expect(open(answered)).toEqual([])
    expect(open(edited(answered, { letter: PROOF.text }))).toEqual([PRINT])
    expect(open(edited(answered, { letter: `${PROOF.text} My Harbour came out with Dar Shorouk in 2021.` }))).toEqual(
      [],
    )
  })

  it('is answered by an edit that speaks of it, and by no question and nothing else', () => {
    const said = `${PROOF.text}\n\nMy translation of Mahfouz has been in print since 2019.`
    expect(open(edited(row, { letter: said }))).toEqual([])
    expect(edited({ ...row, holdReasons: ['mode', 'questions'] }, { letter: said }).holdReasons).toEqual(['mode'])
    expect(open(edited(row, { letter: `${PROOF.text} Good luck with the shop.` }))).toEqual([PRINT])
    expect(open(edited(row, { letter: `${PROOF.text} Which translation do you want in print?` }))).toEqual([PRINT])
    expect(open(edited(letter([item('你翻译过法律合同吗？')]), { letter: '我翻译过三十份法律合同。' }))).toEqual([])
  })

  it('is answered where the freelancer says that the letter answers it; another version asks anew', () => {
    const two = letter([item(PRINT, { place: 0 }), item(START, { place: 1 })], { holdReasons: ['questions'] })
    const one = edited(two, { saidAnswered: [0] })
    expect([open(one), one.holdReasons]).toEqual([[START], ['questions']])
    const both = edited(two, { saidAnswered: [0, 1] })
    expect([open(both), both.holdReasons, refusal(both)]).toEqual([[], [], null])
    expect(open(edited(both, { letter: `${PROOF.text} Thank you.` }))).toEqual([])
    const another = [sentence('I would begin with the glossary.')]
    expect(open(edited(both, { letter: renderLetter(another), sentences: another }))).toEqual([PRINT, START])
  })

  it('stays open without its words, once they have expired', () => {
    const expired = withoutPostText(row)
    expect(openQuestions(expired)).toEqual([{ question: '', at: 0 }])
    expect(heldFor({ ...expired, holdReasons: ['mode'] })).toEqual(['mode', 'questions'])
    expect(refusal(edited(expired, { saidAnswered: [0] }))).toBeNull()
  })

  it('stays answered without its words: by a sentence of the freelancer’s own, and by the answer in a field', () => {
    const own = edited(row, { letter: `${PROOF.text} Of mine the translation of “Harbour” is in print.` })
    const job = aJob({ questions: [START] })
    const asked = letter([item(START, { kind: 'field', place: 1 })], {
      job,
      answers: [{ question: START, answer: 'Now.' }],
    })
    for (const answered of [own, asked]) {
      expect(openQuestions(answered)).toEqual([])
      const expired = withoutPostText(answered)
      expect(expired.reading?.items).toMatchObject([{ words: '', state: 'met' }])
      expect(openQuestions(expired)).toEqual([])
    }
  })

  it('is the marketplace’s own where a field asks the same', () => {
    const job = aJob({ questions: [`${PRINT} Please name it.`] })
    const asked = letter([item(PRINT, { place: 0 })], { job })
    expect(openQuestions(asked)).toEqual([{ question: `${PRINT} Please name it.`, at: null }])
    const answers = [{ question: `${PRINT} Please name it.`, answer: 'Harbour.' }]
    expect(open(edited(asked, { answers }))).toEqual([])
  })

  it('has no fact of ours behind an answer that the freelancer wrote', () => {
    const field = item(START, { kind: 'field', state: 'met', fact: 'Within a week', source: 'answer' })
    const written = [{ question: START, answer: 'Within a week' }]
    const row = letter([field], { job: aJob({ questions: [START] }), answers: written })
    expect(tickItem(row, field, 0)).toEqual(field)
    const own = edited(row, { answers: [{ question: START, answer: 'On Monday.' }] })
    expect(tickItem(own, field, 0)).toEqual({ ...field, fact: '', source: undefined })
  })

  it('ticks a wish where the freelancer says that it is met, or answers the same question', () => {
    const taste = item('you drink tea?', { is: 'request', kind: 'preference', place: 0 })
    const asked = item('Silly question: you drink tea?', { place: 1 })
    const two = letter([taste, asked])
    const tick = (row: Proposal) => row.reading?.items.map((one, at) => tickItem(row, one, at).state)
    expect(tick(two)).toEqual(['open', 'open'])
    expect(tick(edited(two, { saidAnswered: [0] }))).toEqual(['met', 'open'])
    expect(tick(edited(two, { saidAnswered: [1] }))).toEqual(['met', 'met'])
    const start = item('Start with mango. When can you start?', { is: 'request', kind: 'startWith', place: 0 })
    const both = letter([start, item('When can you start?', { place: 1 })], { saidAnswered: [1] })
    expect(tick(both)).toEqual(['open', 'met'])
    const written = { ...sentence('The soft one.'), requests: [0] }
    expect(tick(edited(two, { letter: written.text, sentences: [written] }))).toEqual(['met', 'open'])
  })

  it('of an older reading is open where it was', () => {
    expect(open(letter([item(PRINT), item(START, { state: 'met' })]))).toEqual([PRINT])
  })
})
