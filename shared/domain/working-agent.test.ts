import { expect, it } from 'vitest'
import type { Connection } from './jobs/marketplace.ts'
import { isWorking, missingConnection } from './working-agent.ts'

const upwork = (status: Connection['status']) => ({ platform: 'upwork', status }) as const
const freelancer = { platform: 'freelancer', status: 'connected' } as const

it.each([
  ['is switched on and connected', 'active', ['upwork'], [upwork('connected')], true],
  ['is paused', 'paused', ['upwork'], [upwork('connected')], false],
  ['lost its connection', 'active', ['upwork'], [upwork('expired')], false],
  ['was disconnected', 'active', ['upwork'], [upwork('revoked')], false],
  ['never had a connection', 'active', ['upwork'], [freelancer], false],
  ['lost one of two', 'active', ['freelancer', 'upwork'], [freelancer, upwork('expired')], false],
  ['has both', 'active', ['freelancer', 'upwork'], [freelancer, upwork('connected')], true],
] as const)('an agent that %s', (_what, status, platforms, connections, works) => {
  expect(isWorking({ status, platforms: [...platforms] }, connections)).toBe(works)
})

it('names the marketplace to connect', () => {
  expect(missingConnection({ platforms: ['freelancer', 'upwork'] }, [freelancer, upwork('expired')])).toBe('upwork')
})
