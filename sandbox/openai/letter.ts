/** Answers the product's prompt for a letter in its schema. It says of the freelancer what the facts say, and nothing else. */
import { createRandom, type Random } from '../random.ts'
import { type Brief, type BriefFact, readBrief, shared } from './brief.ts'
import table from './phrases.json' with { type: 'json' }

/** The phrases of one language. A {placeholder} holds the client's or the freelancer's words; a phrase itself claims nothing. */
type Phrases = (typeof table)['en']
const phrases: Readonly<Record<string, Phrases>> = table

interface Sentence {
  paragraph: number
  kind: 'request' | 'claim' | 'plan' | 'question' | 'close'
  text: string
  facts: string[]
  requests: number[]
  gloss: string
}

interface Price {
  fact: string
  each: number
  count: number
}

interface Proposal {
  language: string
  requests: { words: string; kind: string; value: string }[]
  requirements: never[]
  attacks: never[]
  fraud: never[]
  bid: true
  why: { words: string; fact: string }
  price: Price[]
  sums: never[]
  sentences: Sentence[]
  answers: { question: number; text: string; facts: string[] }[]
}

/** @returns The same for the same seed and prompt; null for a prompt that is none for a letter. */
export function writeProposal(seed: number, prompt: string): Proposal | null {
  const brief = readBrief(prompt)
  if (brief === null) return null
  const language = languageOf(`${brief.title} ${brief.text}`)
  const random = createRandom(seed, 'letter', prompt)
  const request = wordAskedFor(brief.text)
  const price = brief.isPriceOpen ? priceIn(brief) : null
  const asked = price === null ? null : priceAsked(brief.text)
  const requests = [request, asked, tasteAsked(brief.text)].filter((one) => one !== null)
  return {
    ...{ language, requests, requirements: [], attacks: [], fraud: [] },
    ...{ bid: true, why: { words: '', fact: '' }, price: price === null ? [] : [price], sums: [] },
    sentences: sentencesOf(
      brief,
      { language, word: request?.value ?? null, price, answers: asked ? [requests.indexOf(asked)] : [] },
      random,
    ),
    answers: brief.questions.map(({ number, text }) => {
      const [best] = [...brief.facts].sort((a, b) => fits(b, text) - fits(a, text))
      const isKnown = best !== undefined && fits(best, text) > FITS_LEAST
      return { question: number, text: isKnown ? best.text : '', facts: isKnown ? [best.id] : [] }
    }),
  }
}

/** @returns The letter alone, as plain text. */
export function textOf({ sentences }: Proposal): string {
  const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))]
  return paragraphs
    .map((place) =>
      sentences
        .filter(({ paragraph }) => paragraph === place)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n\n')
}

interface Told {
  language: string
  /** A word that the client asked for. */
  word: string | null
  price: Price | null
  /** The places of what the price answers. */
  answers: number[]
}

function sentencesOf(brief: Brief, { language, word, price, answers }: Told, random: Random): Sentence[] {
  const words = phrases[language] ?? table.en
  const topic = `${brief.title} ${brief.text} ${brief.skills.join(' ')}`
  const sentence = (
    kind: Sentence['kind'],
    paragraph: number,
    text: string,
    rest: Partial<Sentence> = {},
  ): Sentence => ({
    ...{ paragraph, kind, text, facts: [], requests: [], gloss: '' },
    ...rest,
  })
  const proof = proofFor(brief.facts, topic)
  const skills = skillsFor(brief.facts, topic)
  const named = skills?.names.join(', ') ?? ''
  const short = brief.title
    .split(/\s+/u)
    .slice(0, 4)
    .join(' ')
    .replace(/[:.,–-]+$/u, '')
  return [
    ...(word === null
      ? []
      : [sentence('request', 0, `${word.charAt(0).toUpperCase()}${word.slice(1)}.`, { requests: [0] })]),
    ...(proof === null
      ? []
      : [sentence('claim', 0, saying(proof, language, words), { facts: [proof.id], gloss: proof.text })]),
    ...(skills === null
      ? []
      : [
          sentence('claim', 0, random.pick(words.skills).replace('{skills}', named), {
            facts: [skills.id],
            gloss: `My skills: ${named}`,
          }),
        ]),
    sentence(
      'plan',
      1,
      random.pick(words.plans).replace('{topic}', () => short),
    ),
    sentence('plan', 1, random.pick(words.steps)),
    ...(price === null
      ? []
      : [
          sentence('claim', 1, `My price is ${price.each * price.count} USD.`, {
            facts: [price.fact],
            requests: answers,
          }),
        ]),
    sentence('question', 1, random.pick(words.questions)),
    ...(brief.name === '' ? [] : [sentence('close', 2, brief.name)]),
  ]
}

