/** Job agents ("automations") by the specified calls; every change goes through the write path that sync uses. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { agents } from '#shared/contract/agents.ts'
import { agentFieldsSchema, namedAgentFields, SENDING_MODES } from '#shared/domain/agent.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { permittedMode } from '#shared/domain/agent-wizard.ts'
import { idSchema, newId } from '#shared/ids.ts'
import { patchOf } from '#shared/sync/patch.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import { autoSendOf } from '../../changes/unattended.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import type { AnswerList } from '../../http/kept-answers.ts'
import { ownedRow, ownedText } from '../../http/owned-row.ts'
import { actorOf, assertSelf, type SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import type { Db } from '../../store/db.ts'
import { type MadeAt, proposalStore } from '../../store/engine/proposals.ts'
import { syncedStore } from '../../store/synced.ts'
import { agentToWire, proposalToWire } from './wire.ts'

const PAGE = 200
const anyObject = z.looseObject({})
const createFieldsSchema = z.extend(agentFieldsSchema, {
  name: z.optional(agentFieldsSchema.shape.name),
  // The defaults are left out here: a new agent gets the best mode that is allowed, and at most as many a day as the plan allows.
  mode: z.optional(z.enum(SENDING_MODES)),
  emailsPerDay: z.optional(agentFieldsSchema.shape.emailsPerDay.def.innerType),
})
const createIdsSchema = z.object({ id: z.optional(idSchema), userId: z.optional(z.string()) })
const updateFieldsSchema = patchOf(agentFieldsSchema)

/** Mounted at `/api`. */
export function agentRoutes(deps: Deps, answerList: AnswerList): Hono<SessionEnv> {
  const { db, config } = deps
  const routes = new Hono<SessionEnv>()

  routes.get(agents.detail.path, async (c) => {
    const { row } = await ownedRow(db, 'agent', c.req.param('id'), c.get('userId'))
    return c.json(agentToWire(row))
  })

  routes.get(agents.list.path, async (c) => {
    const userId = c.get('userId')
    assertSelf(userId, c.req.param('userId'))
    const found = await syncedStore(db).list('agent', userId)
    const newestFirst = found.map(({ row }) => row).sort((a, b) => b.createdAt - a.createdAt)
    return c.json(newestFirst.map(agentToWire))
  })

  routes.post(agents.create.path, async (c) => {
    const body = await readBody(c, anyObject)
    const { id = newId(), userId } = parseOrThrow(createIdsSchema, body)
    assertSelf(c.get('userId'), userId)
    const { name, mode, ...fields } = parseOrThrow(createFieldsSchema, namedAgentFields(body))
    const patch = {
      ...fields,
      name: name ?? fields.title.slice(0, 120),
      mode: mode ?? permittedMode({ mode: 'auto', platforms: fields.platforms }, autoSendOf(config)),
    }
    const { row } = await changeFor(deps, actorOf(c), 'agent.create', id, patch)
    return c.json(agentToWire(row), 201)
  })

  routes.put(agents.setStatus.path, async (c) => {
    const { status } = await readBody(c, agents.setStatus.request)
    const { row } = await ownedRow(db, 'agent', c.req.param('id'), c.get('userId'))
    await changeFor(deps, actorOf(c), status === 'active' ? 'agent.activate' : 'agent.pause', row.id, {})
    return c.json({ success: true })
  })

  routes.put(agents.update.path, async (c) => {
    const { row } = await ownedRow(db, 'agent', c.req.param('id'), c.get('userId'))
    const patch = parseOrThrow(updateFieldsSchema, namedAgentFields(await readBody(c, anyObject)))
    await changeFor(deps, actorOf(c), 'agent.update', row.id, patch)
    return c.json({ success: true })
  })

  routes.delete(agents.remove.path, async (c) => {
    const { row } = await ownedRow(db, 'agent', c.req.param('id'), c.get('userId'))
    await changeFor(deps, actorOf(c), 'agent.delete', row.id, {})
    return c.json({ success: true })
  })

  routes.get(agents.jobs.path, (c) => {
    const agentId = c.req.param('id') ?? ''
    const language = requestLanguage(c)
    return answerList(c, {
      name: 'proposal',
      mayAsk: () => ownedText(db, 'agent', agentId, c.get('userId')),
      readAll: () => proposalsOf(db, agentId),
      isIn: (row) => row.agentId === agentId,
      at: ({ row }) => row.createdAt,
      show: (row) => proposalToWire(deps.texts, row, language),
      language,
    })
  })

  return routes
}

/** @returns All of the agent's proposals, newest first; read a page at a time, each after the last row of the one before. */
async function proposalsOf(db: Db, agentId: string): Promise<{ row: Proposal; seq: number }[]> {
  const all: { row: Proposal; seq: number }[] = []
  let before: MadeAt = { createdAt: Number.MAX_SAFE_INTEGER, id: '' }
  for (;;) {
    const page = await proposalStore(db).madeBefore(agentId, before, PAGE)
    all.push(...page)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return all
    before = last.row
  }
}
