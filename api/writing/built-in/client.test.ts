/** How a letter greets: only where there is room, and where the client does not forbid it. */
import { describe, expect, it } from 'vitest'
import { asked, post, write } from '../fixtures/asked.ts'

const { description } = post({})
const letterOf = async (title: string, text = description) => await write(asked({ title, description: text }))

describe('a greeting', () => {
  it('begins the letter, which has no closing phrase', async () => {
    const { letter, sentences } = await letterOf('Repair our shop checkout')
    expect(letter).toMatch(/^(?:Hello|Hi),\n\n/u)
    expect(sentences.filter(({ kind }) => kind === 'close').map(({ text }) => text)).toEqual(['Ada'])
  })

  it.each(['No greetings please, get straight to the point.', 'Four sentences at most.'])(
    'gives way: %s',
    async (wish) => {
      const { sentences } = await letterOf('Repair our shop checkout', `${description} ${wish}`)
      expect(sentences.map(({ kind }) => kind)).not.toContain('greeting')
    },
  )

  it.each([
    'Please don’t open with "Dear Sir or Madam" or any greeting.',
    'No "Dear Hiring Manager", please.',
    'जवाब "नमस्ते" से शुरू न करें।',
  ])('is left out where the client speaks of greetings: %s', async (wish) => {
    const { sentences } = await letterOf('Repair our shop checkout', `${description} ${wish}`)
    expect(sentences.filter(({ kind }) => kind === 'greeting')).toEqual([])
  })

  it('leaves the beginning to a word that the client wants there', async () => {
    const { letter } = await letterOf(
      'Repair our shop checkout',
      `${description} Start your letter with the word "kiln".`,
    )
    expect(letter).toMatch(/^Kiln/u)
  })
})
