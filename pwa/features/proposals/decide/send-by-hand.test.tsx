/** A letter that the freelancer sends: the button of the next step is the filled one. */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { buttonClass } from '../../../ui/action/button.tsx'
import { SendByHand } from './send-by-hand.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'ui'])

it('is copied first, and only then reported as sent', async () => {
  const user = userEvent.setup()
  render(
    <I18nextProvider i18n={i18n}>
      <SendByHand proposal={sampleProposal({ id: 'p', letter: 'Hello.' })} />
    </I18nextProvider>,
  )
  const copy = screen.getByRole('button', { name: 'Copy the letter' })
  const sent = screen.getByRole('button', { name: 'I sent it myself' })
  const filled = () => [copy, sent].filter(({ className }) => className.includes(buttonClass({ variant: 'primary' })))
  expect(filled()).toEqual([copy])
  await user.click(copy)
  await waitFor(() => expect(filled()).toEqual([sent]))
  expect(await navigator.clipboard.readText()).toBe('Hello.')
})
