/** Puts what a visitor took along from the home page into their new account: their lines at once, the post once they are confirmed. */
import { useEffect, useRef } from 'react'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { dropTry, type KeptTry, keptTry } from '../../local/kept-try.ts'
import { mutate } from '../../local/mutate.ts'
import { useProfile } from '../../local/queries/account.ts'
import { suggestFromLines } from '../../local/suggestions.ts'

const OVERVIEW_MAX = 5000

/**
 * @param platform Where the post is from, if its address does not say it.
 * @param onTaken Called with the post, which is kept with the set-up's progress from then on.
 */
export function useTakenAlong(platform: MarketplaceId, onTaken: (post: SharedJob) => void): void {
  const profile = useProfile()
  const take = (kept: KeptTry) => onTaken(postIn(kept, platform))
  const taken = useRef(take)
  taken.current = take
  const isTaken = useRef(false)
  useEffect(() => {
    if (!profile || isTaken.current) return
    isTaken.current = true
    const kept = keptTry()
    if (!kept) return
    void takeLines(profile, kept).then(() => {
      taken.current(kept)
      dropTry()
    })
  }, [profile])
}

/** What somebody has already said about themselves stays. Of a resume only what is read in it becomes part of the profile. */
async function takeLines(profile: { id: string; overview: string; skills: string[] }, kept: KeptTry): Promise<void> {
  const { about, skills } = kept
  const { isResume } = await import('#shared/domain/facts/facts-in-lines.ts')
  if (profile.overview === '' && profile.skills.length === 0 && !isResume(about))
    await mutate('profile.update', profile.id, { overview: about.slice(0, OVERVIEW_MAX), skills })
  await suggestFromLines(about)
}

function postIn({ title, text, address }: KeptTry, platform: MarketplaceId): SharedJob {
  return { platform: readJobAddress(address)?.platform ?? platform, address, title, text, agentId: '' }
}
