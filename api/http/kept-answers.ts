/**
 * Long answers that depend on nothing but the caller's own synced rows and the language. Their text is kept until one of these rows
 * changes: each write of one moves its user's change counter (`nextSeq` in synced.ts), whatever process does it, and each call reads the
 * counter with its session.
 */
import type { Context } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { Db } from '../store/db.ts'
import type { SessionEnv } from './session.ts'

/** In characters. */
const KEPT_MAX = 16 * 1024 * 1024
/** What a user takes besides. */
const USER_SIZE = 500

/** What is kept of one user, by path and language. `tag`: the counter at which it was read. */
interface Kept {
  tag: string
  texts: Map<string, string>
  size: number
}

/**
 * Answers 200 with what `make` returns as JSON, or 304 where the caller has it already. Whoever asks is allowed to, or `make` throws.
 * @param language Where the answer has words.
 */
export type AnswerKept = (c: Context<SessionEnv>, make: () => Promise<unknown>, language?: string) => Promise<Response>

export function keepAnswers(db: Db, most = KEPT_MAX): AnswerKept {
  // The user whose answers were kept first comes first, and goes first where there is too much.
  const kept = new Map<string, Kept>()
  let size = 0

  function forget(userId: string): void {
    size -= kept.get(userId)?.size ?? 0
    kept.delete(userId)
  }

  // A text of a marketplace that was deleted from its row is not kept here.
  db.onCommit((touched) => {
    for (const userId of (touched ?? kept).keys()) forget(userId)
  })

  function keptAt(userId: string, tag: string): Kept {
    const known = kept.get(userId)
    if (known?.tag === tag) return known
    forget(userId)
    const begun: Kept = { tag, texts: new Map(), size: 0 }
    kept.set(userId, begun)
    grow(begun, USER_SIZE)
    return begun
  }

  function grow(own: Kept, by: number): void {
    own.size += by
    size += by
    while (size > most) forget(kept.keys().next().value ?? '')
  }

  function put(userId: string, own: Kept, key: string, text: string): void {
    // The rows changed while they were read.
    if (kept.get(userId) !== own) return
    own.texts.set(key, text)
    grow(own, text.length)
  }

  return async (c, make, language = '') => {
    const userId = c.get('userId')
    const head = c.get('head')
    if (!head) throw new AppError('user.not_found')
    const own = keptAt(userId, `${head.epoch}.${head.seq}`)
    const key = `${c.req.path} ${language}`
    const known = own.texts.get(key)
    const text = known ?? JSON.stringify(await make())
    if (known === undefined) put(userId, own, key, text)
    const tag = `"${own.tag}${language && '.'}${language}"`
    c.header('ETag', tag)
    if (c.req.header('if-none-match')?.includes(tag)) return c.body(null, 304)
    return c.body(text, 200, { 'Content-Type': 'application/json' })
  }
}
