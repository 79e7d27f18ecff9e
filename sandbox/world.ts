/** The world that the services share: boards, proposals, accounts and time, all from one seed. */
import type { Clock } from './clock.ts'
import { type Arrivals, createArrivals } from './world/arrivals.ts'
import { type Board, createBoard, jobKey } from './world/board.ts'
import { type Book, createBook, type Receipt, type Submission } from './world/book.ts'
import { jobId } from './world/compose.ts'
import { DIFFERENCES } from './world/differences.ts'
import { type JobDraft, jobFromDraft } from './world/drafts.ts'
import { type Job, type Outcome, type Platform, type Proposal, platforms } from './world/market.ts'
import { createMemories, type Memories } from './world/memories.ts'
import { isSettled, planReaction, react } from './world/reactions.ts'
import type { WorldState } from './world/storage.ts'

/** Jobs made from descriptions have numbers from here on, so that they never collide with composed ones. */
const draftNumbersFrom = 300_000

/** The settings of a new world. */
interface WorldOptions {
  seed: number
  /** How much faster than in reality clients act and jobs arrive; 1 is real time. */
  speed: number
  clock: Clock
  /** Starts without jobs and lets none arrive. It holds only what a test posts. */
  isEmpty: boolean
  saved: WorldState | undefined
  /** Called after every change that must be saved. */
  keep(state: () => WorldState): void
}

/** What services can do with the world. Everything is in memory, and every call is synchronous. */
export interface World {
  readonly clock: Clock
  readonly board: Board
  readonly book: Book
  seed(): number
  /** Runs everything that is due: new jobs and the clients' reactions. */
  catchUp(): void
  post(draft: JobDraft): Job
  close(job: Job): boolean
  submit(job: Job, submission: Submission): Receipt
  /** A client's decision about the proposals on a job. @returns the proposals it applies to. */
  decide(platform: Platform, jobId: string, outcome: Outcome, freelancer?: string): Proposal[]
  /** Accounts that have signed in, as platform/username. */
  accounts(): string[]
  rememberAccount(platform: Platform, username: string): void
  /** True only at the first call: a token or code can be used once. */
  spendToken(fingerprint: string): boolean
  isSpent(fingerprint: string): boolean
  /** A number that was never used in this world, not even before a restart or a reset. */
  nextNumber(): number
  /** Starts again. The seed stays unless a new one is given. */
  reset(options: { isEmpty: boolean }): void
  /** Registers a function that runs at each reset, for services with variables of their own. */
  onReset(forget: () => void): void
  /** What a service keeps across restarts. */
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

/** What the parts of a world share. A reset changes `now`. */
interface Core {
  options: WorldOptions
  now(): Contents
  nextNumber(): number
  keep(): void
}

/** Starts a world: a new one, or the saved one. */
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
    reset({ isEmpty }) {
      now = begin(options, now.seed, isEmpty, undefined)
      for (const forget of forgetful) forget()
      memories.reset()
      keep()
    },
    onReset: (forget) => forgetful.push(forget),
    memory: memories.open,
    state,
  }
}

/** The part that runs the marketplaces. */
function marketOf({ options, now, nextNumber, keep }: Core): Pick<World, 'post' | 'close' | 'submit' | 'decide'> {
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
      const receipt = now().book.receive(
        job,
        submission,
        DIFFERENCES[job.platform].proposalId(nextNumber()),
        clock.nowMs(),
      )
      if (receipt.kind === 'accepted')
        receipt.proposal.planned = planReaction(now().seed, options.speed, job, receipt.proposal)
      keep()
      return receipt
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

/** The part that keeps the accounts and the used tokens. */
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

/** Runs everything that clients have planned up to now. @returns how many reactions there were. */
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
