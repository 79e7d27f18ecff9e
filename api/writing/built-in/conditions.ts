/** What the post makes a condition and the freelancer meets, in one short sentence: papers, languages, years, hours. */
import { factsOf } from '#shared/domain/reading/facts.ts'
import type { Requirement } from '#shared/domain/reading/reading.ts'
import { verdictOf } from '../../judgement/verdicts.ts'
import type { Said } from './questions/answers.ts'
import { keysOf } from './keys.ts'
import type { Known } from './known.ts'
import type { Texts } from './texts.ts'

const CONDITIONS_MAX = 2

/** Which statements of the person tell of a condition. */
const TOPIC_OF: Partial<Readonly<Record<Requirement['kind'], string>>> = {
  certificate: 'certificate',
  licence: 'certificate',
  nativeLanguage: 'tongues',
  language: 'tongues',
  years: 'years',
  hours: 'hours',
  timeZone: 'hours',
}
/** What is asked of a person, and not of the work, is a condition however it is put. */
const PERSONAL: ReadonlySet<Requirement['kind']> = new Set(['certificate', 'licence', 'nativeLanguage', 'timeZone'])

/** @returns At most two, in the post's order; nothing of the language that the letter is in. */
export function metConditions({ request, reading, statements }: Known, { language }: Texts): Said[] {
  const { profile, answerBank, agent, records } = request
  const own = factsOf(profile, answerBank, agent, records)
  const said = reading.requirements.flatMap((requirement) => {
    const { kind, isExplicit, words, values } = requirement
    const topic = TOPIC_OF[kind]
    const isWanted = (isExplicit || PERSONAL.has(kind)) && topic !== undefined
    if (!isWanted || verdictOf(requirement, own).is !== 'met') return []
    if (topic === 'tongues' && values.every((value) => value === language)) return []
    const keys = new Set([...keysOf(words), ...values.map((value) => `l:${value}`)])
    const found = statements
      .filter(({ of, topics }) => of === 'person' && topics.has(topic))
      .map((statement) => ({ statement, shared: [...statement.told].filter((key) => keys.has(key)).length }))
      .sort((a, b) => b.shared - a.shared)
    const [best] = topic === 'hours' ? found : found.filter(({ shared }) => shared > 0)
    return best ? [{ text: best.statement.text, facts: best.statement.facts }] : []
  })
  return said.filter(({ text }, at) => said.findIndex((one) => one.text === text) === at).slice(0, CONDITIONS_MAX)
}
