/** Fills a sample account: a freelancer with a history of five weeks, and letters that wait today. */

import type { Agent } from '#shared/domain/agent.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Answer, Profile } from '#shared/domain/profile.ts'
import type { Activity } from '#shared/domain/run.ts'
import { type FactRecord, factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { withRecordTexts } from '#shared/domain/facts/old-texts.ts'
import { newId } from '#shared/ids.ts'
import { calendarDay, DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { Writer } from '../../writing/writer.ts'
import { demoAgents, PLATFORM_OF } from './demo-agents.ts'
import { atLocal, workingDays } from './demo-calendar.ts'
import { sampleJob } from './demo-jobs.ts'
import { type DemoContext, withoutExpiredText, written } from './demo-proposals.ts'
import { papersOf } from './demo-papers.ts'
import { demoRandom } from './demo-random.ts'
import { counted, feedOf, pastOf, presentOf } from './demo-story.ts'
import { openJobs } from './live-jobs.ts'
import { AGENT_ROLES, type AgentRole, type Persona } from './persona.ts'
import { arabic } from './persona-arabic.ts'
import { english } from './persona-english.ts'
import { createSampleLetters, letterBy, type PreparedLetters, type SampleLetters, type Told } from './sample-letters.ts'
import { type SandboxAccount, signInToSandbox } from './sandbox-accounts.ts'
import { type DemoRows, storeDemo } from './store-demo.ts'
import { PRESENT, type Present, type TodaysJobs } from './today.ts'

const SEED = 20_260
const WORKING_DAYS = 25
/** How many letters wait for the user, and how many leave without a tap. */
const WAITING = { asker: 5, sender: 2 } as const
const CLOSING_MINUTES = 16 * 60 + 20

/**
 * @param deps `writer` writes the letters. Pass the built-in one, because a sample account must cost nothing.
 * @param userId A new account.
 * @param options `timeZone` is an IANA zone.
 */
export async function seedDemo(
  deps: Deps,
  userId: string,
  { locale, timeZone }: { locale: string; timeZone: string },
  letters: SampleLetters = createSampleLetters(),
  today: (persona: Persona) => Promise<TodaysJobs> = (persona) => findToday(deps, letters, persona),
): Promise<void> {
  const nowMs = deps.clock.now()
  const persona = personaFor(locale)
  const { day, days, beganAt } = pastDays(nowMs, timeZone)
  const agents = demoAgents(deps.config, persona, timeZone, beganAt + 10 * MINUTE_MS, nowMs + MINUTE_MS)
  const { profile, told } = toldBy(persona, userId, beganAt)
  const { answers, records } = told
  const context = contextOf(deps.writer, told, letters, nowMs)

  const moment = presentMoment(nowMs, timeZone, day)
  // The sandbox is asked while the history is being written, to save time.
  const [story, accounts, open] = await Promise.all([
    pastOf(context, persona, agents, days, timeZone),
    signIn(deps, userId, persona),
    today(persona),
  ])
  for (const role of PRESENT) {
    const known = open[role].filter(({ postedAt }) => postedAt <= moment.at).slice(0, WAITING[role])
    const isLive = accounts[role] !== null && known.length > 0
    const jobs = isLive ? known : waitingSamples(context, persona, role, moment.at, story.proposals.length)
    if (jobs.length === 0) continue
    const present = await presentOf(context, persona, agents[role], jobs, moment)
    story.runs.push(...present.runs)
    story.proposals.push(...present.proposals)
  }
  const ttlHours = deps.config.platformTextTtlHours
  const figures = AGENT_ROLES.map((role) => counted(agents[role], story, timeZone))
  await storeDemo(deps, userId, timeZone, {
    runs: story.runs,
    proposals: story.proposals.map((proposal) => withoutExpiredText(proposal, nowMs, ttlHours)),
    profile,
    records,
    answers,
    ...papersOf(profile, beganAt, nowMs),
    connections: connectionsOf(persona, accounts, beganAt, nowMs),
    agents: figures,
    feed: [...firstSteps(agents, accounts, beganAt, days, timeZone), ...feedOf(story, figures)].sort(
      (a, b) => a.at - b.at,
    ),
  })
  deps.wake()
}

/** @returns The letters of the past in every language, for `createSampleLetters`. */
export async function prepareLetters({
  config,
  writer,
  clock,
}: Pick<Deps, 'config' | 'writer' | 'clock'>): Promise<PreparedLetters> {
  const nowMs = clock.now()
  const { days, beganAt } = pastDays(nowMs, 'UTC')
  const letters = createSampleLetters()
  for (const persona of PERSONAS) {
    const { told } = toldBy(persona, newId(), beganAt)
    const agents = demoAgents(config, persona, 'UTC', beganAt, nowMs)
    await pastOf(contextOf(writer, told, letters, nowMs), persona, agents, days, 'UTC')
  }
  return letters.all()
}

export const PERSONAS: readonly Persona[] = [english, arabic]

/** More than wait in the end: in some time zones the agents ran yesterday, and cannot have found what was posted since. */
const LOOKED_AT = { asker: 10, sender: 3 } as const
/** Then no more letters are written: each takes a tenth of a second, and the first visitor may wait for them. */
const ENOUGH = { ready: 4, open: 2 } as const

/** @returns The jobs that are open now, once their letters are written. */
export async function findToday(deps: Deps, letters: SampleLetters, persona: Persona): Promise<TodaysJobs> {
  const nowMs = deps.clock.now()
  const userId = newId()
  const agents = demoAgents(deps.config, persona, 'UTC', nowMs, nowMs)
  const accounts = await signIn(deps, userId, persona)
  const context = contextOf(deps.writer, toldBy(persona, userId, nowMs).told, letters, nowMs)
  const jobsFor = async (role: Present) => {
    const ready: Job[] = []
    const open: Job[] = []
    for (const job of await liveJobs(deps, persona, agents[role], role, accounts[role], nowMs)) {
      if (ready.length >= ENOUGH.ready && open.length >= ENOUGH.open) break
      const { holdReasons } = await written(context, agents[role], newId(), job, nowMs)
      const needsOnlyATap = holdReasons.every((reason) => reason === 'mode')
      ;(needsOnlyATap ? ready : open).push(job)
    }
    return mixed(ready, open)
  }
  const [asker, sender] = await Promise.all([jobsFor('asker'), jobsFor('sender')])
  return { asker, sender }
}

/** A sample shows both: two letters that only need a tap, one that has something open, and so on as far as there are such. */
function mixed(ready: readonly Job[], open: readonly Job[]): Job[] {
  const turns = Array.from({ length: Math.max(ready.length, open.length) }, (_, turn) => turn)
  return turns.flatMap((turn) => [...ready.slice(2 * turn, 2 * turn + 2), ...open.slice(turn, turn + 1)])
}

export function personaFor(locale: string): Persona {
  return locale.startsWith('ar') ? arabic : english
}

function pastDays(nowMs: number, timeZone: string): { day: string; days: string[]; beganAt: number } {
  const day = calendarDay(nowMs, timeZone)
  const days = workingDays(nowMs, timeZone, WORKING_DAYS + 1)
    .filter((each) => each !== day)
    .slice(-WORKING_DAYS)
  return { day, days, beganAt: atLocal(days[0] ?? day, 8 * 60, timeZone) }
}

/** What the freelancer has told: their profile as it is kept, and as the writer reads it. */
function toldBy(persona: Persona, userId: string, beganAt: number): { profile: Profile; told: Told } {
  const profile = { ...persona.profile, id: userId }
  const answers = persona.answers.map(
    (entry, index): Answer => ({ ...entry, id: newId(), updatedAt: beganAt + index * DAY_MS }),
  )
  const records = recordsOf(persona, beganAt)
  const factsFor = cached((agent: Agent) => factsOf(profile, agent, answers, null, records))
  return { profile, told: { profile: withRecordTexts(profile, records), answers, records, factsFor } }
}

function contextOf(writer: Writer, told: Told, letters: SampleLetters, nowMs: number): DemoContext {
  const ids = [...told.records, ...told.answers].map(({ id }) => id)
  return { ...told, letterFor: letters.ownedBy(ids, letterBy(writer, told)), random: demoRandom(SEED), nowMs }
}

export function recordsOf({ facts }: Persona, atMs: number): FactRecord[] {
  return facts.map(({ said = {}, ...fields }) =>
    factRecordSchema.parse({
      ...fields,
      id: newId(),
      renderings: Object.entries(said).map(([language, text]) => ({ language, text, approvedAt: atMs })),
      updatedAt: atMs,
    }),
  )
}

type Accounts = Record<Present, SandboxAccount | null>

/** Gives each sample account its own marketplace accounts, so that two of them may answer the same job. */
async function signIn(deps: Deps, userId: string, persona: Persona): Promise<Accounts> {
  const username = `${persona.username}_${userId.replaceAll('-', '').slice(-8)}`
  const [asker, sender] = await Promise.all([
    signInToSandbox(deps, PLATFORM_OF.asker, username),
    signInToSandbox(deps, PLATFORM_OF.sender, username),
  ])
  return { asker, sender }
}

function liveJobs(
  deps: Deps,
  persona: Persona,
  agent: Agent,
  role: Present,
  account: SandboxAccount | null,
  foundAt: number,
): Promise<Job[]> {
  const languages = persona.language === 'en' ? ['en'] : [persona.language, 'en']
  if (!account) return Promise.resolve([])
  return openJobs(deps, PLATFORM_OF[role], agent, languages, account, { count: LOOKED_AT[role], foundAt })
}

/** When the sandbox does not answer: jobs for a person to look at, and none that would be sent without a tap. */
function waitingSamples(
  { random }: DemoContext,
  persona: Persona,
  role: Present,
  at: number,
  nextIndex: number,
): Job[] {
  const count = role === 'asker' ? WAITING.asker : 0
  const job = (_slot: unknown, index: number) => sampleJob(persona, random, nextIndex + index, PLATFORM_OF[role], at)
  return Array.from({ length: count }, job)
}

/**
 * The newest run was a few minutes ago, or near the end of the last day. Letters that need no tap leave when the
 * working day continues.
 */
function presentMoment(nowMs: number, timeZone: string, today: string): { at: number; sendAfter: number } {
  const opensAt = atLocal(today, 9 * 60, timeZone)
  if (nowMs < opensAt + 15 * MINUTE_MS) {
    const yesterday = calendarDay(nowMs - DAY_MS, timeZone)
    return { at: atLocal(yesterday, CLOSING_MINUTES, timeZone), sendAfter: opensAt + 20 * MINUTE_MS }
  }
  if (nowMs < atLocal(today, 17 * 60, timeZone)) return { at: nowMs - 11 * MINUTE_MS, sendAfter: nowMs + 2 * MINUTE_MS }
  return { at: atLocal(today, CLOSING_MINUTES, timeZone), sendAfter: opensAt + DAY_MS }
}

function connectionsOf(persona: Persona, accounts: Accounts, beganAt: number, nowMs: number): DemoRows['connections'] {
  return PRESENT.map((role) => {
    const account = accounts[role]
    const { firstName, lastName } = persona.profile
    return {
      account,
      row: {
        id: newId(),
        platform: PLATFORM_OF[role],
        status: account ? 'connected' : 'expired',
        via: 'oauth',
        accountName: account?.account.name ?? `${firstName} ${lastName}`,
        profileUrl: account?.account.profileUrl ?? null,
        connectedAt: beganAt + 4 * MINUTE_MS,
        checkedAt: nowMs,
      },
    }
  })
}

function firstSteps(
  agents: Record<AgentRole, Agent>,
  accounts: Accounts,
  beganAt: number,
  days: string[],
  timeZone: string,
): Omit<Activity, 'id'>[] {
  const lines: Omit<Activity, 'id'>[] = []
  const line = (kind: Activity['kind'], at: number, agent: Agent | null, params: Activity['params']) =>
    lines.push({ kind, at, agentId: agent?.id ?? null, proposalId: null, params })
  for (const role of PRESENT) {
    if (accounts[role]) line('connected', beganAt + 4 * MINUTE_MS, null, { platform: PLATFORM_OF[role] })
  }
  for (const agent of Object.values(agents)) {
    line('agent_created', agent.createdAt, agent, { name: agent.name })
    line('agent_activated', agent.createdAt + MINUTE_MS, agent, { name: agent.name })
  }
  const { rester } = agents
  line('agent_paused', atLocal(days[8] ?? days[0] ?? '', 12 * 60, timeZone), rester, { name: rester.name })
  return lines
}

function cached<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}
