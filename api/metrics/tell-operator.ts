/**
 * Mails the operator what nobody else would notice: a send that stays unknown, a payment without an account that does not go back, and
 * a disk that fills up. Once for each occurrence.
 */
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { ScheduledJob } from '../jobs/jobs.ts'
import { renderMail } from '../notify/mail-letter.ts'
import { type LeftPage, leftPageStore } from '../store/billing/left-pages.ts'
import { operationsStore, type UnknownSend } from '../store/operations.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { freeBytes } from './metrics.ts'

const KEY = 'operator_told'
const LOW_SPACE = 'low space'
const AT_ONCE = 100
const MEGABYTE = 1024 * 1024

type WatchDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'log'> & {
  config: Pick<Deps['config'], 'dataDir' | 'databaseUrl' | 'operator'>
}

/** @param free How many bytes may still be written; asked of the file system unless a test says. A server of PostgreSQL watches its own. */
export function operatorJobs(
  deps: WatchDeps,
  free: () => Promise<number> = async () =>
    deps.config.databaseUrl === null ? freeBytes(deps.config.dataDir) : Number.POSITIVE_INFINITY,
): ScheduledJob[] {
  const { email } = deps.config.operator
  return email === null ? [] : [{ name: 'operator', everyMs: 5 * MINUTE_MS, run: createWatch(deps, email, free) }]
}

function createWatch(deps: WatchDeps, to: string, free: () => Promise<number>): () => Promise<void> {
  const { db, clock, config } = deps
  /** What the operator was told; null until it is read. It is kept in memory too, because it cannot be stored on a full disk. */
  let told: Set<string> | null = null
  return async () => {
    told ??= await readTold(deps)
    const unknowns = await operationsStore(db).unknownSends(clock.now() - HOUR_MS, AT_ONCE)
    const freeMb = Math.floor((await free()) / MEGABYTE)
    const isLow = freeMb < config.operator.freeSpaceMinMb
    const owed = await leftPageStore(db).unreturned(clock.now() - HOUR_MS, AT_ONCE)
    const present = new Set([
      ...unknowns.map(({ attemptId }) => attemptId),
      ...owed.map(({ reference }) => reference),
      ...(isLow ? [LOW_SPACE] : []),
    ])
    // A trouble that has ended is forgotten, so that it is told again if it comes back.
    const stillTold = new Set([...told].filter((key) => present.has(key)))

    const fresh = unknowns.filter(({ attemptId }) => !stillTold.has(attemptId))
    if (fresh.length > 0 && (await mail(deps, to, unknownLetter(fresh)))) {
      for (const { attemptId } of fresh) stillTold.add(attemptId)
    }
    const newlyOwed = owed.filter(({ reference }) => !stillTold.has(reference))
    if (newlyOwed.length > 0 && (await mail(deps, to, owedLetter(newlyOwed)))) {
      for (const { reference } of newlyOwed) stillTold.add(reference)
    }
    if (isLow && !stillTold.has(LOW_SPACE) && (await mail(deps, to, spaceLetter(freeMb, config))))
      stillTold.add(LOW_SPACE)

    const isChanged = stillTold.size !== told.size || [...stillTold].some((key) => !told?.has(key))
    told = stillTold
    if (isChanged) await writeTold(deps, stillTold)
  }
}

interface Words {
  subject: string
  paragraphs: string[]
}

/** The operator's words are English, like the log and the commands. */
function unknownLetter(sends: readonly UnknownSend[]): Words {
  const one = sends.length === 1
  return {
    subject: `${sends.length} ${one ? 'proposal is' : 'proposals are'} unknown for more than an hour`,
    paragraphs: [
      'The answer of the marketplace was lost. The marketplace is asked again and again; until it answers, nothing is sent twice.',
      ...sends.map(
        ({ platform, proposalId, userId, startedAt, askedCount }) =>
          `${platform}: proposal ${proposalId} of user ${userId}, since ${new Date(startedAt).toISOString()}, asked ${askedCount} times`,
      ),
      'Run "npm run stuck" to see all that is stuck.',
    ],
  }
}

function owedLetter(pages: readonly LeftPage[]): Words {
  const one = pages.length === 1
  return {
    subject: `${pages.length} ${one ? 'payment' : 'payments'} without an account must be given back`,
    paragraphs: [
      'A payment page was open when its account was deleted, and was paid afterwards. For an hour the provider has not given it back.',
      'It is asked again every hour, and later every day. You can give the money back on the provider’s own page.',
      ...pages.map(
        ({ gateway, reference, paidAt }) =>
          `${gateway}: reference ${reference}, found ${new Date(paidAt ?? 0).toISOString()}`,
      ),
    ],
  }
}

function spaceLetter(freeMb: number, { dataDir, operator }: WatchDeps['config']): Words {
  return {
    subject: `Only ${freeMb} MB are free in the data folder`,
    paragraphs: [
      `The file system of ${dataDir} has less free space than FREE_SPACE_MIN_MB (${operator.freeSpaceMinMb}).`,
      'When it is full, nothing can be written: no edit is taken and no letter leaves. Make room now.',
    ],
  }
}

/** @returns Whether it need not be sent again. */
async function mail({ mail: mailer, log }: WatchDeps, to: string, { subject, paragraphs }: Words): Promise<boolean> {
  const letter = renderMail({
    locale: 'en',
    heading: subject,
    paragraphs,
    footer: ['For the operator of this server.'],
  })
  const { status } = await mailer.send({ to, locale: 'en', subject: `Gigwright: ${subject}`, ...letter })
  if (status !== 'sent') log.warn({ status }, 'operator not told')
  return status === 'sent' || status === 'refused'
}

async function readTold({ db }: WatchDeps): Promise<Set<string>> {
  const text = await serverMetaStore(db).read(KEY)
  return new Set(text === null ? [] : z.array(z.string()).parse(JSON.parse(text)))
}

async function writeTold({ db, log }: WatchDeps, told: ReadonlySet<string>): Promise<void> {
  try {
    await db.atomically((tx) => serverMetaStore(tx).write(KEY, JSON.stringify([...told])))
  } catch (error) {
    log.error({ err: error }, 'what the operator was told is not stored')
  }
}
