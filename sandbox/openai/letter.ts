/** Writes the letter. It quotes the client and repeats the freelancer's facts, and says nothing else about either. */
import { createRandom, type Random } from '../random.ts'
import { type Brief, readBrief } from './brief.ts'
import { languageNamed, languageOf } from './language.ts'
import table from './phrases.json' with { type: 'json' }

/**
 * The phrases of one language. A {placeholder} holds the client's or the freelancer's words; a phrase itself claims
 * nothing.
 */
type Phrases = (typeof table)['en']
const phrases: Readonly<Record<string, Phrases>> = table

/** The model's answer to a prompt, in parts. */
export interface Written {
  letter: string
  answers: { question: string; answer: string }[]
}

/** Writes an answer to this prompt. The same seed and prompt always give the same letter. */
export function writeLetter(seed: number, prompt: string): Written {
  const brief = readBrief(prompt)
  const random = createRandom(seed, 'letter', prompt)
  const words = phrases[languageNamed(brief.language) ?? languageOf(brief.jobText)] ?? table.en
  return { letter: letterOf(brief, words, random), answers: answersTo(brief, words) }
}

function letterOf(brief: Brief, words: Phrases, random: Random): string {
  const asked = overlap(brief)
  const facts = relevantFacts(brief)
  const tasks = listItems(brief.jobText)
  const quote = telling(brief.jobText)
  const say = (choices: readonly string[], name: string, value: string) =>
    value === '' ? [] : [random.pick(choices).replace(`{${name}}`, () => value)]
  const paragraphs = [
    [...hiddenWord(brief.jobText), random.pick(words.greetings)],
    [...say(words.interests, 'title', brief.jobTitle), ...say(words.quotes, 'part', quote)],
    [...say(words.skills, 'skills', asked.join(', ')), ...facts],
    say(words.plans, 'part', tasks[0] ?? ''),
    say([words.link], 'link', brief.links[0] ?? ''),
    [...say([words.availability], 'value', brief.availability), ...say([words.rate], 'value', brief.rate)],
    [random.pick(words.questions)],
    [[random.pick(words.closings), brief.name].filter((line) => line !== '').join('\n')],
  ]
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
}

/** Answers a question with the fact that shares the most words with it, or with nothing. */
function answersTo(brief: Brief, words: Phrases): Written['answers'] {
  return brief.questions.map((question) => {
    const [best] = [...brief.facts].sort((a, b) => shared(b, question) - shared(a, question))
    return { question, answer: best !== undefined && shared(best, question) > 0 ? best : words.unsure }
  })
}

/** Skills of the freelancer that the job names. */
function overlap(brief: Brief): string[] {
  const wanted = `${brief.jobTitle} ${brief.jobText} ${brief.jobSkills.join(' ')}`.toLowerCase()
  return brief.skills.filter((skill) => wanted.includes(skill.toLowerCase())).slice(0, 4)
}

/** Up to three facts, those closest to the job, in the order they were given. */
function relevantFacts(brief: Brief): string[] {
  const job = `${brief.jobTitle} ${brief.jobText}`
  const sentences = [...new Set(brief.facts)].filter((fact) => fact.length >= 20 && fact.length <= 320)
  const nearest = [...sentences].sort((a, b) => shared(b, job) - shared(a, job)).slice(0, 3)
  return sentences
    .filter((fact) => nearest.includes(fact))
    .map((fact) => (/[.!?。！？؟।]$/.test(fact) ? fact : `${fact}.`))
}

function shared(a: string, b: string): number {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}+#.]{4,}/gu) ?? [])
  const others = wordsOf(b)
  return [...wordsOf(a)].filter((word) => others.has(word)).length
}

function listItems(text: string): string[] {
  return (text.match(/^\s*[-*•]\s+.+$/gm) ?? []).map((line) =>
    line
      .replace(/^\s*[-*•]\s+/, '')
      .replace(/[.;]$/, '')
      .trim(),
  )
}

/** A sentence of the post worth quoting: no greeting, no list, of medium length, and no attempt to steer the writer. */
function telling(text: string): string {
  const sentences = text
    .split('\n')
    .filter((line) => !/^\s*[-*•]/.test(line))
    .flatMap((line) => line.match(/[^.!?。！？؟।]+[.!?。！？؟।]+/gu) ?? [])
    .map((sentence) => sentence.trim())
  const fitting = sentences.filter(
    (sentence) =>
      sentence.length >= 40 &&
      sentence.length <= 220 &&
      !/["“”«»]|ignore|instruction|assistant|system|prompt|telegram|https?:/i.test(sentence),
  )
  // The full stop comes after the quotation marks, so that it does not split the quotation.
  return (fitting[1] ?? fitting[0] ?? '').replace(/[.!?。！？؟।]+$/u, '')
}

/** The word a client asks the letter to begin with, if any. It is harmless, and an attentive reader uses it. */
function hiddenWord(text: string): string[] {
  const asked =
    /(?:start|begin|mention|put)[^.\n]{0,60}?\bwords?\b\s*["“”'«]?\s*([\p{L}]+(?: [\p{L}]+)?)["“”'»]/iu.exec(text)
  return asked?.[1] === undefined ? [] : [`${asked[1].charAt(0).toUpperCase()}${asked[1].slice(1)}.`]
}
