/** Faults on demand: the next answers of a service fail, hang, get lost, become unreadable or come slowly. */
import * as z from 'zod'

/** One ordered fault. It applies to `count` answers and is then used up. */
export const faultOrder = z.object({
  /** A prefix: `freelancer`, `/upwork`, `openai/v1`. */
  service: z
    .string()
    .min(1)
    .transform((name) => name.replace(/^\/+|\/+$/g, '')),
  /** Part of "METHOD path?query". For GraphQL and MCP, part of the body is searched too. */
  path: z.optional(z.string()),
  kind: z.enum(['status', 'hang', 'drop-after-accept', 'garbage', 'slow']),
  /** Used with `status`; the default is 503. */
  status: z.optional(z.int().min(400).max(599)),
  /** Seconds, sent as Retry-After. */
  retryAfter: z.optional(z.number().min(0)),
  /** Used with `slow`; the default is 3000. */
  delayMs: z.optional(z.int().min(0).max(600_000)),
  count: z.int().min(1).default(1),
})
export type Fault = z.infer<typeof faultOrder>

/** Faults that are not used up yet. */
export interface Faults {
  add(fault: Fault): void
  list(): readonly Fault[]
  clear(): void
  /** The first fault that fits. `spend` uses it up. */
  match(service: string, request: string): Fault | undefined
  spend(fault: Fault): void
}

/** Makes an empty list of faults. */
export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add: (fault) => void waiting.push({ ...fault }),
    list: () => waiting,
    clear() {
      waiting = []
    },
    match: (service, request) =>
      waiting.find((fault) => {
        const [prefix, ...rest] = fault.service.split('/')
        const isInside = rest.length === 0 || request.includes(`/${fault.service}`)
        return prefix === service && isInside && (fault.path === undefined || request.includes(fault.path))
      }),
    spend(fault) {
      fault.count -= 1
      waiting = waiting.filter((each) => each.count > 0)
    },
  }
}
