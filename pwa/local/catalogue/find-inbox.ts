/** Asks the catalogue in a thread of its own: on the screen's, fifty thousand proposals would be felt. */
import { type LocalDb, userIdOf } from '../db.ts'
import type { Catalogue } from './catalogue.ts'
import type { InboxQuery } from './query.ts'

export interface Question {
  /** The answer has it too. */
  n: number
  userId: string
  query: InboxQuery
}

export interface Answer {
  n: number
  /** With commas between them: one text travels faster than many. Null where the catalogue could not be read. */
  ids: string | null
}

type Ask = (question: Omit<Question, 'n'>) => Promise<string | null>

let thread: Ask | null = null
const catalogues = new WeakMap<LocalDb, Catalogue>()

/** @returns The ids of all fitting proposals, in order. */
export async function findInbox(db: LocalDb, query: InboxQuery): Promise<string[]> {
  thread ??= typeof Worker === 'undefined' ? () => Promise.resolve(null) : startThread()
  const ids = await thread({ userId: userIdOf(db), query })
  if (ids === null) return (await catalogueHere(db)).find(query)
  return ids === '' ? [] : ids.split(',')
}

function startThread(): Ask {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const open = new Map<number, (ids: string | null) => void>()
  let n = 0
  let isBroken = false
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    open.get(data.n)?.(data.ids)
    open.delete(data.n)
  })
  worker.addEventListener('error', () => {
    isBroken = true
    for (const answer of open.values()) answer(null)
    open.clear()
  })
  return (question) =>
    new Promise((resolve) => {
      if (isBroken) return resolve(null)
      n += 1
      open.set(n, resolve)
      worker.postMessage({ n, ...question } satisfies Question)
    })
}

/** Used when the browser has no threads, or ours has stopped. */
async function catalogueHere(db: LocalDb): Promise<Catalogue> {
  const { createCatalogue } = await import('./catalogue.ts')
  const known = catalogues.get(db) ?? createCatalogue(db)
  catalogues.set(db, known)
  return known
}
