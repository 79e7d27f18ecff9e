/** Whether a post is worth a bid: fraud first, then what the facts contradict, then what they are silent on, then the score. */

import { detectLanguage, isCommonWord } from '#shared/domain/detect-language.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { findCues, type Hit } from '#shared/domain/reading/cue-trie.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import { placesAmong } from '#shared/domain/reading/names.ts'
import type { Reading, Requirement } from '#shared/domain/reading/reading.ts'
import { type Token, tokensOf } from '#shared/domain/reading/tokens.ts'
import {
  coversSkill,
  isSameSkill,
  skillsAmong,
  skillsInHeadline,
  tradeOfSkill,
  tradesAmong,
} from '#shared/domain/skills/skills.ts'
import { toUsd } from '#shared/minor-units.ts'
import { remember } from '#shared/remember.ts'
import { cuesOf, TOPICS } from '../reading/cues.ts'
import { weekdaysIn } from '../reading/times/weekdays.ts'
import { namedRefusals } from './named-refusals.ts'
import { otherPair } from './other-pair.ts'
import lists from './patterns/decide.json' with { type: 'json' }
import { verdictOf } from './verdicts.ts'

/** What the client pays, in US dollars; null where it is not said. */
interface Pay {
  kind: 'fixed' | 'hourly'
  mostUsd: number | null
  /** What the pieces that the post counts cost at the freelancer's own price for one. */
  pieces?: { words: string; eachUsd: number; allUsd: number } | null
}

/** @returns The most that the job offers. */
export function payOf(job: Pick<Job, 'kind' | 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'>): Pay {
  const most = job.budgetMaxMinor ?? job.budgetMinMinor
  return { kind: job.kind, mostUsd: most === null ? null : toUsd(most, job.currency) }
}

/** Why a post is refused: a code with the post's words and the fact that says no. */
interface Reason {
  code: Requirement['kind'] | 'refused'
  words: string
  fact: string
}

type Decision =
  | { is: 'fraud'; kind: string; words: string }
  | { is: 'refuse'; reasons: readonly [Reason, ...Reason[]] }
  | { is: 'ask'; open: Requirement[] }
  | { is: 'bid'; skillShare: number; matched: string[]; reasons: Requirement[] }

/** @returns The condition as a proposal keeps it: a must of no known kind is one that rules cannot read. */
export function openCondition({ kind, words }: Requirement): { kind: string; words: string } {
  return { kind: kind === 'other' ? 'unread' : kind, words }
}

/**
 * Rules see that a post names what the freelancer turns away, or a condition that their facts contradict, but not surely whether it is
 * meant: a second reading decides. So it is with fraud, of which a post may tell a story. Pay and another trade are sure, and a reading
 * costs too much for all posts of other trades.
 */
export function isOnlySuspected({ reasons }: Extract<Decision, { is: 'refuse' }>): boolean {
  return reasons.every(({ code }) => code !== 'price' && code !== 'trade')
}

/** Pay under this share of the rate is refused; pay over the wish never is. */
const PAY_LEAST_SHARE = 0.5
/** Rates of currencies are rounded; pay under this share is asked about. */
const PAY_ENOUGH_SHARE = 0.9
/** So much of a post must speak of the freelancer's trades. */
const TRADE_LEAST_SHARE = 0.2
const TRADE_SURE_WEIGHT = 4
const NAMED_SURE = 4
export const ENOUGH = 3

/** @param pay The marketplace's own budget. */
export function decide(reading: Reading, facts: FreelancerFacts, pay: Pay): Decision {
  const fraud = reading.fraud[0]
  if (fraud) return { is: 'fraud', kind: fraud.kind, words: fraud.words }
  const judged = reading.requirements.map((requirement) => ({ requirement, verdict: verdictOf(requirement, facts) }))
  const refusals = [
    ...judged.flatMap(({ requirement, verdict }): Reason[] =>
      requirement.hard && requirement.isSure && verdict.is === 'contradicted'
        ? [{ code: requirement.kind, words: requirement.words, fact: verdict.fact }]
        : [],
    ),
    ...payReasons(facts, pay),
    ...refusalsIn(reading, facts),
    ...tradeReasons(reading, facts),
    ...pairReasons(reading, facts),
  ]
  const [refusal, ...others] = refusals
  if (refusal) return { is: 'refuse', reasons: [refusal, ...others] }
  const open = judged.filter(
    ({ requirement, verdict }) =>
      requirement.hard && (verdict.is === 'contradicted' || (requirement.isExplicit && verdict.is === 'silent')),
  )
  // The same words, read as two conditions, are asked about once.
  const asked = [
    ...underRate(facts, pay),
    ...unwanted(reading, facts),
    ...open.map(({ requirement }) => requirement),
  ].filter(({ words }, at, all) => all.findIndex((other) => other.words === words) === at)
  if (asked.length > 0) return { is: 'ask', open: asked }
  const met = judged.filter(({ verdict }) => verdict.is === 'met').map(({ requirement }) => requirement)
  return {
    is: 'bid',
    ...skillFit(
      reading,
      facts.skills.map(({ name }) => name),
    ),
    reasons: met,
  }
}

