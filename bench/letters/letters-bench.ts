/**
 * Writes a letter for every labelled post and prints what the letters are worth:
 * `npx tsx bench/letters.ts letters [--set heldout] [--wrong]`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { builtInWriter } from '#api/writing/built-in.ts'
import type { WritingRequest, WrittenLetter } from '#api/writing/writer.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import { wordsIn } from '#shared/domain/letter/requests-met.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { warmCues } from '#api/reading/cues.ts'
import { AppError } from '#shared/errors.ts'
import { requestOfLabelled } from '../judgement/as-request.ts'
import { type LabelledPost, type LabelledProfile, postsSchema, profilesSchema } from '../judgement/labels.ts'

/** What a client sees of a letter before opening it. */
const SEEN = 230
const RUN_MAX = 5
/** Signs that a sentence was put together badly. */
const MANGLED = new RegExp(
  [
    String.raw`[{}]|\bundefined\b|\bnull\b|[^\S\n]{2}|\(\s*\)|（\s*）`,
    String.raw` [,;](?=\s)|(?<!\.)\.\.(?!\.)|“\s*”|«\s*»|。\.|:\s*\.`,
  ].join('|'),
  'u',
)

interface Written {
  post: LabelledPost
  request: WritingRequest
  written: WrittenLetter
  ms: number
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const share = (part: number, all: number) =>
  `${String(part).padStart(4)} of ${String(all).padStart(4)}  ${all === 0 ? '–' : ((part / all) * 100).toFixed(1)} %`
const row = (name: string, value: string) => say(`${name.padEnd(62)} ${value}`)

export async function lettersBench(args: readonly string[]): Promise<void> {
  const set = args[args.indexOf('--set') + 1] === 'heldout' && args.includes('--set') ? 'heldout' : 'tuning'
  const shows = args.includes('--wrong') && set === 'tuning'
  const folder = join(import.meta.dirname, '..', 'judgement', set)
  const read = <T>(schema: z.ZodMiniType<T>, file: string): T =>
    schema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const profiles = new Map(read(profilesSchema, 'profiles.json').map((profile) => [profile.id, profile]))
  const posts = read(postsSchema, 'posts.json').filter(
    ({ labels }) => labels.decision === 'bid' || labels.decision === 'ask',
  )
  warmCues()
  const letters: Written[] = []
  const failed: string[] = []
  for (const post of posts) {
    const freelancer = profiles.get(post.profile)
    const letter = freelancer && (await writeFor(post, freelancer))
    if (letter) letters.push(letter)
    else failed.push(post.id)
  }
  say(`${set}: ${posts.length} posts that are bid on or asked about, ${letters.length} letters`)
  if (failed.length > 0) row('no letter', failed.join(' '))
  reportRequests(letters, shows)
  reportForm(letters, shows)
  reportDoubts(letters)
  await reportLikeness(letters, profiles, shows)
}

async function writeFor(post: LabelledPost, freelancer: LabelledProfile): Promise<Written | null> {
  const request = requestOfLabelled(post, freelancer)
  const start = performance.now()
  try {
    const written = await builtInWriter().write(request, { signal: AbortSignal.timeout(20_000) })
    return { post, request, written, ms: performance.now() - start }
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** A labelled wish counts as honoured where the reading has it at these words and the letter meets it. */
function reportRequests(letters: readonly Written[], shows: boolean): void {
  let honoured = 0
  let held = 0
  let all = 0
  for (const { post, written } of letters) {
    for (const { kind, words } of post.labels.requests) {
      all += 1
      const item = itemFor(written.reading?.items ?? [], kind, words)
      if (item?.state === 'met') honoured += 1
      else if (item) held += 1
      if (shows && item?.state !== 'met') say(`  ${post.id} ${kind} ${item ? 'held' : 'not read'}: ${words}`)
    }
  }
  row('wishes of clients honoured', share(honoured, all))
  row('wishes not met, letter held with their words', share(held, all))
  const read = letters.flatMap(({ written }) => written.reading?.items ?? []).filter(({ is }) => is === 'request')
  row('of the wishes that were read: met', share(read.filter(({ state }) => state === 'met').length, read.length))
  const fields = letters.flatMap(({ written }) => written.answers)
  row('screening fields answered', share(fields.filter(({ answer }) => answer !== '').length, fields.length))
}

function itemFor(items: readonly ReadItem[], kind: string, words: string): ReadItem | undefined {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}]+/gu, ' ')
      .trim()
  const wanted = bare(words)
  const isWord = (of: string) => ['word', 'inSentence', 'startWith', 'endWith', 'emoji'].includes(of)
  const near = items.filter((item) => {
    const has = bare(item.words)
    return (
      (item.is === 'request' || item.is === 'question') && has !== '' && (has.includes(wanted) || wanted.includes(has))
    )
  })
  return (
    near.find((item) => item.kind === kind) ??
    near.find((item) => isWord(item.kind) && isWord(kind)) ??
    near.find((item) => item.state !== 'met') ??
    near[0]
  )
}

