/** Kinds of bad sentences in an otherwise good letter, past a judge that agrees with everything: none leaves, each shows its doubt. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeing, type ChatServer, isJudged, saying, startChatServer } from '#api/test/chat-server.ts'
import { replyWith, shopRequest } from '#api/test/shop-request.ts'
import { AppError } from '#shared/errors.ts'
import { BAD_SENTENCES, type BadSentence } from './bad-sentences.fixture.ts'
import { modelWriter } from './model/model-writer.ts'
import { isDeclined } from './writer.ts'

let server: ChatServer
beforeAll(async () => {
  server = await startChatServer()
})
afterAll(() => server.stop())

async function fateOf({ text, words, kind, place }: BadSentence): Promise<string> {
  const reply = JSON.stringify(replyWith(text, kind ?? 'plan', place ?? null))
  server.answer = (response, asked, incoming) =>
    (isJudged(asked) ? agreeing() : saying(reply))(response, asked, incoming)
  const prices = { usdPerMillionInput: 1, usdPerMillionCached: null, usdPerMillionOutput: 1 }
  const writer = modelWriter({
    ...{ apiKey: 'sk-x', baseUrl: server.baseUrl, model: 'm', ...prices },
    ...{ judge: { model: 'm', ...prices }, drafts: 1, isLetterFirst: false },
  })
  try {
    const written = await writer.write(shopRequest(), { signal: AbortSignal.timeout(20_000) })
    if (isDeclined(written)) return 'declined'
    const { doubts } = written
    if (doubts.length === 0) return 'leaves'
    const shown = doubts.some(
      ({ sentence, words: doubted }) => sentence.includes(words) || (doubted !== '' && words.includes(doubted)),
    )
    return shown ? 'held' : `held without its words: ${JSON.stringify(doubts)}`
  } catch (error) {
    if (error instanceof AppError && error.code === 'writer.unusable') return 'held'
    throw error
  }
}

it.each(BAD_SENTENCES.map((bad) => [bad.what, bad] as const))('%s', async (_what, bad) => {
  expect(await fateOf(bad)).toBe('held')
})
