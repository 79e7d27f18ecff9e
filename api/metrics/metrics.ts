/**
 * The figures that Prometheus reads. Events are counted as they happen; amounts are asked of the database at each reading. Labels come from
 * fixed lists: never an id, an address or a text.
 */
import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { SeeRequest } from '../http/request-log.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import type { PushChannel } from '../notify/channel.ts'
import type { Mailer } from '../notify/mail.ts'
import { operationsStore, type Waiting } from '../store/operations.ts'
import type { Writer } from '../writing/writer.ts'

type MetricsDeps = Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'dataDir' | 'engine'> }

export interface Metrics {
  /** @returns All figures in the text form of Prometheus, and its media type. */
  read(): Promise<{ type: string; text: string }>
  seeRequest: SeeRequest
  /** The same jobs, counted and timed. */
  watchJobs(table: readonly ScheduledJob[]): ScheduledJob[]
  watchPush(push: PushChannel): PushChannel
  watchMail(mail: Mailer): Mailer
  watchWriter(writer: Writer): Writer
}

/** Seconds: from an answer out of memory to one that waits for a model. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]
const MICROS = 1_000_000

export function createMetrics({ db, clock, config }: MetricsDeps): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  gaugesOf({ db, clock, config }, registry)

  const requests = new Histogram({
    name: 'gigwright_http_request_seconds',
    help: 'Answered requests by route and status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const webhookFailures = new Counter({
    name: 'gigwright_webhook_failures_total',
    help: 'Webhooks of payment providers that were refused or broke.',
    labelNames: ['status'],
    registers,
  })
  const pushes = new Counter({
    name: 'gigwright_pushes_total',
    help: 'Push messages by outcome.',
    labelNames: ['result'],
    registers,
  })
  const mails = new Counter({
    name: 'gigwright_mails_total',
    help: 'Mails by outcome.',
    labelNames: ['result'],
    registers,
  })
  const letters = new Counter({
    name: 'gigwright_letters_total',
    help: 'Letters asked of the writer.',
    labelNames: ['result'],
    registers,
  })
  const tokens = new Counter({ name: 'gigwright_model_tokens_total', help: 'Tokens read and written.', registers })
  const cost = new Counter({ name: 'gigwright_model_cost_usd_total', help: 'What the model cost.', registers })

  return {
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),

    seeRequest(route, status, ms) {
      requests.observe({ route: route ?? 'other', status: String(status) }, ms / SECOND_MS)
      if (route?.includes('/payments/webhook/') && status >= 400) webhookFailures.inc({ status: String(status) })
    },

    watchJobs: (table) => watchJobs(table, clock, config.engine.tickSeconds * SECOND_MS, registers),

    watchPush: (push) => ({
      ...push,
      async send(target, payload) {
        const result = await push.send(target, payload)
        pushes.inc({ result: result.status })
        return result
      },
    }),

    watchMail: (mail) => ({
      ...mail,
      async send(letter) {
        const result = await mail.send(letter)
        mails.inc({ result: result.status })
        return result
      },
    }),

    watchWriter: (writer) => ({
      async write(request, options) {
        try {
          const written = await writer.write(request, options)
          letters.inc({ result: 'written' })
          tokens.inc(written.tokens)
          cost.inc(written.costMicros / MICROS)
          return written
        } catch (error) {
          letters.inc({ result: options.signal.aborted ? 'ended' : 'failed' })
          throw error
        }
      },
    }),
  }
}

/** Amounts, such as waiting letters: the database is asked for them at each reading. */
function gaugesOf({ db, clock, config }: MetricsDeps, registry: Registry): void {
  const operations = operationsStore(db)
  const registers = [registry]
  const ageOf = ({ oldest }: Waiting) => (oldest === null ? 0 : Math.max(0, (clock.now() - oldest) / SECOND_MS))

  new Gauge({
    name: 'gigwright_proposals',
    help: 'Proposals by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const { status, count } of await operations.proposalStates()) this.set({ state: status }, count)
    },
  })
  new Gauge({
    name: 'gigwright_send_attempts',
    help: 'Attempts to send by result.',
    labelNames: ['result'],
    registers,
    async collect() {
      this.reset()
      for (const { result, count } of await operations.attemptResults()) this.set({ result }, count)
    },
  })
  const queues: [queue: string, read: () => Promise<Waiting>][] = [
    ['letters_to_send', () => operations.waitingLetters(clock.now())],
    ['drafts', () => operations.waitingDrafts()],
    ['unknown_sends', () => operations.waitingUnknowns()],
    ['notices', () => operations.waitingNotices()],
    ['webhooks', () => operations.waitingWebhooks()],
    ['support_mails', () => operations.waitingSupport()],
    ['due_agents', () => operations.dueAgents(clock.now())],
  ]
  const ages = new Gauge({
    name: 'gigwright_queue_oldest_seconds',
    help: 'How long the oldest of a queue has waited; 0 where none waits.',
    labelNames: ['queue'],
    registers,
  })
  new Gauge({
    name: 'gigwright_queue_length',
    help: 'How many wait.',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const [queue, read] of queues) {
        const waiting = await read()
        this.set({ queue }, waiting.count)
        ages.set({ queue }, ageOf(waiting))
      }
    },
  })
  new Gauge({
    name: 'gigwright_runs_under_way',
    help: 'Runs of agents.',
    registers,
    async collect() {
      this.set(await operations.runningCount())
    },
  })
  new Gauge({
    name: 'gigwright_free_bytes',
    help: 'Free space where the data folder is.',
    registers,
    async collect() {
      this.set(await freeBytes(config.dataDir))
    },
  })
}

/** @returns What the server may still write in the folder's file system. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

function watchJobs(
  table: readonly ScheduledJob[],
  clock: Deps['clock'],
  tickMs: number,
  registers: Registry[],
): ScheduledJob[] {
  const startedAt = new Map<string, number>()
  const labelNames = ['job']
  const duration = new Histogram({
    name: 'gigwright_job_seconds',
    help: 'How long scheduled jobs took.',
    labelNames,
    buckets: BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: 'gigwright_job_failures_total',
    help: 'Jobs that threw.',
    labelNames,
    registers,
  })
  new Gauge({
    name: 'gigwright_job_lag_seconds',
    help: 'How much later than planned a job starts, or has not started yet.',
    labelNames,
    registers,
    collect() {
      for (const { name, everyMs } of table) {
        const at = startedAt.get(name)
        // Jobs begin with a tick, so one is on time until the tick after it is due.
        if (at !== undefined) this.set({ job: name }, Math.max(0, clock.now() - at - everyMs - tickMs) / SECOND_MS)
      }
    },
  })
  return table.map((job) => ({
    ...job,
    async run() {
      startedAt.set(job.name, clock.now())
      const end = duration.startTimer({ job: job.name })
      try {
        return await job.run()
      } catch (error) {
        failures.inc({ job: job.name })
        throw error
      } finally {
        end()
      }
    },
  }))
}
