/** Sentences about the work that sound like wishes for the letter or like conditions of the freelancer, and those that are. */
import { describe, expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

const read = (description: string, title = '') => readPost({ title, description, questions: [], skills: [] })
const kindsIn = (text: string) => read(text).requests.map(({ kind }) => kind)
const mustsIn = (text: string) => read(text).requirements.filter(({ hard, kind }) => hard && kind !== 'tool')

describe('what is to be left out', () => {
  it.each([
    'What would it take to cut it below 2.5 s?',
    'Our landing page takes 6 seconds to load; can you cut it below 2.5 s?',
    'How do you decide when to kill an ad?',
    'सर्कुलर रेफरेंस को आप कैसे हटाएँगे?',
    'डुप्लीकेट हटाने में कितना समय लगेगा?',
  ])('is not asked by "%s"', (text) => {
    expect(kindsIn(text)).not.toContain('leaveOut')
  })

  it.each(['What would you cut from the plan?', 'Was würden Sie bei so einer Halle weglassen?', 'No CV please.'])(
    'is asked by "%s"',
    (text) => {
      expect(kindsIn(text)).toContain('leaveOut')
    },
  )
})

describe('the language of the letter', () => {
  it.each([
    'Pode escrever em inglês numa boa',
    'You must be able to write reports in English.',
    '能用英文写报告。',
    'ज़रूरी है कि आप सहज हिंदी लिख सकें।',
  ])('is not wished by "%s"', (text) => {
    expect(kindsIn(text)).not.toContain('language')
  })

  it.each(['Could you please reply in English?', 'Please write in German.', '请用英文投标。'])(
    'is wished by "%s"',
    (text) => {
      expect(kindsIn(text)).toContain('language')
    },
  )
})

it.each(['Can you commit to 9-6 Eastern?', 'Answers will be scored 40/40/20.'])('no sum is set by "%s"', (text) => {
  expect(kindsIn(text)).not.toContain('sum')
})

describe('a condition', () => {
  const WHAT_IS_MADE = [
    'Reusable components with typed props and stories',
    'Three vertical clips with burned-in captions',
    'Editable source files',
  ]
  it.each(['What I expect at the end:', 'Deliverables:', 'Am Ende soll vorliegen:'])(
    'does not stand below "%s"',
    (heading) => {
      expect(
        mustsIn(`We run a small shop.\n\n${heading}\n${WHAT_IS_MADE.map((line) => `- ${line}`).join('\n')}`),
      ).toEqual([])
    },
  )

  it('stands below "We need:" where nobody can tell, because a letter must not leave without a licence', () => {
    expect(mustsIn('We need:\n- a driving licence')).not.toEqual([])
    expect(mustsIn('What we need:\n- weekend availability')).not.toEqual([])
  })

  it('stands below what is a must, and is said in any list', () => {
    expect(mustsIn('You must have:\n- five years of React')).toMatchObject([{ kind: 'years', isExplicit: true }])
    expect(mustsIn('What we need:\n- You must be based in Kenya')).toMatchObject([{ kind: 'place' }])
    expect(mustsIn('We need:\n- a certified welder licence')).toMatchObject([{ kind: 'licence' }])
  })

  it('of place needs a place or a way to it', () => {
    const within =
      'The work should be finished within 5 weeks; a first version for review after half of that would be great.'
    expect(mustsIn(within)).toEqual([])
    expect(mustsIn('You must work at our office in Leeds three days a week.').map(({ kind }) => kind)).toContain(
      'onSite',
    )
  })
})

it('a tool in whose place any other will do tells no trade', () => {
  const tradesOf = (text: string) =>
    read('We need four renderings of a living room.', text).trades.map(({ trade }) => trade)
  expect(tradesOf('Interior 3D, Unreal or similar')).not.toContain('software')
  expect(tradesOf('Game in Unreal')).toContain('software')
})

it.each([
  ['What we need:\n- two links to similar work', 'links'],
  ['Deliverables:\n- a logo\nPlease answer in German.', 'language'],
])('a wish stays one in a list: %s', (text, kind) => {
  expect(kindsIn(text)).toContain(kind)
})

it.each(['What I expect at the end:', 'Livrables :', 'Результат:', 'কাজের পরিধি:'])(
  'the line above a list of the work wants nothing: %s',
  (heading) => {
    expect(kindsIn(`${heading}\n- A logo`)).toEqual([])
  },
)
