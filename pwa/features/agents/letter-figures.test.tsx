/** The figures of an agent's letters: shares with their sizes, and a word where the letters are few. */
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import type { Proposal } from '#shared/domain/proposal.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { LetterFigures } from './letter-figures.tsx'

const kept: { rows: Partial<Proposal>[] } = { rows: [] }
vi.mock('../../local/queries/proposals.ts', () => ({ useProposals: () => ({ rows: kept.rows, hasMore: false }) }))
vi.mock('../../local/queries/account.ts', () => ({
  useFactRecords: () => [{ id: 'r1', name: 'Shop', what: '', who: '' }],
}))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['writer', 'proposals', 'learning', 'numbers'])

const sentence = {
  text: 'I rebuilt a shop.',
  kind: 'claim' as const,
  paragraph: 0,
  facts: ['record/r1/a'],
  requests: [],
}
const sent = (count: number, fields: Partial<Proposal> = {}): Partial<Proposal>[] =>
  Array.from({ length: count }, () => ({
    ...{ status: 'completed' as const, outcome: 'none' as const, sentences: [sentence], letter: sentence.text },
    ...{ receipt: { id: 'r', at: 0 }, ...fields },
  }))

function show(rows: Partial<Proposal>[]) {
  kept.rows = rows
  render(
    <I18nextProvider i18n={i18n}>
      <LetterFigures agentId="a" />
    </I18nextProvider>,
  )
}

it('says once that few letters say little', () => {
  show([...sent(3, { outcome: 'replied' }), ...sent(8), ...sent(1, { letter: 'Mine.' })])
  expect(screen.getByText('Sent as written').nextElementSibling?.textContent).toBe('11 of 12')
  expect(screen.getByText('Answered').nextElementSibling?.textContent).toBe('3 of 12, too few to tell')
  expect(screen.getAllByText(/too few to tell/)).toHaveLength(1)
})

it('gives each part of many letters with its size', () => {
  show([...sent(3, { outcome: 'replied' }), ...sent(20), ...sent(1, { letter: 'Mine.' })])
  const few = ['Answered, begins with your proof', 'Answered, short letters']
  for (const name of few) expect(screen.getByText(name).nextElementSibling?.textContent).toMatch(/^3 of 24, likely/)
  expect(screen.getByText('Answered, with the fact “Shop”').nextElementSibling?.textContent).toMatch(/^3 of 23/)
  expect(screen.getByText('Answered, with no fact of your list').nextElementSibling?.textContent).toMatch(/^0 of 1,/)
})

it('gives the likely range where there are many', () => {
  show([...sent(5, { outcome: 'replied' }), ...sent(15)])
  expect(screen.getByText('Answered').nextElementSibling?.textContent).toBe('5 of 20, likely 11% to 47%')
})

it('is absent without letters', () => {
  show([])
  expect(screen.queryByText('Outcomes of the letters')).toBeNull()
})
