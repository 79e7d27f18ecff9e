/** The labelled sentences that the reader learns from. Whoever wrote them had not seen the code (`bench/judgement/sentences/README.md`). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { detectLanguage, isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type Signs, signsOf } from '#api/reading/learned/signs.ts'
import { ruledIn } from '#api/reading/ruled.ts'
import { type PostPart, type Sentence, sentencesOf } from '#api/reading/sentences.ts'
import { postsSchema } from '../../bench/judgement/labels.ts'

export const SENTENCES = join(import.meta.dirname, '../../bench/judgement/sentences')

export interface Sample {
  signs: Signs
  /** What is to be learned of it. */
  labels: readonly string[]
}

export function samplesIn(folder: string): Sample[] {
  return filesIn(folder).flatMap(({ language, text }) =>
    text.split('\n').flatMap((line) => {
      const [labels, sentence] = line.split('\t')
      if (line.startsWith('#') || labels === undefined || sentence === undefined) return []
      return [
        { signs: signsIn(sentence, language), labels: learnedLabels(labels.split(',').map((label) => label.trim())) },
      ]
    }),
  )
}

const POSTS = ['tuning', 'earlier'].map((set) => join(import.meta.dirname, `../../bench/judgement/${set}/posts.json`))

/** @returns The sentences of the labelled posts for tuning. Those kept apart for measuring (`heldout`) teach nothing. */
export function samplesInPosts(): Sample[] {
  const posts = POSTS.flatMap((file) => postsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  return posts.flatMap(({ title, text, labels }) => {
    const language = detectLanguage(`${title}\n${text}`) ?? 'en'
    const items = [
      ...labels.requirements.map(({ kind, words, hard }) => ({ label: `req.${kind}${hard ? '!' : '?'}`, words })),
      ...labels.requests.map(({ kind, words }) => ({ label: `wish.${kind}`, words })),
      ...labels.questions.map(({ words }) => ({ label: 'question', words })),
      ...labels.attacks.map(({ kind, words }) => ({ label: `attack.${kind}`, words })),
      ...labels.fraud.map(({ kind, words }) => ({ label: `fraud.${kind}`, words })),
    ]
    const parts: PostPart[] = [
      { in: 'title', field: null, text: title },
      { in: 'text', field: null, text },
    ]
    return parts.flatMap((part) =>
      sentencesOf(part, [language]).map((sentence) => ({
        signs: signsOf(sentence, ruledIn(sentence)),
        labels: learnedLabels(items.filter(({ words }) => isMostlyIn(words, sentence)).map(({ label }) => label)),
      })),
    )
  })
}

/** At least half of the words, or of the sentence. */
function isMostlyIn(words: string, { part, start, end }: Sentence): boolean {
  const at = part.text.indexOf(words)
  const shared = Math.min(at + words.length, end) - Math.max(at, start)
  return at >= 0 && shared >= Math.min(words.length, end - start) / 2
}

/** @returns A digest of all sentences: whether weights belong to them. */
export function digestOf(folder: string): string {
  const hash = createHash('sha256')
  for (const file of POSTS) hash.update(readFileSync(file))
  for (const { language, text } of filesIn(folder)) hash.update(`${language}\n${text}\n`)
  return hash.digest('base64url').slice(0, 22)
}

function filesIn(folder: string): { language: LetterLanguage; text: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .sort()
    .map((file) => {
      const language = file.slice(0, -'.tsv'.length)
      if (!isLetterLanguage(language)) throw new Error(`${file} is named after no language`)
      return { language, text: readFileSync(join(folder, file), 'utf8') }
    })
}

/** A line may hold two short sentences; their labels are those of the line. */
function signsIn(text: string, language: LetterLanguage): Signs {
  const all = sentencesOf({ in: 'text', field: null, text }, [language]).map((one) => signsOf(one, ruledIn(one)))
  return {
    words: [...new Set(all.flatMap(({ words }) => words))],
    clues: [...new Set(all.flatMap(({ clues }) => clues))],
  }
}

/** "req.place!" teaches that a place is required, and that it is a must; each label also teaches its group. */
function learnedLabels(written: readonly string[]): string[] {
  const labels = new Set<string>()
  for (const label of written) {
    if (label === 'none' || label === '') continue
    const [group = ''] = label.split('.')
    labels.add(group).add(label.replace(/[!?]$/, ''))
    if (group === 'req') labels.add(label.endsWith('?') ? 'wished' : 'must')
  }
  return [...labels]
}
