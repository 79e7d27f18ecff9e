/** Scores how well an open job fits, from 0 to 100. The freelancer sees the parts of the sum. Pure. */
import type { AgentFields } from '#shared/domain/agent.ts'
import { stem } from '#shared/domain/claims/normalise.ts'
import { askedHourlyUsd } from '#shared/domain/jobs/asked-hourly.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Profile } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { readingOf } from '../reading/known-reading.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { otherPair } from './other-pair.ts'
import { ENOUGH, skillFit } from './decide.ts'
import { shownRating } from '#shared/domain/jobs/rating.ts'
import { NO_RATE, SCORE_LIMITS } from '#shared/domain/jobs/score-limits.ts'
import { coversSkill, skillsInHeadline, tradeOfSkill, tradesAmong } from '#shared/domain/skills/skills.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { fromMinor, toUsd } from '#shared/money.ts'
import { detectLanguage, isCommonWord } from '#shared/domain/detect-language.ts'
import { HOUR_MS } from '#shared/time.ts'
import { leastFixedUsd } from './asked-price.ts'
import { hasWord, plain } from '#shared/domain/matching/plain-words.ts'

export type ScorePart = Proposal['scoreParts'][number]

const {
  skills: SKILLS_MAX,
  rate: RATE_MAX,
  client: CLIENT_MAX,
  freshness: FRESHNESS_MAX,
  competition: COMPETITION_MAX,
} = SCORE_LIMITS

/** What a job that names none of the skills, but the words of the search, has of their points. */
const UNNAMED = 0.25

/** @returns The parts; the score is exactly their sum. Details are data (names, figures), in no language. */
export function scoreParts(
  job: Job,
  agent: AgentFields,
  profile: Profile,
  nowMs: number,
  reading: Reading = readingOf(job),
): ScorePart[] {
  const skills = skillsPart(job, agent, profile, reading)
  const own = skillsOf(agent, profile)
  const isOther =
    own.length > 0 &&
    (skills.points === 0 || namesOthers(job, reading, own) || isBeside(skills, job, own, profile.title, reading))
  const share = reading.fraud.length > 0 ? 0 : isOther ? OTHER_SHARE : 1
  const others = partsBesideSkills(job, agent, profile, nowMs)
  return [skills, ...others.map((part) => ({ ...part, points: Math.round(part.points * share) }))]
}

/** @returns What needs no reading of the post: pay, client, age and competition. */
export function partsBesideSkills(job: Job, agent: AgentFields, profile: Profile, nowMs: number): ScorePart[] {
  return [ratePart(job, agent, profile), clientPart(job), freshnessPart(job, nowMs), competitionPart(job)]
}

/** So many skills, all of them others', make it other work, whatever it mentions in passing or shares with the search's words. */
const OTHERS = 2

function namesOthers({ title, skills }: Job, reading: Reading, own: readonly string[]): boolean {
  const named = reading.skills.filter(({ weight }) => weight >= 0.5).map(({ name }) => name)
  if (named.length < OTHERS || named.some((name) => own.some((skill) => coversSkill(skill, name)))) return false
  const words = [title, ...skills].map(plain)
  return !own.some((skill) => words.some((text) => hasWord(text, plain(skill))))
}

/** One skill, such as a program that many trades use, in a job of none of the freelancer's trades. A headline that names no trade shows none. */
function isBeside(
  { points }: ScorePart,
  job: Job,
  own: readonly string[],
  headline: string,
  reading: Reading,
): boolean {
  const named = tradesOf(headline)
  const [most] = [...reading.trades].sort((a, b) => b.weight - a.weight)
  if (points > ONE_SKILL || named.size === 0 || aimNamed(job, headline) !== '') return false
  if (most === undefined || named.has(most.trade)) return false
  // Several skills of a trade make it the freelancer's too.
  return own.filter((skill) => tradeOfSkill(skill) === most.trade).length < SEVERAL
}

