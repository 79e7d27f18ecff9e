/**
 * Makes facts from a few lines that somebody says about themselves: each sentence is one, and one with a name and a figure is a
 * project. A whole resume is read by `suggest-facts.ts`.
 */
import { type Fact, factId } from '../claims/claim.ts'
import { type FactRecord, factRecordSchema } from './fact-record.ts'
import { asHeadline } from './headline.ts'
import { suggestProfile } from './suggest-profile.ts'
import { splitSentences } from '../letter-text.ts'
import { type Profile, profileSchema } from '../profile.ts'

interface OwnFacts {
  facts: Fact[]
  records: FactRecord[]
  profile: Profile
}

/** What is longer is no sentence, and comparing it with a letter would take seconds. */
const SENTENCE_MAX = 1000
/** More words are a sentence: "I made their shop faster in 2025: …". */
const NAME_WORDS_MAX = 5
const OUTCOME_MAX = 300
const LINK = /https?:\/\/\S+/

/** "Fernhill Tea, March 2026: product pages on a phone from 6.8 to 2.1 seconds" */
const NAMED = /^(?<name>[^:：]{2,60}?)(?:[,،，]\s*(?<when>[^:：]{2,40}))?\s*[:：]\s*(?<what>\S.*)$/su

/** @param about The visitor's own words. */
export function factsInLines(about: string): OwnFacts {
  const sentences = [...new Set(splitSentences(about))].filter(({ length }) => length <= SENTENCE_MAX)
  const text = sentences.join('\n')
  const empty = profileSchema.parse({ id: 'visitor' })
  const suggestion = suggestProfile(about, empty)
  const skills = suggestion.skills ?? []
  const records: FactRecord[] = []
  const facts = sentences.map((text): Fact => {
    const record = projectIn(text, `line-${records.length}`)
    if (!record) return fact('profile', 'overview', text)
    records.push(record)
    return fact('record', record.id, text)
  })
  if (skills.length > 0) facts.push(fact('profile', 'skills', skills.join(', ')))
  const profile = {
    ...empty,
    ...suggestion,
    title: asHeadline(sentences[0] ?? ''),
    overview: text,
    skills,
    portfolio: records.map(({ name, what, link }) => ({ title: name, summary: what, url: link })),
  }
  return { facts, records, profile }
}

const fact = (source: Fact['source'], ref: string, text: string): Fact => ({
  source,
  ref,
  text,
  id: factId(source, ref, text),
})

function projectIn(sentence: string, id: string): FactRecord | null {
  const { name, when = '', what } = NAMED.exec(sentence)?.groups ?? {}
  if (name === undefined || what === undefined || !/\p{Nd}/u.test(what)) return null
  if (name.split(/\s+/).length > NAME_WORDS_MAX) return null
  const link = LINK.exec(what)?.[0].replace(/[.,;]$/, '') ?? ''
  const record = { id, kind: 'project', origin: 'typed', name, who: name, when, ...wordsOf(what), link }
  const parsed = factRecordSchema.safeParse(record)
  return parsed.success ? parsed.data : null
}

/** What came of it, where it is short enough to be said as a result. */
function wordsOf(what: string): Pick<FactRecord, 'what' | 'outcome'> {
  const text = what.replace(LINK, '').replace(/[.。।\s]+$/u, '')
  return text.length <= OUTCOME_MAX ? { what: '', outcome: text } : { what: what.slice(0, 1000), outcome: '' }
}
