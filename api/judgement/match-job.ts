/** Decides whether a job is worth a letter: hard rules first, then the score. Pure and deterministic. */
import type { AgentFields } from '#shared/domain/agent.ts'
import { criteriaFor } from '#shared/domain/jobs/criteria-for.ts'
import { askedHourlyUsd } from '#shared/domain/jobs/asked-hourly.ts'
import type { Job, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { decide, isOnlySuspected, openCondition, payOf } from './decide.ts'
import { NOTE_BETWEEN } from '#shared/domain/letter/expired-post.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { foreignLanguage } from '../reading/languages/foreign-language.ts'
import { readingOf } from '../reading/known-reading.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { isAnyOf } from '#shared/domain/jobs/search.ts'
import { priceMisfit } from '#shared/domain/jobs/price-fit.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import { isSevere, flagsOf } from '../reading/flags.ts'
import { CONDITIONS_MAX, type Proposal } from '#shared/domain/proposal.ts'
import type { RunSkipReason } from '#shared/domain/run.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { filterMisfit } from './filter-misfit.ts'
import { hasWord, plain } from '#shared/domain/matching/plain-words.ts'
import { piecesPriceOf } from './piece-price.ts'
import { type ScorePart, scoreParts, skillsOf, totalOf } from './score.ts'

export type Match =
  | { isMatch: true; score: number; parts: ScorePart[]; redFlags: string[]; openConditions: Proposal['openConditions'] }
  | { isMatch: false; reason: RunSkipReason; detail: string }

/** What a job is held against, besides the agent. */
interface Known {
  profile: Profile
  answers: readonly Answer[]
  records?: readonly FactRecord[]
  /** A writing model reads the post again before there is a letter, and decides what rules only suspect. */
  isReadAgain?: boolean
}

interface Refusal {
  reason: RunSkipReason
  /** The value that refused it, as data and not as a sentence. */
  detail: string
}

/** @returns A match with the sum of its parts, or the first rule that turned the job away. */
export function matchJob(job: Job, agent: AgentFields, known: Known, nowMs: number): Match {
  const { profile } = known
  const refusal =
    stateRule(job) ?? searchRules(job, agent, nowMs) ?? excludedWord(job, agent) ?? filterMisfit(job, agent, nowMs)
  if (refusal) return { isMatch: false, ...refusal }
  const reading = readingOf(job)
  const foreign = languageRule(job, reading, agent, known)
  if (foreign) return { isMatch: false, ...foreign }
  const conditions = conditionsOf(job, reading, agent, known)
  if ('reason' in conditions) return { isMatch: false, ...conditions }
  const redFlags = flagsOf(job, reading)
  // A post that may be a fraud is scored like any other. Its flag stays.
  const judged = known.isReadAgain ? { ...reading, fraud: [] } : reading
  const severe = flagsOf(job, judged).find(isSevere)
  if (severe) return { isMatch: false, reason: 'red_flag', detail: severe }
  const parts = scoreParts(job, agent, profile, nowMs, judged)
  const score = totalOf(parts)
  // A good client does not make up for a job that needs none of the skills.
  const skills = skillsOf(agent, profile)
  if (skills.length > 0 && parts.some(({ rule, points }) => rule === 'skills' && points === 0))
    return { isMatch: false, reason: 'score_low', detail: `0 × ${skills.slice(0, 3).join(', ')}` }
  if (score < agent.minScore) return { isMatch: false, reason: 'score_low', detail: `${score} < ${agent.minScore}` }
  return { isMatch: true, score, parts, redFlags, ...conditions }
}

/** @returns Why the post itself is to be left: fraud, or a condition that the facts contradict. */
export function misfitOf(job: Job, reading: Reading, agent: AgentFields, known: Known): Refusal | null {
  const conditions = conditionsOf(job, reading, agent, known)
  return 'reason' in conditions ? conditions : null
}

/** So much of the post's words is kept beside a reason. */
const WORDS_MAX = 160

/** @returns What the post requires and the facts are silent on; or the reason to leave the job, with the post's words. */
function conditionsOf(
  job: Job,
  reading: Reading,
  agent: AgentFields,
  { profile, answers, records, isReadAgain }: Known,
): Pick<Proposal, 'openConditions'> | Refusal {
  const facts = factsOf(profile, answers, agent, records)
  const hourlyUsd = askedHourlyUsd(agent, profile, job.platform)
  const pieces = piecesPriceOf(job, reading, facts)
  const decision = decide(reading, { ...facts, hourlyUsd }, { ...payOf(job), pieces })
  if (decision.is === 'fraud' && isReadAgain)
    return { openConditions: [{ kind: 'fraud', words: shortened(decision.words) }] }
  if (decision.is === 'fraud') return { reason: 'fraud', detail: shortened(decision.words) }
  if (decision.is === 'refuse' && isReadAgain && isOnlySuspected(decision))
    return {
      openConditions: decision.reasons
        .slice(0, CONDITIONS_MAX)
        .map(({ code, words }) => ({ kind: code, words: shortened(words) })),
    }
  if (decision.is === 'refuse') {
    const [first] = decision.reasons
    return {
      reason: REASONS[first.code] ?? 'condition',
      detail: [shortened(first.words), shortened(first.fact)].filter(Boolean).join(NOTE_BETWEEN),
    }
  }
  if (decision.is === 'bid') return { openConditions: [] }
  return {
    openConditions: decision.open
      .slice(0, CONDITIONS_MAX)
      .map(openCondition)
      .map(({ kind, words }) => ({ kind, words: shortened(words) })),
  }
}

const REASONS: Readonly<Record<string, RunSkipReason>> = {
  refused: 'refused',
  price: 'pay_under',
  trade: 'other_trade',
}

export function shortened(words: string): string {
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX)}…` : words
}

const WINDOW_UNITS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS, m: 30 * DAY_MS }

/** @returns The oldest posting time an agent wants, from its `datePosted` (`24h`, `3d`, `1w`, `1m`), Unix milliseconds. */
export function postedAfter({ datePosted }: Pick<AgentFields, 'datePosted'>, nowMs: number): number {
  const [, count, unit] = /^(\d{1,3})\s*([hdwm])$/.exec(datePosted.trim().toLowerCase()) ?? []
  const windowMs = Number(count ?? 1) * (WINDOW_UNITS[unit ?? 'w'] ?? 7 * DAY_MS)
  return nowMs - windowMs
}

function stateRule(job: Job): Refusal | null {
  if (job.hasApplied) return { reason: 'already_applied', detail: '' }
  if (!job.isOpen) return { reason: 'closed', detail: '' }
  if (job.isRestricted) return { reason: 'restricted', detail: '' }
  return null
}

/** Checks the job against the agent's own search, because marketplaces filter loosely. What is unknown never refuses a job. */
function searchRules(job: Job, agent: AgentFields, nowMs: number): Refusal | null {
  const criteria = criteriaFor(agent, job.platform, postedAfter(agent, nowMs))
  if (!isAnyOf(criteria.kinds, job.kind)) return { reason: 'kind', detail: job.kind }
  if (!isAnyOf(criteria.experienceLevels, job.experienceLevel))
    return { reason: 'experience', detail: job.experienceLevel ?? '' }
  if (!isAnyOf(criteria.durations, job.duration)) return { reason: 'duration', detail: job.duration ?? '' }
  if (!isAnyOf(criteria.languages, job.language)) return { reason: 'language', detail: job.language ?? '' }
  if (criteria.postedAfter !== null && job.postedAt < criteria.postedAfter)
    return { reason: 'too_old', detail: `${Math.floor((nowMs - job.postedAt) / DAY_MS)} d` }
  return priceRule(job, criteria)
}

/** Shorter posts do not show their language surely. */
const LANGUAGE_SURE_LENGTH = 80

/**
 * A client who writes in a language that the freelancer neither speaks nor writes cannot be worked with. Whoever says only which
 * language they are native in still writes the one of their own words; where neither tells, English counts.
 */
function languageRule(job: Job, reading: Reading, agent: AgentFields, known: Known): Refusal | null {
  const text = `${job.title} ${job.description ?? ''}`
  if (text.length < LANGUAGE_SURE_LENGTH) return null
  const { profile, answers, records } = known
  const told = factsOf(profile, answers, agent, records)
  const spoken = told.languages.map(({ code }) => code)
  const own = [told.headline, profile.overview, ...(told.lines ?? []), ...told.projects, ...told.employment].join('\n')
  const written = detectLanguage(own) ?? (spoken.length > 0 ? null : 'en')
  const language = foreignLanguage(text) ?? reading.language
  return [...spoken, written, ...criteriaFor(agent, job.platform, 0).languages].includes(language)
    ? null
    : { reason: 'language', detail: language }
}

function priceRule(job: Job, criteria: SearchCriteria): Refusal | null {
  const misfit = priceMisfit(job, criteria)
  // A client who pays more than was wished for is no reason to leave the job.
  if (!misfit || misfit.is === 'high') return null
  const offered = `$${Math.round(misfit.offeredUsd)}`
  return { reason: job.kind === 'fixed' ? 'budget_low' : 'rate_low', detail: `${offered} < $${misfit.limitUsd}` }
}

function excludedWord(job: Job, { excludedWords }: AgentFields): Refusal | null {
  if (excludedWords.length === 0) return null
  const text = plain([job.title, job.description ?? '', ...job.skills].join(' \n '))
  const found = excludedWords.find((word) => hasWord(text, plain(word)))
  return found === undefined ? null : { reason: 'excluded_word', detail: found }
}
