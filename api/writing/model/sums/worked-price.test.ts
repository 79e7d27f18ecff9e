/** A price by the freelancer's own list: found by a model, added up by code, and asked for only where nobody named another one. */
import { describe, expect, it } from 'vitest'
import { GOOD_REPLY, sentence, shopJob, shopRequest } from '#api/test/shop-request.ts'
import { factId } from '#shared/domain/claims/claim.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { WritingRequest } from '../../writer.ts'
import { letterCall } from '../letter-call.ts'
import { type ModelReply, replySchema } from '../reply-schema.ts'
import { draftOf } from '../verify-reply.ts'
import { toldSums } from './told-sums.ts'
import { workedPrice } from './worked-price.ts'

const LIST = 'A checkout page is $240, and each mail template is $35.'
const POST = 'Our checkout page drops orders. We also need six mail templates. How much for all?'

function asked(change: Partial<Job> = {}, more: Partial<WritingRequest> = {}): WritingRequest {
  const request = shopRequest(shopJob({ description: POST, budgetMinMinor: 50_000, budgetMaxMinor: 50_000, ...change }))
  const list = { source: 'answer' as const, ref: 'list', text: LIST, id: factId('answer', 'list', LIST) }
  const facts = [...request.facts, list]
  return { ...request, facts, amountMinor: 50_000, priceReason: { is: 'budget' }, ...more }
}
const PAGE = { fact: 'F8', each: 240, count: 1 }
const MAILS = { fact: 'F8', each: 35, count: 6 }
const priced = (price: (typeof PAGE)[], request = asked()) =>
  workedPrice({ price }, request, letterCall(request), []).price

