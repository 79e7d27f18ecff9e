/** The claims of a letter are the server's as long as it and the facts are what the server saw; else they are traced on this device. */
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import type { Claim } from '#shared/domain/claims/claim.ts'
import { tracedFrom } from '#shared/domain/letter/traced-from.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { useFacts } from '../../../parts/letter/use-facts.ts'
import { useClaims } from './use-claims.ts'

const PROFILE = profileSchema.parse({ id: 'ada', workHistory: 'I built booking pages for three bike shops.' })
const LETTER = 'I built booking pages for three bike shops.'
/** No trace finds this, so it shows whether there was one. */
const OF_SERVER: Claim[] = [{ text: 'What the server found.', fact: null }]
const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }

beforeEach(async () => {
  setCurrentUser('ada')
  await currentDb().profile.put({ ...PROFILE, ...STORED })
})
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

function letter(): Proposal {
  const proposal = sampleProposal({ id: 'p', agentId: '', status: 'review', letter: LETTER, claims: OF_SERVER })
  return { ...proposal, tracedFrom: tracedFrom(proposal, factsOf(PROFILE, plainAgent(), [], null, [])) }
}

/** @returns What is shown once the facts of the device have been read. */
async function shownFor(proposal: Proposal, typed?: string) {
  const { result } = renderHook(() => ({ claims: useClaims(proposal, typed), facts: useFacts('') }))
  await waitFor(() => expect(result.current.facts).toBeDefined())
  return result
}

it('are the server’s while nothing has changed', async () => {
  const result = await shownFor(letter())
  await import('#shared/domain/claims/trace-proposal.ts')
  expect(result.current.claims).toEqual(OF_SERVER)
})

it('are traced anew where a fact has changed', async () => {
  await currentDb().profile.update('ada', { workHistory: 'I built booking pages for three bike shops. I speak Greek.' })
  const result = await shownFor(letter())
  await waitFor(() => expect(result.current.claims.map(({ text }) => text)).toEqual([LETTER]))
})

it('are traced anew where the server did not say from what', async () => {
  const result = await shownFor({ ...letter(), tracedFrom: '' })
  await waitFor(() => expect(result.current.claims.map(({ fact }) => fact?.ref)).toEqual(['workHistory']))
})

it('are traced while the letter is typed', async () => {
  const result = await shownFor(letter(), `${LETTER} I led twelve people.`)
  await waitFor(() => expect(result.current.claims.map(({ fact }) => fact?.ref)).toEqual(['workHistory', undefined]))
})
