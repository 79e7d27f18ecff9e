/** What the processes of one database tell each other. It only says that something happened: what happened stands in rows. */
import { z } from 'zod'
import { jsonIn } from '#shared/json.ts'

const messageSchema = z.discriminatedUnion('is', [
  /** Rows of these users changed, each up to a `seq` (`../commit-watch.ts`). */
  z.object({ is: z.literal('changed'), users: z.array(z.tuple([z.string(), z.number()])) }),
  /** There is work for the worker. */
  z.object({ is: z.literal('wake') }),
  /** What limits counted: the limit, whose it is, and how many (`http/limits/limits.ts`). */
  z.object({ is: z.literal('passed'), calls: z.array(z.tuple([z.string(), z.string(), z.number()])) }),
  /** Somebody wishes that a run ends. */
  z.object({ is: z.literal('stop'), runId: z.string() }),
])
type Message = z.infer<typeof messageSchema>
/** A process may have missed messages, because its connection was lost. It then reads the rows. */
type Heard = Message | { is: 'gap' }

export interface Bus {
  /** Tells the other processes. What is told in one tick goes together; equal messages become one. */
  tell(message: Message): void
  /** Calls the listener with what other processes tell. */
  listen(listener: (heard: Heard) => void): void
}

/** There is no other process. */
export const NO_BUS: Bus = { tell: () => undefined, listen: () => undefined }

/** PostgreSQL takes 8,000 bytes; a user takes some 60, and a call as well. */
const USERS_AT_ONCE = 60
const CALLS_AT_ONCE = 40

const packetSchema = z.object({ from: z.string(), messages: z.array(messageSchema) })

interface Outbox {
  bus: Bus
  /** What came in. */
  receive(packet: string): void
  /** Other processes may have told something that was not heard. */
  missed(): void
  /** Sends what still waits. */
  flush(): void
}

/**
 * @param from This process: what it tells itself it has done already.
 * @param send Brings a text to every process. What it could not bring is kept for the next `flush`.
 */
export function createOutbox(from: string, send: (packet: string) => Promise<void>): Outbox {
  const listeners: ((heard: Heard) => void)[] = []
  const hear = (heard: Heard) => {
    for (const listener of listeners) listener(heard)
  }
  const changed = new Map<string, number>()
  /** The key is a limit and whom it counts, with a character between them that occurs in neither. */
  const passed = new Map<string, number>()
  const others = new Map<string, Message>()
  let sending = false

  async function drain(): Promise<void> {
    // What is told in the same tick goes together.
    await new Promise((resolve) => void setImmediate(resolve))
    while (changed.size > 0 || passed.size > 0 || others.size > 0) {
      const users = takeFirst(changed, USERS_AT_ONCE)
      const calls = takeFirst(passed, CALLS_AT_ONCE).map(([call, count]): Passed => [...partsOf(call), count])
      const messages: Message[] = [...others.values()]
      others.clear()
      if (users.length > 0) messages.push({ is: 'changed', users })
      if (calls.length > 0) messages.push({ is: 'passed', calls })
      try {
        await send(JSON.stringify({ from, messages }))
      } catch {
        messages.forEach(keep)
        return
      }
    }
  }

  function keep(message: Message): void {
    if (message.is === 'changed') {
      for (const [userId, seq] of message.users) changed.set(userId, Math.max(seq, changed.get(userId) ?? 0))
    } else if (message.is === 'passed') {
      for (const [name, key, count] of message.calls) {
        const call = `${name}${PART}${key}`
        passed.set(call, (passed.get(call) ?? 0) + count)
      }
    } else others.set(JSON.stringify(message), message)
  }

  function flush(): void {
    if (sending) return
    sending = true
    void drain().finally(() => {
      sending = false
    })
  }

  return {
    bus: {
      tell(message) {
        keep(message)
        flush()
      },
      listen: (listener) => void listeners.push(listener),
    },
    receive(packet) {
      const read = packetSchema.safeParse(jsonIn(packet))
      // A message that this version does not know is ignored. The rows have what it was about.
      if (!read.success) hear({ is: 'gap' })
      else if (read.data.from !== from) read.data.messages.forEach(hear)
    },
    missed: () => hear({ is: 'gap' }),
    flush,
  }
}

type Passed = Extract<Message, { is: 'passed' }>['calls'][number]
const PART = '\n'

function partsOf(call: string): [name: string, key: string] {
  const [name = '', key = ''] = call.split(PART)
  return [name, key]
}

function takeFirst<Value>(from: Map<string, Value>, count: number): [string, Value][] {
  const first = [...from].slice(0, count)
  for (const [key] of first) from.delete(key)
  return first
}
