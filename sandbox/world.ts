/** The world the services share: boards, proposals, accounts and time, all from one seed. */
import type { Clock } from './clock.ts'
import { type Arrivals, createArrivals } from './world/arrivals.ts'
import { type Board, createBoard, jobKey } from './world/board.ts'
import { type Book, createBook, type Receipt, type Submission } from './world/book.ts'
import { jobId } from './world/compose.ts'
import { type JobDraft, jobFromDraft } from './world/drafts.ts'
import { type Job, type Outcome, type Platform, type Proposal, platforms } from './world/market.ts'
import { createMemories, type Memories } from './world/memories.ts'
import { isSettled, planReaction, react } from './world/reactions.ts'
import type { WorldState } from './world/storage.ts'

/** Numbers of jobs made from descriptions start here, so that they never meet a composed one. */
const draftNumbersFrom = 300_000

/** How a world begins. */
interface WorldOptions {
  seed: number
  /** How much faster than life clients act and jobs arrive; 1 is life. */
  speed: number
  clock: Clock
  /** Starts without jobs and lets none arrive: only what a test posts is there. */
  isEmpty: boolean
  saved: WorldState | undefined
  /** Called after every change worth keeping. */
  keep(state: () => WorldState): void
}

/** What services do with the world. Everything is in memory; every call is synchronous. */
export interface World {
  readonly clock: Clock
  readonly board: Board
  readonly book: Book
  seed(): number
  /** Lets everything happen that is due: arrivals, reactions. */
  catchUp(): void
  post(draft: JobDraft): Job
  close(job: Job): boolean
  submit(job: Job, submission: Submission): Receipt
  withdraw(proposal: Proposal): void
  /** A client's decision about the proposals on a job. @returns the proposals it concerned. */
  decide(platform: Platform, jobId: string, outcome: Outcome, freelancer?: string): Proposal[]
  /** Accounts that signed in, as platform/username. */
  accounts(): string[]
  rememberAccount(platform: Platform, username: string): void
  /** True the first time only: a token or code can be used up once. */
  spendToken(fingerprint: string): boolean
  isSpent(fingerprint: string): boolean
  /** A number never used before in this world, across restarts and resets. */
  nextNumber(): number
  /** Starts over. The seed stays unless a new one is given. */
  reset(options?: { seed?: number; isEmpty?: boolean }): void
  /** Services that remember something in variables of their own forget it then. */
  onReset(forget: () => void): void
  /** What a service remembers across restarts. */
  memory: Memories['open']
  state(): WorldState
}

interface Contents {
  seed: number
  board: Board
  book: Book
  arrivals: Arrivals | null
  drafts: Job[]
  accounts: Set<string>
  spentTokens: Set<string>
}

/** What the parts of a world share. `now` changes with a reset. */
interface Core {
  options: WorldOptions
  now(): Contents
  nextNumber(): number
  keep(): void
}

/** Brings a world up, new or as it was kept. */
export function createWorld(options: WorldOptions): World {
  const { clock } = options
  const forgetful: (() => void)[] = []
  let counter = options.saved?.counter ?? 0
  let now = begin(options, options.saved?.seed ?? options.seed, options.isEmpty, options.saved)

  const nextNumber = () => {
    counter += 1
    return counter
  }
  const memories = createMemories(options.saved?.services ?? {}, () => keep())
  const state = (): WorldState => ({ ...stateOf(now), counter, services: memories.state() })
  const keep = () => options.keep(state)
  const core: Core = { options, now: () => now, nextNumber, keep }

  return {
    clock,
    get board() {
      return now.board
    },
    get book() {
      return now.book
    },
    seed: () => now.seed,
    catchUp() {
      const atMs = clock.nowMs()
      const arrived = now.arrivals?.catchUp(atMs) ?? 0
      const reacted = letClientsAct(now, atMs, nextNumber)
      if (arrived + reacted > 0) keep()
    },
    ...marketOf(core),
    ...registryOf(core),
    nextNumber,
    reset({ seed = now.seed, isEmpty = false } = {}) {
      now = begin(options, seed, isEmpty, undefined)
      for (const forget of forgetful) forget()
      memories.reset()
      keep()
    },
    onReset: (forget) => forgetful.push(forget),
    memory: memories.open,
    state,
  }
}