describe('the price of a job', () => {
  it('is the sum of the prices that the facts name for what the post counts', () => {
    const priceReason = { is: 'rate', count: 1, each: 240, more: [{ count: 6, each: 35 }] }
    expect(priced([PAGE, MAILS])).toEqual({ amountMinor: 45_000, priceReason })
    expect(priced([PAGE])).toEqual({ amountMinor: 24_000, priceReason: { is: 'rate', count: 1, each: 240 } })
  })

  it.each([
    ['names a price that the fact does not', [{ ...PAGE, each: 250 }]],
    ['counts what the post does not', [{ ...MAILS, count: 11 }]],
    ['names a fact that there is not', [{ ...PAGE, fact: 'F80' }]],
    ['takes a figure of a fact without a price', [{ fact: 'F4', each: 30, count: 6 }]],
    ['has a part that is wrong', [PAGE, { ...MAILS, each: 30 }]],
    ['is more than the client offers', [PAGE, MAILS, PAGE]],
    ['is far less than the client offers', [{ ...MAILS, count: 1 }]],
    ['has no part', []],
  ])('is not taken where it %s', (_, parts) => {
    expect(priced(parts)).toBeNull()
  })

  it.each([
    ['350 shops at a price for a hundred', 'I need 350 shops checked.', '12 USD per 100 contacts.', 12, 3.5],
    [
      'six of 26 screens after the first twenty',
      'There are 26 screens.',
      'Screens: 55 USD for the first 20, then 42 USD.',
      42,
      6,
    ],
    ['three of four shops after the first', 'There are four shops.', 'Each further shop is 90 USD.', 90, 3],
    ['three months of eight posts', 'For three months, please.', 'The package of 8 posts, 5 USD more for each.', 5, 24],
  ])('counts %s', (_, description, text, each, count) => {
    const request = asked({ description, budgetMinMinor: null, budgetMaxMinor: null })
    const facts = [...request.facts.slice(0, -1), { source: 'answer' as const, ref: 'x', text, id: 'x' }]
    expect(priced([{ fact: 'F8', each, count }], { ...request, facts })?.amountMinor).toBe(each * count * 100)
  })

  it.each([
    ['cents', 'Each page is 60 cents, a cover 25 dollars.', 'USD', 0.6],
    ['pesos where the budget is in pesos', 'Each page is 15 pesos.', 'MXN', 15],
  ])('may be told in %s', (_, text, currency, each) => {
    const open = asked({ description: 'We have 420 pages.', currency, budgetMinMinor: null, budgetMaxMinor: null })
    const facts = [...open.facts.slice(0, -1), { source: 'answer' as const, ref: 'x', text, id: 'x' }]
    const worked = priced([{ fact: 'F8', each, count: 420 }], { ...open, facts })
    expect(worked?.amountMinor).toBe(Math.round(each * 420 * 100))
  })

  it('has the currency of the other prices where its own names none', () => {
    const request = asked()
    const add = (text: string) => ({ source: 'answer' as const, ref: text, text, id: text })
    const bare = (other: string) => ({
      ...request,
      facts: [...request.facts.slice(0, -1), add('A page, 240.'), add(other)],
    })
    expect(priced([PAGE], bare('A mail is 35 USD.'))?.amountMinor).toBe(24_000)
    expect(priced([PAGE], bare('A mail is 35 EUR.'))).toBeNull()
    expect(priced([PAGE], bare('A mail is cheap.'))).toBeNull()
  })

  it('counts by what another price of the list says, by a sum, and at the freelancer’s own rate of exchange', () => {
    const facts = ['Three modules: 1 150 EUR. Each further one: 260 EUR.', 'One euro is 98 rupees.'].map((text) => ({
      ...{ source: 'answer' as const, ref: text, text, id: text },
    }))
    const request = (change: Partial<Job>) => {
      const open = asked({ ...change, budgetMinMinor: null, budgetMaxMinor: null })
      return { ...open, facts: [...open.facts.slice(0, -1), ...facts] }
    }
    const amount = (reply: Partial<ModelReply>, one: WritingRequest) => {
      const told = { price: [], sums: [], ...reply }
      const call = letterCall(one)
      return workedPrice(told, one, call, toldSums(told, one, call)).price?.amountMinor ?? null
    }
    const five = request({ description: 'We need five modules.', currency: 'EUR' })
    const further = [
      { fact: 'F8', each: 1150, count: 1 },
      { fact: 'F8', each: 260, count: 2 },
    ]
    expect(amount({ price: further }, five)).toBe(167_000)
    const posts = request({ description: 'Eight modules for each of five shops.', currency: 'EUR' })
    const all = [{ fact: 'F8', each: 260, count: 40 }]
    expect(amount({ price: all }, posts)).toBeNull()
    expect(amount({ price: all, sums: [{ result: 40, of: '5 * 8', facts: [] }] }, posts)).toBe(1_040_000)
    const indian = request({ description: 'We need three modules.', currency: 'INR' })
    const each = [{ fact: 'F8', each: 112700, count: 1 }]
    expect(amount({ price: each }, indian)).toBeNull()
    const exchanged = [{ result: 112700, of: '1150 * 98', facts: ['F8', 'F9'] }]
    expect(amount({ price: each, sums: exchanged }, indian)).toBe(11_270_000)
    const total = [{ result: 1930, of: '1 * 1150 + 3 * 260', facts: ['F8', 'F9'] }]
    expect(amount({ price: [{ fact: 'F8', each: 1930, count: 1 }], sums: total }, indian)).toBeNull()
  })

  it('is in the job’s currency at our rate of exchange where the list is in another one', () => {
    const open = asked({ description: 'The rules have 5,200 words.', currency: 'USD' })
    const list = { source: 'answer' as const, ref: 'x', text: 'CAD 40 an hour or 7 cents a word.', id: 'x' }
    const request = { ...open, facts: [...open.facts.slice(0, -1), list], amountMinor: 60_000 }
    const call = letterCall(request)
    expect(call.body.messages.at(-1)?.content).toContain('Rate of exchange: 1 CAD = 0.73 USD\n')
    const amount = (result: number, of: string, each = result) => {
      const told = { price: [{ fact: 'F8', each, count: 1 }], sums: [{ result, of, facts: ['F8'] }] }
      return workedPrice(told, request, call, toldSums(told, request, call)).price?.amountMinor ?? null
    }
    expect(amount(265, '5200 * 0.07 * 0.73')).toBe(26_500)
    expect(amount(290, '5200 * 0.07 * 0.73')).toBeNull()
    expect(amount(364, '5200 * 0.07')).toBeNull()
    expect(amount(291, '5200 * 0.07 * 0.8')).toBeNull()
    const restless = { ...request, facts: [{ ...list, text: 'A page is 400 EGP.' }] }
    expect(letterCall(restless).body.messages.at(-1)?.content).not.toContain('Rate of exchange')
  })

  it('has the currency of its own answer, whatever another one names', () => {
    const add = (ref: string, text: string) => ({ source: 'answer' as const, ref, text, id: text })
    const request = asked()
    const facts = [...request.facts.slice(0, -1), add('list', 'A page, 240.'), add('list', 'A mail is 35 dollars.')]
    expect(
      priced([PAGE], { ...request, facts: [...facts, add('rent', 'My studio costs 300 EUR.')] })?.amountMinor,
    ).toBe(24_000)
  })

  it('takes an addition in per cent as a sum of its own', () => {
    const open = asked({
      description: 'The film has 91 minutes.',
      currency: 'EUR',
      budgetMinMinor: 105_000,
      budgetMaxMinor: 105_000,
    })
    const list = { source: 'answer' as const, ref: 'x', text: 'A minute is 10 EUR; without a list 15 % more.', id: 'x' }
    const request = { ...open, facts: [...open.facts.slice(0, -1), list], amountMinor: 105_000 }
    const call = letterCall(request)
    const price = [
      { fact: 'F8', each: 10, count: 91 },
      { fact: 'F8', each: 136.5, count: 1 },
    ]
    const amount = (of: string) => {
      const told = { price, sums: [{ result: 136.5, of, facts: ['F8'] }] }
      return workedPrice(told, request, call, toldSums(told, request, call)).price?.amountMinor ?? null
    }
    expect(amount('91 * 10 * 15 / 100')).toBe(104_650)
    expect(amount('91 * 10 * 20 / 100')).toBeNull()
  })

  it.each([
    ['A medium tender is $650 to $1,200 fixed.', 1200, 100_000, null],
    ['Un motif coûte 650 à 1200 USD.', 1200, 100_000, null],
    ['A medium tender is $650 to $1,200 fixed.', 1200, 60_000, '1200 USD'],
    ['A medium tender is $1,200, and 10 to 12 days.', 1200, 100_000, '1200 USD'],
  ])('is not above a budget that lies within its range: %s (%i, %i)', (text, each, budget, above) => {
    const open = asked({ description: 'A tender of 180 pages.', budgetMinMinor: budget, budgetMaxMinor: budget })
    const list = { source: 'answer' as const, ref: 'x', text, id: 'x' }
    const request = { ...open, facts: [...open.facts.slice(0, -1), list], amountMinor: budget }
    expect(workedPrice({ price: [{ fact: 'F8', each, count: 1 }] }, request, letterCall(request), [])).toEqual({
      price: null,
      above,
    })
  })

  it.each([
    ['From five songs on I take 10 % off the mix.', -96, '-(6 * 160 * 10 / 100)', 86_400],
    ['A partir de 5 músicas faço 10% a menos na mix.', -96, '-(6 * 160 * 10 / 100)', 86_400],
    ['Ab fünf Liedern gebe ich 10 % Nachlass.', -96, '-6 * 160 * 10 / 100', 86_400],
    ['Ab 5 Liedern gibt es einen Rabatt von 10 Prozent.', -96, '-(6 * 160 * 10 / 100)', 86_400],
    ['More than 5 songs: I give 10% discount.', -96, '-(6 * 160 * 10 / 100)', 86_400],
    ['Ten per cent? No. 10 % more in a rush.', -96, '-(6 * 160 * 10 / 100)', null],
    ['A rush of less than 48 hours costs 10% more.', -96, '-(6 * 160 * 10 / 100)', null],
    ['10% up front, no less.', -96, '-(6 * 160 * 10 / 100)', null],
    ['From 10 songs on 10% off.', -96, '-(6 * 160 * 10 / 100)', null],
    ['From 50 songs on 10% off.', -480, '-(6 * 160 * 50 / 100)', null],
    ['From 5 songs on 10% off.', -300, '-(3000 * 10 / 100)', null],
    ['From five songs on I take 10 % off the mix.', -192, '-(6 * 160 * 20 / 100)', null],
    ['From five songs on I take 10 % off the mix.', -96, '-96', null],
  ])('takes a reduction that a fact names: %s (%s)', (text, each, of, amountMinor) => {
    const open = asked({ description: 'Six songs to mix.', budgetMinMinor: 90_000, budgetMaxMinor: 90_000 })
    const fact = (ref: string, said: string) => ({ source: 'answer' as const, ref, text: said, id: ref })
    const facts = [...open.facts.slice(0, -1), fact('x', 'Mixing a song is 160 USD.'), fact('y', text)]
    const request = { ...open, facts, amountMinor: 90_000 }
    const call = letterCall(request)
    const price = [
      { fact: 'F8', each: 160, count: 6 },
      { fact: 'F9', each, count: 1 },
    ]
    const told = { price, sums: [{ result: each, of, facts: ['F8', 'F9'] }] }
    expect(workedPrice(told, request, call, toldSums(told, request, call)).price?.amountMinor ?? null).toBe(amountMinor)
  })

  it.each([
    ['New partners give 50 % off their first order.', '120 * 50 / 100'],
    ['I need it in 2 weeks.', '120 / 2'],
  ])('is made less by no number of the post: %s', (description, of) => {
    const request = asked({ description, budgetMinMinor: 15_000, budgetMaxMinor: 15_000 })
    const list = { source: 'answer' as const, ref: 'x', text: 'A logo is 120 USD.', id: 'x' }
    const one = { ...request, facts: [...request.facts.slice(0, -1), list], amountMinor: 15_000 }
    const call = letterCall(one)
    const told = { price: [{ fact: 'F8', each: 60, count: 1 }], sums: [{ result: 60, of, facts: ['F8'] }] }
    expect(toldSums(told, one, call)).toHaveLength(1)
    expect(workedPrice(told, one, call, toldSums(told, one, call)).price).toBeNull()
  })

  it('waits for the freelancer where their list comes to more than the budget', () => {
    const draft = (count: number) => {
      const request = asked()
      const reply = replySchema.parse({ ...GOOD_REPLY, price: [PAGE, { ...MAILS, count }, PAGE] })
      return draftOf(reply, request, letterCall(request))
    }
    expect(draft(6).price).toBeNull()
    expect(draft(6).doubts).toContainEqual({ kind: 'under_price', sentence: '', words: '690 USD' })
    const fitting = draftOf(replySchema.parse({ ...GOOD_REPLY, price: [PAGE, MAILS] }), asked(), letterCall(asked()))
    expect(fitting.doubts.map(({ kind }) => kind)).not.toContain('under_price')
  })

  it('stays where the freelancer or their rate has set one, for hours, and in another currency', () => {
    expect(priced([PAGE], asked({}, { priceReason: { is: 'given' } }))).toBeNull()
    expect(priced([PAGE], asked({}, { priceReason: { is: 'rate' } }))).toBeNull()
    expect(priced([PAGE], asked({ kind: 'hourly' }))).toBeNull()
    expect(priced([PAGE], asked({ currency: 'EUR' }))).toBeNull()
  })

  it('is found where the client offers none, but never below the smallest job', () => {
    const open = asked({ budgetMinMinor: null, budgetMaxMinor: null }, { amountMinor: 0, priceReason: { is: 'open' } })
    expect(priced([PAGE], open)?.amountMinor).toBe(24_000)
    const profile = { ...open.profile, smallestProjectUsd: 300 }
    expect(priced([PAGE], { ...open, profile })).toBeNull()
  })
})

