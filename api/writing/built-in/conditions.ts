/** What the post makes a condition and the freelancer meets, in one short sentence. */
import { splitSentences } from '#shared/domain/letter-text.ts'
import { hoursVerdict } from '../../judgement/at-hours.ts'
import { type FreelancerFacts, factsOf } from '#shared/domain/reading/facts.ts'
import type { Reading, Requirement } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { verdictOf } from '../../judgement/verdicts.ts'
import { coversSkill, skillsAmong } from '#shared/domain/skills/skills.ts'
import { certificateNamed } from './answers.ts'
import type { Known } from './known.ts'
import { isToldBy } from './own-words/told-lines.ts'
import { isIn } from './proof.ts'
import { factIdsOf, isTrue } from './own-words/records.ts'
import { yearsSentence } from './say-proof.ts'
import { lowered, cueCount, type Texts } from './texts.ts'

const CONDITIONS_MAX = 2

interface Met {
  text: string
  facts: string[]
}

/** What is asked of a person, and not of the work, is a condition however it is put. */
const PERSONAL: ReadonlySet<Requirement['kind']> = new Set(['certificate', 'licence', 'nativeLanguage', 'timeZone'])

/** @returns Conditions that can be said truly: certificates, languages, years, then hours; at most two. */
export function metConditions(reading: Pick<Reading, 'requirements' | 'language'>, known: Known, texts: Texts): Met[] {
  const { request } = known
  const { profile, answerBank, agent, records, facts } = request
  const own = factsOf(profile, answerBank, agent, records)
  const met = reading.requirements.filter(
    (one) => (one.isExplicit || PERSONAL.has(one.kind)) && verdictOf(one, own).is === 'met',
  )
  const of = (kind: Requirement['kind']) => met.filter((one) => one.kind === kind)
  const said = [
    ...[...of('certificate'), ...of('licence')].map(({ words }) => certified(words, known, texts)),
    cueCount('topic.certificate', request.job.description ?? '') > 0
      ? certified([request.job.title, ...request.job.skills].join('. '), known, texts)
      : null,
    certified(
      `${request.job.title}. ${request.job.description ?? ''}`.match(SHORT_NAMES)?.join(' ') ?? '',
      known,
      texts,
    ),
    ...[...of('nativeLanguage'), ...of('language')].map(({ values }) => spoken(values, known, texts)),
    ...languagesWanted(reading, known).map((code) => spoken([code], known, texts)),
    ...of('years').map(({ words }) => usedFor(words, known, texts)),
    ...of('timeZone').map(({ words }) => overlapping(words, own, known, texts)),
    ...of('hours').map(() => available(known, texts)),
    request.job.kind === 'hourly' && cueCount('times', request.job.description ?? '') > 0
      ? available(known, texts)
      : null,
  ]
  const seen = new Set<string>()
  // One certificate and one language are enough: a second sentence of the form reads like a list.
  const beginningOf = (text: string) => text.split(' ').slice(0, 2).join(' ')
  return said
    .flatMap((one) => {
      const isNew = one !== null && !seen.has(beginningOf(one.text)) && isTrue(one.text, facts)
      if (isNew) seen.add(beginningOf(one.text))
      return isNew ? [one] : []
    })
    .slice(0, CONDITIONS_MAX)
}

/** "CKA", "OAB": a certificate that a post calls by its short name is wanted. */
const SHORT_NAMES = /(?<![\p{L}\p{N}])\p{Lu}{3,6}(?![\p{L}\p{N}])/gu

/** "German is a must.": languages of the freelancer, other than the post's, in a sentence that insists. */
function languagesWanted({ language }: Pick<Reading, 'language'>, { request }: Known): string[] {
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const insisting = splitSentences(request.job.description ?? '').filter((one) => cueCount('must', one) > 0)
  return request.profile.spokenLanguages.flatMap(({ code }) => {
    const name = names.of(code)?.toLowerCase() ?? code
    return code !== language && insisting.some((one) => one.toLowerCase().includes(name)) ? [code] : []
  })
}

function certified(words: string, known: Known, texts: Texts): Met | null {
  const found = certificateNamed(words, known)
  const text = found && texts.labelled('certificate', found.answer)
  return found && text ? { text, facts: found.facts } : null
}

/** The years with the skill that the condition names. */
function usedFor(words: string, { records, request, usual }: Known, texts: Texts): Met | null {
  const named = skillsAmong(tokensOf(words)).map(({ name }) => name)
  const skill = records.find(({ kind, name }) => kind === 'skill' && named.some((one) => coversSkill(name, one)))
  const text = skill ? yearsSentence(skill, { texts, usual }) : null
  return skill && text ? { text, facts: factIdsOf(skill, request.facts) } : null
}

/** A language that is asked for: the mother tongue, or one that is spoken well. */
function spoken([code]: readonly string[], { request }: Known, texts: Texts): Met | null {
  const level = request.profile.spokenLanguages.find((one) => one.code === code)?.level
  const name = code === undefined ? undefined : new Intl.DisplayNames(texts.language, { type: 'language' }).of(code)
  const isUnsaid = level !== 'native' && (level === 'basic' || code === texts.language)
  const isSaid = level !== undefined && name !== undefined && !isUnsaid
  const text = isSaid ? texts.labelled(level === 'native' ? 'native' : 'speaks', name) : null
  const fact = request.facts.find(({ ref }) => ref === 'languages')
  return text && fact ? { text, facts: [fact.id] } : null
}

/** The freelancer's hours, where the post names some, in their own words. */
function available(known: Known, texts: Texts): Met | null {
  const { request, usual } = known
  if (isToldBy(known, 'hours')) return null
  const fact = request.facts.find(({ ref }) => ref === 'availability')
  const own = splitSentences(fact?.text ?? '').find(
    (one) => cueCount('times', one) > 0 && isIn(one, texts.language, usual),
  )
  const text = own === undefined ? null : texts.labelled('hours', lowered(own, texts))
  return fact && text ? { text, facts: [fact.id] } : null
}

const CLOCK = String.raw`\p{Nd}{1,2}(?:[:.]\p{Nd}{2})?\s?(?:am|pm|h|uhr)?`
/** "9 to 13 UTC": hours of the day as the client wrote them, in the client's zone. */
const ASKED_HOURS = new RegExp(
  String.raw`${CLOCK}\s?(?:to|till|until|bis|a|à|às|sampai|до|[-–]|至|到)\s?${CLOCK}\s(?:\p{Lu}{2,4}|\p{Lu}\p{Ll}+ time)(?!\p{L})`,
  'u',
)

/** The freelancer's hours, and that they share some with those that the client names. */
function overlapping(words: string, own: FreelancerFacts, known: Known, texts: Texts): Met | null {
  const said = available(known, texts)
  const [asked] = hoursVerdict(words, own).is === 'met' ? (ASKED_HOURS.exec(words) ?? []) : []
  const overlap = asked === undefined ? null : texts.labelled('overlap', asked)
  const both = said && overlap ? { ...said, text: said.text + texts.gap + overlap } : null
  return both && isTrue(both.text, known.request.facts) ? both : said
}
