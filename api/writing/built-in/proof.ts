/** Chooses the record that proves most for a post. What can be shown counts more than likeness of words. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { coversSkill, skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { cueCount } from './texts.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'

/** A record with how well it fits. */
export interface Proof {
  record: FactRecord
  /** Skills and tools of the record that the post asks for, in the record's spelling. */
  shared: string[]
  /** What it has in common with the post; 0 for nothing. */
  likeness: number
  weight: number
}

const SHOWN = ['project', 'about'] as const
/** Tools and words in common count up to here. */
const SKILLS_MAX = 3
const WORDS_MAX = 4
/** Under this a record has too little to do with the post. */
export const FITTING = 1

/** @returns Records worth showing, the best first. */
export function proofsFor(
  records: readonly FactRecord[],
  { title, description, skills }: Pick<Job, 'title' | 'description' | 'skills'>,
  reading: Reading,
  language: LetterLanguage,
  task: string | null,
): Proof[] {
  const asked = [...skills, ...reading.skills.filter(({ weight }) => weight > 0.2).map(({ name }) => name)]
  const core = new Set(wordsOf(`${title}. ${skills.join('. ')}`).map(({ key }) => key))
  const all = new Set(wordsOf(description ?? '').map(({ key }) => key))
  const trades = new Set(reading.trades.filter(({ weight }) => weight >= 2).map(({ trade }) => trade))
  return records
    .filter(({ kind }) => SHOWN.some((shown) => shown === kind))
    .map((record) => {
      const text = factText(record)
      const named = [...record.tools, ...skillsAmong(tokensOf(text)).map(({ name }) => name)]
      const shared = [...new Set(named.filter((own) => asked.some((wanted) => coversSkill(own, wanted))))]
      const keys = new Set(wordsOf(text).flatMap(({ key, is }) => (is === 'figure' ? [] : [key])))
      let words = 0
      for (const key of keys) words += core.has(key) ? 1.5 : all.has(key) ? 0.6 : 0
      const isSameTrade = [...tradesAmong(tokensOf(text), 'en').keys()].some((trade) => trades.has(trade))
      const isSameTask = task !== null && cueCount(`task.${task}`, text) > 0
      const likeness =
        Math.min(SKILLS_MAX, shared.length) * 1.2 +
        Math.min(WORDS_MAX, words) +
        (isSameTrade ? 1 : 0) +
        (isSameTask ? 1.5 : 0)
      return { record, shared, likeness, weight: likeness + shownBy(record, language) }
    })
    .sort((a, b) => b.weight - a.weight)
}

/** A result with a figure, a link, a client and approved words are what a client can check. */
function shownBy({ outcome, link, who, kind, renderings }: FactRecord, language: LetterLanguage): number {
  const figure = /\p{Nd}/u.test(outcome) ? 2.5 : outcome === '' ? 0 : 1
  const isReady = renderings.some((rendering) => rendering.approvedAt !== null && rendering.language === language)
  return figure + (link ? 0.5 : 0) + (who ? 0.5 : 0) + (isReady ? 1.5 : 0) - (kind === 'project' ? 0 : 2)
}

/** @returns The language that most of the freelancer's own words are in. A single record is too short to tell. */
export function languageOfAll(records: readonly FactRecord[]): LetterLanguage {
  return detectLanguage(records.map(factText).join('\n')) ?? 'en'
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** @returns Whether words are in that language. Names and figures alone are in any. */
export function isIn(text: string, language: LetterLanguage, usual: LetterLanguage): boolean {
  if (!/\p{L}{2}/u.test(text)) return true
  const isOther = OTHER_SCRIPT.test(text)
  const isUsualOther = OTHER_SCRIPT.test(ALPHABETS[usual] ?? '')
  const own = isOther === isUsualOther && !(isOther && text.length > LONG) ? usual : (detectLanguage(text) ?? 'en')
  return own === language
}
const LONG = 20
const ALPHABETS: Partial<Record<LetterLanguage, string>> = { ar: 'ع', hi: 'अ', bn: 'অ', ru: 'Я', zh: '中' }
