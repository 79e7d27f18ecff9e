/** Servers as they are found: each refuses something else, and what it refuses is asked of it once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  agreeing,
  type AskedBody,
  type ChatReply,
  type ChatServer,
  isJudged,
  refusing,
  saying,
  startChatServer,
} from '#api/test/chat-server.ts'
import { GOOD_REPLY, shopRequest, TILIA } from '#api/test/shop-request.ts'
import { isDeclined, type Writer } from '../writer.ts'
import { modelWriter } from './model-writer.ts'

const GOOD = JSON.stringify(GOOD_REPLY)
const LETTER = [
  'Mango: your lost orders sound like a missing webhook. In 2023 I built the Stripe checkout for Tilia; failed payments fell by 30 %.',
  'First, the second step would be repeated with a test card, and its events written down. Which day did the first order go missing?',
  'Ada',
].join('\n\n')

let server: ChatServer
beforeAll(async () => {
  server = await startChatServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.asked.length = 0
})

function writerFor(isLetterFirst = false): Writer {
  const prices = { usdPerMillionInput: 1, usdPerMillionCached: null, usdPerMillionOutput: 1 }
  return modelWriter({
    ...{ apiKey: 'any', baseUrl: server.baseUrl, model: 'local', ...prices },
    ...{ judge: { model: 'local', ...prices }, drafts: 1, isLetterFirst },
  })
}

async function write(writer: Writer) {
  const result = await writer.write(shopRequest(), { signal: AbortSignal.timeout(20_000) })
  if (isDeclined(result)) throw new Error('declined')
  return result
}

const isMarkUp = ({ messages }: AskedBody) => messages.at(-1)?.content.startsWith('Now reply with the JSON') ?? false
const formats = () => server.asked.map(({ response_format: format }) => format?.type ?? 'none')

/** Answers in JSON where a form was asked for, else as the prompt says. */
const model: ChatReply = (response, asked, request) => {
  const isPlainAsked = asked.messages[0]?.content.includes('Write the letter alone') ?? false
  const reply = isJudged(asked) ? agreeing() : saying(isPlainAsked ? LETTER : GOOD)
  reply(response, asked, request)
}

describe('a server as OpenAI’s', () => {
  it('is asked with a strict schema, also by the judge', async () => {
    server.answer = model
    expect((await write(writerFor())).doubts).toEqual([])
    expect(formats()).toEqual(['json_schema', 'json_schema'])
  })

  it('with an older model is asked for JSON alone from the first refusal on', async () => {
    server.answer = (response, asked, request) => {
      const refusal = "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."
      const reply = asked.response_format?.type === 'json_schema' ? refusing(400, refusal) : model
      reply(response, asked, request)
    }
    const writer = writerFor()
    await write(writer)
    await write(writer)
    expect(formats()).toEqual(['json_schema', 'json_object', 'json_object', 'json_object', 'json_object'])
  })

  it('that knows only the older name of the limit gets that, and none where it knows neither', async () => {
    server.answer = (response, asked, request) => {
      const named = asked.max_completion_tokens ? 'max_completion_tokens' : asked.max_tokens ? 'max_tokens' : null
      const reply = named ? refusing(400, `Unrecognized request argument supplied: ${named}`) : model
      reply(response, asked, request)
    }
    expect((await write(writerFor())).doubts).toEqual([])
    const limits = server.asked.map((asked) => asked.max_completion_tokens ?? asked.max_tokens ?? 0)
    expect(limits).toEqual([8_000, 8_000, 0, 0])
    expect(formats()).toEqual(['json_schema', 'json_schema', 'json_schema', 'json_schema'])
  })

  it('is not asked again for what it refuses for another reason', async () => {
    server.answer = refusing(400, "This model's maximum context length is 4096 tokens.")
    await expect(write(writerFor())).rejects.toMatchObject({
      code: 'writer.unavailable',
      details: { reason: 'refused' },
    })
    expect(server.asked).toHaveLength(1)
  })
})

describe('a server as LM Studio’s, whose errors are plain texts and which knows no JSON mode', () => {
  it('is asked for a plain letter first, and then for its marks', async () => {
    server.answer = (response, asked, request) => {
      if (!asked.response_format) return model(response, asked, request)
      const error = "'response_format.type' must be 'text'"
      response.writeHead(400, { 'content-type': 'application/json', 'x-should-retry': 'false' })
      response.end(JSON.stringify({ error }))
    }
    const writer = writerFor()
    const { letter, sentences, doubts } = await write(writer)
    expect({ letter, doubts }).toEqual({ letter: LETTER, doubts: [] })
    expect(sentences.map(({ kind }) => kind)).toEqual(['request', 'claim', 'plan', 'question', 'close'])
    expect(sentences[1]?.facts).toEqual([TILIA])
    server.asked.length = 0
    await write(writer)
    expect(formats()).toEqual(['none', 'none', 'none'])
  })
})

describe('a server as Ollama’s, which takes every wish and follows some', () => {
  it('may answer with a letter instead of JSON: it is marked up', async () => {
    server.answer = (response, asked, request) => {
      const reply = isJudged(asked) ? agreeing() : saying(isMarkUp(asked) ? `Here:\n${GOOD}` : LETTER)
      reply(response, asked, request)
    }
    expect(await write(writerFor())).toMatchObject({ letter: LETTER, doubts: [] })
    expect(server.asked).toHaveLength(3)
  })

  it('counts every sentence as a claim where the marks cannot be read', async () => {
    server.answer = (response, asked, request) => {
      const reply = isJudged(asked) ? agreeing() : saying(LETTER)
      reply(response, asked, request)
    }
    const { letter, doubts } = await write(writerFor())
    expect(letter).toBe(LETTER)
    expect(doubts.filter(({ kind }) => kind === 'claim')).not.toEqual([])
  })

  it('keeps the letter as it was written, whatever the marks make of it', async () => {
    const other = {
      ...GOOD_REPLY,
      sentences: GOOD_REPLY.sentences.map((one) => ({ ...one, text: one.text.replace('30 %', '90 %') })),
    }
    server.answer = (response, asked, request) => {
      const reply = isJudged(asked) ? agreeing() : saying(isMarkUp(asked) ? JSON.stringify(other) : LETTER)
      reply(response, asked, request)
    }
    expect((await write(writerFor(true))).letter).toBe(LETTER)
  })

  it('may advise not to bid in plain words', async () => {
    const declined = { ...GOOD_REPLY, bid: false, why: { words: 'Stripe is a must', fact: 'F7' }, sentences: [] }
    server.answer = (response, asked, request) =>
      saying(isMarkUp(asked) ? JSON.stringify(declined) : 'NO BID')(response, asked, request)
    const post = { ...shopRequest().job, description: 'The shop runs on WordPress. Stripe is a must.' }
    declined.why.words = 'The shop runs on WordPress'
    const result = await writerFor(true).write(shopRequest(post), { signal: AbortSignal.timeout(20_000) })
    expect(result).toMatchObject({ declined: { words: 'The shop runs on WordPress', is: 'unfit' } })
  })

  it('is told apart by address and model, and nothing is remembered beyond the writer', async () => {
    server.answer = (response, asked, request) => {
      const reply = asked.response_format ? refusing(422, 'json_schema: unknown field') : model
      reply(response, asked, request)
    }
    await write(writerFor())
    server.asked.length = 0
    await write(writerFor())
    expect(formats().slice(0, 2)).toEqual(['json_schema', 'json_object'])
  })
})
