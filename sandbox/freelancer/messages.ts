/** Threads and messages about bids. This is how a freelancer learns that a client has written. */
import type { Account } from '../tokens.ts'
import type { Proposal } from '../world/market.ts'
import type { World } from '../world.ts'
import { seconds } from './projects.ts'

/** The account's threads. A bid has a thread after the client has written. `context` narrows the list to one project. */
export function threadsOf(world: World, account: Account, query: URLSearchParams): Record<string, unknown>[] {
  const contexts = query.getAll('contexts[]')
  return withMessages(world, account)
    .filter((proposal) => contexts.length === 0 || contexts.includes(proposal.jobId))
    .map((proposal) => ({
      id: Number(proposal.id),
      thread: {
        id: Number(proposal.id),
        context: { type: 'project', id: Number(proposal.jobId) },
        time_created: seconds(proposal.messages[0]?.atMs ?? proposal.receivedAtMs),
      },
    }))
}

/** The messages of these threads, oldest first. */
export function messagesOf(world: World, account: Account, query: URLSearchParams): Record<string, unknown>[] {
  const ids = query.getAll('threads[]')
  return withMessages(world, account)
    .filter((proposal) => ids.length === 0 || ids.includes(proposal.id))
    .flatMap((proposal) =>
      proposal.messages.map((message) => ({
        id: message.id,
        thread_id: Number(proposal.id),
        from_user: world.board.find('freelancer', proposal.jobId)?.client.id ?? 0,
        message: message.text,
        time_created: seconds(message.atMs),
      })),
    )
}

function withMessages(world: World, account: Account): Proposal[] {
  return world.book
    .of('freelancer', { freelancer: account.username })
    .filter((proposal) => proposal.messages.length > 0)
}
