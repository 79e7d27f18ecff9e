/** A screen whose code is there stands with the frame: after a fallback React would hold it back. */
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { startI18n } from '../i18n/language/setup.ts'
import { AuthProvider } from '../local/session/auth.tsx'
import { clearSession, saveSession } from '../local/session/session.ts'
import { sampleUser } from '../test/sample-user.ts'
import { paths } from './paths.ts'
import { fetchEarly, Router } from './router.tsx'

afterEach(async () => {
  cleanup()
  await clearSession()
  vi.unstubAllGlobals()
})

it('draws no frame without its screen, and no screen without what stands above it', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  const i18n = await startI18n({ tag: 'en', more: ['app', 'proposals'], root: { lang: '', dir: '' } })
  const { frame } = fetchEarly(paths.proposals)
  await Promise.all([
    import('./offers/offers.tsx'),
    frame,
    // Else it would come after the end of the test.
    import('../local/session/watch-session.ts'),
    import('../features/proposals/inbox/proposals-page.tsx'),
  ])
  await saveSession({ token: 't', user: { ...sampleUser('ada'), isDemo: true } })
  const drawn: string[] = []
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main')
    const isPushedDownLater = document.querySelector('aside + main, aside ~ main') === null
    if (main)
      drawn.push(main.querySelector('h1') ? `screen${isPushedDownLater ? ', later its banner' : ''}` : 'frame alone')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[paths.proposals]}>
        <AuthProvider>
          <Router />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Proposals' })
  expect(new Set(drawn)).toEqual(new Set(['screen']))
})
