/** The engine: how often it looks, and how long it waits. */
import { z } from 'zod'
import { MARKETPLACE_IDS, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { kind, numbersByName, whole, amount, onOff, seconds, type Variable } from './variable-kinds.ts'

const isMarketplace = (name: string): name is MarketplaceId => MARKETPLACE_IDS.some((id) => id === name)

/** For some of the marketplaces. */
const callsPerMinute = kind(
  numbersByName.pipe(z.partialRecord(z.string().refine(isMarketplace), z.coerce.number().int().min(1).max(60_000))),
  'names of marketplaces with numbers, such as upwork=300,freelancer=600; or none',
)

export const ENGINE_VARIABLES = {
  ENGINE: { kind: onOff, default: 'on', does: 'Whether job agents and scheduled jobs run.' },
  ENGINE_TICK_SECONDS: { kind: seconds, default: '5', does: 'How often the engine looks for what is due.' },
  ENGINE_LOOK_EVERY_MINUTES: { kind: whole(1, 60), default: '5', does: 'How often an agent looks for new jobs.' },
  ENGINE_RUNS_AT_ONCE: {
    kind: whole(1, 500),
    default: '128',
    does: 'How many agents run at the same time; a run mostly waits for marketplaces and the model.',
  },
  ENGINE_SEND_GAP_SECONDS: {
    kind: seconds,
    default: '15',
    does: 'The least time between two proposals from one marketplace account.',
  },
  ENGINE_CALLS_PER_MINUTE: {
    kind: callsPerMinute,
    shown: 'upwork=300 for the real Upwork, else none',
    does: "How often agents of all users together, on all machines, may call a marketplace's interface.",
  },
  ENGINE_CALL_TIMEOUT_SECONDS: {
    kind: amount(0.1, 120),
    default: '20',
    does: 'How long an answer from outside is waited for.',
  },
  ENGINE_SETTLE_SECONDS: {
    kind: seconds,
    default: '60',
    does: 'How long after a lost answer "not here" is first believed.',
  },
} as const satisfies Record<string, Variable>
