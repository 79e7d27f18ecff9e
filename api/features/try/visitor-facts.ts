/** What a visitor's own words say, read as an account reads them, as if all of it were confirmed. */
import { plainAgent } from '#shared/domain/agent.ts'
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { type FactRecord, factRecordSchema, factText } from '#shared/domain/facts/fact-record.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { readOwnWords } from '#shared/domain/facts/own-words/own-words.ts'
import { type Profile, profileSchema } from '#shared/domain/profile.ts'

interface VisitorFacts {
  facts: Fact[]
  records: FactRecord[]
  profile: Profile
}

export function visitorFacts(about: string): VisitorFacts {
  const empty = profileSchema.parse({ id: 'visitor' })
  const read = readOwnWords(about, [], empty, 'pasted')
  const profile = { ...empty, ...read.fields }
  const saidOf = new Map<string, string>()
  const records = read.records.map(({ said, ...fields }, at) => {
    const record = factRecordSchema.parse({ ...fields, id: `line-${at}`, status: 'confirmed' })
    if (said !== '') saidOf.set(factText(record), said)
    return record
  })
  // Beside a sentence of the letter stands the line that it comes from, as it was written.
  const facts = factsOf(profile, plainAgent(), [], null, records).map((fact) => {
    const said = fact.source === 'record' ? saidOf.get(fact.text) : undefined
    return said === undefined ? fact : { ...fact, text: said, id: factId(fact.source, fact.ref, said) }
  })
  return { facts, records, profile }
}
