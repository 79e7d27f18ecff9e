/** The model over HTTP, called by the official client. */
import OpenAI from 'openai'
import { shopJob, shopRequest } from '#api/test/shop-request.ts'
import { judgeBody, judgeSchema } from '#api/writing/model/judge/judge-request.ts'
import { knownFacts } from '#api/writing/model/known-facts.ts'
import { letterCall } from '#api/writing/model/letter-call.ts'
import { plainMessages } from '#api/writing/model/plain-letter.ts'
import { replySchema } from '#api/writing/model/reply-schema.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { orderFault } from '../test/call.ts'

let sandbox: RunningSandbox
let client: OpenAI

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', isEmpty: true })
  client = connect('sk-sandbox')
})
afterAll(() => sandbox.stop())

const connect = (apiKey: string) =>
  new OpenAI({ apiKey, baseURL: `${sandbox.origin}/openai/v1`, maxRetries: 0, timeout: 30_000 })

const shop = (change: Partial<Job> = {}) => letterCall(shopRequest(shopJob(change))).body
const contentOf = async (
  body: ReturnType<typeof shop>,
  more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {},
) => {
  const { choices } = await client.chat.completions.create({ ...body, model: 'gpt-4o-mini', ...more })
  return choices[0]?.message.content ?? ''
}
const proposalOf = async (body: ReturnType<typeof shop>) => replySchema.parse(JSON.parse(await contentOf(body)))
const ask = (content: string, more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {}) =>
  client.chat.completions.create({ model: 'gpt-4o-mini', messages: [{ role: 'user', content }], ...more })
const prompt = shop().messages[1]?.content ?? ''

describe('letters', () => {
  it('answer the product’s request in its schema, with what the facts say', async () => {
    const { sentences, requests, bid } = await proposalOf(shop())
    expect(bid).toBe(true)
    expect(requests).toEqual([{ words: 'Start your proposal with the word mango', kind: 'startWith', value: 'mango' }])
    expect(sentences.map(({ text, facts }) => [text, facts])).toEqual(
      expect.arrayContaining([
        ['Mango.', []],
        ['For Tilia I built the Stripe checkout, and failed payments fell by 30 %.', ['F4']],
        ['Ada', []],
      ]),
    )
  })

  it('name the price of a list only where there is none yet', async () => {
    const list = { source: 'answer' as const, ref: 'list', text: '35 USD a template.', id: 'list' }
    const job = shopJob({ description: 'We need 12 templates for the mails of our checkout.' })
    const priced = (is: 'budget' | 'given') => {
      const request = shopRequest(job, { priceReason: { is } })
      return proposalOf(letterCall({ ...request, facts: [...request.facts, list] }).body)
    }
    const { price, sentences } = await priced('budget')
    expect(price).toEqual([{ fact: 'F8', each: 35, count: 12 }])
    expect(sentences.map(({ text }) => text)).toContain('My price is 420 USD.')
    expect((await priced('given')).price).toEqual([])
  })

  it('are the same for the same prompt', async () => {
    const body = shop()
    expect(await contentOf(body)).toBe(await contentOf(body))
  })

  it('answer in the language of the job', async () => {
    const description = 'Wir suchen jemanden, der unseren Shop für die Saison vorbereitet und die Texte überarbeitet.'
    const { language, sentences } = await proposalOf(shop({ title: 'Shop', description }))
    expect(language).toBe('de')
    expect(sentences.map(({ text }) => text).join(' ')).toMatch(/würde ich mit einer kleinen ersten Fassung/)
  })

  it('answer questions with facts or not at all', async () => {
    const questions = ['How do you test your work?', 'What is your favourite colour?']
    const { answers } = await proposalOf(shop({ questions }))
    expect(answers).toEqual([
      { question: 0, text: 'Each piece comes with an automated test.', facts: ['F6'] },
      { question: 1, text: '', facts: [] },
    ])
  })

  it('are plain text where the prompt wants the letter alone', async () => {
    const body = shop()
    const plain = { ...body, messages: plainMessages(body.messages) }
    expect(await contentOf(plain, { response_format: { type: 'text' } })).toMatch(/^Mango\. For Tilia/)
  })

  it('are judged by what the facts say', async () => {
    const known = knownFacts(shopRequest())
    const texts = ['Failed payments at Tilia fell by 30 %.', 'Which day was it?'].map((text) => ({
      text,
      gloss: '',
      question: null,
      doubted: [],
      clients: [],
    }))
    const said = await ask(
      judgeBody(known, { amount: null, sums: [] }, texts, ['Please be brief']).messages[1]?.content ?? '',
    )
    const { verdicts } = judgeSchema.parse(JSON.parse(said.choices[0]?.message.content ?? ''))
    expect(verdicts.map(({ verdict, facts }) => [verdict, facts])).toEqual([
      ['supported', ['F4']],
      ['no_claim', []],
    ])
  })
})

describe('protocol', () => {
  it('cuts at max_tokens and lists models', async () => {
    const { choices, usage } = await ask(prompt, { max_tokens: 10 })
    expect([choices[0]?.finish_reason, usage?.completion_tokens]).toEqual(['length', 10])
    expect((await client.models.list()).data.map((model) => model.id)).toContain('gpt-4o-mini')
  })

  it('refuses bad keys, unknown arguments and bad values with OpenAI’s own errors', async () => {
    await expect(connect('nonsense').models.list()).rejects.toThrow(OpenAI.AuthenticationError)
    const bare = await fetch(`${sandbox.origin}/openai/v1/models`)
    expect([bare.status, (await bare.json()).error.type]).toEqual([401, 'invalid_request_error'])
    const post = (body: unknown) =>
      fetch(`${sandbox.origin}/openai/v1/chat/completions`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk-sandbox', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const message = { model: 'gpt-4o', messages: [{ role: 'user', content: 'x' }] }
    expect((await (await post({ ...message, colour: 1 })).json()).error.message).toContain('colour')
    expect((await (await post({ ...message, max_tokens: 0 })).json()).error.param).toBe('max_tokens')
    expect((await post({ ...message, model: 'nonsense-1' })).status).toBe(404)
  })

  it('fails as ordered', async () => {
    await orderFault(sandbox, { service: 'openai/v1', kind: 'status', status: 429, retryAfter: 2, count: 1 })
    await expect(ask(prompt)).rejects.toThrow(OpenAI.RateLimitError)
    await orderFault(sandbox, { service: 'openai', kind: 'drop-after-accept', count: 1 })
    await expect(ask(prompt)).rejects.toThrow(OpenAI.APIConnectionError)
    await orderFault(sandbox, { service: 'openai', kind: 'hang', count: 1 })
    await expect(client.models.list({ timeout: 150 })).rejects.toThrow(OpenAI.APIConnectionTimeoutError)
  })
})