/**
 * How well skills fit a post: a must weighs more than a wish, a word in passing almost nothing, a negated one counts against.
 * @returns The share of what three full matches would be, 0 to 1, and the skills that matched.
 */
export function skillFit(
  reading: Pick<Reading, 'skills'>,
  own: readonly string[],
): { skillShare: number; matched: string[] } {
  const weights = new Map<string, number>()
  let against = 0
  for (const { name, weight } of reading.skills) {
    const mine = own.find((skill) => isSameSkill(skill, name)) ?? own.find((skill) => coversSkill(skill, name))
    if (mine === undefined) continue
    if (weight > 0) weights.set(mine, Math.max(weights.get(mine) ?? 0, weight))
    else against += weight
  }
  const matched = [...weights.keys()]
  const weight = [...weights.values()].reduce((sum, one) => sum + one, against)
  const enough = Math.max(1, Math.min(own.length, ENOUGH))
  return { skillShare: Math.max(0, Math.min(1, weight / enough)), matched }
}

function pairReasons(reading: Reading, facts: FreelancerFacts): Reason[] {
  const own = otherPair(reading, facts)
  return own === null ? [] : [{ code: 'trade', words: reading.deliverable?.words ?? '', fact: own }]
}

function payReasons(facts: FreelancerFacts, { kind, mostUsd }: Pay): Reason[] {
  if (mostUsd === null || mostUsd === 0) return []
  const wanted = kind === 'hourly' ? facts.hourlyUsd : facts.smallestProjectUsd
  if (mostUsd >= wanted * PAY_LEAST_SHARE) return []
  return [{ code: 'price', words: `$${Math.round(mostUsd)}`, fact: `$${Math.round(wanted)}` }]
}

/** A bid below the freelancer's own rate is theirs to decide. @returns The condition that the pay makes. */
function underRate(facts: FreelancerFacts, { kind, mostUsd, pieces }: Pay): Requirement[] {
  if (mostUsd === null || mostUsd === 0) return []
  const wanted = kind === 'hourly' ? facts.hourlyUsd : facts.smallestProjectUsd
  // Rules are not sure that what is counted is the work, so this is asked about even where the pay is far under.
  const isFarUnder = kind === 'fixed' && pieces && mostUsd < pieces.allUsd * PAY_LEAST_SHARE
  const least = isFarUnder ? `${pieces.words} × $${Number(pieces.eachUsd.toFixed(2))}` : `$${Math.round(wanted)}`
  if (!isFarUnder && mostUsd >= wanted * PAY_ENOUGH_SHARE) return []
  const words = `$${Math.round(mostUsd)} < ${least}`
  const said = { kind: 'price', hard: true, isExplicit: true, isSure: true, isExcluded: false } as const
  return [{ ...said, values: [], amount: mostUsd, words, at: { in: 'title', field: null, start: 0, end: 0 } }]
}

/** "Vue 3, no React please": the client wants another tool instead of the freelancer's, and asks for nothing else of theirs. */
function unwanted({ skills, requirements, deliverable }: Reading, facts: FreelancerFacts): Requirement[] {
  const own = facts.skills.map(({ name }) => name)
  const isOwn = (name: string) => own.some((skill) => isSameSkill(skill, name))
  const no = skills.find(({ name, weight }) => weight < 0 && isOwn(name))
  const wantsOther = requirements.some(({ kind, hard, values }) => kind === 'tool' && hard && !values.some(isOwn))
  if (!no || !deliverable || !wantsOther || skillFit({ skills }, own).matched.length > 0) return []
  const { words, at } = deliverable
  const said = { kind: 'tool', hard: true, isExplicit: true, isSure: true, isExcluded: true } as const
  return [{ ...said, values: [no.name], amount: null, words, at }]
}

