/** What the control API accepts. */
import * as z from 'zod'
import { chatStates } from '../telegram/chats.ts'
import { outcomes, platforms } from '../world/market.ts'

const platform = z.enum(platforms)
/** Ids may also be numbers, because Freelancer.com's own answers hold numbers. */
const id = z.union([z.string().min(1), z.int()]).transform(String)

const job = z
  .object({
    platform,
    title: z.string().trim().min(1),
    description: z.string().default(''),
    type: z.enum(['fixed', 'hourly']).default('fixed'),
    min: z.number().min(0).optional(),
    max: z.number().min(0).optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('USD'),
    skills: z.array(z.string().min(1)).default([]),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .default('en'),
    clientCountry: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .default('US'),
    questions: z.array(z.string().min(1)).default([]),
    isSealed: z.boolean().default(false),
    isNda: z.boolean().default(false),
  })
  .transform(({ min, max, ...rest }) => ({ ...rest, min: min ?? max ?? 100, max: max ?? min ?? 100 }))
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'max must not be below min' })

/** POST /control/jobs. A single job needs no array around it. */
export const jobsRequest = z.union([z.array(job).min(1), job.transform((one) => [one])])

/** POST /control/jobs/close */
export const closeRequest = z.strictObject({ platform, id })

/** POST /control/outcomes. Without `freelancer` the outcome applies to everybody who applied. */
export const outcomeRequest = z.object({
  platform,
  jobId: id,
  outcome: z.enum(outcomes),
  freelancer: z.string().optional(),
})

/** POST /control/telegram/chats: what a person does with the bot. Any user number is accepted. */
export const chatRequest = z.strictObject({
  chatId: z.union([z.int().positive(), z.string().regex(/^\d+$/).transform(Number)]),
  state: z.enum(chatStates),
})

/** POST /control/clock. Exactly one of the fields is set. */
export const clockRequest = z.union([
  z.strictObject({ nowMs: z.int().min(0) }),
  z.strictObject({ advanceMs: z.int().min(0) }),
  z.strictObject({ real: z.literal(true) }),
  z.literal('real').transform(() => ({ real: true as const })),
])

/** POST /control/reset. An empty world has no jobs, and none arrive. */
export const resetRequest = z.strictObject({ empty: z.boolean().default(false) })