const tradesOf = (text: string) => tradesAmong(tokensOf(text), detectLanguage(text) ?? 'en')

const ONE_SKILL = Math.round(SKILLS_MAX / ENOUGH)
const SEVERAL = 2

/** @returns Words of the headline that the job's title or its list of skills names; not those of any such trade, as "developer". */
function aimNamed(job: Job, headline: string): string {
  const named = stemsOf([job.title, ...job.skills].map(plain).join(' '))
  const words = [...new Set(plain(headline).match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [])]
  const isOwn = (word: string) => !isCommonWord(word) && named.has(stem(word)) && tradesOf(word).size === 0
  return words.filter(isOwn).slice(0, 3).join(' ')
}

/** Good pay and a good client make no job that asks for other work; nothing makes a fraud one. */
const OTHER_SHARE = 0.4

/** @returns The sum of the parts. */
export function totalOf(parts: readonly ScorePart[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0)
}

function skillsPart(job: Job, agent: AgentFields, profile: Profile, reading: Reading): ScorePart {
  const skills = skillsOf(agent, profile)
  const told = {
    skills: skills.map((name) => ({ name, years: null })),
    headline: [agent.title, profile.title].join('\n'),
    languages: profile.spokenLanguages,
  }
  // Other languages are other work, whatever else the two jobs share.
  if (otherPair(reading, told) !== null) return { rule: 'skills', points: 0, detail: '' }
  const listed = new Set(job.skills.map(plain))
  const title = plain(job.title)
  const description = plain(job.description ?? '')
  // What the vocabulary does not know is compared as it is written, and by its words: "wood carving" is told by "carved".
  const unknown = skills.filter((skill) => tradeOfSkill(skill) === null)
  const isAsWritten = unknown.length === 0
  const stems = {
    named: stemsOf(isAsWritten ? '' : [title, ...listed].join(' ')),
    told: stemsOf(isAsWritten ? '' : description),
  }
  const found = unknown.flatMap((skill) => {
    const word = plain(skill)
    const isWhole = listed.has(word) || hasWord(title, word)
    const weight = isWhole ? 1 : hasWord(description, word) ? 0.5 : partWeight(stemsOf(word), stems)
    return weight > 0 ? [{ name: skill, weight }] : []
  })
  const { skillShare, matched } = skillFit({ skills: [...reading.skills, ...found] }, skills)
  // One job has one score, whatever words found it. They count only where no skills are known, and a little where none is named.
  const words = plain(agent.title)
    .split(' ')
    .filter((word) => word !== '' && !isCommonWord(word))
  const everything = [title, ...listed].join(' ')
  const titleShare = words.length === 0 ? 0 : words.filter((word) => hasWord(everything, word)).length / words.length
  const named = skills.length === 0 ? '' : aimNamed(job, profile.title)
  // One word alone, such as "studio" or "game", may be of any trade.
  const aim = named.includes(' ') ? named : ''
  const share = Math.min(1, skillShare + (aim === '' ? 0 : 1 / ENOUGH))
  const points = Math.round(SKILLS_MAX * Math.max(share, skills.length === 0 ? titleShare : titleShare * UNNAMED))
  const detail = (matched.length > 0 || aim === '' ? matched : [aim]).slice(0, 6).join(', ')
  return { rule: 'skills', points, detail }
}

function stemsOf(text: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !isCommonWord(word)).map(stem))
}

/** Half of a skill's words in the title say as much as all of them in the text. */
function partWeight(
  words: ReadonlySet<string>,
  { named, told }: Record<'named' | 'told', ReadonlySet<string>>,
): number {
  const shareIn = (where: ReadonlySet<string>) => [...words].filter((word) => where.has(word)).length / words.size
  if (words.size === 0) return 0
  return Math.max(shareIn(named) >= 0.5 ? 0.5 : 0, shareIn(told) >= 0.5 ? 0.25 : 0)
}

