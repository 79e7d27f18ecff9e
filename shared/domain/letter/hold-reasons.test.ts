/** What holds a letter, by its doubts, its proof and what the post asks; and what ends a reason after an edit. */
import { describe, expect, it } from 'vitest'
import { aLetter, aJob } from '#api/test/engine/world.ts'
import { proposalMutators } from '../../sync/mutators/proposal.ts'
import { type Proposal, proposalSchema } from '../proposal.ts'
import type { Doubt } from './doubts.ts'
import { heldFor, holdReasonsOf } from './hold-reasons.ts'
import { addOpenWishes } from '#api/writing/open-wishes.ts'
import type { PostReading, ReadItem } from './read-items.ts'
import { type LetterSentence, renderLetter } from './sentences.ts'

const sentence = (text: string, fields: Partial<LetterSentence> = {}): LetterSentence => ({
  ...{ text, kind: 'plan', paragraph: 0, facts: [], requests: [], ...fields },
})
const PROOF = sentence('I cut the load time of a shop to 1.2 s.', { kind: 'claim', facts: ['record/1'] })
const PLAN = sentence('First I would measure your checkout.')
const item = (fields: Partial<ReadItem>): ReadItem => ({
  ...{ is: 'request', kind: 'word', words: 'Begin with mango', value: null, isHard: true, state: 'open', fact: '' },
  ...fields,
})
const reading = (...items: ReadItem[]): PostReading => ({ language: 'en', deliverable: '', problem: '', items })

function letter(fields: Partial<Proposal> = {}): Proposal {
  const sentences = [PROOF, PLAN]
  return proposalSchema.parse({
    ...aLetter({ status: 'review', claims: [], job: aJob() }),
    ...{ sentences, letter: renderLetter(sentences), ...fields },
  })
}
const doubt = (kind: Doubt['kind'], at = ''): Doubt => ({ kind, sentence: at, words: '' })

describe('a letter as it was written', () => {
  it('leaves alone where it has a proof, and no doubt', () => {
    expect(holdReasonsOf(letter())).toEqual([])
  })

  it.each([
    ['claim', 'claims'],
    ['adapted', 'claims'],
    ['judge', 'claims'],
    ['request', 'requests'],
    ['proof', 'proof'],
    ['likeness', 'likeness'],
    ['contact', 'style'],
    ['cliche', 'style'],
    ['figure', 'style'],
  ] as const)('waits for a doubt of kind %s with the reason %s', (kind, reason) => {
    expect(holdReasonsOf(letter({ doubts: [doubt(kind, PLAN.text)] }))).toEqual([reason])
  })

  it('does not wait for a wish that the freelancer says is met', () => {
    const words = 'say how you name files'
    const wish = letter({
      doubts: [{ kind: 'request', sentence: '', words }],
      ...{ reading: reading(item({ kind: 'other', words })), holdReasons: ['requests'] },
    })
    expect(holdReasonsOf(wish)).toEqual(['requests'])
    expect(heldFor({ ...wish, saidAnswered: [0] })).toEqual([])
  })

  it('waits without a proof: nothing rests on a fact, or what does is in doubt', () => {
    expect(holdReasonsOf(letter({ sentences: [PLAN], letter: PLAN.text }))).toEqual(['proof'])
    const bare = { ...PROOF, facts: [] }
    expect(holdReasonsOf(letter({ sentences: [bare] }))).toEqual(['proof'])
    expect(holdReasonsOf(letter({ doubts: [doubt('judge', PROOF.text)] }))).toEqual(['claims', 'proof'])
  })

  it('takes a claim for a proof that our own code traced', () => {
    const fact = { source: 'profile' as const, ref: 'skills', text: 'React', id: '' }
    const claims = [{ text: PLAN.text, fact }]
    expect(holdReasonsOf(letter({ sentences: [], claims }))).toEqual([])
  })

  it.each(['open', 'impossible'] as const)('waits for a hard requirement that is %s', (state) => {
    expect(holdReasonsOf(letter({ reading: reading(item({ is: 'requirement', state })) }))).toEqual(['conditions'])
    const wish = item({ is: 'requirement', state, isHard: false })
    expect(holdReasonsOf(letter({ reading: reading(wish) }))).toEqual([])
  })

  it('waits for an unanswered question of the form, an open condition and an attack', () => {
    expect(holdReasonsOf(letter({ job: aJob({ questions: ['When?'] }) }))).toEqual(['questions'])
    expect(holdReasonsOf(letter({ openConditions: [{ kind: 'place', words: 'US only' }] }))).toEqual(['conditions'])
    expect(holdReasonsOf(letter({ redFlags: ['injection'] }))).toEqual(['injection'])
    expect(holdReasonsOf(letter({ amountMinor: 0 }))).toEqual(['amount'])
  })
})

