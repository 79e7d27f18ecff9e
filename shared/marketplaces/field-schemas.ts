/** The kinds of fields that several marketplaces add to a search and to an agent. */
import * as z from 'zod/mini'

/** One end of a range in a search, in whole US dollars. Missing: no limit. The most is the agent's, which takes over the search. */
export const searchAmount = (max: number) => z.nullish(z.number().check(z.gte(0), z.lte(max)))

/** An agent's amount in whole US dollars. 0: not set. */
export const agentAmount = (max: number, initial = 0) => z._default(z.number().check(z.gte(0), z.lte(max)), initial)

export const text = (max: number) => z._default(z.string().check(z.maxLength(max)), '')
export const flag = (initial: boolean) => z._default(z.boolean(), initial)
export const count = (max: number, initial = 0) => z._default(z.int().check(z.gte(0), z.lte(max)), initial)

/** ISO 639-1. Empty: any language. */
export const languages = z._default(z.array(z.string().check(z.minLength(2), z.maxLength(5))).check(z.maxLength(20)), [
  'en',
])