interface Meaning {
  topics: string[]
  skills: string[]
  /** Towns and countries it names: "on site only in Pune". */
  places: string[]
  /** "No unpaid tests over 250 words". */
  most: number | null
}

/** A freelancer has few refusals, and many posts are held against them. */
const MEANINGS_MAX = 2000
/** @returns What a refusal speaks of: topics, and skills by name. */
const meaningOf = remember(readRefusal, MEANINGS_MAX)

function readRefusal(refusal: string): Meaning {
  const tokens = tokensOf(refusal)
  const hits: Hit[] = []
  for (const language of new Set([detectLanguage(refusal) ?? 'en', 'en'] as const))
    findCues(cuesOf(language), tokens, 0, tokens.length, hits)
  const topics = hits.filter(({ cue }) => TOPICS.includes(cue)).map(({ cue }) => cue.slice(cue.indexOf('.') + 1))
  // A refusal of few words is about each of them, so names that are words of every day too count in it.
  const named = skillsAmong(tokens.length <= 3 ? tokens.map((token) => ({ ...token, isCapital: true })) : tokens)
  return {
    topics: [...new Set(topics)],
    skills: named.map(({ name }) => name),
    places: placesAmong(tokens, 0, tokens.length).map(({ cue }) => cue),
    most: OVER.test(refusal) ? (tokens.find(({ number }) => number !== null)?.number ?? null) : null,
  }
}

/**
 * Rules know few words for "military work" or "cracked software", so only a reader can tell whether a post offers it. What names
 * a skill they find; where such a name stands in the post at all, a reader decides too.
 * @returns The refusals that rules cannot rule out for the post.
 */
export function undecidedRefusals(refusals: readonly string[], { skills: named }: Pick<Reading, 'skills'>): string[] {
  return refusals.filter((refusal) => {
    const { skills, topics } = meaningOf(refusal)
    const isSite = topics.length > 0 && topics.every((topic) => topic === 'onSite')
    if (isSite) return false
    return (
      skills.length === 0 ||
      topics.length > 0 ||
      named.some(({ name }) => skills.some((skill) => isSameSkill(skill, name)))
    )
  })
}

const OVER = new RegExp(String.raw`(?<!\p{L})(?:${lists.over.join('|')})(?!\p{L})|超过|以上`, 'iu')

/** One refusal is told once, with the closest words. */
function refusalsIn(reading: Reading, facts: FreelancerFacts): Reason[] {
  const named = namedRefusals(reading, facts).map((one): Reason => ({ code: 'refused', ...one }))
  const found = [...refusedTopics(reading, facts), ...refusedSkills(reading, facts)]
  return [...found, ...named.filter(({ fact }) => found.every((other) => other.fact !== fact))]
}

function refusedTopics(reading: Reading, facts: FreelancerFacts): Reason[] {
  // "Every day except Friday" turns Fridays away.
  const when = facts.worksWhen.split(/[,;.]/u).filter((part) => EXCEPT.test(part))
  return [...facts.refuses, ...when].flatMap((refusal): Reason[] => {
    const { topics, places, most } = meaningOf(refusal)
    const named = reading.topics.filter(
      ({ topic, words }) =>
        topics.includes(topic) && topic !== 'onSite' && !(DAYS.has(topic) && isOtherDay(words, refusal)),
    )
    // Whoever says that there is none of it names it elsewhere in a story or a name.
    const isDenied = named.some((one) => one.isDenied)
    const found = isDenied ? undefined : named.find(({ words }) => !isWithin(words, most))
    const site = topics.includes('onSite')
      ? reading.requirements.find(
          ({ kind, hard, isSure, isExplicit, values }) =>
            kind === 'onSite' &&
            hard &&
            (isSure || isExplicit) &&
            !isAtHome(values, facts) &&
            !isExcepted(values, places),
        )
      : undefined
    if (site) return [{ code: 'refused', words: site.words, fact: refusal }]
    return found ? [{ code: 'refused', words: found.words, fact: refusal }] : []
  })
}

const EXCEPT = new RegExp(String.raw`(?<!\p{L})(?:${lists.except.join('|')})(?!\p{L})|除了|不`, 'iu')
const DAYS: ReadonlySet<string> = new Set(['fridays', 'weekends'])

/** "Saturday to Thursday" takes no Friday. */
function isOtherDay(words: string, refusal: string): boolean {
  const [asked, refused] = [weekdaysIn(words), weekdaysIn(refusal)]
  return asked.size > 0 && refused.size > 0 && ![...asked].some((day) => refused.has(day))
}