function reportForm(letters: readonly Written[], shows: boolean): void {
  const words = letters.map(({ written }) => wordsIn(written.letter)).sort((a, b) => a - b)
  row('words: median, most', `${words[Math.floor(words.length / 2)] ?? 0}, ${words.at(-1) ?? 0}`)
  const over = letters.filter(({ post, written }) => wordsIn(written.letter) > LETTER_LIMITS[post.marketplace].words)
  row('letters over the marketplace’s words', share(over.length, letters.length))
  const figured = letters.filter(({ request }) => request.records?.some(({ outcome }) => /\p{Nd}/u.test(outcome)))
  const seen = figured.filter(({ request, written }) => {
    // "18,000" is "18.000" in German and "18 000" in Russian.
    const figuresIn = (text: string) =>
      (text.match(/\p{Nd}(?:[\p{Nd}.,\s]*\p{Nd})?/gu) ?? []).map((figure) => figure.replace(/[.,\s]/gu, ''))
    const start = figuresIn(written.letter.slice(0, SEEN))
    return (request.records ?? []).flatMap(({ outcome }) => figuresIn(outcome)).some((figure) => start.includes(figure))
  })
  row(`a result's figure within the first ${SEEN} characters`, share(seen.length, figured.length))
  const echoes = letters.flatMap(({ post, written }) => {
    const asked = written.sentences.filter(({ requests }) => requests.length > 0).map(({ text }) => text)
    const own = written.sentences.filter(({ text }) => !asked.includes(text)).map(({ text }) => text)
    const [worst] = own.map((text) => longestRun(text, `${post.title}\n${post.text}`)).sort((a, b) => b.count - a.count)
    return worst && worst.count > (post.language === 'zh' ? RUN_MAX * 2 : RUN_MAX) ? [`${post.id}: ${worst.words}`] : []
  })
  row(`letters with more than ${RUN_MAX} words of the post in a row`, share(echoes.length, letters.length))
  const claims = letters.flatMap(({ post, request, written }) =>
    traceClaims(written.letter, request.facts).flatMap(({ fact, text }) =>
      fact === null ? [`${post.id}: ${text}`] : [],
    ),
  )
  row('claims without a fact', String(claims.length))
  const spoken = letters.flatMap(({ post, written }) =>
    written.sentences.flatMap(({ kind, text }) =>
      kind !== 'claim' && traceClaims(text, []).length > 0 ? [`${post.id} ${kind}: ${text}`] : [],
    ),
  )
  row('other sentences that speak of the freelancer', String(spoken.length))
  const mangled = letters.flatMap(({ post, written }) => {
    const found = MANGLED.exec(written.letter)
    return found ? [`${post.id}: ${written.letter.slice(Math.max(0, found.index - 30), found.index + 30)}`] : []
  })
  row('letters with mangled text', String(mangled.length))
  const ms = letters.map((letter) => letter.ms).sort((a, b) => a - b)
  row('milliseconds a letter: median, most', `${ms[Math.floor(ms.length / 2)]?.toFixed(1)}, ${ms.at(-1)?.toFixed(0)}`)
  if (shows) for (const line of [...echoes, ...claims, ...spoken, ...mangled]) say(`  ${line}`)
}

