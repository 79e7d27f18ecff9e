/** What every stand-in service is made of, and what it is given. */
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Faults } from './faults.ts'
import type { Inbox } from './mail/inbox.ts'
import type { Billing } from './payments/billing.ts'
import type { Chats } from './telegram/chats.ts'
import type { World } from './world.ts'

/** Hono's environment: the Node request, and whether the handler changed something for good. */
export interface Env {
  Bindings: HttpBindings
  Variables: {
    /** Set by a handler that accepted something lasting; a `drop-after-accept` fault waits for it. */
    hasEffect?: boolean
  }
}

/** What a service works with. */
export interface Sandbox {
  world: World
  faults: Faults
  inbox: Inbox
  telegram: Chats
  billing: Billing
  /** Address of this process, without a trailing slash. Known once it listens. */
  origin(): string
  /** Where the mail server listens. */
  smtpPort(): number
}

/** A stand-in for one real host. */
export interface Service {
  title: string
  /** The real addresses that the prefix stands for. */
  standsFor: string
  /** Whether people find something at `/<prefix>` itself. */
  hasPage?: true
  /** Faults befall another protocol than HTTP; the service sees to them itself. */
  hasOwnFaults?: true
  routes(sandbox: Sandbox): Hono<Env>
  /** Addresses that a protocol wants at the root of the host. */
  rootRoutes?(sandbox: Sandbox): Hono<Env>
  /** The body this service sends with an error status. `retryAfter` is in seconds, when the status comes with one. */
  refusal(status: number, message: string, retryAfter?: number): unknown
}