/** A number in the post's words that is not over the one of the refusal. */
function isWithin(words: string, most: number | null): boolean {
  const numbers = most === null ? [] : tokensOf(words).flatMap(({ number }) => (number === null ? [] : [number]))
  return most !== null && numbers.length > 0 && numbers.every((number) => number <= most)
}

/** A refusal that names the places it makes an exception for decides only over posts that name another. */
function isExcepted(places: readonly string[], exceptions: readonly string[]): boolean {
  return exceptions.length > 0 && (places.length === 0 || places.some((place) => exceptions.includes(place)))
}

/** Where the freelancer lives, on site may be no trouble; where the post names no town, the refusal decides. */
function isAtHome(places: readonly string[], { place }: FreelancerFacts): boolean {
  return place !== null && places.some((name) => name.split(':')[1] === place.city.toLowerCase())
}

function refusedSkills(reading: Reading, facts: FreelancerFacts): Reason[] {
  return facts.refuses.flatMap((refusal): Reason[] => {
    const refused = meaningOf(refusal).skills
    const found = reading.skills.find(
      ({ name, weight }) => weight >= 0.5 && refused.some((skill) => isSameSkill(skill, name)),
    )
    return found && !isOwnTrade(found.name, facts) ? [{ code: 'refused', words: found.name, fact: refusal }] : []
  })
}

/** "No scraping behind a login" of somebody who scrapes turns only some of such work away; rules cannot tell which. */
function isOwnTrade(skill: string, { headline, skills }: FreelancerFacts): boolean {
  const told = skillsInHeadline([headline, ...skills.map(({ name }) => name)].join('\n'))
  return [...skills.map(({ name }) => name), ...told].some((own) => isSameSkill(own, skill))
}

/** Lists of trades know few names; lines that share several words with the title are of its trade. */
const SHARED_SURE = 2
/** Where a skill names the trade too, one that names no trade is enough. */
const SHARED_BESIDE_SKILL = 1
const KEY = 5

function keysOf(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ text: word, number }) => number === null && word.length >= KEY && !isCommonWord(word))
    .map(({ text: word }) => word.slice(0, KEY))
}

function isSpokenOf(title: string, lines: readonly string[], isSkill: boolean): boolean {
  const told = new Set(lines.flatMap((line) => keysOf(tokensOf(line))))
  const words = tokensOf(title).filter((token) => !isSkill || tradesAmong([token], 'en').size === 0)
  const shared = new Set(keysOf(words).filter((key) => told.has(key)))
  return shared.size >= (isSkill ? SHARED_BESIDE_SKILL : SHARED_SURE)
}

function tradeReasons(reading: Reading, facts: FreelancerFacts): Reason[] {
  const own = new Set<string>()
  for (const { name } of facts.skills) {
    const trade = tradeOfSkill(name)
    if (trade) own.add(trade)
  }
  for (const [trade] of tradesAmong(tokensOf(facts.headline), 'en')) own.add(trade)
  // A headline alone may be what somebody typed into the search.
  const names = facts.skills.map(({ name }) => name)
  const details = [...names, ...facts.projects, ...facts.employment, ...(facts.lines ?? [])]
  const told = [facts.headline, ...details]
  // Lists of trades do not know a gardener. Only words of the same language show that a post asks for something else.
  const isUnknown = own.size === 0
  if (isUnknown && (details.join('').trim() === '' || (detectLanguage(told.join('\n')) ?? 'en') !== reading.language))
    return []
  const all = reading.trades.reduce((sum, { weight }) => sum + weight, 0)
  const mine = reading.trades.reduce((sum, { trade, weight }) => sum + (own.has(trade) ? weight : 0), 0)
  const skills = skillFit(reading, names).matched
  // A post that names several skills, none of them of the freelancer's trades, needs no more words to be another's work.
  const named = reading.skills.filter(({ weight }) => weight >= 0.5)
  const isSure = all >= TRADE_SURE_WEIGHT || (named.length >= NAMED_SURE && mine === 0)
  if (!isSure || mine / Math.max(all, 1) >= TRADE_LEAST_SHARE || skills.length > 0) return []
  const first = [...reading.trades].sort((a, b) => b.weight - a.weight)[0]
  const isSkill = first !== undefined && names.some((name) => tradesAmong(tokensOf(name), 'en').has(first.trade))
  if (isSpokenOf(reading.deliverable?.words ?? '', told, isSkill)) return []
  return [{ code: 'trade', words: reading.deliverable?.words ?? first?.trade ?? '', fact: facts.headline.trim() }]
}
