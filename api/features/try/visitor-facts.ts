/** What a visitor's own words say: a resume by its sections, as an account reads it; a few lines sentence by sentence. */
import { plainAgent } from '#shared/domain/agent.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { factsInLines, isResume, type OwnFacts } from '#shared/domain/facts/facts-in-lines.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { suggestFacts } from '#shared/domain/facts/suggest-facts.ts'
import { suggestProfile } from '#shared/domain/facts/suggest-profile.ts'
import { profileSchema } from '#shared/domain/profile.ts'

export function visitorFacts(about: string): OwnFacts {
  return isResume(about) ? inResume(about) : factsInLines(about)
}

/** What an account would suggest, as if all of it were confirmed. */
function inResume(about: string): OwnFacts {
  const empty = profileSchema.parse({ id: 'visitor' })
  const profile = { ...empty, ...suggestProfile(about, empty) }
  const records = suggestFacts(about, [], 'pasted').map((fields, at) =>
    factRecordSchema.parse({ ...fields, id: `line-${at}`, status: 'confirmed' }),
  )
  return { facts: factsOf(profile, plainAgent(), [], null, records), records, profile }
}
