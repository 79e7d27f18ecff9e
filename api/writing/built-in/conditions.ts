/** What the post requires and the freelancer has: a client looks for each point of the post. */
import { type FreelancerFacts, factsOf } from '#shared/domain/reading/facts.ts'
import { weeklyHoursIn } from '#shared/domain/facts/weekly-hours.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { ownSkillsNamedIn } from '../../reading/compare/own-skills.ts'
import { isSameSkill } from '#shared/domain/skills/skills.ts'
import { verdictOf } from '../../judgement/verdicts.ts'
import type { Known } from './known.ts'
import { sentenceOf } from './own-words/lines.ts'
import { isTrue } from './own-words/records.ts'
import { tonguesIn } from './person.ts'
import { OWN, type Piece } from './pieces.ts'
import { listOf, type Texts } from './texts.ts'

/** More would be a list of all that the freelancer can do. */
const MOST = 3

/** @param said What the letter says without them. */
export function conditionPieces(known: Known, said: string, texts: Texts): Piece[] {
  const { request, reading, statements, match } = known
  const own = factsOf(request.profile, request.answerBank, request.agent, request.records)
  const met = reading.requirements.filter((one) => verdictOf(one, own).is === 'met')
  const valuesOf = (...of: string[]) => met.flatMap(({ kind, values }) => (of.includes(kind) ? values : []))
  const tools = met.flatMap(({ kind, values, isExplicit }) => (kind === 'tool' && isExplicit ? values : []))
  const hours = statements.filter(({ of, topics }) => of === 'person' && topics.includes('hours'))
  const lines = met.flatMap(({ kind, words }) => {
    const isTime = kind === 'hours' || kind === 'timeZone'
    // The hours of an agency are those of several people, and an answer of the bank is one to its own question.
    if (/^tool|language$/i.test(kind) || (isTime && own.kind === 'agency')) return []
    const found = match(words)
    const [told] = (isTime ? hours : found?.isSure ? [found.statement] : []).filter(
      ({ of }) => of !== 'bank' && of !== 'bid',
    )
    if (!told) return []
    // "25 hours a week. Monday to Friday, 9 to 17": each condition is answered by its own sentence.
    const fitting = splitSentences(told.text).find((one) => (weeklyHoursIn(one) !== null) === (kind === 'hours'))
    return [{ text: sentenceOf((isTime && fitting) || told.text, texts), facts: told.facts }]
  })
  const isWanted = (name: string) => reading.skills.every((one) => !isSameSkill(one.name, name) || one.weight > 0.1)
  const { title, description, skills: listed } = request.job
  // A skill that is named without being demanded tells something by its years.
  const timed = own.skills.flatMap(({ name, years }) => (years === null ? [] : [name]))
  const wanted = [...tools, ...ownSkillsNamedIn([title, description, ...listed].join('\n'), timed)].filter(isWanted)
  const idsOf = (...of: string[]) => request.facts.flatMap(({ ref, id }) => (of.includes(ref) ? [id] : []))
  const skills = (request.records ?? []).filter(({ kind }) => kind === 'skill').map(({ id }) => id)
  const tongues = tonguesIn(request, texts, valuesOf('language', 'nativeLanguage'))
  return [
    { text: skillsIn(wanted, own, said, texts), facts: idsOf('skills', ...skills) },
    { text: tongues, facts: idsOf('spokenLanguages') },
    ...lines,
  ]
    .filter(({ text }) => text !== '' && isTrue(text, request.facts))
    .slice(0, MOST)
    .map((one): Piece => ({ ...OWN, ...one, part: 'fit' }))
}

/** @returns The skills that are asked for and that the letter does not name, with the years of each. */
function skillsIn(asked: readonly string[], { skills }: FreelancerFacts, said: string, texts: Texts): string {
  const years = new Intl.NumberFormat(texts.language, { style: 'unit', unit: 'year', unitDisplay: 'long' })
  const told = asked.flatMap((name) => {
    const own = skills.find((one) => isSameSkill(one.name, name))
    if (!own || said.toLowerCase().includes(own.name.toLowerCase())) return []
    return own.name + (own.years === null ? '' : texts.inBrackets(years.format(own.years)))
  })
  return told.length === 0 ? '' : (texts.labelled('also', listOf([...new Set(told)].slice(0, MOST), texts)) ?? '')
}
