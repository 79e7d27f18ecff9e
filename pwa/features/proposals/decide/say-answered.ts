/** The freelancer says that the letter answers questions of the post. */
import type { Proposal } from '#shared/domain/proposal.ts'
import { mutate } from '../../../local/mutate.ts'

/** @param places Of the questions among the reading's items. @returns The proposal as it is then. */
export async function sayAnswered(proposal: Proposal, places: readonly number[]): Promise<Proposal> {
  const saidAnswered = [...(proposal.saidAnswered ?? []), ...places]
  await mutate('proposal.update', proposal.id, { saidAnswered })
  return { ...proposal, saidAnswered }
}
