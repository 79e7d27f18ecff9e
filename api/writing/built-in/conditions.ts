/** What the post makes a condition and the freelancer meets, in one short sentence. */
import { factsOf } from '#shared/domain/reading/facts.ts'
import type { Reading, Requirement } from '#shared/domain/reading/reading.ts'
import { verdictOf } from '#shared/domain/reading/verdicts.ts'
import { certificateNamed, type Known } from './answers.ts'
import { isTrue } from './records.ts'
import { fill, type Texts } from './texts.ts'

interface Met {
  text: string
  facts: string[]
}

/** @returns The first condition that can be said truly: a certificate, then a native language; null for none. */
export function metCondition({ requirements }: Pick<Reading, 'requirements'>, known: Known, texts: Texts): Met | null {
  const { profile, answerBank, agent, records, facts } = known.request
  const own = factsOf(profile, answerBank, agent, records)
  const met = requirements.filter((one) => one.isExplicit && verdictOf(one, own).is === 'met')
  const of = (kind: Requirement['kind']) => met.filter((one) => one.kind === kind)
  const said = [
    ...of('certificate').map(({ words }) => certified(words, known, texts)),
    ...of('nativeLanguage').map(({ values }) => native(values, known, texts)),
  ]
  return said.find((one) => one !== null && isTrue(one.text, facts)) ?? null
}

function certified(words: string, known: Known, texts: Texts): Met | null {
  const found = certificateNamed(words, known)
  const text = found && fill(texts.all('certificate')[0] ?? '', { certificate: found.answer })
  return found && text ? { text, facts: found.facts } : null
}

function native([code]: readonly string[], { request }: Known, texts: Texts): Met | null {
  const name = code === undefined ? undefined : new Intl.DisplayNames(texts.language, { type: 'language' }).of(code)
  const text = fill(texts.all('native')[0] ?? '', { language: name ?? '' })
  const fact = request.facts.find(({ ref }) => ref === 'languages')
  return text && fact ? { text, facts: [fact.id] } : null
}
