/** All data of a user as a file. It is streamed, one row a line, so that a long history is never in memory as a whole. */
import { Hono } from 'hono'
import { EXPORT_PATH, EXPORT_ROWS_HEADER, exportFormatSchema } from '#shared/contract/users.ts'
import type { EntityName } from '#shared/sync/entities.ts'
import { toIso } from '#shared/time.ts'
import { parseOrThrow } from '#shared/validation.ts'
import type { Deps } from '../../deps.ts'
import { proposalsCsv } from '../../answers/proposals-csv.ts'
import { assertSelf, type SessionEnv } from '../../http/session.ts'
import { userAnswer } from '../../answers/user-answer.ts'
import type { Session } from '../../store/db.ts'
import { livingCount, livingRows } from '../../store/sync/living-rows.ts'
import { sessionStore } from '../../store/accounts/sessions.ts'
import { type SupportMessage, supportMessageStore } from '../../store/messages/support-messages.ts'

/** The kinds of rows, in the order in which a person would read them. */
const PARTS: readonly [name: string, entity: EntityName][] = [
  ['profile', 'profile'],
  ['resume', 'resume'],
  ['answers', 'answer'],
  ['facts', 'fact'],
  ['settings', 'settings'],
  ['agents', 'agent'],
  ['proposals', 'proposal'],
  ['runs', 'run'],
  ['activity', 'activity'],
  ['connections', 'connection'],
  ['channels', 'channel'],
  ['subscriptions', 'subscription'],
  ['invoices', 'invoice'],
  ['referrals', 'referral'],
  ['savedSearches', 'savedSearch'],
]

/** Mounted at `/api`. */
export function exportRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()
  routes.get(EXPORT_PATH, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('id'))
    const format = parseOrThrow(exportFormatSchema, c.req.query('format'))
    const entities = format === 'csv' ? (['proposal'] as const) : PARTS.map(([, entity]) => entity)
    const messages = format === 'csv' ? [] : await supportMessageStore(db).ofUser(userId)
    const rows = (await livingCount(db, userId, entities)) + messages.length
    const day = toIso(clock.now()).slice(0, 10)
    const lines = format === 'csv' ? proposalsCsv(db, userId) : everything(db, userId, messages, clock.now())
    return c.body(streamOf(lines), 200, {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="gigwright-${format === 'csv' ? 'proposals-' : ''}${day}.${format}"`,
      // It is not compressed: compressed rows would arrive in lumps, and nobody could see the progress.
      'Content-Encoding': 'identity',
      [EXPORT_ROWS_HEADER]: String(rows),
    })
  })
  return routes
}

async function* everything(
  session: Session,
  userId: string,
  messages: readonly SupportMessage[],
  nowMs: number,
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(toIso(nowMs))},\n"account":${JSON.stringify(await userAnswer(session, userId))}`
  const devices = await sessionStore(session).ofUser(userId, nowMs)
  yield `,\n"devices":${JSON.stringify(devices.map(({ label, createdAt, usedAt }) => ({ label, createdAt, usedAt })))}`
  for (const [name, entity] of PARTS) {
    yield `,\n${JSON.stringify(name)}:[`
    let separator = '\n'
    for await (const row of livingRows(session, entity, userId)) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
    yield ']'
  }
  const written = messages.map(({ id, email, topic, message, locale, createdAt }) =>
    JSON.stringify({ id, email, topic, message, locale, createdAt }),
  )
  yield `,\n"supportMessages":[${written.map((line) => `\n${line}`).join(',')}]}\n`
}

/** The reader pulls the rows, so a reader who stops ends the query. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
