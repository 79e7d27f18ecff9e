/**
 * Makes facts from a few lines that somebody says about themselves: each sentence is one, and one with a name and a figure is a
 * project. A whole resume is read by `suggest-facts.ts`.
 */
import { type Fact, factId } from '../claims/claim.ts'
import { splitSentences } from '../letter-text.ts'
import { type Profile, profileSchema } from '../profile.ts'
import { type FactRecord, factRecordSchema } from './fact-record.ts'
import { asHeadline } from './headline.ts'
import { partsOf } from './resume-lines.ts'
import { suggestProfile } from './suggest-profile.ts'
import { figureIn, isNamed, namedWorkIn } from './told-work.ts'

export interface OwnFacts {
  facts: Fact[]
  records: FactRecord[]
  profile: Profile
}

/** What is longer is no sentence, and comparing it with a letter would take seconds. */
const SENTENCE_MAX = 1000

/** @returns Whether a text has sections. */
export function isResume(about: string): boolean {
  return partsOf(about).length > 1
}

/** @param about Somebody's own words. */
export function factsInLines(about: string): OwnFacts {
  const empty = profileSchema.parse({ id: 'visitor' })
  const suggestion = suggestProfile(about, empty)
  const name = [suggestion.firstName, suggestion.lastName].filter(Boolean).join(' ')
  const sentences = [...new Set(statementsIn(about))].filter((text) => text.length <= SENTENCE_MAX && text !== name)
  const skills = suggestion.skills ?? []
  const records: FactRecord[] = []
  const facts = sentences.map((text): Fact => {
    const record = projectIn(text, `line-${records.length}`)
    if (!record) return fact('profile', 'overview', text)
    records.push(record)
    return fact('record', record.id, text)
  })
  if (skills.length > 0) facts.push(fact('profile', 'skills', skills.join(', ')))
  const title = asHeadline(sentences[0] ?? '')
  return { facts, records, profile: { ...empty, ...suggestion, title, overview: sentences.join('\n'), skills } }
}

/** The sentences. A result belongs to the work that is named before it: "Tidewater: rebuilt the calendar. Opening went from 5 s to 1 s." */
function statementsIn(about: string): string[] {
  return about.split(/\n+/).flatMap((line) => {
    const statements: string[] = []
    for (const sentence of splitSentences(line)) {
      const last = statements.at(-1)
      const isItsResult = last !== undefined && isNamed(last) && figureIn(last) === 0 && figureIn(sentence) > 0
      if (isItsResult && !isNamed(sentence)) statements[statements.length - 1] = `${last} ${sentence}`
      else statements.push(sentence)
    }
    return statements
  })
}

const fact = (source: Fact['source'], ref: string, text: string): Fact => ({
  source,
  ref,
  text,
  id: factId(source, ref, text),
})

function projectIn(sentence: string, id: string): FactRecord | null {
  const work = namedWorkIn(sentence)
  const parsed = factRecordSchema.safeParse({ id, kind: 'project', origin: 'typed', ...work })
  return work && parsed.success ? parsed.data : null
}
