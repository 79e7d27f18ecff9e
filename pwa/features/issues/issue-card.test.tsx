/** What was typed in an edit that the server refused can still be read. */
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import type { Issue } from '../../local/issues/issues.ts'
import { IssueCard } from './issue-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['issues', 'errors'])
afterEach(cleanup)

const refused = (patch: Issue['patch']): Issue => ({
  ...{ key: 'k', mid: 'm', kind: 'rejected', entity: 'proposal', id: 'p', name: 'proposal.update', patch, at: 1 },
  ...{ code: 'proposal.changed', details: {}, choices: ['retry'] },
})
const show = (issue: Issue) =>
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <IssueCard issue={issue} />
      </MemoryRouter>
    </I18nextProvider>,
  )

it('shows the letter of a refused edit', () => {
  show(refused({ letter: 'I rebuilt a shop on the train.', amountMinor: 5 }))
  expect(screen.getByText('Your version')).toBeTruthy()
  expect(screen.getByText('I rebuilt a shop on the train.')).toBeTruthy()
})

it('shows typed answers, and no name of an outcome', () => {
  show(refused({ answers: [{ question: 'Team?', answer: 'Just me, on Mondays.' }] }))
  expect(screen.getByText(/Just me, on Mondays\./)).toBeTruthy()
  cleanup()
  show({ ...refused({ outcome: 'hired' }), name: 'proposal.outcome' })
  expect(screen.queryByText('hired')).toBeNull()
})

it('shows nothing where nothing was written', () => {
  show(refused({ contentHash: 'abc' }))
  expect(screen.queryByText('Your version')).toBeNull()
})
