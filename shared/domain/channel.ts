/**
 * A connected account that is not a marketplace: one that receives notices (Telegram) or sends mail (Gmail). Secrets
 * are never part of it.
 */
import * as z from 'zod/mini'
import { instantSchema } from '../time.ts'

const CHANNEL_KINDS = ['telegram', 'gmail'] as const
export const channelKindSchema = z.enum(CHANNEL_KINDS)
export type ChannelKind = z.infer<typeof channelKindSchema>

export const channelSchema = z.object({
  id: z.string(),
  kind: channelKindSchema,
  /** `broken`: the service refused us (blocked, revoked). Connecting again repairs it. */
  status: z.enum(['connected', 'broken']),
  /** The name or address by which a person knows the account. */
  label: z.string().check(z.maxLength(254)),
  connectedAt: instantSchema,
})
export type Channel = z.infer<typeof channelSchema>
