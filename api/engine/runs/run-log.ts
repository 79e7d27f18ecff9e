/**
 * The record of a run, written while it goes, so that devices can show what it has done so far. Of a run that finds nothing only the
 * end is written.
 */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { LookedAt } from '#shared/domain/numbers/looked.ts'
import type { Run, RunSkipReason, RunStep } from '#shared/domain/run.ts'
import { newId } from '#shared/ids.ts'
import type { Session } from '../../store/db.ts'
import { syncedStore } from '../../store/synced.ts'
import type { EngineContext } from '../context.ts'

const EXAMPLES_MAX = 50
/** How many characters of a title are kept. */
const TITLE_MAX = 200

type Counts = 'found' | 'fresh' | 'matched' | 'written' | 'held' | 'tokens' | 'costMicros'

export interface RunLog {
  /** The run as it stands. */
  readonly run: Run
  /** When the search that it waits for began. */
  readonly askedAt: number
  /** Its new posts by marketplace; nothing where there were none. */
  readonly looked: readonly LookedAt[]
  /** Begins a step and ends the one before. */
  step(step: RunStep): void
  count(what: Counts, by?: number): void
  searched(entry: Run['searched'][number]): void
  lookedAt(entry: LookedAt): void
  skip(job: Job, reason: RunSkipReason, detail?: string): void
  /** Skips a job that was counted as a match and is none: the post's full text or its writer said so. */
  refuse(job: Job, reason: RunSkipReason, detail?: string): void
  /** Stores the record from now on, at each `save`. */
  keep(): Promise<void>
  save(): Promise<void>
  /**
   * Reads what others have counted, inside the transaction that ends the run.
   * @returns Ends the record. Whoever calls it stores what it returns.
   */
  closing(tx: Session): Promise<(status: Exclude<Run['status'], 'running'>, errorCode: string | null) => Run>
}

/**
 * @param begun A run that another process began and stored, or what a new one is for.
 * @param onSave Called with each state, stored or not.
 */
export function createRunLog(
  { db, clock }: Pick<EngineContext, 'db' | 'clock'>,
  userId: string,
  begun: Run | Pick<Run, 'agentId' | 'trigger'>,
  onSave: (run: Run) => void,
): RunLog {
  let run: Run = {
    id: newId(),
    status: 'running',
    step: null,
    startedAt: clock.now(),
    finishedAt: null,
    searched: [],
    found: 0,
    fresh: 0,
    matched: 0,
    written: 0,
    sent: 0,
    held: 0,
    skips: {},
    skipped: [],
    stepMs: {},
    tokens: 0,
    costMicros: 0,
    errorCode: null,
    ...begun,
  }
  let stepSince = run.startedAt
  let askedAt = run.startedAt
  let isKept = 'id' in begun
  const looked: LookedAt[] = []

  function closeStep(): void {
    const nowMs = clock.now()
    if (run.step) run.stepMs = { ...run.stepMs, [run.step]: (run.stepMs[run.step] ?? 0) + nowMs - stepSince }
    stepSince = nowMs
  }

  /** `sent` is counted where receipts are stored, so it is read back and never overwritten. */
  async function readSent(tx: Session): Promise<void> {
    const stored = isKept ? await syncedStore(tx).read('run', run.id) : null
    run = { ...run, sent: stored?.row.sent ?? 0 }
  }

  async function write(tx: Session): Promise<void> {
    await readSent(tx)
    await syncedStore(tx).write('run', userId, run)
  }

  async function save(): Promise<void> {
    if (isKept) await db.atomically(write, userId)
    onSave(run)
  }

  function skip({ platform, id, title, url }: Job, reason: RunSkipReason, detail = ''): void {
    const example = { platform, jobId: id, title: title.slice(0, TITLE_MAX), url, reason, detail }
    run = {
      ...run,
      skips: { ...run.skips, [reason]: (run.skips[reason] ?? 0) + 1 },
      skipped: [example, ...run.skipped].slice(0, EXAMPLES_MAX),
    }
  }

  return {
    get run() {
      return run
    },
    get askedAt() {
      return askedAt
    },
    looked,
    step(step) {
      closeStep()
      askedAt = stepSince
      run = { ...run, step }
    },
    count(what, by = 1) {
      run = { ...run, [what]: run[what] + by }
    },
    lookedAt(entry) {
      if (entry.found > 0 || entry.matched > 0) looked.push(entry)
    },
    searched(entry) {
      askedAt = clock.now()
      run = { ...run, searched: [...run.searched, entry] }
    },
    skip,
    refuse(job, reason, detail) {
      skip(job, reason, detail)
      // A job that waited since an earlier run was counted in that run, so the count may not go below zero.
      run = { ...run, matched: Math.max(0, run.matched - 1) }
      looked.push({ platform: job.platform, found: 0, matched: -1 })
    },
    async keep() {
      isKept = true
      await save()
    },
    save,
    async closing(tx) {
      await readSent(tx)
      return (status, errorCode) => {
        closeStep()
        run = { ...run, status, errorCode: errorCode ?? run.errorCode, step: null, finishedAt: clock.now() }
        return run
      }
    },
  }
}
