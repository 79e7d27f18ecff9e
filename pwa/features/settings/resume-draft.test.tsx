/** A resume's text that was typed and left is saved by what stood there then, also where another device changes it meanwhile. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { ResumeCard } from './resume-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'validation', 'errors', 'ui', 'facts'])

beforeEach(async () => {
  setCurrentUser('ada')
  await saveSession({ token: 't', user: sampleUser('ada') })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await wipeUser('ada')
  await clearSession()
})

const put = (text: string, rev: number) =>
  currentDb().resume.put({
    ...{ id: 'ada', text, fileName: 'cv.pdf', format: 'pdf', sizeBytes: 1, uploadedAt: 1 },
    ...{ rev, gen: 1, asOf: rev, isPending: false },
  })

it('typed, left, changed elsewhere, opened again and saved', async () => {
  await put('the old text', 1)
  const user = userEvent.setup()
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <ResumeCard />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByText('the old text')
  const edit = i18n.t('settings:resume.edit')
  await user.click(await screen.findByRole('button', { name: edit }))
  await user.type(await screen.findByRole('textbox'), ' and mine')
  await user.click(screen.getByRole('button', { name: i18n.t('ui:cancel') }))
  await act(() => put('of the other device', 2))
  await screen.findByText('of the other device')
  await user.click(screen.getByRole('button', { name: edit }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('the old text and mine')
  await user.click(screen.getByRole('button', { name: i18n.t('ui:save') }))
  await waitFor(async () => expect(await currentDb().outbox.count()).toBeGreaterThan(0))
  const edited = (await currentDb().outbox.toArray()).find(({ name }) => name === 'resume.update')
  expect([edited?.patch.text, edited?.base.values.text]).toEqual(['the old text and mine', 'the old text'])
})