function reportDoubts(letters: readonly Written[]): void {
  row(
    'letters without a doubt',
    share(letters.filter(({ written }) => written.doubts.length === 0).length, letters.length),
  )
  const kinds = new Map<string, number>()
  for (const { written } of letters) for (const { kind } of written.doubts) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  for (const [kind, count] of [...kinds].sort((a, b) => b[1] - a[1])) row(`  doubt: ${kind}`, String(count))
}

/** Two freelancers of one trade on one post, and one freelancer on two posts, the words of shared proofs aside. */
async function reportLikeness(
  letters: readonly Written[],
  profiles: ReadonlyMap<string, LabelledProfile>,
  shows: boolean,
): Promise<void> {
  const twins: { is: string; likeness: number }[] = []
  for (const { post, written } of letters) {
    const own = profiles.get(post.profile)
    // Another person of the same trade, who has not done the work that the first one shows.
    const shown = written.sentences.flatMap(({ facts }) => facts).join()
    const projects = own?.projects.filter(({ id }) => !shown.includes(`/${id}/`)) ?? []
    const other = own && (await writeFor(post, { ...own, id: `${own.id}-2`, name: 'Kim Doe', projects }))
    if (other) twins.push({ is: post.id, likeness: alike(written, other.written) })
  }
  report('likeness of two users on one post', twins, 0.15, shows)
  const pairs: { is: string; likeness: number }[] = []
  for (const [at, one] of letters.entries()) {
    for (const other of letters.slice(at + 1)) {
      if (one.post.profile === other.post.profile && one.written.reading?.language === other.written.reading?.language)
        pairs.push({ is: `${one.post.id}/${other.post.id}`, likeness: alike(one.written, other.written) })
    }
  }
  report('likeness within one user', pairs, 0.08, shows)
}

/** Sentences about the same record are left out of what is shared: they are chosen among its renderings. */
function alike(one: WrittenLetter, other: WrittenLetter): number {
  const ids = (letter: WrittenLetter) => new Set(letter.sentences.flatMap(({ facts }) => facts))
  const both = ids(other)
  const common = new Set([...ids(one)].filter((id) => both.has(id)))
  const runsOf = ({ sentences }: WrittenLetter, isCounted: (facts: readonly string[]) => boolean) =>
    new Set(sentences.filter(({ facts }) => isCounted(facts)).flatMap(({ text }) => [...shinglesOf(text)]))
  const isFree = (facts: readonly string[]) => !facts.some((id) => common.has(id))
  const known = runsOf(other, isFree)
  const shared = [...runsOf(one, isFree)].filter((run) => known.has(run)).length
  const all = runsOf(one, () => true).size + runsOf(other, () => true).size - shared
  return all === 0 ? 0 : shared / all
}

function report(name: string, pairs: { is: string; likeness: number }[], limit: number, shows: boolean): void {
  const sorted = [...pairs].sort((a, b) => b.likeness - a.likeness)
  const mean = pairs.reduce((sum, { likeness }) => sum + likeness, 0) / Math.max(1, pairs.length)
  const over = pairs.filter(({ likeness }) => likeness > limit).length
  const [worst] = sorted
  row(`${name}: mean, worst`, `${mean.toFixed(3)}, ${worst?.likeness.toFixed(2)}`)
  row(`  pairs over ${limit}`, share(over, pairs.length))
  if (shows)
    say(
      `  ${sorted
        .slice(0, 8)
        .map(({ is, likeness }) => `${is} ${likeness.toFixed(2)}`)
        .join(', ')}`,
    )
}

/** @returns Runs of four words; of two characters and more for Chinese. */
function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
  return new Set(words.slice(3).map((_word, at) => words.slice(at, at + 4).join(' ')))
}

/** @returns The longest run of words of one text that stands in the other, in words. */
function longestRun(text: string, other: string): { count: number; words: string } {
  const split = (of: string) => of.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
  const [words, known] = [split(text), ` ${split(other).join(' ')} `]
  let best = { count: 0, words: '' }
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + best.count + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to).join(' ')
      if (!known.includes(` ${run} `)) break
      best = { count: to - from, words: run }
    }
  }
  return best
}