/** What happens on the marketplaces. */
function marketOf({
  options,
  now,
  nextNumber,
  keep,
}: Core): Pick<World, 'post' | 'close' | 'submit' | 'withdraw' | 'decide'> {
  const { clock } = options
  return {
    post(draft) {
      const { seed, drafts, board } = now()
      const job = jobFromDraft(seed, draft, jobId(seed, draft.platform, draftNumbersFrom + nextNumber()), clock.nowMs())
      drafts.push(job)
      board.put(job)
      keep()
      return job
    },
    close(job) {
      const wasOpen = now().board.close(job, clock.nowMs())
      keep()
      return wasOpen
    },
    submit(job, submission) {
      const receipt = now().book.receive(job, submission, proposalId(job.platform, nextNumber()), clock.nowMs())
      if (receipt.kind === 'accepted')
        receipt.proposal.planned = planReaction(now().seed, options.speed, job, receipt.proposal)
      keep()
      return receipt
    },
    withdraw(proposal) {
      proposal.isWithdrawn = true
      proposal.planned = []
      keep()
    },
    decide(platform, id, outcome, freelancer) {
      const concerned = now().book.of(platform, freelancer === undefined ? { jobId: id } : { jobId: id, freelancer })
      for (const proposal of concerned) {
        proposal.planned = []
        act(now(), proposal, outcome, clock.nowMs(), nextNumber)
      }
      keep()
      return concerned
    },
  }
}

/** Who has signed in, and which tokens are used up. */
function registryOf({ now, keep }: Core): Pick<World, 'accounts' | 'rememberAccount' | 'spendToken' | 'isSpent'> {
  return {
    accounts: () => [...now().accounts],
    rememberAccount(platform, username) {
      const name = `${platform}/${username}`
      if (now().accounts.has(name)) return
      now().accounts.add(name)
      keep()
    },
    spendToken(fingerprint) {
      if (now().spentTokens.has(fingerprint)) return false
      now().spentTokens.add(fingerprint)
      keep()
      return true
    },
    isSpent: (fingerprint) => now().spentTokens.has(fingerprint),
  }
}

function begin(options: WorldOptions, seed: number, isEmpty: boolean, saved: WorldState | undefined): Contents {
  const board = createBoard()
  const book = createBook(saved?.proposals ?? [])
  const hasArrivals = saved === undefined ? !isEmpty : saved.arrivals !== null
  for (const job of saved?.drafts ?? []) board.put(job)
  const arrivals = hasArrivals
    ? createArrivals({
        board,
        seed,
        speed: options.speed,
        nowMs: options.clock.nowMs(),
        hasProposals: (job) => book.of(job.platform, { jobId: job.id }).length > 0,
        saved: saved?.arrivals ?? undefined,
      })
    : null
  for (const platform of platforms) {
    for (const job of board.jobs(platform)) job.closedAtMs = saved?.closed[jobKey(platform, job.id)] ?? null
  }
  return {
    seed,
    board,
    book,
    arrivals,
    drafts: [...(saved?.drafts ?? [])],
    accounts: new Set(saved?.accounts),
    spentTokens: new Set(saved?.spentTokens),
  }
}

function stateOf(now: Contents): Omit<WorldState, 'counter' | 'services'> {
  const closed = platforms.flatMap((platform) =>
    now.board
      .jobs(platform)
      .flatMap((job) => (job.closedAtMs === null ? [] : [[jobKey(platform, job.id), job.closedAtMs] as const])),
  )
  return {
    seed: now.seed,
    arrivals: now.arrivals?.state() ?? null,
    drafts: now.drafts,
    closed: Object.fromEntries(closed),
    proposals: [...now.book.all()],
    accounts: [...now.accounts],
    spentTokens: [...now.spentTokens],
  }
}

/** Everything clients had planned to do by now. Returns how much happened. */
function letClientsAct(now: Contents, atMs: number, nextNumber: () => number): number {
  let happened = 0
  for (const proposal of now.book.all()) {
    for (const due of proposal.planned.filter((plan) => plan.atMs <= atMs)) {
      if (!isSettled(proposal)) act(now, proposal, due.outcome, due.atMs, nextNumber)
      happened += 1
    }
    if (proposal.planned.some((plan) => plan.atMs <= atMs))
      proposal.planned = proposal.planned.filter((plan) => plan.atMs > atMs)
  }
  return happened
}

function act(now: Contents, proposal: Proposal, outcome: Outcome, atMs: number, nextNumber: () => number): void {
  react(proposal, outcome, atMs, nextNumber)
  const job = now.board.find(proposal.platform, proposal.jobId)
  if (outcome === 'hired' && job !== undefined) now.board.close(job, atMs)
}

function proposalId(platform: Platform, number: number): string {
  return platform === 'freelancer' ? String(300_000_000 + number) : `1${String(number).padStart(18, '0')}`
}
