/** Jobs that are open on the sandbox right now, so that the waiting letters can really be sent. */
import { setImmediate } from 'node:timers/promises'
import type { Agent } from '#shared/domain/agent.ts'
import { criteriaFor } from '#shared/domain/jobs/criteria-for.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import type { Job, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { isSevere, flagsOf } from '../../reading/flags.ts'
import { readPost } from '../../reading/read-post.ts'
import { DAY_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { SandboxAccount } from './sandbox-accounts.ts'

/**
 * A shorter deadline fails: the same process writes the past at the same time, so on a slow machine an answer waits for
 * seconds.
 */
const PATIENCE_MS = 20 * SECOND_MS
const SEARCH_LIMIT = 200
/** The largest age of such a job. Jobs stay open for weeks, so an agent could have found it at any time since. */
const OPEN_FOR_DAYS = 10

/**
 * @param wanted `foundAt`: Unix milliseconds; nothing is found before it was posted.
 * @returns Up to `count` fitting jobs with their screening questions, best first; none when nothing answers.
 */
export async function openJobs(
  { marketplaces, clock, log }: Pick<Deps, 'marketplaces' | 'clock' | 'log'>,
  platform: MarketplaceId,
  agent: Agent,
  languages: readonly string[],
  { session }: SandboxAccount,
  wanted: { count: number; foundAt: number },
): Promise<Job[]> {
  const { count, foundAt } = wanted
  const options = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const criteria = {
    ...criteriaFor(agent, platform, clock.now() - OPEN_FOR_DAYS * DAY_MS),
    query: '',
    skills: [],
    languages: [...languages],
  }
  try {
    const found = await marketplaces[platform].search(session, criteria, SEARCH_LIMIT, options)
    const fitting = found
      .filter((job) => isOpenFor(job) && job.postedAt <= foundAt && sharedSkills(job, agent) > 0)
      .sort((a, b) => sharedSkills(b, agent) - sharedSkills(a, agent) || b.postedAt - a.postedAt)
    const best = await firstOf(fitting, count, (job) => languages.includes(languageOf(job)) && !isSuspect(job))
    const whole = await Promise.all(best.map((job) => marketplaces[platform].job(session, job.id, options)))
    return best.flatMap((job, index) => {
      const now = whole[index]?.job
      return now?.isOpen ? [{ ...job, ...now, skills: now.skills.length > 0 ? now.skills : job.skills }] : []
    })
  } catch (error) {
    log.info({ platform, err: error }, 'no open jobs for the sample account')
    return []
  }
}

/** @returns The language of a post, because Upwork does not tell it. */
function languageOf(job: Job): string {
  return job.language ?? detectLanguage(`${job.title}\n${job.description ?? ''}`) ?? 'en'
}

function isOpenFor(job: Job): boolean {
  return job.isOpen && !job.isRestricted && !job.hasApplied
}

function isSuspect(job: Job): boolean {
  return flagsOf(job, readPost(job)).some(isSevere)
}

/** Asks for no more jobs than it needs, because reading a post takes long. Between two posts others are answered. */
async function firstOf(jobs: readonly Job[], count: number, isWanted: (job: Job) => boolean): Promise<Job[]> {
  const wanted: Job[] = []
  for (const job of jobs) {
    if (wanted.length === count) break
    await setImmediate()
    if (isWanted(job)) wanted.push(job)
  }
  return wanted
}

function sharedSkills(job: Job, { skills }: Agent): number {
  const known = new Set(skills.map((skill) => skill.toLowerCase().replace(/\.js$/, '')))
  return job.skills.filter((skill) => known.has(skill.toLowerCase().replace(/\.js$/, ''))).length
}
