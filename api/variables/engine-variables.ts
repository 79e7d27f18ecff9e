/** The engine: how often it looks, and how long it waits. */
import { whole, amount, onOff, seconds, type Variable } from './variable-kinds.ts'

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
