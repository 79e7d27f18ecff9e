/** A connected account that is not a marketplace: where notices go (Telegram) or mail leaves from (Gmail). Secrets never appear here. */
import * as z from 'zod/mini'
import { instantSchema } from '../time.ts'

const CHANNEL_KINDS = ['telegram', 'gmail'] as const
export const channelKindSchema = z.enum(CHANNEL_KINDS)
export type ChannelKind = z.infer<typeof channelKindSchema>

export const channelSchema = z.object({
  id: z.string(),
  kind: channelKindSchema,
  /** `broken`: the service refused us (blocked, revoked); connecting again mends it. */
  status: z.enum(['connected', 'broken']),
  /** Name or address, as a person knows the account. */
  label: z.string().check(z.maxLength(254)),
  connectedAt: instantSchema,
})
export type Channel = z.infer<typeof channelSchema>