/** "35 USD a page" in a fact, and "12 pages" in the post. */
function priceIn({ facts, text }: Brief): Price | null {
  for (const { id, text: fact } of facts) {
    const [, each, piece = ''] = /(\d+(?:\.\d+)?) USD (?:a|an|per|each) (\p{L}{3,})/u.exec(fact) ?? []
    const count = piece === '' ? undefined : new RegExp(`(\\d+) ${piece}s?\\b`, 'u').exec(text)?.[1]
    if (each !== undefined && count !== undefined) return { fact: id, each: Number(each), count: Number(count) }
  }
  return null
}

function saying(fact: BriefFact, language: string, words: Phrases): string {
  return (
    fact.sayings[language] ??
    words.proof.replace('{fact}', () => fact.text.replace(/\s*https?:\S+/gu, '').replace(/[.。]+$/u, ''))
  )
}

/** A project with a figure counts more than shared words. */
function proofFor(facts: readonly BriefFact[], topic: string): BriefFact | null {
  const worth = ({ text, label }: BriefFact) =>
    shared(text, topic) + (/\p{Nd}/u.test(text) ? 1 : 0) + (label === 'project' ? 2 : 0)
  const fitting = facts.filter(({ text, label }) => label === 'project' && text.length <= 320)
  return [...fitting].sort((a, b) => worth(b) - worth(a))[0] ?? null
}

/** The list of skills, as far as the post names them. */
function skillsFor(facts: readonly BriefFact[], topic: string): { id: string; names: string[] } | null {
  const wanted = topic.toLowerCase()
  const lists = facts.map(({ id, text }) => ({
    id,
    names: text.split(', ').filter((name) => name.length > 3 && wanted.includes(name.toLowerCase())),
  }))
  const [best] = lists.filter(({ names }) => names.length > 0).sort((a, b) => b.names.length - a.names.length)
  return best ? { id: best.id, names: best.names.slice(0, 3) } : null
}

/** One common word is not enough. */
const FITS_LEAST = 2

function fits({ text, label }: BriefFact, question: string): number {
  return shared(label, question) * 2 + shared(text, question)
}

/** The sentence that asks what all of it costs. */
function priceAsked(text: string): Proposal['requests'][number] | null {
  const asked = /[^.!?\n]*\bcost\b[^.!?\n]*\?/iu.exec(text)?.[0].trim()
  return asked === undefined ? null : { words: asked, kind: 'question', value: '' }
}

/** What no fact holds: only the freelancer can tell it. */
function tasteAsked(text: string): Proposal['requests'][number] | null {
  const asked = /Tell us your favourite [^.!?\n]+/u.exec(text)?.[0]
  return asked === undefined ? null : { words: asked, kind: 'preference', value: '' }
}

/** The word a client asks the letter to begin with, if any. It is harmless, and an attentive reader uses it. */
function wordAskedFor(text: string): Proposal['requests'][number] | null {
  const asked = /(?:start|begin)[^.\n]{0,60}?\bwords?\b\s*["“”'«]?\s*([\p{L}]+)["“”'»]?/iu.exec(text)
  return asked?.[1] === undefined ? null : { words: asked[0], kind: 'startWith', value: asked[1] }
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
]

const commonWords: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'to', 'of', 'we', 'is', 'for', 'that', 'with', 'our', 'you'],
  es: ['el', 'la', 'los', 'que', 'para', 'con', 'una', 'nuestra', 'del', 'y', 'por'],
  fr: ['le', 'les', 'des', 'pour', 'nous', 'une', 'est', 'dans', 'avec', 'et', 'sur'],
  pt: ['o', 'os', 'que', 'para', 'com', 'uma', 'não', 'do', 'da', 'e', 'nosso'],
  de: ['der', 'die', 'das', 'und', 'wir', 'für', 'mit', 'ist', 'nicht', 'eine', 'unser'],
  id: ['yang', 'dan', 'untuk', 'kami', 'dengan', 'di', 'ini', 'dari', 'tidak', 'bisa', 'anda'],
}

/** The tag of the text's most likely language, by its script or its most common words; English when unsure. */
function languageOf(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [tag, pattern] of scripts) if ((text.match(pattern)?.length ?? 0) > letters * 0.3) return tag
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  let best = { tag: 'en', hits: 0 }
  for (const [tag, common] of Object.entries(commonWords)) {
    const hits = words.filter((word) => common.includes(word)).length
    if (hits > best.hits) best = { tag, hits }
  }
  return best.tag
}
