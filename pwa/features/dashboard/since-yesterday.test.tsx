/** Each line of "Since yesterday" leads to where its number can be looked at. */
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import type { Recent } from '../../local/queries/numbers.ts'
import { SinceYesterday } from './since-yesterday.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['dashboard', 'activity'])

const NONE = { answers: [], toReview: 0, sent: 0, skipped: 0, skippedBy: null, reasons: [], unknown: 0 }

function lineOf(since: Partial<Recent['since']>, words: RegExp): HTMLElement {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <SinceYesterday since={{ ...NONE, ...since }} />
      </MemoryRouter>
    </I18nextProvider>,
  )
  return screen.getByRole('link', { name: words })
}

it('leads from the jobs that were left to the runs of the agent that left most, with the reasons', () => {
  const reasons: [string, number][] = [
    ['score_low', 15],
    ['too_old', 14],
  ]
  const line = lineOf({ skipped: 29, skippedBy: 'a1', reasons }, /^29 ?jobs skipped/)
  expect(line.getAttribute('href')).toBe('/dashboard/automations/a1')
  expect(line.textContent).toContain('Match score too low: 15 · Too old: 14')
})

it('leads to all agents where none has left a job', () => {
  expect(lineOf({}, /^0 ?jobs skipped/).getAttribute('href')).toBe('/dashboard/automations')
})

it('leads to the one client who answered, and to the list where there are several', () => {
  const answer = { id: 'p1', title: 'A shop', platform: 'upwork' as const }
  expect(lineOf({ answers: [answer] }, /^1 ?reply/).getAttribute('href')).toBe('/dashboard/proposals/p1')
  const two = lineOf({ answers: [answer, { ...answer, id: 'p2' }] }, /^2 ?replies/)
  expect(two.getAttribute('href')).toBe('/dashboard/proposals?filter=replied')
})
