/** One proposal over HTTP: the rules of a queued edit, with HTTP's own headers for revisions and repeats. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { builtInWriter } from '#api/writing/built-in.ts'
import type { WritingRequest, Writer } from '#api/writing/writer.ts'
import { writingCostStore } from '#api/store/engine/writing-costs.ts'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { writtenLetter } from '#api/test/engine/world.ts'
import { addProposal } from '#api/test/sample-rows.ts'
import { factId } from '#shared/domain/claims/claim.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { proposals } from '#shared/contract/proposals.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import { openQuestions } from '#shared/domain/letter/open-questions.ts'
import type { PostReading, ReadItem } from '#shared/domain/letter/read-items.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { newId } from '#shared/ids.ts'

let deps: TestDeps
let app: App
let ada: TestUser
let proposal: Proposal

beforeEach(async () => {
  deps = createTestDeps({ writer: builtInWriter() })
  app = createTestApp(deps)
  ada = await signUp(app)
  proposal = (await addProposal(deps.db, ada.user.id)).row
})
afterEach(() => deps.dispose())

const read = () => ada.request('GET', `/proposals/${proposal.id}`)
const dataOf = async (answer: Response) => proposals.detail.response.parse(await answer.json()).data
const codeOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json()).code
const edit = (patch: object, headers: Record<string, string> = {}) =>
  ada.request('PATCH', `/proposals/${proposal.id}`, patch, headers)

test('it is read with its revision', async () => {
  const answer = await read()
  expect(answer.headers.get('etag')).toBe('"1"')
  expect(await dataOf(answer)).toEqual(proposal)
})

test('whoever has its newest revision is not sent it again', async () => {
  const ask = (tag: string) => ada.request('GET', `/proposals/${proposal.id}`, undefined, { 'if-none-match': tag })
  expect((await ask('W/"1"')).status).toBe(304)
  await edit({ notes: 'Ask about the deadline' }, {})
  expect((await ask('"1"')).status).toBe(200)
  expect((await ask('"2"')).status).toBe(304)
})

test('it is edited by a caller who saw its newest revision', async () => {
  const edited = await edit({ notes: 'Ask about the deadline' }, { 'if-match': '"1"' })
  expect(edited.headers.get('etag')).toBe('"2"')
  expect((await dataOf(edited)).notes).toBe('Ask about the deadline')
  const stale = await edit({ notes: 'Something else' }, { 'if-match': '"1"' })
  expect([stale.status, await codeOf(stale)]).toEqual([412, 'sync.changed_since'])
  expect((await dataOf(await read())).notes).toBe('Ask about the deadline')
})

test('an edit sent twice with one key happens once', async () => {
  const headers = { 'idempotency-key': newId(), 'if-match': '"1"' }
  const first = await edit({ notes: 'Once' }, headers)
  const again = await edit({ notes: 'Once' }, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.headers.get('etag')).toBe('"2"')
  const other = await edit({ notes: 'Twice' }, headers)
  expect([other.status, await codeOf(other)]).toEqual([422, 'sync.mid_reuse'])
})

test.each<Record<string, string>>([{ 'if-match': 'nonsense' }, { 'idempotency-key': 'nonsense' }])(
  'refuses the header %o',
  async (headers) => {
    const answer = await edit({ notes: 'x' }, headers)
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'request.malformed'])
  },
)

test('only the version that was read can be approved, and the approval can be taken back', async () => {
  const decide = (action: string, body: object = {}) => ada.request('POST', `/proposals/${proposal.id}/${action}`, body)
  const other = await decide('approve', { contentHash: '0'.repeat(64) })
  expect([other.status, await codeOf(other)]).toEqual([409, 'proposal.changed'])
  const approved = await dataOf(await decide('approve', { contentHash: contentHash(proposal) }))
  expect(approved.status).toBe('approved')
  expect((await dataOf(await decide('withdraw'))).status).toBe('review')
  expect(await dataOf(await decide('skip'))).toMatchObject({ status: 'skipped', skipReason: 'by_user' })
  expect((await dataOf(await decide('restore'))).status).toBe('review')
  expect((await dataOf(await decide('mark-sent'))).status).toBe('unknown')
  const early = await decide('outcome', { outcome: 'replied' })
  expect([early.status, await codeOf(early)]).toEqual([409, 'proposal.stale_state'])
})

test('an approval without its hash is refused with the field named', async () => {
  const answer = await ada.request('POST', `/proposals/${proposal.id}/approve`, {})
  expect(answer.status).toBe(422)
  expect(errorAnswerSchema.parse(await answer.json()).fields).toEqual({ contentHash: 'This field is required' })
})

describe('writing another version', () => {
  const rewrite = (body: object) => ada.request('POST', `/proposals/${proposal.id}/rewrite`, body)
  const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')

  const sentence = (text: string, kind: LetterSentence['kind'], facts: string[] = []): LetterSentence => ({
    ...{ text, kind, paragraph: 0, facts, requests: [] },
  })
  const PROOF = sentence('I rebuilt a checkout, and sales rose by 12 %.', 'claim', ['record/1'])
  const WARM = [sentence('Good morning, Maya!', 'greeting'), sentence('What a lovely shop.', 'client')]
  const PLANS = ['Measure', 'Repeat', 'Repair', 'Release'].map((verb) =>
    sentence(`${verb} what loses the basket on a phone, and write down what was seen.`, 'plan'),
  )
  const WHOLE = [sentence('Hi Maya,', 'greeting'), PROOF, ...PLANS, sentence('Regards, Ada', 'close')]

  /** A server with a model that answers each wish with these sentences. */
  async function withModel(sentences: LetterSentence[], doubts: Doubt[] = [], reading: PostReading | null = null) {
    const asked: WritingRequest[] = []
    await deps.dispose()
    deps = createTestDeps({
      environment: { OPENAI_API_KEY: 'key' },
      writer: {
        async write(request) {
          asked.push(request)
          const letter = sentences.length > 0 ? renderLetter(sentences) : 'A warm letter.'
          return writtenLetter({ letter, sentences, doubts, reading, writtenBy: 'm-1', tokens: 700, costMicros: 90 })
        },
      },
    })
    app = createTestApp(deps)
    const bob = await signUp(app)
    return {
      asked,
      bob,
      async rewritten(row: Proposal, style: string, wish = '') {
        const answer = await bob.request('POST', `/proposals/${row.id}/rewrite`, { style, wish, letter: row.letter })
        return proposals.rewrite.response.parse(await answer.json()).data
      },
    }
  }

  test('asks the model with the letter and the wish, changes nothing, and adds the cost', async () => {
    const { asked, bob, rewritten } = await withModel([])
    const { row } = await addProposal(deps.db, bob.user.id, { letter: 'My {old} letter.' })
    for (const style of ['warmer', 'own']) {
      expect(await rewritten(row, style, 'Mention the deadline.')).toEqual({
        ...{ letter: 'A warm letter.', sentences: [], writtenBy: 'm-1', costMicros: 90, isHeeded: true },
      })
    }
    expect(asked[0]?.again).toContain('My {old} letter.')
    expect(asked[0]?.again).toMatch(/Write it again\. .*warmer.*$/)
    expect(asked[1]?.again).toMatch(/Mention the deadline\.$/)
    expect(asked[0]).toMatchObject({ amountMinor: row.amountMinor, voice: [] })
    expect((await syncedStore(deps.db).read('proposal', row.id))?.row).toMatchObject({
      letter: 'My {old} letter.',
      status: 'review',
      writing: { by: 'm-1', tokens: 1400, costMicros: 180 },
    })
    const day = await writingCostStore(deps.db).ofUser(bob.user.id, '2026-11-18')
    expect(day).toEqual({ letters: 2, tokens: 1400, costMicros: 180 })
  })

  test('keeps the proof that the new version left out, but not against the freelancer’s own wish', async () => {
    const { asked, bob, rewritten } = await withModel(WARM)
    const letter = renderLetter(WHOLE)
    const { row } = await addProposal(deps.db, bob.user.id, { letter, sentences: WHOLE })
    const warm = await rewritten(row, 'warmer')
    expect(warm.sentences).toEqual([...WARM, PROOF])
    expect(warm.letter).toBe(`Good morning, Maya!\nWhat a lovely shop. ${PROOF.text}`)
    expect(asked[0]?.again).toContain(`Keep what these sentences prove:\n${PROOF.text}`)
    expect((await rewritten(row, 'own', 'Leave the checkout out.')).sentences).toEqual(WARM)
  })

  test('keeps what the freelancer put in, word for word, and believes it', async () => {
    const answer = 'I could start on Monday.'
    const { asked, bob, rewritten } = await withModel([...WARM, sentence('Regards, Ada', 'close')])
    const letter = renderLetter([...WHOLE.slice(0, -1), sentence(answer, 'claim'), sentence('Regards, Ada', 'close')])
    const { row } = await addProposal(deps.db, bob.user.id, { letter, sentences: WHOLE, vouched: [answer, 'Gone.'] })
    const joined = await rewritten(row, 'joined')
    expect(joined.letter).toBe(`Good morning, Maya!\nWhat a lovely shop. ${PROOF.text}\n\n${answer}\n\nRegards, Ada`)
    expect(asked[0]?.again).toContain(`Keep each, word for word:\n${answer}\n\nWrite it again.`)
    expect(asked[0]?.facts.map(({ text }) => text)).toContain(answer)
    expect((await rewritten(row, 'own', 'Leave the start out.')).letter).not.toContain(answer)
    expect(asked[1]?.again).toContain('unless told otherwise')
  })

  test('a sentence that the model puts elsewhere stands once, and rests on no fact that nobody has', async () => {
    const answer = 'I could start on Monday.'
    const ids: string[] = []
    const { bob, rewritten } = await withModel([sentence(answer, 'claim', ids), ...WARM])
    ids.push(factId('answer', 'own-words', answer))
    const { row } = await addProposal(deps.db, bob.user.id, {
      ...{ letter: `${renderLetter(WHOLE)}\n\n${answer}`, sentences: WHOLE, vouched: [answer] },
    })
    const { letter, sentences } = await rewritten(row, 'joined')
    expect(letter.split(answer)).toHaveLength(2)
    expect(sentences[0]).toEqual(sentence(answer, 'claim'))
  })

  const readItem = (is: ReadItem['is'], words: string, place: number): ReadItem => ({
    ...{
      is,
      kind: is === 'question' ? 'text' : 'other',
      words,
      value: null,
      isHard: true,
      state: 'open',
      place,
      fact: '',
    },
  })
  const readingOf = (items: ReadItem[]): PostReading => ({ language: 'en', deliverable: '', problem: '', items })
  const [START, TEST] = ['When can you start?', 'How do you test?']

  test('leaves a question answered that the freelancer’s own words answer, in every version after it', async () => {
    const answer = 'I could start on Monday.'
    const { bob, rewritten } = await withModel(WARM)
    const reading = readingOf([readItem('request', 'say hello', 0), readItem('question', START, 1)])
    const { row } = await addProposal(deps.db, bob.user.id, {
      ...{ letter: `${renderLetter(WHOLE)}\n\n${answer}`, sentences: WHOLE, reading },
      ...{ vouched: [answer], saidAnswered: [1] },
    })
    const use = async (from: Proposal) => {
      const { letter, sentences } = await rewritten(from, 'warmer')
      await bob.request('PATCH', `/proposals/${row.id}`, { letter, sentences })
      return (await syncedStore(deps.db).read('proposal', row.id))?.row ?? from
    }
    const first = await use(row)
    expect([first.letter.includes(answer), first.saidAnswered, openQuestions(first)]).toEqual([true, [], []])
    const second = await use(first)
    expect([second.letter.includes(answer), openQuestions(second)]).toEqual([true, []])
  })

  test('asks again where several questions were answered, and takes no part of a word for the answer', async () => {
    const [answer, other] = ['20', 'I could start on Monday.']
    const { bob, rewritten } = await withModel([...WARM, sentence('I built a shop in 2023 for 200 bakers.', 'client')])
    const reading = readingOf([readItem('question', START, 0), readItem('question', TEST, 1)])
    const { row } = await addProposal(deps.db, bob.user.id, {
      ...{ letter: `${renderLetter(WHOLE)}\n\n${answer}\n\n${other}`, sentences: WHOLE, reading },
      ...{ vouched: [answer, other], saidAnswered: [0, 1] },
    })
    const { sentences } = await rewritten(row, 'warmer')
    expect(sentences.slice(-2).map(({ text, requests }) => [text, requests])).toEqual([
      [answer, []],
      [other, []],
    ])
  })

  test('knows the freelancer’s own words with a lead before them and another apostrophe', async () => {
    const { bob, rewritten } = await withModel([...WARM, sentence('As for nougat, I’d take the soft one.', 'claim')])
    const own = "I'd take the soft one."
    const reading = readingOf([readItem('request', 'your favourite nougat', 0)])
    const { row } = await addProposal(deps.db, bob.user.id, {
      ...{ letter: `${renderLetter(WHOLE)}\n\n${own}`, sentences: WHOLE, reading, vouched: [own], saidAnswered: [0] },
    })
    for (const style of ['joined', 'own']) {
      const { sentences } = await rewritten(row, style, 'Say it.')
      expect(sentences.filter(({ text }) => /soft one/u.test(text)).map(({ requests }) => requests)).toEqual([[0]])
    }
  })

  test('answers the questions of the reading that is kept, which counts them otherwise than the new one', async () => {
    const said = sentence('I would test on your oldest phone.', 'plan')
    const read = readingOf([readItem('question', TEST, 0)])
    const { bob, rewritten } = await withModel([{ ...said, requests: [0] }], [], read)
    const reading = readingOf([readItem('question', START, 0), readItem('question', TEST, 1)])
    const { row } = await addProposal(deps.db, bob.user.id, { letter: renderLetter(WARM), sentences: WARM, reading })
    expect((await rewritten(row, 'other')).sentences.map(({ requests }) => requests)).toEqual([[1]])
  })

  test('waits with what is in doubt of the new version once that is used, and not before', async () => {
    const boast = sentence('I know how shops like yours work.', 'client')
    const doubts: Doubt[] = [
      { kind: 'judge', sentence: boast.text, words: 'know' },
      { kind: 'vague', sentence: '', words: '' },
    ]
    const { bob, rewritten } = await withModel([...WARM, boast], doubts)
    const { row } = await addProposal(deps.db, bob.user.id, { letter: renderLetter(WHOLE), sentences: WHOLE })
    const { letter, sentences } = await rewritten(row, 'warmer')
    await rewritten(row, 'warmer')
    const stored = async () => (await syncedStore(deps.db).read('proposal', row.id))?.row
    expect(await stored()).toMatchObject({ doubts: [doubts[0]], holdReasons: row.holdReasons })
    await bob.request('PATCH', `/proposals/${row.id}`, { letter, sentences })
    expect(await stored()).toMatchObject({ letter, doubts: [doubts[0]] })
    expect((await stored())?.holdReasons).toContain('claims')
  })

  test('says a proof once where the model said it in other words', async () => {
    const reworded = sentence('A checkout that I rebuilt now sells 12 % more.', 'claim', ['record/1'])
    const { bob, rewritten } = await withModel([...WARM, reworded])
    const { row } = await addProposal(deps.db, bob.user.id, { letter: renderLetter(WHOLE), sentences: WHOLE })
    expect((await rewritten(row, 'simpler')).sentences).toEqual([...WARM, reworded])
  })

  test('without a model a shorter letter is the same one with fewer sentences, and all of its proof', async () => {
    const { row } = await addProposal(deps.db, ada.user.id, { letter: renderLetter(WHOLE), sentences: WHOLE })
    const ask = { style: 'shorter', letter: `${row.letter} And a last word.` }
    const answer = await ada.request('POST', `/proposals/${row.id}/rewrite`, ask)
    const shorter = proposals.rewrite.response.parse(await answer.json()).data
    expect(shorter).toMatchObject({ writtenBy: 'built-in', costMicros: 0, isHeeded: true })
    expect(shorter.sentences).toEqual([WHOLE[0], PROOF, PLANS[0], PLANS[1], WHOLE.at(-1)])
    expect(shorter.letter).toBe(renderLetter(shorter.sentences))
    await ada.request('PATCH', `/proposals/${row.id}`, { letter: ask.letter, vouched: ['And a last word.'] })
    const own = await (await ada.request('POST', `/proposals/${row.id}/rewrite`, ask)).json()
    expect(own.data.letter).toContain('\n\nAnd a last word.\n\nRegards, Ada')
  })

  test('is refused without a model where nothing of the freelancer fits: an empty letter replaces none', async () => {
    const answer = await rewrite({ style: 'other', letter: long })
    expect([answer.status, await codeOf(answer)]).toEqual([502, 'writer.unusable'])
  })

  test('is shorter or different without a model, and reports a wish it cannot follow', async () => {
    const fields = { kind: 'project', who: 'Pedal', what: 'Booking page for a bike shop', outcome: 'repairs up 30 %' }
    const booking = factRecordSchema.parse({ id: newId(), ...fields })
    await deps.db.atomically((tx) => syncedStore(tx).write('fact', ada.user.id, booking))
    const shorter = (await (await rewrite({ style: 'shorter', letter: long })).json()).data
    expect(shorter).toMatchObject({ writtenBy: 'built-in', costMicros: 0, isHeeded: true })
    expect(shorter.letter.split(/\s+/).length).toBeLessThanOrEqual(145)
    expect((await (await rewrite({ style: 'warmer', letter: long })).json()).data.isHeeded).toBe(false)
  })

  test('without a model another version is another letter, and where there is none it says so', async () => {
    const first = 7
    const writer: Writer = {
      async write({ variant = 0 }) {
        variants.push(variant)
        return writtenLetter({ letter: variants.length < first ? 'A letter.' : 'Another.', writtenBy: 'built-in' })
      },
    }
    const variants: number[] = []
    await deps.dispose()
    deps = createTestDeps({ writer })
    const bob = await signUp(createTestApp(deps))
    const { row } = await addProposal(deps.db, bob.user.id, { letter: 'A letter.' })
    const ask = async () => {
      const wish = { style: 'other', letter: row.letter }
      const answer = await bob.request('POST', `/proposals/${row.id}/rewrite`, wish)
      return proposals.rewrite.response.parse(await answer.json()).data
    }
    expect(await ask()).toMatchObject({ letter: 'A letter.', isHeeded: false })
    expect(new Set(variants).size).toBe(first - 1)
    expect(await ask()).toMatchObject({ letter: 'Another.', isHeeded: true })
  })

  test('is refused when the letter has left, and for another user’s proposal', async () => {
    const { row } = await addProposal(deps.db, ada.user.id, { status: 'completed' })
    const late = await ada.request('POST', `/proposals/${row.id}/rewrite`, { style: 'other', letter: 'x' })
    expect([late.status, await codeOf(late)]).toEqual([409, 'proposal.stale_state'])
    const eve = await signUp(app)
    const other = await eve.request('POST', `/proposals/${proposal.id}/rewrite`, { style: 'other', letter: 'x' })
    expect(other.status).toBe(403)
  })

  test('is limited in number', async () => {
    const { row } = await addProposal(deps.db, ada.user.id, { status: 'completed' })
    const ask = () => ada.request('POST', `/proposals/${row.id}/rewrite`, { style: 'other', letter: 'x' })
    for (let count = 0; count < 8; count += 1) expect((await ask()).status).toBe(409)
    expect((await ask()).status).toBe(429)
  })
})

test('a job by its address becomes a draft, once', async () => {
  const job = { platform: 'freelancer', address: 'https://www.freelancer.com/projects/38123456' }
  const id = newId()
  const drafted = await ada.request('POST', '/jobs/from-link', { id, ...job })
  expect(await dataOf(drafted)).toMatchObject({ id, jobId: '38123456', status: 'found', origin: 'shared' })
  const again = await ada.request('POST', '/jobs/from-link', { id: newId(), ...job })
  expect([again.status, await codeOf(again)]).toEqual([409, 'proposal.already_applied'])
})
