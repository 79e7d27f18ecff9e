import { expect, it } from 'vitest'
import { profileSchema } from '#shared/domain/profile.ts'
import { nextStepOf } from './next-step.ts'

const profile = profileSchema.parse({
  id: 'ada',
  title: 'React',
  overview: 'I build booking pages.',
  skills: ['React'],
})
const connected = { status: 'connected' }
const works = { waiting: 0, profile, connections: [connected], agents: [{ status: 'active' }] }

it.each([
  ['everything works', works, null],
  ['letters wait', { ...works, waiting: 2 }, 'review'],
  [
    'a connection has ended: its banner leads there',
    { ...works, waiting: 2, connections: [{ status: 'expired' }] },
    null,
  ],
  ['nothing is told yet', { ...works, profile: profileSchema.parse({ id: 'ada' }), agents: [] }, 'profile'],
  ['no marketplace is connected', { ...works, connections: [{ status: 'revoked' }] }, 'connect'],
  ['there is no agent', { ...works, agents: [] }, 'agent'],
  ['no agent is switched on', { ...works, agents: [{ status: 'paused' }] }, 'startAgent'],
] as const)('%s', (_what, situation, step) => {
  expect(nextStepOf(situation)).toBe(step)
})
