/** Which writer each user chose. */
import { eq, sql } from 'drizzle-orm'
import type { WriterChoice } from '#shared/contract/writer.ts'
import type { Session } from '../db.ts'
import { prepared } from '../prepared.ts'

/** A model behind the user's own key. `address`: a name of the operator's list. Prices: millionths of a US dollar for a million tokens. */
export interface OwnModel {
  address: string
  model: string
  inputMicros: number
  outputMicros: number
}

interface ChoiceRow {
  choice: WriterChoice
  dailyBudgetMicros: number
  own: OwnModel | null
}

export function writerChoiceStore({ q, tables: { writerChoices } }: Session) {
  const { userId } = writerChoices
  return {
    /** @returns Null for a user who has chosen nothing. */
    async read(user: string): Promise<ChoiceRow | null> {
      const statement = prepared(q, 'writerChoices.read', () =>
        q
          .select()
          .from(writerChoices)
          .where(eq(userId, sql.placeholder('user')))
          .limit(1)
          .prepare(),
      )
      const [found] = await statement.execute({ user })
      if (!found) return null
      const { choice, dailyBudgetMicros, address, model, inputMicros, outputMicros } = found
      const hasOwn = address !== null && model !== null && inputMicros !== null && outputMicros !== null
      return { choice, dailyBudgetMicros, own: hasOwn ? { address, model, inputMicros, outputMicros } : null }
    },

    async put(user: string, { choice, dailyBudgetMicros, own }: ChoiceRow): Promise<void> {
      const none = { address: null, model: null, inputMicros: null, outputMicros: null }
      const row = { choice, dailyBudgetMicros, ...(own ?? none) }
      await q
        .insert(writerChoices)
        .values({ userId: user, ...row })
        .onConflictDoUpdate({ target: userId, set: row })
    },
  }
}
