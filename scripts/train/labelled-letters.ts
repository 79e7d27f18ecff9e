/** Labelled letters: which work a person shows for a post, and which statement answers each thing that it asks. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readPost } from '#api/reading/read-post.ts'
import { knownIn } from '#api/writing/built-in/compose.ts'
import { FIT_SIGNS, fitSigns } from '#api/writing/built-in/learned/fit.ts'
import { recordsOf } from '#api/writing/built-in/own-words/records.ts'
import { languageOfAll } from '#api/writing/built-in/proof.ts'
import type { Matcher } from '#api/writing/built-in/questions/match.ts'
import { languageOf } from '#api/writing/built-in/requests.ts'
import type { Statement } from '#api/writing/built-in/statement.ts'
import type { WritingRequest } from '#api/writing/writer.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { requestOfLabelled } from '../../bench/judgement/as-request.ts'
import { postsSchema, profilesSchema } from '../../bench/judgement/labels.ts'
import type { Choice } from './choose.ts'

const LETTERS = join(import.meta.dirname, '../../bench/letters/answers')
const POSTS = join(import.meta.dirname, '../../bench/judgement')
/** Kept away from learning. */
export const KEPT_APART = 'heldout'

const labelsSchema = z.record(
  z.string(),
  z.object({
    best: z.nullish(z.string()),
    fine: z.optional(z.array(z.string())),
    questions: z.array(z.object({ words: z.string(), answers: z.array(z.string()) })),
  }),
)

/** A question of a post with the statements that could answer it. */
interface LabelledQuestion {
  post: string
  words: string
  statements: readonly Statement[]
  isRight: (statement: Statement) => boolean
  match: Matcher
}

interface LabelledWork {
  post: string
  best: string
  fine: readonly string[]
  /** What the writer shows first. */
  shown: string | undefined
  choice: Choice
}

interface LabelledLetters {
  works: LabelledWork[]
  questions: LabelledQuestion[]
}

/** @returns Names of the sets that teach. */
export function taughtSets(): string[] {
  return readdirSync(LETTERS, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() && entry.name !== KEPT_APART ? [entry.name] : []))
    .sort()
}

/** @returns What the weights were learned from, as a digest of its files. */
export function digestOfLetters(): string {
  const hash = createHash('sha256')
  for (const set of taughtSets()) for (const file of filesOf(set)) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Sets for judging bids have their posts there. */
function filesOf(set: string): [posts: string, profiles: string, labels: string] {
  const own = existsSync(join(LETTERS, set, 'posts.json')) ? join(LETTERS, set) : join(POSTS, set)
  return [join(own, 'posts.json'), join(own, 'profiles.json'), join(LETTERS, set, 'labels.json')]
}

export function labelledLetters(set: string): LabelledLetters {
  const [posts, profiles, labels] = filesOf(set).map((file): unknown => JSON.parse(readFileSync(file, 'utf8')))
  const people = new Map(profilesSchema.parse(profiles).map((profile) => [profile.id, profile]))
  const labelled = labelsSchema.parse(labels)
  const all: LabelledLetters = { works: [], questions: [] }
  for (const post of postsSchema.parse(posts)) {
    const label = labelled[post.id]
    const person = people.get(post.profile)
    if (!label || !person) continue
    const request = requestOfLabelled(post, person)
    const reading = readPost(request.job)
    const records = recordsOf(request)
    const usual = languageOfAll(records)
    const language = languageOf(reading.requests, reading, usual)
    const { known } = knownIn(language, { request, reading, records, usual })
    // What is told in another language is not shown, and not answered with.
    const works = records.flatMap((record) => {
      const proof = known.proofs.find((one) => one.record.id === record.id)
      const isWork = record.kind === 'project' || record.kind === 'employment'
      return proof && isWork ? [{ record, likeness: proof.likeness }] : []
    })
    const ids = works.map((one) => one.record.id)
    if (label.best && ids.length > 0)
      all.works.push({
        ...{ post: post.id, best: label.best, fine: label.fine ?? [], shown: known.proofs[0]?.record.id },
        choice: {
          signs: fitSigns({ ...request.job, questions: reading.questions.map(({ words }) => words) }, works).map(
            (signs) => FIT_SIGNS.map((name) => signs[name]),
          ),
          right: ids.map((id) => (id === label.best ? 1 : label.fine?.includes(id) ? FINE : 0)),
        },
      })
    if (language !== usual) continue
    const refs = refsOf(request)
    for (const { words, answers } of label.questions) {
      const isRight = (statement: Statement) => answers.some((answer) => isAnswer(answer, statement, refs))
      all.questions.push({ post: post.id, words, isRight, statements: known.statements, match: known.match })
    }
  }
  return all
}
const FINE = 0.4

/** Where the labels name a part of the profile otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ spokenLanguages: 'languages', hourlyRateUsd: 'rate', availability: 'hours', country: 'place' },
  ...{ title: 'headline', smallestProjectUsd: 'smallest' },
}

/** @returns What labels call each fact, by its id. */
function refsOf({ facts, records }: WritingRequest): ReadonlyMap<string, string> {
  return new Map(
    facts.map(({ id, source, ref }) => {
      if (source === 'answer') return [id, ref.replace('answer-', 'answer:')]
      const record = source === 'record' ? records?.find((one) => one.id === ref) : undefined
      if (!record) return [id, NAMES[ref] ?? ref]
      return [id, record.kind === 'skill' ? `skill:${record.name}` : `${record.kind}:${ref}`]
    }),
  )
}

/** A work is answered with what it was, or only with its link. */
function isAnswer(answer: string, { of, text, facts }: Statement, refs: ReadonlyMap<string, string>): boolean {
  const wanted = answer.replace(/^link:/u, 'project:')
  const isLink = of === 'work' && linksIn(text).length > 0
  return facts.some((id) => refs.get(id) === wanted) && (of !== 'work' || isLink === answer.startsWith('link:'))
}
