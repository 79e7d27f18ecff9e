/** The model of the sandbox over labelled posts in eleven languages, end to end: most letters are usable, and none is sent past a doubt. */
import { expect, it } from 'vitest'
import { startSandbox } from '#sandbox/start.ts'
import { AppError } from '#shared/errors.ts'
import { labelledPosts, labelledRequests } from '../../../bench/judgement/read-set.ts'
import { isDeclined } from '../writer.ts'
import { modelWriter } from './model-writer.ts'

const requestFor = labelledRequests('tuning')
/** Every third keeps the test short, and all languages in it. */
const POSTS = labelledPosts('tuning').filter((_, place) => place % 3 === 0)

it('gets usable letters from the sandbox’s model', async () => {
  const sandbox = await startSandbox({ port: 0, seed: 1 })
  const outcome = { clean: 0, held: 0, unusable: 0 }
  try {
    const prices = { usdPerMillionInput: 1, usdPerMillionCached: null, usdPerMillionOutput: 1 }
    const writer = modelWriter({
      ...{ apiKey: 'sk-sandbox-key', baseUrl: `${sandbox.origin}/openai/v1`, model: 'gpt-4o-mini', ...prices },
      ...{ judge: { model: 'gpt-4o-mini', ...prices }, drafts: 1, isLetterFirst: false },
    })
    for (const post of POSTS) {
      const request = requestFor(post.id)
      try {
        const written = await writer.write(request, { signal: AbortSignal.timeout(10_000) })
        if (isDeclined(written)) throw new Error(`${post.id} was declined`)
        expect(written.tokens).toBeGreaterThan(0)
        expect(written.sentences.length).toBeGreaterThan(2)
        outcome[written.doubts.length === 0 ? 'clean' : 'held']++
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        expect(error).toMatchObject({ code: 'writer.unusable', details: { tokens: expect.any(Number) } })
        outcome.unusable++
      }
    }
  } finally {
    await sandbox.stop()
  }
  expect(outcome.clean).toBeGreaterThanOrEqual(POSTS.length * 0.25)
  expect(outcome.unusable).toBeLessThanOrEqual(POSTS.length * 0.05)
})
