/** Another version on screen: whole sentences, old above new, each new claim with its proof or without. */
import { render, screen, within } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LetterCompare } from './letter-compare.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui'])

beforeEach(() => setCurrentUser('ada'))
afterEach(() => wipeUser('ada'))

it('shows the sentences that changed, and counts those that did not', async () => {
  const fact = { source: 'profile', ref: 'skills', text: 'React', id: '' } as const
  const claims = [
    { text: 'I know React well.', fact },
    { text: 'I led twelve people.', fact: null },
  ]
  // Found when the version was written: the judge saw more than this device can.
  const doubts = [{ kind: 'judge' as const, sentence: 'Goodbye, as always.', words: 'always' }]
  render(
    <I18nextProvider i18n={i18n}>
      <LetterCompare
        // A sent letter keeps the sources it was sent with.
        proposal={sampleProposal({ id: 'p', status: 'completed', claims, doubts })}
        before="Hello. Your shop is slow. I know React. Goodbye."
        after="Hello. Your shop is slow. I know React well. I led twelve people. Goodbye, as always."
        onClose={() => undefined}
        onUse={() => undefined}
      />
    </I18nextProvider>,
  )
  const lines = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '2 sentences are unchanged',
    [
      'BeforeI know React. Goodbye.NowI know React well. A fact of yours supports it.',
      'I led twelve people. None of your facts says this.',
      'Goodbye, as always. A second check did not find this in your facts.',
    ].join(''),
  ])
  expect([lines[1]?.querySelector('del')?.textContent, lines[1]?.querySelectorAll('ins').length]).toEqual([
    'I know React. Goodbye.',
    3,
  ])
})
