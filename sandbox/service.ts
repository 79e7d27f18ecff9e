/** What every stand-in service consists of, and what it gets. */
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
    /** Set by a handler that accepted something lasting. A `drop-after-accept` fault waits for it. */
    hasEffect?: boolean
  }
}

/** What a service needs. */
export interface Sandbox {
  world: World
  faults: Faults
  inbox: Inbox
  telegram: Chats
  billing: Billing
  /** The address of this process, without a trailing slash. It is known when the process listens. */
  origin(): string
  /** The address of the mail server. */
  smtpPort(): number
}

/** A stand-in for one real host. */
export interface Service {
  title: string
  /** The real addresses that the prefix stands for. */
  standsFor: string
  /** Whether `/<prefix>` itself is a page for people. */
  hasPage?: true
  /** Set when faults belong to another protocol than HTTP. The service then applies them itself. */
  hasOwnFaults?: true
  routes(sandbox: Sandbox): Hono<Env>
  /** Addresses that a protocol requires at the root of the host. */
  rootRoutes?(sandbox: Sandbox): Hono<Env>
  /** The body this service sends with an error status. `retryAfter` is in seconds, when the status has one. */
  refusal(status: number, message: string, retryAfter?: number): unknown
}
