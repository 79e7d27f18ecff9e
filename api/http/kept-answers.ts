/** Long answers that depend on nothing but the caller's own synced rows and the language: their text is kept (`kept-by-user.ts`). */
import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { Db } from '../store/db.ts'
import { keepByUser } from './kept-by-user.ts'
import type { SessionEnv } from './session.ts'

/** In characters. */
const KEPT_MAX = 16 * 1024 * 1024

/**
 * Answers 200 with what `make` returns as JSON, or 304 where the caller has it already. Whoever asks is allowed to, or `make` throws.
 * @param language Where the answer has words.
 */
export type AnswerKept = (c: Context<SessionEnv>, make: () => Promise<unknown>, language?: string) => Promise<Response>

export function keepAnswers(db: Db, most = KEPT_MAX): AnswerKept {
  const kept = keepByUser<string>(db, most, ({ length }) => length)
  return async (c, make, language = '') => {
    const head = c.get('head')
    if (!head) throw new AppError('user.not_found')
    const key = `${c.req.path} ${language}`
    const text = await kept.get(c.get('userId'), head, key, async () => JSON.stringify(await make()))
    const tag = `"${head.epoch}.${head.seq}${language && '.'}${language}"`
    c.header('ETag', tag)
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  }
}