describe('a letter', () => {
  const said = 'For all of it I charge 450 USD.'
  const reply = (price: (typeof PAGE)[]) =>
    replySchema.parse({
      ...GOOD_REPLY,
      requests: [],
      price,
      sentences: [sentence(0, 'claim', said, { facts: ['F8'] })],
    })
  const doubtsIn = (price: (typeof PAGE)[]) => {
    const request = asked()
    const { doubts, untraced } = draftOf(reply(price), request, letterCall(request))
    return [...doubts, ...untraced].filter(({ kind }) => ['price', 'figure', 'claim'].includes(kind))
  }

  it('may name that price, and no other one', () => {
    expect(doubtsIn([PAGE, MAILS])).toEqual([])
    expect(doubtsIn([PAGE]).map(({ kind }) => kind)).toContain('price')
    expect(doubtsIn([]).map(({ kind }) => kind)).toContain('price')
  })

  it('is asked for it only where the price is open', () => {
    const told = (request: WritingRequest) => letterCall(request).body.messages.at(-1)?.content ?? ''
    expect(told(asked())).toContain('Our amount: the sum of "price"; where that is empty, 500 USD, the budget')
    expect(told(asked({}, { priceReason: { is: 'given' } }))).toContain('Our amount: 500 USD\n')
  })
})
