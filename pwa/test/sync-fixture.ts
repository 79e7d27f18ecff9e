/** One device with a scripted server, for tests of single rules of sync. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type CycleReport, type CycleState, newCycleState, runCycle } from '#pwa/local/sync/cycle.ts'
import { createLocalDb, type Fields, type LocalDb } from '#pwa/local/db.ts'
import { createLocks, type SyncEnvironment } from '#pwa/local/sync/environment.ts'
import { applyLocally } from '#pwa/local/mutate.ts'
import type { LocalSession } from '#pwa/local/session/session.ts'
import type { EntityName, MutationName, MutationPatch } from '#shared/sync/entities.ts'
import type { Change, Mutation, MutationResult, PullResponse, PushRequest } from '#shared/sync/protocol.ts'
import { pushRequestSchema } from '#shared/sync/protocol.ts'
import { sampleUser } from './sample-user.ts'

export const USER = '00000000-0000-7000-8000-0000000000aa'
export const NOW = Date.UTC(2026, 10, 18, 10)
export const EPOCH = '00000000-0000-7000-8000-0000000000ee'

let idCount = 0
/** @returns A UUID that no other call returns. */
export const nextId = () => `00000000-0000-7000-8000-${(++idCount).toString(16).padStart(12, '0')}`

type PushAnswer = Response | MutationResult[]
/** How the scripted server handles a push. By default it applies everything. */
type PushScript = (request: PushRequest, call: number) => PushAnswer | Promise<PushAnswer>

export interface Fixture {
  db: LocalDb
  env: SyncEnvironment
  state: CycleState
  /** Pushes as the server received them. */
  pushes: PushRequest[]
  /** The addresses of the pulls. */
  pulls: URL[]
  /** The clock of the device, in milliseconds. */
  nowMs: number
  session: LocalSession | null
  onPush(script: PushScript): void
  /** Answers of the next pulls, in order; after them a pull finds nothing new. */
  pullQueue: (Partial<PullResponse> | Response)[]
  edit<Name extends MutationName>(name: Name, id: string, patch: MutationPatch<Name>): Promise<unknown>
  cycle(options?: { isPullOnly?: boolean; signal?: AbortSignal }): Promise<CycleReport>
  /** Rows that are stored and have no edits. */
  seed(...changes: Change[]): Promise<void>
}

export function createFixture(): Fixture {
  const db = createLocalDb(USER, { indexedDB: new IDBFactory(), IDBKeyRange })
  let script: PushScript = ({ mutations }) => mutations.map((mutation) => applied(mutation))
  let seq = 100

  const fixture: Fixture = {
    db,
    state: newCycleState(),
    pushes: [],
    pulls: [],
    nowMs: NOW,
    session: { token: 'token', user: sampleUser(USER) },
    pullQueue: [],
    env: {
      clock: { now: () => fixture.nowMs },
      random: () => 0.5,
      newId: nextId,
      readSession: async () => fixture.session,
      forgetToken: async (token) => {
        if (fixture.session?.token === token) fixture.session = null
      },
      withLock: createLocks(),
      deviceLabel: 'Test',
      fetch: async (input, init) => {
        const url = new URL(String(input), 'https://gigwright.test')
        init?.signal?.throwIfAborted()
        return url.pathname.endsWith('/push') ? push(String(init?.body)) : pull(url)
      },
    },
    onPush(next) {
      script = next
    },
    edit: (name, id, patch) => applyLocally(db, fixture.env, name, id, patch),
    cycle: (options = {}) => runCycle({ db, env: fixture.env, userId: USER, state: fixture.state, ...options }),
    async seed(...changes) {
      fixture.pullQueue.push({ cursor: `${EPOCH}.${++seq}`, changes, more: false, after: null })
      await fixture.cycle({ isPullOnly: true })
      fixture.pulls.length = 0
    },
  }

  async function push(body: string): Promise<Response> {
    const request = pushRequestSchema.parse(JSON.parse(body))
    fixture.pushes.push(request)
    const answer = await script(request, fixture.pushes.length)
    return answer instanceof Response ? answer : Response.json({ serverTime: NOW, results: answer })
  }

  function pull(url: URL): Response {
    fixture.pulls.push(url)
    const answer = fixture.pullQueue.shift() ?? {}
    if (answer instanceof Response) return answer
    const cursor = url.searchParams.get('cursor') ?? `${EPOCH}.${seq}`
    return Response.json({ cursor, more: false, changes: [], serverTime: NOW, ...answer })
  }
  return fixture
}

/** A change as the server sends it. */
export function change(t: EntityName, id: string, rev: number, row: Fields | null, seq = rev): Change {
  return row ? { t, id, rev, seq, row: { ...row, id } } : { t, id, rev, seq, deleted: true }
}

export const answerRow = (answer: string, question = 'Q?'): Fields => ({ question, answer, updatedAt: 0 })

/** The result of an accepted edit. */
export function applied({ mid, id, name, patch }: Mutation, rev = 1): MutationResult {
  if (!name.startsWith('answer')) return { mid, status: 'applied' }
  if (name === 'answer.delete') return { mid, status: 'applied', change: change('answer', id, rev + 1, null) }
  return { mid, status: 'applied', change: change('answer', id, rev, { ...answerRow('?'), ...patch }) }
}

/** An answer in the shape of our API's errors. */
export function refusal(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, message: code, requestId: 'r' }, { status, headers })
}
