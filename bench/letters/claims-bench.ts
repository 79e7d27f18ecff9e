/**
 * Counts how well the checker of claims does on labelled sentences: what must be held is held (recall), and what is held must be
 * (precision). The sentences were written and labelled by somebody who had not seen the checker.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { judgeSchema } from '#api/writing/model/judge/judge-request.ts'
import type { Claim, Fact } from '#shared/domain/claims/claim.ts'
import { quotedFact } from '#api/writing/model/judge/quoted-fact.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'

const sentencesSchema = z.array(
  z.object({
    id: z.string(),
    freelancer: z.string(),
    language: z.string(),
    post: z.string(),
    sentence: z.string(),
    kind: z.string(),
    flag: z.boolean(),
    words: z.string(),
    why: z.string(),
  }),
)
type Labelled = z.infer<typeof sentencesSchema>[number]

const factsSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    facts: z.array(z.object({ id: z.string(), kind: z.string(), text: z.string() })),
  }),
)

/** Where the product keeps each kind of the labelled facts. */
const PLACE: Readonly<Record<string, Pick<Fact, 'source'> & { ref?: string }>> = {
  language: { source: 'profile', ref: 'languages' },
  rate: { source: 'profile', ref: 'hourlyRateUsd' },
  place: { source: 'profile', ref: 'availability' },
  availability: { source: 'profile', ref: 'availability' },
  answer: { source: 'answer' },
}

/** `own` was written by whoever works on the checker, for wordings that the tuning set lacks. */
type ClaimSet = 'tuning' | 'own' | 'heldout'

interface ClaimsOptions {
  set: ClaimSet
  /** Prints each wrong sentence; not for the held-out set. */
  showsWrong: boolean
}

export function benchClaims({ set, showsWrong }: ClaimsOptions, say: (line: string) => void): void {
  const results = claimResults(set)
  say(
    `claims on ${set}: ${results.length} sentences, ${results.filter(({ labelled }) => labelled.flag).length} to be held`,
  )
  const groups = ['English', 'others', ...new Set(results.map(({ labelled }) => labelled.language))]
  for (const group of groups)
    say(`  ${group.padEnd(10)} ${figuresOf(results.filter(({ labelled }) => isIn(labelled, group)))}`)
  say('  to be held, by the kind of sentence they stand in:')
  for (const [kind, some] of byKind(results.filter(({ labelled }) => labelled.flag)))
    say(`    ${kind.padEnd(10)} ${share(some, ({ isHeld }) => isHeld)} held`)
  say('  not to be held:')
  for (const [kind, some] of byKind(results.filter(({ labelled }) => !labelled.flag)))
    say(`    ${kind.padEnd(10)} ${share(some, ({ isHeld }) => isHeld)} held`)
  const judged = judgedResults(set, results)
  if (judged.length > 0) {
    say('  with a judge, whose quotations settle what code could not compare:')
    for (const group of ['English', 'others'])
      say(`    ${group.padEnd(10)} ${figuresOf(judged.filter(({ labelled }) => isIn(labelled, group)))}`)
  }
  const held = results.filter(({ labelled, isHeld }) => labelled.flag && isHeld)
  say(
    `  the words in doubt touch the labelled ones: ${share(held, ({ claims, labelled }) => touches(claims, labelled))}`,
  )
  if (showsWrong && set !== 'heldout')
    for (const result of results) if (result.isHeld !== result.labelled.flag) say(wrongLine(result))
}

/** @returns Each sentence of a set with what the checker says of it. */
export function claimResults(set: ClaimSet): Result[] {
  const folder = import.meta.dirname
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const facts = factsOfAll()
  return sentencesSchema.parse(read(`${set}/sentences.json`)).map((labelled) => {
    const claims = traceClaims(labelled.sentence, facts.get(labelled.freelancer) ?? [], { post: labelled.post })
    return { labelled, claims, isHeld: claims.some(({ fact }) => fact === null) }
  })
}

/** What a real model said as the judge of the sentences (`<set>/judge`: each call and its reply). */
function judgedResults(set: ClaimSet, results: readonly Result[]): Result[] {
  const folder = join(import.meta.dirname, set, 'judge')
  if (!existsSync(folder)) return []
  const bySentence = new Map(results.map((result) => [result.labelled.sentence, result]))
  const facts = factsOfAll()
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const { verdicts } = judgeSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      const asked = readFileSync(join(folder, file.replace('.json', '.txt')), 'utf8').split('\nSENTENCES:\n')[1] ?? ''
      return [...asked.matchAll(/^(\d+)\. (.*)$/gm)].flatMap(([, number, sentence = '']) => {
        const result = bySentence.get(sentence)
        const verdict = verdicts.find((one) => one.number === Number(number))
        if (!result || !verdict) return []
        const known = facts.get(result.labelled.freelancer) ?? []
        const open = traceClaims(sentence, known).filter(({ fact }) => fact === null)
        const isSettled = open.every((claim) => quotedFact(claim, verdict.quotes, known) !== null)
        const isTrue = verdict.verdict === 'supported' ? isSettled : verdict.verdict === 'no_claim' && open.length === 0
        return [{ ...result, isHeld: !isTrue }]
      })
    })
}

function factsOfAll(): Map<string, Fact[]> {
  const text = readFileSync(join(import.meta.dirname, 'facts.json'), 'utf8')
  return new Map(factsSchema.parse(JSON.parse(text)).map((freelancer) => [freelancer.id, factsFor(freelancer)]))
}

interface Result {
  labelled: Labelled
  claims: readonly Claim[]
  isHeld: boolean
}

function factsFor({ name, facts }: z.infer<typeof factsSchema>[number]): Fact[] {
  return [
    { source: 'profile', ref: 'name', text: name, id: 'name' },
    ...facts.map(({ id, kind, text }) => ({ source: 'record' as const, ref: id, text, id, ...PLACE[kind] })),
  ]
}

function isIn({ language }: Labelled, group: string): boolean {
  if (group === 'English') return language === 'en'
  return group === 'others' ? language !== 'en' : language === group
}

function figuresOf(results: readonly Result[]): string {
  const held = results.filter(({ isHeld }) => isHeld)
  const lies = results.filter(({ labelled }) => labelled.flag)
  return `precision ${share(held, ({ labelled }) => labelled.flag)}, recall ${share(lies, ({ isHeld }) => isHeld)}`
}

function share(results: readonly Result[], isCounted: (result: Result) => boolean): string {
  const count = results.filter(isCounted).length
  return `${results.length === 0 ? '-' : (count / results.length).toFixed(2)} (${count} of ${results.length})`
}

function byKind(results: readonly Result[]): Map<string, Result[]> {
  const kinds = new Map<string, Result[]>()
  for (const result of results) kinds.set(result.labelled.kind, [...(kinds.get(result.labelled.kind) ?? []), result])
  return kinds
}

function touches(claims: readonly Claim[], { words, sentence }: Labelled): boolean {
  const from = sentence.indexOf(words)
  return claims.some(({ fact, doubt, text }) => {
    const at = sentence.indexOf(doubt ?? text)
    return fact === null && at < from + words.length && from < at + (doubt ?? text).length
  })
}

function wrongLine({ labelled, claims }: Result): string {
  const doubt = claims.map((claim) => (claim.fact ? `→ ${claim.fact.ref}` : `? ${claim.doubt ?? 'all'}`)).join('; ')
  const { flag, language, kind, sentence, words, why } = labelled
  return `  ${flag ? 'MISSED' : 'WRONG '} ${language} ${kind.padEnd(8)} ${sentence} [${doubt || 'no claim'}] ${words} (${why})`
}
