/** What letters looked like, who writes them and what that costs. */
import type { OwnedKit } from './users.ts'

export function letterTables(k: OwnedKit) {
  return {
    /** What letters looked like, as keyed hashes of their word sequences: no text can be read in it. Kept for 30 days. */
    letterPrints: k.table(
      'letter_prints',
      {
        proposalId: k.str('proposal_id').primaryKey(),
        userId: k.ofUser(),
        platform: k.str('platform').notNull(),
        jobId: k.str('job_id').notNull(),
        at: k.instant('at').notNull(),
        /** Without the sentences that prove something, keyed for the user; and the whole letter, keyed for the job. */
        forUser: k.str('for_user').notNull(),
        forJob: k.str('for_job').notNull(),
        /** How many word sequences the whole letter has. */
        size: k.int('size').notNull(),
      },
      (t) => [
        k.index('letter_prints_user').on(t.userId, t.at),
        k.index('letter_prints_job').on(t.platform, t.jobId),
        k.index('letter_prints_at').on(t.at),
      ],
    ),
    /** Which writer a user chose. Without a row: the server's. The own key is in the vault. */
    writerChoices: k.table('writer_choices', {
      userId: k.ofUser().primaryKey(),
      choice: k.str('choice').notNull().$type<'built-in' | 'server' | 'own'>(),
      dailyBudgetMicros: k.int('daily_budget_micros').notNull(),
      /** Of the own model: a name of the operator's list, and the model. Null where the user has none. */
      address: k.str('address'),
      model: k.str('model'),
      /** Millionths of a US dollar for a million tokens. */
      inputMicros: k.int('input_micros'),
      outputMicros: k.int('output_micros'),
    }),
    /** What models cost: one row for each user, day and payer. */
    writingCosts: k.table(
      'writing_costs',
      {
        userId: k.ofUser(),
        /** The user's calendar day, `YYYY-MM-DD`. */
        day: k.str('day').notNull(),
        /** The same moment's day in UTC, which the operator's budget counts by. */
        serverDay: k.str('server_day').notNull(),
        payer: k.str('payer').notNull().$type<'server' | 'own'>(),
        letters: k.int('letters').notNull(),
        tokens: k.int('tokens').notNull(),
        /** Millionths of a US dollar. */
        costMicros: k.int('cost_micros').notNull(),
      },
      (t) => [
        k.primaryKey({ columns: [t.userId, t.day, t.serverDay, t.payer] }),
        k.index('writing_costs_server').on(t.serverDay, t.payer),
      ],
    ),
  }
}
