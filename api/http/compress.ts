/**
 * Compresses answers for those who take them so, as browsers do. They are whole texts, so they are compressed in one piece: a stream for it
 * costs several times what the rest of a small call does. Streams go as they are, because compressed they would arrive in lumps.
 */
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context, Next } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { SessionEnv } from './session.ts'

/** One packet carries less anyway. */
const FROM_BYTES = 1024
/** A longer answer is compressed beside the event loop. For a shorter one the way there costs more than the work. */
const AT_ONCE_BYTES = 32 * 1024
/** `q=0` is how a caller says "not this". */
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))|,|$)/i

const gzipBeside = promisify(gzip)

export function compressAnswers(c: Context<SessionEnv>, next: Next): Promise<void> {
  return TAKES_GZIP.test(c.req.header('accept-encoding') ?? '') ? compressed(c, next) : next()
}

async function compressed(c: Context<SessionEnv>, next: Next): Promise<void> {
  await next()
  const { status, headers } = c.res
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')
  if (!isText || headers.has('Content-Encoding') || c.req.method === 'HEAD') return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  let body = bytes
  if (bytes.length >= FROM_BYTES) {
    body = new Uint8Array(bytes.length <= AT_ONCE_BYTES ? gzipSync(bytes) : await gzipBeside(bytes))
    headers.set('Content-Encoding', 'gzip')
    headers.delete('Content-Length')
    const tag = headers.get('ETag')
    // It has the same meaning and other bytes.
    if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`)
  }
  // Otherwise Hono adds the old headers to the new ones.
  c.res = undefined
  c.res = new Response(body, { status, headers })
}