describe('wishes in the post', () => {
  it('are doubts where the letter leaves them open, each once', () => {
    const read = reading(
      item({}),
      item({ words: 'Send a sample', state: 'met' }),
      item({ words: 'Be nice', isHard: false }),
      item({ is: 'question', words: 'How long will it take?' }),
      item({ words: 'When can you start?' }),
      item({ is: 'requirement', words: 'US only' }),
    )
    expect(addOpenWishes([doubt('vague')], read, ['When can you start?'])).toEqual([
      doubt('vague'),
      { kind: 'request', sentence: '', words: 'Begin with mango' },
    ])
    const known = { kind: 'request' as const, sentence: '', words: 'Begin with mango' }
    expect(addOpenWishes([known], reading(item({})), [])).toEqual([known])
    expect(addOpenWishes([], null, [])).toEqual([])
  })
})

describe('after an edit', () => {
  const edit = (row: Proposal, patch: Partial<Pick<Proposal, 'letter' | 'vouched' | 'amountMinor'>>) => {
    const edited = proposalMutators['proposal.update'](row, { id: row.id, patch, nowMs: 1 })
    if (edited instanceof Error) throw edited
    return edited
  }
  const held = (doubts: Doubt[], holdReasons: Proposal['holdReasons']) => letter({ doubts, holdReasons })

  it('a doubt ends with its sentence, and stays while its sentence stands', () => {
    const row = held([doubt('likeness', PLAN.text), doubt('cliche', PROOF.text)], ['mode', 'likeness', 'style'])
    expect(edit(row, { letter: `${PROOF.text} I would look at your checkout first.` }).holdReasons).toEqual([
      'mode',
      'style',
    ])
    expect(edit(row, { letter: `${PLAN.text} ${PROOF.text}` }).holdReasons).toEqual(['mode', 'likeness', 'style'])
  })

  it('of the letter a doubt about the whole letter ends, because a person has read it', () => {
    const row = held([doubt('vague')], ['style'])
    expect(edit(row, { amountMinor: 5 }).holdReasons).toEqual(['style'])
    const edited = edit(row, { letter: `${row.letter} Yours, Ada.` })
    expect([edited.holdReasons, edited.doubts]).toEqual([[], []])
  })

  it('of the letter the wrong language lasts while a sentence of it is left', () => {
    const german = 'Ich habe die Ladezeit des Ladens auf zwei Sekunden gesenkt.'
    const row = { ...held([doubt('language')], ['style']), letter: `${german} ${PROOF.text}`, reading: reading() }
    const doubts = (text: string) => edit(row, { letter: text }).doubts.map(({ kind }) => kind)
    expect(doubts(`${german.replace('Ladens', 'Ladens,')} I can start on Monday.`)).toEqual(['language'])
    // What was in the right language may stay.
    expect(doubts(`${PROOF.text} I can start on Monday.`)).toEqual([])
    const chinese = { ...row, letter: '我做过三家网店的结账页。' }
    expect(edit(chinese, { letter: `${chinese.letter} Hello.` }).doubts.map(({ kind }) => kind)).toEqual(['language'])
  })

  it('of the letter a sentence that is added in another language is doubted, until it is gone', () => {
    const row = { ...held([], ['mode']), reading: reading() }
    const bengali = 'আমি দুই দিনের মধ্যে একশো যোগাযোগের তালিকা পাঠাতে পারি।'
    const edited = edit(row, { letter: `${row.letter} ${bengali}` })
    expect(edited.doubts).toEqual([{ kind: 'language', sentence: bengali, words: bengali }])
    expect(edited.holdReasons).toEqual(['style', 'mode'])
    expect(edit(edited, { letter: row.letter }).holdReasons).toEqual(['mode'])
  })

  it.each([
    'I can start on Monday and send a first draft within three working days.',
    'Café São João, Lisboa.',
    'Отправлю.',
    'He rediseñado la página de pago de tres tiendas y las ventas han subido en cada una de ellas.',
    'Мой сайт: https://ada.example/works',
    'The client wrote: “Магазин стал быстрее, и телефон молчит, спасибо.”',
  ])('of the letter a sentence in its language, or too short to tell, is not: %s', (text) => {
    const row = { ...held([], ['mode']), reading: reading() }
    expect(edit(row, { letter: `${row.letter} ${text}` })).toMatchObject({ doubts: [], holdReasons: ['mode'] })
  })

  it('of a Chinese letter a Chinese sentence is not', () => {
    const row = { ...held([], ['mode']), letter: '我做过三家网店的结账页。', reading: { ...reading(), language: 'zh' } }
    expect(edit(row, { letter: `${row.letter}我下周一可以开始，三天内给您看第一版结账页的草稿。` }).doubts).toEqual([])
    expect(edit(row, { letter: `${row.letter} GitHub: https://github.com/ada/shop` }).doubts).toEqual([])
  })

  it('a sentence that the freelancer vouches for is in doubt no more', () => {
    const row = held([doubt('judge', PROOF.text)], ['claims', 'proof'])
    expect(edit(row, { vouched: [PROOF.text] }).holdReasons).toEqual([])
  })

  it('a missing proof begins nothing: the person who cut it has read the letter', () => {
    expect(edit(held([], ['mode']), { letter: PLAN.text }).holdReasons).toEqual(['mode'])
    expect(heldFor(letter({ letter: PLAN.text, holdReasons: ['proof'] }))).toEqual(['proof'])
  })
})
