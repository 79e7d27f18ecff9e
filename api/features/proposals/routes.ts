/** One proposal: read it, edit it, decide on it. */
import { type Context, Hono } from 'hono'
import { proposals } from '#shared/contract/proposals.ts'
import { AppError } from '#shared/errors.ts'
import type { MutationName, MutationPatch } from '#shared/sync/entities.ts'
import { type ChangeOptions, changeFor } from '../../changes/run-mutation.ts'
import type { Deps } from '../../deps.ts'
import { answerError } from '../../http/errors.ts'
import { ownedRow, ownedText } from '../../http/owned-row.ts'
import { actorOf, type SessionEnv } from '../../http/session.ts'
import { answerStored } from '../../http/stored-answer.ts'
import { idempotencyKey, readBody } from '../../http/validate.ts'
import type { Stored } from '../../store/synced.ts'
import { rewriteLetter } from './rewrite-letter.ts'

type ProposalChange = Extract<MutationName, `proposal.${string}`>

/** Mounted at `/api`. */
export function proposalRoutes(deps: Deps): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  async function change<Name extends ProposalChange>(c: Context<SessionEnv>, name: Name, patch: MutationPatch<Name>) {
    const { row } = await ownedRow(deps.db, 'proposal', c.req.param('id'), c.get('userId'))
    const options = changeOptions(c)
    try {
      return answer(c, await changeFor(deps, actorOf(c), name, row.id, patch, options))
    } catch (error) {
      const isStale = error instanceof AppError && error.code === 'sync.changed_since'
      if (isStale && options.ifRev !== undefined) return answerError(deps.texts, c, error, 412)
      throw error
    }
  }

  routes.get(proposals.detail.path, async (c) => {
    const { text, rev } = await ownedText(deps.db, 'proposal', c.req.param('id'), c.get('userId'))
    return answerStored(c, `{"data":${text}}`, tagOf(rev))
  })
  routes.patch(proposals.update.path, async (c) =>
    change(c, 'proposal.update', await readBody(c, proposals.update.request)),
  )
  routes.post(proposals.approve.path, async (c) =>
    change(c, 'proposal.approve', await readBody(c, proposals.approve.request)),
  )
  routes.post(proposals.outcome.path, async (c) =>
    change(c, 'proposal.outcome', await readBody(c, proposals.outcome.request)),
  )
  routes.post(proposals.rewrite.path, async (c) => {
    const { row } = await ownedRow(deps.db, 'proposal', c.req.param('id'), c.get('userId'))
    const wish = await readBody(c, proposals.rewrite.request)
    // Ends when the caller goes away.
    return c.json({ data: await rewriteLetter(deps, c.get('userId'), row, wish, c.req.raw.signal) })
  })
  routes.post(proposals.fromLink.path, async (c) => {
    const { id, ...job } = await readBody(c, proposals.fromLink.request)
    return answer(c, await changeFor(deps, actorOf(c), 'proposal.draft', id, job, changeOptions(c)))
  })
  routes.post(proposals.withdraw.path, (c) => change(c, 'proposal.withdraw', {}))
  routes.post(proposals.skip.path, (c) => change(c, 'proposal.skip', {}))
  routes.post(proposals.restore.path, (c) => change(c, 'proposal.restore', {}))
  routes.post(proposals.markSent.path, (c) => change(c, 'proposal.markSent', {}))

  return routes
}

function answer(c: Context, { row, rev }: Stored<'proposal'>): Response {
  c.header('ETag', tagOf(rev))
  return c.json({ data: row })
}

const tagOf = (rev: number) => `"${rev}"`

/** @throws AppError `request.malformed` where a header cannot be understood. */
function changeOptions(c: Context): ChangeOptions {
  const ifMatch = c.req.header('if-match')
  const mid = idempotencyKey(c)
  const [, rev] = /^(?:W\/)?"(\d+)"$/.exec(ifMatch ?? '') ?? []
  if (ifMatch !== undefined && ifMatch !== '*' && rev === undefined) throw new AppError('request.malformed')
  return { ...(mid !== undefined && { mid }), ...(rev !== undefined && { ifRev: Number(rev) }) }
}
