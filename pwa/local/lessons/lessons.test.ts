/** What edits of letters teach: found in what was written and what was agreed to, and nothing else. */
import { describe, expect, it } from 'vitest'
import { AGENT, aJob, aLetter, anAgent } from '#api/test/engine/world.ts'
import { START_MS } from '#api/test/harness.ts'
import { type FactRecord, factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { type LetterSentence, renderLetter, type SentenceKind } from '#shared/domain/letter/sentences.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { withRendering, withStyle } from './accept-lesson.ts'
import { type Known, type Lesson, lessonsFrom } from './lessons.ts'

const CLAIM = 'For Tilia I rebuilt the checkout: abandoned baskets fell by 18 %.'
const PLAN = 'First I would reproduce the fault and write a test that fails.'
const TALK = 'I would love to hop on a quick call with you.'
const RECORD = factRecordSchema.parse({
  ...{ id: 'r1', kind: 'project', who: 'Tilia', name: 'Checkout', updatedAt: 1 },
  renderings: [{ language: 'en', text: CLAIM, approvedAt: 1 }],
})

const sentence = (text: string, kind: SentenceKind = 'plan', facts: string[] = []): LetterSentence => ({
  ...{ text, kind, paragraph: 0, facts, requests: [] },
})
const WRITTEN = [sentence(CLAIM, 'claim', ['profile/title/1', 'record/r1/abc']), sentence(PLAN), sentence(TALK)]

let count = 0
/** A letter that was written as `sentences` and agreed to as `letter`. */
function edited(letter: string, fields: Partial<Proposal> = {}): Proposal {
  count += 1
  return aLetter({ job: aJob({ id: String(count) }), sentences: WRITTEN, letter, ...fields })
}
const known = (fields: Partial<Known> = {}): Known => ({
  ...{ records: [RECORD], bank: [], agents: [anAgent()], decided: [], ...fields },
})
const taught = (letters: Proposal[], fields: Partial<Known> = {}) => lessonsFrom(letters, known(fields))
const kinds = (lessons: Lesson[]) => lessons.map(({ is }) => is)

const BETTER = 'At Tilia I rebuilt the whole checkout: abandoned baskets fell by 18 %.'

describe('a sentence of a fact that was put otherwise', () => {
  it('is suggested as a sentence for that fact', () => {
    const letter = edited(`${BETTER} ${PLAN} ${TALK}`)
    expect(taught([letter])).toEqual([
      {
        ...{ is: 'rendering', recordId: 'r1', before: CLAIM, text: BETTER, language: 'en' },
        ...{ key: expect.stringMatching(/^[\da-f]{16}$/), letters: [letter.id] },
      },
    ])
  })

  it('takes the place of the sentence that was written', () => {
    const [lesson] = taught([edited(`${BETTER} ${PLAN} ${TALK}`)])
    if (lesson?.is !== 'rendering') throw new Error('no lesson')
    const changed = { ...RECORD, ...withRendering(RECORD, lesson, 7) }
    expect(changed.renderings).toEqual([{ language: 'en', text: BETTER, approvedAt: 7 }])
    expect(taught([edited(`${BETTER} ${PLAN} ${TALK}`)], { records: [changed] })).toEqual([])
  })

  it('teaches nothing where no confirmed record stands behind it, or where another thought took its place', () => {
    const letter = edited(`${BETTER} ${PLAN} ${TALK}`)
    const declined: FactRecord = { ...RECORD, status: 'declined' }
    expect(taught([letter], { records: [] })).toEqual([])
    expect(taught([letter], { records: [declined] })).toEqual([])
    expect(taught([edited(`My shop sells plants. ${PLAN} ${TALK}`)])).toEqual([])
  })
})

describe('what was not an edit by hand that somebody agreed to', () => {
  it.each([
    ['waits', { status: 'review' }],
    ['was skipped', { status: 'skipped' }],
    ['left alone', { approvedVia: 'auto' }],
    ['was written by hand', { sentences: [] }],
  ] as const)('teaches nothing: a letter that %s', (_, fields) => {
    const letters = [1, 2].map(() => edited(`${BETTER} ${PLAN}`, { ...fields } as Partial<Proposal>))
    expect(taught(letters)).toEqual([])
  })

  it('teaches nothing: a letter as it was written', () => {
    const letters = [1, 2].map(() => edited(renderLetter(WRITTEN)))
    expect(taught(letters)).toEqual([])
  })
})

describe('a sentence that was cut', () => {
  const cut = () => edited(`${CLAIM} ${PLAN}`)

  it('from two letters is suggested as one never to write; from one it is not', () => {
    const letters = [cut(), cut()]
    expect(taught(letters.slice(1))).toEqual([])
    expect(taught(letters)).toMatchObject([
      { is: 'never', agentId: AGENT, sentence: TALK, letters: letters.map(({ id }) => id) },
    ])
  })

  it('counts where only a word differs, and for its own agent alone', () => {
    const similar = 'I would love to hop on a quick call with Maya.'
    const other = edited(`${CLAIM} ${PLAN}`, { sentences: [...WRITTEN.slice(0, 2), sentence(similar)] })
    expect(kinds(taught([cut(), other]))).toEqual(['never'])
    expect(taught([cut(), { ...cut(), agentId: 'another' }])).toEqual([])
  })

  it('is no habit where it fulfilled a wish of the client', () => {
    const wished = [...WRITTEN.slice(0, 2), sentence('Mango is the first word here.', 'request')]
    expect(taught([1, 2].map(() => edited(`${CLAIM} ${PLAN}`, { sentences: wished })))).toEqual([])
  })

  it('is not suggested again once accepted or decided', () => {
    const letters = [cut(), cut()]
    const [lesson] = taught(letters)
    if (lesson?.is !== 'never') throw new Error('no lesson')
    const agent = { ...anAgent(), ...withStyle(anAgent(), lesson) }
    expect(agent.neverWrite).toEqual([TALK])
    expect(taught(letters, { agents: [agent] })).toEqual([])
    expect(taught([...letters, cut()], { decided: [lesson.key] })).toEqual([])
  })
})

describe('a word that was replaced', () => {
  const fault = (by: string) => edited(`${CLAIM} ${PLAN.replace('fault', by)} ${TALK}`)

  it('the same way twice is suggested as a choice of words', () => {
    expect(taught([fault('defect')])).toEqual([])
    expect(taught([fault('defect'), fault('problem')])).toEqual([])
    const [lesson] = taught([fault('defect'), fault('defect')])
    expect(lesson).toMatchObject({ is: 'word', agentId: AGENT, instead: 'fault', write: 'defect' })
    if (lesson?.is !== 'word') throw new Error('no lesson')
    expect(withStyle(anAgent(), lesson)).toEqual({ wordChoices: [{ instead: 'fault', write: 'defect' }] })
  })

  it('is no choice of words where it is a figure, a little word or another statement', () => {
    const twice = (letter: string) => taught([edited(letter), edited(letter)], { records: [] })
    expect(twice(`${CLAIM.replace('18', '20')} ${PLAN} ${TALK}`)).toEqual([])
    expect(twice(`${CLAIM} ${PLAN.replace('would', 'will')} ${TALK}`)).toEqual([])
    expect(twice(`${CLAIM} ${PLAN.replace('the fault', 'it all on my own phone')} ${TALK}`)).toEqual([])
  })
})

describe('an answer that was corrected', () => {
  const question = 'How do you test?'
  const corrected = (fields: Partial<Proposal> = {}) =>
    edited(renderLetter(WRITTEN), {
      ...{ writtenAnswers: [{ question, answer: 'By hand.' }], answers: [{ question, answer: 'With Vitest.' }] },
      ...fields,
    })
  const entry = { id: 'a', question, answer: 'By hand.', updatedAt: 1 }

  it('is suggested for the bank, whether or not the bank has an older one', () => {
    const lesson = { is: 'answer', question, before: 'By hand.', answer: 'With Vitest.' }
    expect(taught([corrected()])).toMatchObject([lesson])
    expect(taught([corrected()], { bank: [entry] })).toMatchObject([lesson])
  })

  it('is not where the bank says so already or was changed since, or where nobody had answered', () => {
    expect(taught([corrected()], { bank: [{ ...entry, answer: 'With Vitest.' }] })).toEqual([])
    expect(taught([corrected()], { bank: [{ ...entry, updatedAt: START_MS }] })).toEqual([])
    expect(taught([corrected({ writtenAnswers: [{ question, answer: '' }] })])).toEqual([])
  })

  it('only the newest correction counts', () => {
    const newer = corrected({ answers: [{ question, answer: 'With Playwright.' }] })
    expect(taught([newer, corrected()])).toMatchObject([{ answer: 'With Playwright.' }])
  })
})
