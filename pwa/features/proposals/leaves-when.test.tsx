import { expect, it } from 'vitest'
import { HOUR_MS, SECOND_MS } from '#shared/time.ts'
import { leavingOf } from './leaves-when.ts'

const NOW = Date.UTC(2026, 10, 22, 20)
const approved = { status: 'approved', sendAfter: NOW + 5 * SECOND_MS, isPending: false } as const

it.each([
  ['leaves in a moment', approved, true, { is: 'soon' }],
  ['has its time behind it', { ...approved, sendAfter: NOW - HOUR_MS }, true, { is: 'soon' }],
  ['leaves tonight', { ...approved, sendAfter: NOW + HOUR_MS }, true, { is: 'today', atMs: NOW + HOUR_MS }],
  [
    'leaves when its agent works again',
    { ...approved, sendAfter: NOW + 13 * HOUR_MS },
    true,
    { is: 'later', atMs: NOW + 13 * HOUR_MS },
  ],
  ['waits for the network', { ...approved, isPending: true }, false, { is: 'online' }],
  ['is known to the server while this device is offline', approved, false, { is: 'soon' }],
  ['was not approved', { ...approved, status: 'review' }, true, null],
] as const)('a letter that %s', (_what, proposal, isOnline, leaving) => {
  expect(leavingOf(proposal, isOnline, NOW, 'Africa/Lagos')).toEqual(leaving)
})
