/** What a letter says to the client: for exactly this job, without reading the post back, and only where there is room. */
import { describe, expect, it } from 'vitest'
import { asked, post, write } from '../fixtures/asked.ts'

const { description } = post({})
const letterOf = async (title: string, text = description) => await write(asked({ title, description: text }))

describe('the client’s job', () => {
  it.each([
    ['Migrate our Laravel app to a new server', 'migrate your Laravel app'],
    ['React dev to take over our event-ticket app', 'take over your event-ticket app'],
    ['Nurse rota dashboard, Figma', 'nurse rota dashboard'],
    ['Shopify store: product pages are slow on phones', 'slow product pages'],
    ['Looking for a studio for a narrative puzzle', 'narrative puzzle'],
  ])('is named in one sentence: %s', async (title, words) => {
    const { sentences } = await letterOf(title)
    const told = sentences.filter(({ kind }) => kind === 'client')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(words)
    expect(told[0]?.facts).toEqual([])
  })

  it.each([
    'Bookkeeper after a bad one',
    'React',
    'Our checkout disconnects and nobody knows why',
    'Full time, 3 days a week',
  ])('is not made up of a title that names none: %s', async (title) => {
    const { sentences } = await letterOf(title)
    expect(sentences.filter(({ kind, text }) => kind === 'client' && !text.includes('checkout'))).toEqual([])
  })

  it('keeps to five words of a long title', async () => {
    const { letter } = await letterOf(
      'Repair of the online shop checkout with React and Stripe before the winter sale begins',
    )
    expect(letter).not.toMatch(/repair of the online shop checkout with/iu)
  })
})

describe('a greeting and a close', () => {
  it('frame the letter, and say nothing of the freelancer', async () => {
    const { letter, sentences } = await letterOf('Repair our shop checkout')
    expect(letter).toMatch(/^(?:Hello|Hi),\n\n/u)
    expect(sentences.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['greeting', 'client', 'close']))
  })

  it.each(['No greetings please, get straight to the point.', 'Four sentences at most.'])(
    'give way: %s',
    async (wish) => {
      const { sentences } = await letterOf('Repair our shop checkout', `${description} ${wish}`)
      const kinds = sentences.map(({ kind, text }) => (kind === 'close' && text === 'Ada' ? 'name' : kind))
      expect(kinds).not.toContain('greeting')
      expect(kinds).not.toContain('close')
    },
  )

  it('leave the beginning to a word that the client wants there', async () => {
    const { letter } = await letterOf(
      'Repair our shop checkout',
      `${description} Start your letter with the word "kiln".`,
    )
    expect(letter).toMatch(/^Kiln/u)
  })
})
