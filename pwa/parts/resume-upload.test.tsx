/** An uploaded resume is read for facts wherever it is uploaded, also where nobody waits for their number. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RESUMES } from '#shared/domain/facts/own-words/resumes.fixture.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../local/db.ts'
import { AuthProvider } from '../local/session/auth.tsx'
import { clearSession, saveSession } from '../local/session/session.ts'
import { wipeUser } from '../local/session/wipe.ts'
import { sampleUser } from '../test/sample-user.ts'
import { Suggestions } from './facts/suggestions.tsx'
import { ResumeUpload } from './resume-upload.tsx'
const server = vi.hoisted(() => ({ answers: Promise.resolve() }))
vi.mock('../net/upload.ts', () => ({
  uploadFile: async () => {
    await server.answers
    return { data: { text: RESUMES.de } }
  },
}))

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['facts', 'settings', 'errors'])

beforeEach(async () => {
  setCurrentUser('ada')
  await saveSession({ token: 't', user: sampleUser('ada') })
  await currentDb().profile.put({ ...profileSchema.parse({ id: 'ada' }), rev: 1, gen: 1, asOf: 1, isPending: false })
})
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
  await clearSession()
})

it('suggests what it says, to be confirmed on the spot', async () => {
  render(
    <I18nextProvider i18n={i18n}>
      <AuthProvider>
        <ResumeUpload hasOne={false} />
        <Suggestions />
      </AuthProvider>
    </I18nextProvider>,
  )
  const file = new File(['x'], 'lebenslauf.pdf', { type: 'application/pdf' })
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), file)
  expect(await screen.findByText('Sonnenhof GmbH')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Confirm all/ }))
  await waitFor(async () => expect(await currentDb().profile.get('ada')).toMatchObject({ title: 'Webentwickler' }))
  const employment = async () => (await currentDb().fact.toArray()).find(({ kind }) => kind === 'employment')
  await waitFor(async () => expect(await employment()).toMatchObject({ who: 'Sonnenhof GmbH', status: 'confirmed' }))
})

it('goes on while its screen is left, is found again there, and tells there what was found', async () => {
  let answer = () => {}
  server.answers = new Promise((resolve) => {
    answer = resolve
  })
  const told: number[] = []
  const open = () =>
    render(
      <I18nextProvider i18n={i18n}>
        <AuthProvider>
          <ResumeUpload hasOne={false} onUploaded={(found) => told.push(found)} />
        </AuthProvider>
      </I18nextProvider>,
    )
  open()
  await userEvent.upload(await screen.findByLabelText(/Choose a file/), new File(['x'], 'lebenslauf.pdf'), {
    applyAccept: false,
  })
  await screen.findByText('lebenslauf.pdf')
  cleanup()
  open()
  await screen.findByText('lebenslauf.pdf')
  cleanup()
  answer()
  await waitFor(async () => expect((await currentDb().fact.toArray()).length).toBeGreaterThan(0))
  expect(told).toEqual([])
  open()
  await waitFor(() => expect(told).toEqual([expect.any(Number)]))
  expect(screen.queryByText('lebenslauf.pdf')).toBeNull()
})
