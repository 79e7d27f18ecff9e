/** Chooses the facts of the freelancer that fit a post best. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { keysOf, type ReadPost } from './read-post.ts'

/** `project` with its summary, a line of the work history, or a sentence in which the freelancer speaks of themselves. */
export type Proof =
  | { kind: 'project'; title: string; summary: string }
  | { kind: 'history'; line: string }
  | { kind: 'own'; sentence: string }

const MAX_LINE = 160
/** The smallest similarity that counts: two words of the title or the skills, or a few of the text. */
const LIKE_ENOUGH = 4

/**
 * @param keys Comparable words of the post.
 * @returns Facts that are similar enough to the post, best first.
 */
export function proofsFor(keys: ReadPost['keys'], profile: Profile, facts: Fact[]): Proof[] {
  const candidates: { proof: Proof; weight: number }[] = []
  for (const { title, summary } of profile.portfolio) {
    const first = splitSentences(summary)[0] ?? ''
    const weight = overlap(`${title}. ${summary}`, keys)
    candidates.push({ proof: { kind: 'project', title: plain(title), summary: first }, weight: weight + 0.5 })
  }
  for (const fact of facts) {
    if (fact.text.length > MAX_LINE) continue
    const weight = overlap(fact.text, keys)
    if (HISTORY_REFS.has(fact.ref)) candidates.push({ proof: { kind: 'history', line: plain(fact.text) }, weight })
    // Sentences about oneself name every skill, so finished work counts more.
    if (OWN_REFS.has(fact.ref) && weight - 2 >= LIKE_ENOUGH && isSentence(fact.text)) {
      candidates.push({ proof: { kind: 'own', sentence: fact.text }, weight: weight - 2 })
    }
  }
  return candidates
    .filter(({ weight }) => weight >= LIKE_ENOUGH)
    .sort((a, b) => b.weight - a.weight)
    .map(({ proof }) => proof)
}

/** @returns The freelancer's skills that the post speaks of, in their own order; at most `limit`. */
export function skillsFor(keys: ReadonlySet<string>, skills: readonly string[], limit: number): string[] {
  return skills.filter((skill) => [...keysOf(skill)].some((key) => keys.has(key))).slice(0, limit)
}

const HISTORY_REFS = new Set(['workHistory', 'upworkWorkHistory', 'upworkPortfolio', 'upworkProjectCatalog'])

const OWN_REFS = new Set(['overview', 'upworkOverview'])

/** @returns Whether it is a whole sentence in the first person; a fragment does not fit into a letter. */
function isSentence(text: string): boolean {
  return statesAFact(text, null) && /[.!。।؟]$/u.test(text) && !/[{}<>]/.test(text) && text.split(/\s+/).length >= 5
}

function overlap(text: string, { core, all }: ReadPost['keys']): number {
  let weight = 0
  for (const key of keysOf(text)) weight += core.has(key) ? 2 : all.has(key) ? 1 : 0
  return weight
}

function plain(text: string): string {
  return text
    .replace(/["“”„«»{}[\]<>]/gu, '')
    .replace(/[\s.;,]+$/u, '')
    .trim()
}
