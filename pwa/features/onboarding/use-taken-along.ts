/** Puts what a visitor took along from the home page into their new account: their lines, and the job. */
import { useEffect, useRef } from 'react'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import { keyOfShared, type SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { newId } from '#shared/ids.ts'
import { dropTry, type KeptTry, keptTry } from '../../local/kept-try.ts'
import { mutate } from '../../local/mutate.ts'
import { useProfile } from '../../local/queries/account.ts'
import { findOnJob } from '../../local/queries/proposals.ts'
import { suggestFromLines } from '../../local/suggestions.ts'

const OVERVIEW_MAX = 5000

/** @param onTaken Called with the id of the proposal that is being written. */
export function useTakenAlong(onTaken: (proposalId: string) => void): void {
  const profile = useProfile()
  const taken = useRef(onTaken)
  taken.current = onTaken
  const isTaken = useRef(false)
  useEffect(() => {
    if (!profile || isTaken.current) return
    isTaken.current = true
    const kept = keptTry()
    if (!kept) return
    void takeAlong(profile, kept).then((id) => {
      dropTry()
      taken.current(id)
    })
  }, [profile])
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
  await suggestFromLines(about)
  return id
}