/** @returns The skills that a job is compared with: the agent's, else the freelancer's, else those that their headlines name. */
export function skillsOf(agent: AgentFields, profile: Profile): string[] {
  if (agent.skills.length > 0) return agent.skills
  return profile.skills.length > 0 ? profile.skills : skillsInHeadline(`${agent.title}. ${profile.title}`)
}

/** Compares an hourly job with the freelancer's rate, and a fixed price with what a day of theirs costs. */
function ratePart(job: Job, agent: AgentFields, profile: Profile): ScorePart {
  const maxUsd = usdOf(job.budgetMaxMinor ?? job.budgetMinMinor, job)
  const askedUsd = askedHourlyUsd(agent, profile, job.platform)
  const detail = maxUsd === null ? '' : rangeOf(job)
  const wantedUsd = job.kind === 'hourly' ? askedUsd : Math.max(leastFixedUsd(agent, job.platform), askedUsd * 8)
  if (maxUsd === null) return { rule: 'rate', points: RATE_MAX / 2, detail }
  if (wantedUsd === 0) return { rule: 'rate', points: RATE_MAX / 2, detail: `${detail}${NO_RATE}` }
  return { rule: 'rate', points: Math.round(RATE_MAX * Math.min(1, maxUsd / wantedUsd)), detail }
}

/** Unknown counts as half, so that a marketplace that tells nothing does not decide. */
function clientPart({ client }: Job): ScorePart {
  const verified = client.isPaymentVerified === null ? 3 : client.isPaymentVerified ? 6 : 0
  const rating = client.rating === null ? 3 : Math.round((Math.min(5, Math.max(0, client.rating - 2.5)) / 2.5) * 6)
  const history = client.hireCount ?? client.reviewCount
  const experience = history === null ? 2 : history >= 10 ? 4 : history >= 1 ? 3 : 0
  const spent =
    client.totalSpentMinor === null ? 2 : client.totalSpentMinor >= 1_000_00 ? 4 : client.totalSpentMinor > 0 ? 2 : 0
  const rated = client.rating === null ? undefined : shownRating(client.rating).toFixed(1)
  const detail = [rated, history === null ? undefined : `${history}×`].filter(Boolean).join(' · ')
  return { rule: 'client', points: Math.min(CLIENT_MAX, verified + rating + experience + spent), detail }
}

/** Full points within the hour, half by the second day, none after a week. */
function freshnessPart({ postedAt }: Job, nowMs: number): ScorePart {
  const hours = Math.max(0, (nowMs - postedAt) / HOUR_MS)
  const points = hours <= 1 ? 10 : hours <= 6 ? 9 : hours <= 24 ? 7 : hours <= 48 ? 5 : hours <= 168 ? 2 : 0
  return { rule: 'freshness', points: Math.min(FRESHNESS_MAX, points), detail: `${Math.floor(hours)} h` }
}

function competitionPart({ proposalCount }: Job): ScorePart {
  if (proposalCount === null) return { rule: 'competition', points: COMPETITION_MAX / 2, detail: '' }
  const points = proposalCount < 5 ? 10 : proposalCount < 10 ? 8 : proposalCount < 20 ? 6 : proposalCount < 50 ? 3 : 0
  return { rule: 'competition', points, detail: String(proposalCount) }
}

function usdOf(amountMinor: number | null, job: Job): number | null {
  return amountMinor === null ? null : toUsd(amountMinor, job.currency)
}

/** In the money of the post: "$250–750", "EUR 150–240". */
function rangeOf({ budgetMinMinor, budgetMaxMinor, currency }: Job): string {
  const ends = [budgetMinMinor, budgetMaxMinor].filter((end) => end !== null)
  const units = new Set(ends.map((end) => Math.round(fromMinor(end, currency))))
  return `${currency === 'USD' ? '$' : `${currency} `}${[...units].join('–')}`
}
