/** What a letter says to the client: a greeting and a next step, only where there is room, and where the client does not forbid it. */
import { describe, expect, it } from 'vitest'
import { asked, post, write } from '../fixtures/asked.ts'

const { description } = post({})
const letterOf = async (title: string, text = description) => await write(asked({ title, description: text }))

describe('a greeting and a close', () => {
  it('frame the letter, and say nothing of the freelancer', async () => {
    const { letter, sentences } = await letterOf('Repair our shop checkout')
    expect(letter).toMatch(/^(?:Hello|Hi),\n\n/u)
    expect(sentences.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['greeting', 'close']))
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

  it.each([
    'Please don’t open with "Dear Sir or Madam" or any greeting.',
    'No "Dear Hiring Manager", please.',
    'जवाब "नमस्ते" से शुरू न करें।',
  ])('is no greeting where the client speaks of greetings: %s', async (wish) => {
    const { sentences } = await letterOf('Repair our shop checkout', `${description} ${wish}`)
    expect(sentences.filter(({ kind }) => kind === 'greeting')).toEqual([])
  })

  it.each(['Interior photographer', 'Video editor', 'Voice actor', 'Copy editor'])(
    'name nothing of the work: %s',
    async (title) => {
      const request = asked({ title: `${title} wanted` })
      const { sentences } = await write({ ...request, profile: { ...request.profile, title } })
      const [close] = sentences.filter(({ kind, text }) => kind === 'close' && text !== 'Ada')
      expect(close?.text).not.toMatch(/footage|audio|notes|files|drawings|exists|\b(?:see|look|show)\b/iu)
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
