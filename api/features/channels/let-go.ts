/** Lets go of every channel of a user: before the account is deleted, or when its owner finds that a stranger made it. */
import { channelKindSchema } from '#shared/domain/channel.ts'
import type { Deps } from '../../deps.ts'
import { channelOf } from '../../store/messages/channels.ts'
import { disconnectChannel } from './connect-channel.ts'
import { gmailAccount } from './gmail-account.ts'

export async function letGoOfChannels(deps: Deps, userId: string): Promise<void> {
  for (const kind of channelKindSchema.options) {
    if (kind === 'gmail') await gmailAccount(deps).letGo(userId)
    else if (await channelOf(deps.db, userId, kind)) await disconnectChannel(deps, userId, kind)
  }
}
