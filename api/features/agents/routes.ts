/** Job agents ("automations") by the specified calls; every change goes through the write path that sync uses. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { agents } from '#shared/contract/agents.ts'
import { agentFieldsSchema, namedAgentFields, SENDING_MODES } from '#shared/domain/agent.ts'
import { idSchema, newId } from '#shared/ids.ts'
import { patchOf } from '#shared/sync/patch.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import { mayAutoSend } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import { ownedRow } from '../../http/owned-row.ts'
import { actorOf, assertSelf, type SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { syncedStore } from '../../store/synced.ts'
import { agentToWire, proposalToWire } from './wire.ts'

const MAX_PROPOSALS = 1000
const anyObject = z.looseObject({})
const createFieldsSchema = z.extend(agentFieldsSchema, {
  name: z.optional(agentFieldsSchema.shape.name),
  // Without their defaults: an agent created without them gets the best mode that is allowed, and no more a day than the plan.
  mode: z.optional(z.enum(SENDING_MODES)),
  emailsPerDay: z.optional(agentFieldsSchema.shape.emailsPerDay.def.innerType),
})
const createIdsSchema = z.object({ id: z.optional(idSchema), userId: z.optional(z.string()) })
const updateFieldsSchema = patchOf(agentFieldsSchema)

/** Mounted at `/api`. */
export function agentRoutes(deps: Deps): Hono<SessionEnv> {
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
    const isAutoAllowed = fields.platforms.every((platform) => mayAutoSend(config, platform))
    const patch = {
      ...fields,
      name: name ?? fields.title.slice(0, 120),
      mode: mode ?? (isAutoAllowed ? 'auto' : 'review'),
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

  routes.get(agents.jobs.path, async (c) => {
    const { row: agent, userId } = await ownedRow(db, 'agent', c.req.param('id'), c.get('userId'))
    const found = await syncedStore(db).list('proposal', userId, MAX_PROPOSALS)
    const language = requestLanguage(c)
    const own = found.map(({ row }) => row).filter(({ agentId }) => agentId === agent.id)
    return c.json(own.sort((a, b) => b.createdAt - a.createdAt).map((row) => proposalToWire(row, language)))
  })

  return routes
}
