/** The profile as prompts and the rules for new agents read it. */
import { useMemo } from 'react'
import { withRecordTexts } from '#shared/domain/facts/old-texts.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { useFactRecords, useProfile } from './account.ts'

/**
 * @returns The profile with portfolio, work history, education and certifications as the records say them: to be read, not
 * written. Null before the first pull; undefined while it is being read.
 */
export function useToldProfile(): Profile | null | undefined {
  const profile = useProfile()
  const records = useFactRecords()
  return useMemo(() => (profile ? records && withRecordTexts(profile, records) : profile), [profile, records])
}
