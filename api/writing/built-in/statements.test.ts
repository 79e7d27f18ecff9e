import { describe, expect, it } from 'vitest'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { asked, doubtsOf, type post, record, SHOP, write } from '../fixtures/asked.ts'

const CATCH_UP = record({
  who: 'Tilia',
  when: '2023',
  what: 'Fourteen months of till records brought up to date in Xero',
  tools: ['Xero'],
})
const BANK = [
  ['What does monthly bookkeeping cost?', '240 EUR a month up to 80 transactions.'],
  ['What does catch-up work cost?', '130 EUR per month of backlog.'],
  ['How soon can you start?', 'Normally ten days after the first call'],
  ['How do you prepare a quarter?', 'I reconcile the bank to the last cent.'],
  ['Samples', 'https://ledger.example'],
].map(([question = '', answer = ''], at) => ({ id: `b${at}`, question, answer, updatedAt: 0 }))

async function letterFor(description: string, fields: Partial<ReturnType<typeof post>> = {}, records = [CATCH_UP]) {
  const request = asked({ title: '7 months behind in Xero', skills: ['Xero'], description, ...fields }, records)
  const profile = { ...request.profile, refuses: ['I do not work in Sage', 'No weekends'] }
  const facts = factsOf(profile, request.agent, BANK, null, request.records)
  return write({ ...request, profile, facts, answerBank: BANK })
}

describe('a letter', () => {
  const asking = (work: string) =>
    `My till and bank records are a mess. I would love to know what you would charge for ${work}, and when you could begin.`

  it('answers what a post asks in passing, in its order, with the price for this job', async () => {
    const { letter } = await letterFor(asking('the catch-up'))
    const places = ['130 EUR per month', 'ten days'].map((words) => letter.indexOf(words))
    expect(Math.min(...places), letter).toBeGreaterThan(0)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(letter).not.toContain('240 EUR')
  })

  it('tells neither of two prices where the post does not say which one is meant', async () => {
    const written = await letterFor(asking('the seven months'))
    expect(written.letter).toContain('ten days')
    expect(written.letter).not.toContain('EUR')
    expect(doubtsOf(written, 'request').some(({ words }) => words.includes('the seven months'))).toBe(true)
  })

  it('tells what this bid asks for the whole job, and the price list for a part of it', async () => {
    const bid = {
      ...asked({ description: 'The till is a mess. What would you charge?' }, [CATCH_UP]),
      amountMinor: 650_00,
    }
    const fixed = { ...bid, job: { ...bid.job, kind: 'fixed' as const, currency: 'USD' } }
    expect((await write({ ...fixed, priceReason: { is: 'given' } })).letter).toContain('Price: 650 USD.')
    expect((await write({ ...fixed, priceReason: { is: 'budget' } })).letter).not.toContain('650')
    const others = [
      'What do you charge per page?',
      'What is the charge for an additional round?',
      'What would 3 shops cost?',
      'What does maintenance cost?',
      'Is VAT in the price?',
      'Is your price negotiable?',
      'What do you charge for weekends?',
      'What was the price of your last project?',
    ]
    const job = { ...fixed.job, questions: others }
    const { answers } = await write({ ...fixed, priceReason: { is: 'given' }, job, answerBank: [] })
    expect(answers.filter(({ answer }) => answer.includes('650'))).toEqual([])
  })

  it('greets by the name that the client gives', async () => {
    const { letter } = await letterFor('My till and bank records are a mess. My name is Aoife.')
    expect(letter).toMatch(/^(?:Hi|Hello) Aoife,\n/u)
    expect((await letterFor('The till is a mess.\n\nKind regards, Winnifred M.')).letter).toMatch(
      /^(?:Hi|Hello) Winnifred,/u,
    )
  })

  it('sets no link under a work that it does not belong to', async () => {
    const { letter } = await letterFor('My till and bank records are a mess. Please send me a link to your work.', {}, [
      CATCH_UP,
      { ...SHOP, id: 'r2' },
    ])
    expect(letter).toContain('My work is here: https://ledger.example')
    expect(letter).not.toContain('tilia.example')
  })
})
