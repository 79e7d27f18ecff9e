/** What the server of this bench is told, and what it says. */
import { z } from 'zod'

export const orderSchema = z.object({
  file: z.string(),
  /** How long after one agent the next is due. */
  everyMs: z.number(),
  /** How long a marketplace takes that is well. */
  answerMs: z.number(),
  stretches: z.array(
    z.object({
      seconds: z.number(),
      /** Upwork: well; its calls end after so long without an answer; or it refuses at once. */
      upwork: z.enum(['well', 'silent', 'refusing']),
    }),
  ),
})
export type FleetOrder = z.infer<typeof orderSchema>

const byMarketplace = z.object({
  perSecond: z.number(),
  /** How long after its time the latest run began. */
  latestMs: z.number(),
})
export const fleetSaidSchema = z.object({
  startedMib: z.number(),
  stretches: z.array(
    z.object({
      freelancer: byMarketplace,
      upwork: byMarketplace,
      /** Of one processor. */
      cpuShare: z.number(),
      mostMib: z.number(),
      /** The longest time in which the event loop did not turn. */
      blockedMs: z.number(),
    }),
  ),
})
export type FleetSaid = z.infer<typeof fleetSaidSchema>
