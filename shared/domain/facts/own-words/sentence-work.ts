/**
 * A work for a client that is told as a sentence: "In 2022 I translated the annual report of Al Waha Bank". It is kept word for
 * word, with the client and the time read from it: to cut a sentence surely one would have to understand it.
 */
import { detectLanguage, type LetterLanguage } from '../../detect-language.ts'
import { splitSentences } from '../../letter-text.ts'
import { clientIn } from './client-names.ts'
import { spansIn } from '../dates.ts'
import type { FactRecord } from '../fact-record.ts'
import { IRREGULAR_PAST } from '../suggest-rendering.ts'
import { figureIn, linkIn, OUTCOME_MAX, toldIn, withoutLink } from './told-work.ts'
import lists from './patterns/sentence-work.json' with { type: 'json' }

/** What was done, in the languages that write words apart: the past of the first person, or a report that leaves "I" out. */
const DONE: Partial<Record<LetterLanguage, RegExp>> = {
  en: new RegExp(String.raw`(?:^|[\s,])(?:\p{L}{2,}ed|${IRREGULAR_PAST}|did|took)\s`, 'iu'),
  es: /(?:^|[\s,])(?:\p{L}{2,}[éí]|\p{L}*h[ií]ce|puse|traduje|he \p{L}+[ai]do)\s/iu,
  pt: /(?:^|[\s,])(?:\p{L}{2,}ei|\p{L}{2,}[brdtuzgv]i|fiz)\s/iu,
  fr: /(?:^|[\s,])(?:j['’]ai|\p{L}{2,}é)\s/iu,
  de: /(?:^|[\s,])(?:habe ich|ich habe|hab ich|ich hab|ge\p{L}+t|\p{L}+iert)(?=[\s,.]|$)/iu,
  ru: /(?:^|[\s,])\p{L}{2,}(?:л|ла|лся|лась)(?=[\s,.]|$)/iu,
  id: /(?:^|[\s,])me\p{L}{3,}\s/iu,
}
const QUOTED = /[«“„「《]([^«»“”„「」《》]{2,60})[»”“」》]/u

type ToldWork = Pick<FactRecord, 'name' | 'who' | 'when' | 'what' | 'outcome' | 'link'>

/** Pure. @returns The work that a statement of one or two sentences tells of; null for any other. */
export function sentenceWorkIn(written: string): ToldWork | null {
  // "2023: caught up 14 months" begins with when, which is kept apart.
  const statement = written.replace(/^\p{Nd}{4}\s?[:：]\s+(?=\p{L})/u, '')
  const name = namedIn(statement)
  if (name === null) return null
  const link = linkIn(statement)
  const sentences = splitSentences(withoutLink(statement, link))
  const [only = ''] = sentences
  const times = spansIn(written).map(({ text }) => text)
  const isResult = figureIn(only) > 0 && only.length <= OUTCOME_MAX
  const one = isResult ? { what: '', outcome: only } : { what: only, outcome: '' }
  const told = sentences.length > 1 ? toldIn(sentences) : one
  return { name, who: name, when: times.length === 1 ? times.join('') : '', ...told, link }
}

/** The past of the first person where a sentence may be about something else too: at its beginning, or after "I". */
const DONE_MYSELF: Partial<Record<LetterLanguage, RegExp>> = {
  en: new RegExp(
    [
      `(?:^(?!${lists.noDeed.join('|')})`,
      String.raw`|\b(?:i|we|i['’]ve|we['’]ve|i have)\s(?:\p{L}+ly\s|also\s)?)`,
      String.raw`(?!need\s|feed\s|speed\s|red\s)`,
      String.raw`(?:\p{L}{2,}ed|${IRREGULAR_PAST}|${lists.alsoPast.join('|')})\s`,
    ].join(''),
    'iu',
  ),
  ar: /^(?:\p{Script=Arabic}\p{M}*){2,}(?<!ا)ت\p{M}*\s/u,
  hi: /(?:किए|किया|बनाया|बनाई|बनाए|लिखे|लिखा|लिखी|संभाला|संभाली|सिखाया|दिए)(?![\p{L}\p{M}])/u,
  bn: /(?:েছি|লাম)(?![\p{L}\p{M}])/u,
  zh: /[过了]/u,
}

/** Pure. @returns Whether a statement in the language says that the writer of it did something. */
export function tellsWhatWasDone(statement: string, language: LetterLanguage): boolean {
  return (DONE_MYSELF[language] ?? DONE[language])?.test(statement) ?? false
}

function namedIn(statement: string): string | null {
  const language = detectLanguage(statement) ?? 'en'
  const done = DONE[language]
  const quoted = QUOTED.exec(statement)?.[1] ?? null
  // Scripts without capital letters show a name only in quotes.
  if (!done) return figureIn(statement) > 0 ? quoted : null
  if (!done.test(statement)) return null
  return clientIn(statement, language === 'de' ? 2 : 1) ?? (language === 'ru' ? quoted : null)
}
