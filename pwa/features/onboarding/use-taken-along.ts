/** Puts what a visitor took along from the home page into their new account: their lines at once, the post once they are confirmed. */
import { useEffect, useRef } from 'react'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { SharedJob } from '#shared/domain/jobs/shared-job.ts'
import { dropTry, type KeptTry, keptTry } from '../../local/kept-try.ts'
import { useProfile } from '../../local/queries/account.ts'
import { suggestFrom } from '../../local/suggestions.ts'

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
    void suggestFrom(kept.about, 'pasted').then(() => {
      taken.current(kept)
      dropTry()
    })
  }, [profile])
}

function postIn({ title, text, address }: KeptTry, platform: MarketplaceId): SharedJob {
  return { platform: readJobAddress(address)?.platform ?? platform, address, title, text, agentId: '' }
}
