/** Nothing new is said of a letter before the words are there that it needs. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { Proposal } from '#shared/domain/proposal.ts'

const OWN = 'Я переделал магазин в 2021 году.'
const ENGLISH = 'I rebuilt a shop in React.'
const STORED = { text: 'As it was stored.', fact: null }

let letGo: () => void
let asked = 0
let isOffline = false
beforeEach(() => {
  vi.resetModules()
  asked = 0
  isOffline = false
  const words = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const facts: Fact[] = []
  vi.doMock('../../../parts/letter/use-facts.ts', () => ({ useFacts: () => facts }))
  vi.doMock('#shared/domain/claims/in-script/ru.ts', async (original) => {
    asked += 1
    if (isOffline) throw new Error('offline')
    await words
    return original()
  })
})
afterEach(cleanup)

async function open(letter: string) {
  const { useClaims } = await import('./use-claims.ts')
  function Claims({ proposal, text }: { proposal: Proposal; text?: string }) {
    return useClaims(proposal, text).map((claim) => <p key={claim.text}>{claim.text}</p>)
  }
  const proposal = sampleProposal({ id: 'p', status: 'review', letter, claims: [STORED] })
  const { rerender } = render(<Claims proposal={proposal} />)
  return (text: string) => rerender(<Claims proposal={proposal} text={text} />)
}

it('a letter in Russian: the stored claims stand until its words are there', async () => {
  await open(`${STORED.text} ${OWN}`)
  await vi.waitFor(() => expect(asked).toBe(1))
  expect(document.body.textContent).toBe(STORED.text)
  letGo()
  expect(await screen.findByText(OWN)).toBeTruthy()
  expect(document.body.textContent).toBe(OWN)
})

it('a letter in English needs none, until somebody types a sentence in Russian', async () => {
  const type = await open(ENGLISH)
  expect(await screen.findByText(ENGLISH)).toBeTruthy()
  expect(asked).toBe(0)
  type(`${ENGLISH} ${OWN}`)
  await vi.waitFor(() => expect(asked).toBe(1))
  // A stored claim that is no longer in the text is none of it.
  expect(document.body.textContent).toBe('')
  letGo()
  expect(await screen.findByText(OWN)).toBeTruthy()
  expect(document.body.textContent).toBe(ENGLISH + OWN)
})

it('words that could not be fetched are asked for again when the text changes', async () => {
  letGo()
  isOffline = true
  const type = await open(OWN)
  await vi.waitFor(() => expect(asked).toBe(1))
  isOffline = false
  await vi.waitFor(() => {
    type(`${OWN} ${'!'.repeat(asked)}`)
    expect(asked).toBeGreaterThan(1)
  })
  expect(await screen.findByText(OWN)).toBeTruthy()
})
