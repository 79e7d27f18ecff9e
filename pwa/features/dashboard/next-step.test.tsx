import { expect, it } from 'vitest'
import type { KnownFreelancer } from '#shared/domain/agent-needs.ts'
import { nextStepOf } from './next-step.ts'

type Situation = Parameters<typeof nextStepOf>[0]

const known: KnownFreelancer = {
  profile: { title: 'React', overview: 'I build booking pages.', skills: ['React'], workHistory: '' },
  resume: { text: 'Ten booking pages.' },
  hasFact: false,
  connected: ['upwork'],
  unproved: [],
}
const nothing = { title: '', overview: '', skills: [], workHistory: '' }
const agent: Situation['agents'][number] = { platforms: ['upwork'], status: 'active' }
const connections = [{ status: 'connected' }]
const works: Situation = { waiting: 0, known, connections, agents: [agent] }
const toldInAgent = {
  upworkProfileTitle: 'React',
  upworkOverview: 'Pages.',
  upworkWorkHistory: 'Ten.',
  skills: ['CSS'],
}

it.each<[string, Situation, ReturnType<typeof nextStepOf>]>([
  ['everything works', works, null],
  ['letters wait', { ...works, waiting: 2 }, 'review'],
  [
    'a connection has ended: its banner leads there',
    { ...works, waiting: 2, connections: [{ status: 'expired' }] },
    null,
  ],
  ['nothing is told yet', { ...works, known: { ...known, profile: nothing, resume: null }, agents: [] }, 'profile'],
  [
    'no skill is named',
    { ...works, known: { ...known, profile: { ...known.profile, skills: [] } }, agents: [] },
    'profile',
  ],
  [
    'there is no resume, and nothing in its place',
    { ...works, known: { ...known, resume: null }, agents: [] },
    'resume',
  ],
  [
    'the agent itself tells what the profile does not',
    { ...works, known: { ...known, profile: nothing, resume: null }, agents: [{ ...agent, ...toldInAgent }] },
    null,
  ],
  ['no marketplace is connected', { ...works, known: { ...known, connected: [] }, agents: [] }, 'connection'],
  [
    'the agent’s marketplace is not connected',
    { ...works, known: { ...known, connected: ['freelancer'] } },
    'connection',
  ],
  ['the address is to be proved first', { ...works, known: { ...known, unproved: ['upwork'] } }, 'address'],
  ['there is no agent', { ...works, agents: [] }, 'agent'],
  ['no agent is switched on', { ...works, agents: [{ ...agent, status: 'paused' }] }, 'startAgent'],
])('%s', (_what, situation, step) => {
  expect(nextStepOf(situation)).toBe(step)
})
