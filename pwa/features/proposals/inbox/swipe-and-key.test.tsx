/** A swipe and a key approve as a tap does: what has an open question stays, and the question is asked on the spot. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { LinkProvider, type LinkProps } from '../../../ui/action/link.tsx'
import { ProposalsPage } from './proposals-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['proposals', 'app', 'settings', 'ui', 'errors', 'validation'])
const QUESTION = 'When can you start?'

beforeEach(() => {
  setCurrentUser('ada')
  // Without motion the row is back at once, so the test need not wait.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes('reduced-motion'), media, onchange: null }),
  )
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await wipeUser('ada')
})

/** Shows the inbox with one letter that waits. @returns Its link. */
async function inbox(questions: string[]): Promise<HTMLElement> {
  const job = sampleJob({ title: 'A shop', questions })
  const row = sampleProposal({ id: 'p', status: 'review', letter: 'A letter.', claims: [], answers: [], job })
  await currentDb().proposal.put({ ...row, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/dashboard/proposals']}>
        <LinkProvider value={({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />}>
          <ProposalsPage />
        </LinkProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  return screen.findByRole('link', { name: 'A shop' })
}

/** Towards the end of the line. */
async function swiped(questions: string[]) {
  const shown = await inbox(questions)
  const at = (clientX: number) => ({ pointerId: 1, pointerType: 'touch', isPrimary: true, clientX })
  fireEvent.pointerDown(shown, at(100))
  fireEvent.pointerMove(shown, at(180))
  fireEvent.pointerMove(shown, at(260))
  fireEvent.pointerUp(shown, at(260))
}
async function keyed(questions: string[]) {
  await inbox(questions)
  // The list heeds keys a moment after it is drawn.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'j' })
    expect(document.activeElement).not.toBe(document.body)
  })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })
}
const status = async () => (await currentDb().proposal.get('p'))?.status

describe.each([
  ['a swipe', swiped],
  ['a key', keyed],
])('%s', (_, decide) => {
  it('approves a letter that lacks nothing', async () => {
    await decide([])
    await waitFor(async () => expect(await status()).toBe('approved'))
  })

  it('asks for the open question instead, and approves once it is answered', async () => {
    await decide([QUESTION])
    const field = await screen.findByLabelText(QUESTION)
    expect(await status()).toBe('review')
    fireEvent.change(field, { target: { value: 'On Monday.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save and approve' }))
    await waitFor(async () => expect(await status()).toBe('approved'))
    expect(await currentDb().proposal.get('p')).toMatchObject({
      answers: [{ question: QUESTION, answer: 'On Monday.' }],
    })
  })
})
