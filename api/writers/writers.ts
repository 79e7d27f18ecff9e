/** Whose letters are written by whom: the user's choice, their own key, and the daily budgets of users and operator. */
import { DAILY_BUDGET_USD, type WriterChoice } from '#shared/contract/writer.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../store/db.ts'
import { userStore } from '../store/accounts/users.ts'
import { type OwnModel, writerChoiceStore } from '../store/engine/writer-choices.ts'
import type { Payer } from '../store/engine/writing-costs.ts'
import { VaultError } from '../vault/vault.ts'
import { builtInWriter } from '../writing/built-in.ts'
import type { Capabilities } from '../writing/model/chat.ts'
import type { Prices } from '../writing/model/usage.ts'
import { createWriter } from '../writing/registry.ts'
import { isDeclined, type Writer } from '../writing/writer.ts'
import type { ChosenWriter, Writers } from './chosen-writer.ts'
import { costsOf, MICROS, recordCost, serverCostToday } from './costs.ts'
import { ownKeys } from './own-key.ts'

type WritersDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'log' | 'writer'>

/** What one model needs to be asked. */
export interface ModelAccess extends Prices {
  apiKey: string
  baseUrl: string
  model: string
}

interface Choice {
  choice: WriterChoice
  dailyBudgetMicros: number
  own: OwnModel | null
}

/**
 * @param deps `writer` is the server's: the operator's model, or the built-in one.
 * @param watch Puts measurements around a writer that is made here.
 */
export function createWriters(deps: WritersDeps, watch: (writer: Writer) => Writer = (writer) => writer): Writers {
  const builtIn = watch(builtInWriter())
  // A user's writer is made for one letter; what its server refuses is known to the next.
  const capabilities: Capabilities = new Map()
  return {
    async for(userId) {
      const { choice, dailyBudgetMicros } = await choiceOf(deps, userId)
      const without = (instead: ChosenWriter['instead']): ChosenWriter => ({ ...builtIn, is: 'built-in', instead })
      if (choice === 'built-in') return without(null)
      const own = choice === 'own' ? await ownAccess(deps, userId) : null
      if (choice === 'own' && own === null) return without('no_key')
      const isFree = choice === 'server' && deps.config.writer.apiKey === null
      const instead = isFree ? null : await usedUpBudget(deps, userId, choice, dailyBudgetMicros)
      if (instead !== null) return without(instead)
      const settings = own && settingsOf(own, deps.config.writer.isLetterFirst)
      const writer = settings === null ? deps.writer : watch(createWriter(settings, capabilities))
      return {
        ...recorded(deps, userId, own === null ? 'server' : 'own', writer),
        is: isFree ? 'built-in' : choice,
        instead,
      }
    },
  }
}

/** A user's own model judges its own letters. */
function settingsOf(own: ModelAccess, isLetterFirst: boolean): Parameters<typeof createWriter>[0] {
  return { ...own, judge: own, drafts: 1, isLetterFirst }
}

/** @returns What the user chose; the server's writer where they have chosen nothing. */
export async function choiceOf({ db }: { db: Session }, userId: string): Promise<Choice> {
  const none: Choice = { choice: 'server', dailyBudgetMicros: DAILY_BUDGET_USD.default * MICROS, own: null }
  return (await writerChoiceStore(db).read(userId)) ?? none
}

/** Wipes the user's own key; the server writes again where it was chosen. */
export async function forgetOwnKey(
  { secrets }: Pick<WritersDeps, 'secrets'>,
  tx: Session,
  userId: string,
): Promise<void> {
  await ownKeys(secrets.vaultKey).wipe(tx, userId)
  const before = await choiceOf({ db: tx }, userId)
  const choice = before.choice === 'own' ? 'server' : before.choice
  await writerChoiceStore(tx).put(userId, { ...before, choice, own: null })
}

/** @returns How the user's own model is asked; null where the key or its address is gone. */
export async function ownAccess(
  { db, config, secrets, log }: Pick<WritersDeps, 'db' | 'config' | 'secrets' | 'log'>,
  userId: string,
): Promise<ModelAccess | null> {
  const { own } = await choiceOf({ db }, userId)
  // The operator may have taken the address from the list since.
  const address = config.writer.addresses.find(({ name }) => name === own?.address)
  if (own === null || address === undefined) return null
  try {
    const apiKey = await ownKeys(secrets.vaultKey).read(db, userId)
    if (apiKey === null) return null
    return {
      ...{ apiKey, baseUrl: address.url, model: own.model, usdPerMillionCached: null },
      ...{ usdPerMillionInput: own.inputMicros / MICROS, usdPerMillionOutput: own.outputMicros / MICROS },
    }
  } catch (error) {
    if (!(error instanceof VaultError)) throw error
    log.warn({ err: error, userId }, 'writer.key')
    return null
  }
}

/** A letter that is being written when the budget is used up is finished: budgets are daily limits to the letter, not to the cent. */
export async function usedUpBudget(
  deps: WritersDeps,
  userId: string,
  choice: WriterChoice,
  dailyBudgetMicros: number,
): Promise<'user_budget' | 'server_budget' | null> {
  const { today } = await costsOf(deps, userId)
  const isInvented = choice === 'server' && (await isUnproved(deps, userId))
  if (today.costMicros >= Math.min(dailyBudgetMicros, isInvented ? UNPROVED_MICROS : dailyBudgetMicros))
    return 'user_budget'
  if (choice === 'own') return null
  return (await serverCostToday(deps)) >= deps.config.writer.usdPerDay * MICROS ? 'server_budget' : null
}

/** A few first letters: a hundred invented addresses must not use up what the operator pays for all. */
const UNPROVED_MICROS = 0.1 * MICROS

/** @returns Whether nobody has proved the account's address, although mail could. */
async function isUnproved({ db, config }: Pick<WritersDeps, 'db' | 'config'>, userId: string): Promise<boolean> {
  const account = config.mail.smtpUrl === null ? null : await userStore(db).byId(userId)
  return account?.emailVerifiedAt === null && !account.isDemo
}

function recorded(deps: WritersDeps, userId: string, payer: Payer, writer: Writer): Writer {
  return {
    async write(request, options) {
      try {
        const written = await writer.write(request, options)
        const { tokens, costMicros } = written
        await recordCost(deps, userId, payer, { letters: isDeclined(written) ? 0 : 1, tokens, costMicros })
        return written
      } catch (error) {
        await recordCost(deps, userId, payer, { letters: 0, ...spentOn(error) })
        throw error
      }
    },
  }
}

/** @returns What a call has cost that brought no letter. */
export function spentOn(error: unknown): { tokens: number; costMicros: number } {
  const { tokens, costMicros } = error instanceof AppError ? error.details : {}
  return { tokens: Number(tokens ?? 0), costMicros: Number(costMicros ?? 0) }
}
