/** Puts what a visitor took along from the home page into their new account: their lines, and the job. */
import { useEffect, useRef, useState } from 'react'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import { keyOfShared, type SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { newId } from '#shared/ids.ts'
import { dropTry, type KeptTry, keptTry } from '../../local/kept-try.ts'
import { mutate, mutateEach } from '../../local/mutate.ts'
import { useProfile } from '../../local/queries/account.ts'
import { findOnJob } from '../../local/queries/proposals.ts'
import { suggestFrom } from '../../local/suggestions.ts'

const OVERVIEW_MAX = 5000
/** A longer text is a resume. */
const FEW_LINES = 1000

/** @returns The id of the proposal that is being written; null while there is none. */
export function useTakenAlong(): string | null {
  const profile = useProfile()
  const [proposalId, setProposalId] = useState<string | null>(null)
  const isTaken = useRef(false)
  useEffect(() => {
    if (!profile || isTaken.current) return
    isTaken.current = true
    const kept = keptTry()
    if (!kept) return
    void takeAlong(profile, kept).then((id) => {
      dropTry()
      setProposalId(id)
    })
  }, [profile])
  return proposalId
}

/** The lines first: the letter is written from them. What somebody has already said about themselves stays. */
async function takeAlong(profile: { id: string; overview: string; skills: string[] }, kept: KeptTry): Promise<string> {
  const { about, skills, title, text, address } = kept
  if (profile.overview === '' && profile.skills.length === 0)
    await mutate('profile.update', profile.id, { overview: about.slice(0, OVERVIEW_MAX), skills })
  const platform = readJobAddress(address)?.platform ?? DEFAULT_MARKETPLACE
  const job: SharedJob = { platform, address, title, text, agentId: '' }
  const { jobId } = keyOfShared(job)
  const known = await findOnJob(platform, jobId)
  if (known) return known
  const id = newId()
  await mutate('proposal.draft', id, job)
  await suggestProjects(about)
  return id
}

/** A few lines have no sections, as a resume has; a pasted resume is read as one. */
async function suggestProjects(about: string): Promise<void> {
  if (about.length > FEW_LINES) return void (await suggestFrom(about, 'pasted'))
  const { factsInLines } = await import('#shared/domain/facts/facts-in-lines.ts')
  await mutateEach(
    'fact.create',
    factsInLines(about).records.map(({ id: _id, updatedAt: _at, ...record }) => ({
      id: newId(),
      patch: { ...record, status: 'suggested' as const, origin: 'pasted' as const },
    })),
  )
  // What is left for the profile, such as a headline; what the records say is not suggested again.
  await suggestFrom(about, 'pasted')
}
