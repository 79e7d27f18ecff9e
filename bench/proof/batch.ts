/** Histories after which the server of the model starts anew, so that what it holds stays small. */
import { z } from 'zod'

export const BATCH = 500

export const batchResultSchema = z.object({
  seed: z.number(),
  played: z.number(),
  steps: z.number(),
  /** What broke, with the shortest history that breaks it. */
  fault: z.string().nullable(),
})
export type BatchResult = z.infer<typeof batchResultSchema>
