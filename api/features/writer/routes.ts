/** Who writes the user's letters: see it, choose, keep an own key, ask the model for one sentence. */
import { type Context, Hono } from 'hono'
import { type OwnModel, type WriterState, type WriterTest, writer } from '#shared/contract/writer.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { writerChoiceStore } from '../../store/engine/writer-choices.ts'
import type { WritingCost } from '../../store/engine/writing-costs.ts'
import { askModel } from '../../writers/ask-model.ts'
import { costsOf, MICROS, recordCost } from '../../writers/costs.ts'
import { ownKeys } from '../../writers/own-key.ts'
import { choiceOf, forgetOwnKey, type ModelAccess, ownAccess, usedUpBudget } from '../../writers/writers.ts'

/** Mounted at `/api`. */
export function writerRoutes(deps: Deps): Hono<SessionEnv> {
  const { db, config, secrets, clock } = deps
  const keys = ownKeys(secrets.vaultKey)
  const routes = new Hono<SessionEnv>()
  const answer = async (c: Context<SessionEnv>) => c.json({ data: await stateOf(deps, c.get('userId')) })

  routes.get(writer.state.path, answer)

  routes.patch(writer.choose.path, async (c) => {
    const { choice, dailyBudgetUsd } = await readBody(c, writer.choose.request)
    const userId = c.get('userId')
    await db.atomically(async (tx) => {
      const before = await choiceOf({ db: tx }, userId)
      if (choice === 'own' && before.own === null) throw new AppError('writer.no_key')
      const dailyBudgetMicros =
        dailyBudgetUsd === undefined ? before.dailyBudgetMicros : Math.round(dailyBudgetUsd * MICROS)
      await writerChoiceStore(tx).put(userId, { ...before, choice: choice ?? before.choice, dailyBudgetMicros })
    })
    return answer(c)
  })

  routes.put(writer.setOwn.path, async (c) => {
    const { key, address, model, usdPerMillionInput, usdPerMillionOutput } = await readBody(c, writer.setOwn.request)
    const userId = c.get('userId')
    if (!config.writer.addresses.some(({ name }) => name === address))
      throw new AppError('request.invalid', { fields: { address: { key: 'invalid' } } })
    const prices = {
      inputMicros: Math.round(usdPerMillionInput * MICROS),
      outputMicros: Math.round(usdPerMillionOutput * MICROS),
    }
    await db.atomically(async (tx) => {
      const before = await choiceOf({ db: tx }, userId)
      // A stored key is for the address that it was entered for, and is sent nowhere else.
      if (key === undefined && before.own?.address !== address) throw new AppError('writer.no_key')
      if (key !== undefined) await keys.put(tx, userId, key, clock.now())
      await writerChoiceStore(tx).put(userId, { ...before, choice: 'own', own: { address, model, ...prices } })
    })
    return answer(c)
  })

  routes.delete(writer.removeOwn.path, async (c) => {
    const userId = c.get('userId')
    await db.atomically((tx) => forgetOwnKey(deps, tx, userId))
    return answer(c)
  })

  routes.post(writer.test.path, async (c) => c.json({ data: await test(deps, c.get('userId'), c.req.raw.signal) }))

  return routes
}

async function stateOf(deps: Deps, userId: string): Promise<WriterState> {
  const { config } = deps
  const { choice, dailyBudgetMicros, own } = await choiceOf(deps, userId)
  const { is, instead } = await deps.writers.for(userId)
  const { today, month } = await costsOf(deps, userId)
  const { apiKey, model, usdPerMillionInput, usdPerMillionOutput, addresses } = config.writer
  const prices = { usdPerMillionInput, usdPerMillionOutput }
  return {
    choice,
    atWork: is,
    instead,
    serverModel: apiKey === null ? null : model,
    own: own && {
      ...{ address: own.address, model: own.model },
      ...{ usdPerMillionInput: own.inputMicros / MICROS, usdPerMillionOutput: own.outputMicros / MICROS },
    },
    addresses: addresses.map(({ name }) => name),
    suggested: { address: addresses[0]?.name ?? '', model, ...prices } satisfies OwnModel,
    dailyBudgetUsd: dailyBudgetMicros / MICROS,
    today: inDollars(today),
    month: inDollars(month),
  }
}

function inDollars({ letters, tokens, costMicros }: WritingCost): WriterState['today'] {
  return { letters, tokens, costUsd: costMicros / MICROS }
}

/** @throws AppError `writer.no_key` where no model is chosen that could be asked. */
async function test(deps: Deps, userId: string, signal: AbortSignal): Promise<WriterTest> {
  const { choice, dailyBudgetMicros } = await choiceOf(deps, userId)
  const access = choice === 'built-in' ? null : choice === 'own' ? await ownAccess(deps, userId) : serverAccess(deps)
  if (access === null) throw new AppError('writer.no_key')
  const { model } = access
  if ((await usedUpBudget(deps, userId, choice, dailyBudgetMicros)) !== null)
    return { model, answer: '', problem: 'budget', status: null, costUsd: 0 }
  const { tokens, costMicros, ...said } = await askModel(access, signal)
  await recordCost(deps, userId, choice === 'own' ? 'own' : 'server', { letters: 0, tokens, costMicros })
  return { ...said, model, costUsd: costMicros / MICROS }
}

function serverAccess({ config }: Pick<Deps, 'config'>): ModelAccess | null {
  const { apiKey, ...rest } = config.writer
  return apiKey === null ? null : { apiKey, ...rest }
}
