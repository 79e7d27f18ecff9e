/** A simulated network. The history decides what happens to each request. It also records the server's answers. */
import { type MutationResult, pushResponseSchema } from '#shared/sync/protocol.ts'
import type { SimAnswer } from './sim-door.ts'
import type { SimServer } from './sim-server.ts'

/**
 * `process`: the server handles the request, the answer is held back. `ghost`: the device gives up, the request arrives later.
 * `lose`: the server handles the request, the answer is lost. `portal`: a login page of another network answers. `error`: 500,
 * and the server does nothing.
 */
export type Fate = 'deliver' | 'process' | 'drop' | 'lose' | 'duplicate' | 'ghost' | 'truncate' | 'portal' | 'error'

interface Pending {
  /** The device that waits for the answer. */
  owner: object
  path: string
  init: RequestInit
  answer: string | null
  settle(outcome: SimAnswer | null): void
}

export interface SimNetwork {
  pending: Pending[]
  ghosts: Pending[]
  /** The server's last answer for each mid, whether or not it arrived. */
  verdicts: Map<string, MutationResult>
  /** Mids named in answers that devices received. */
  named: Set<string>
  ask(owner: object, path: string, init: RequestInit): Promise<Response>
  apply(request: Pending, fate: Fate): Promise<void>
  /** Delivers a request whose device has given up. */
  arrive(ghost: Pending): Promise<void>
  /** Requests of a crashed device, for which nobody waits. */
  abandon(owner: object): void
}

const STUMBLE = JSON.stringify({ code: 'server.unexpected', message: 'x', requestId: 'r' })

export function createSimNetwork(server: SimServer): SimNetwork {
  const remove = (list: Pending[], request: Pending) => {
    const at = list.indexOf(request)
    if (at >= 0) list.splice(at, 1)
  }

  async function serve({ path, init }: Pending): Promise<SimAnswer> {
    const answer = await server.request(path, init)
    for (const result of resultsOf(answer.text)) if (result.status !== 'deferred') net.verdicts.set(result.mid, result)
    return answer
  }

  const net: SimNetwork = {
    pending: [],
    ghosts: [],
    verdicts: new Map(),
    named: new Set(),
    ask(owner, path, init) {
      return new Promise((resolve, reject) => {
        const request: Pending = {
          owner,
          path,
          init,
          answer: null,
          settle(outcome) {
            remove(net.pending, request)
            if (!outcome) return reject(new TypeError('Failed to fetch'))
            for (const { mid } of resultsOf(outcome.text)) net.named.add(mid)
            resolve(responseOf(outcome))
          },
        }
        net.pending.push(request)
      })
    },
    async apply(request, fate) {
      if (fate === 'drop') return request.settle(null)
      if (fate === 'portal') return request.settle({ text: '<html>Sign in to the train</html>', status: 200 })
      if (fate === 'error') return request.settle({ text: STUMBLE, status: 500 })
      if (fate === 'ghost') {
        net.ghosts.push(request)
        return request.settle(null)
      }
      const answer = request.answer === null ? await serve(request) : { text: request.answer, status: 200 }
      if (fate === 'process') {
        if (answer.status === 200) request.answer = answer.text
        else request.settle(answer)
        return
      }
      if (fate === 'lose') return request.settle(null)
      if (fate === 'duplicate') return request.settle(await serve(request))
      request.settle(fate === 'truncate' ? { ...answer, text: truncated(answer.text) } : answer)
    },
    async arrive(ghost) {
      remove(net.ghosts, ghost)
      await serve(ghost)
    },
    abandon(owner) {
      for (const request of net.pending.filter((each) => each.owner === owner)) {
        remove(net.pending, request)
        net.ghosts.push(request)
      }
    },
  }
  return net
}

const NO_HEADERS = new Headers()

/** As much of a response as the caller reads. Making a whole one costs more than what it carries. */
function responseOf({ text, status }: SimAnswer): Response {
  const read = { status, ok: status === 200, headers: NO_HEADERS, text: async () => text }
  return read as Response
}

/** The answer that was read last: it is asked for again at once. */
let known: { text: string; results: MutationResult[] } = { text: '', results: [] }

function resultsOf(text: string): MutationResult[] {
  if (text !== known.text) known = { text, results: readResults(text) }
  return known.results
}

function readResults(text: string): MutationResult[] {
  if (!text.includes('"results"')) return []
  try {
    const parsed = pushResponseSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data.results : []
  } catch {
    return []
  }
}

/** Cuts an answer to half of its results, or to half of its text. */
function truncated(text: string): string {
  const results = resultsOf(text)
  if (results.length < 2) return text.slice(0, text.length / 2)
  const whole = pushResponseSchema.parse(JSON.parse(text))
  return JSON.stringify({ ...whole, results: results.slice(0, results.length / 2) })
}
