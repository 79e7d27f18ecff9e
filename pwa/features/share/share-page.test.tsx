/** Adding a job by hand: the marketplace is the person's own until the address says another. */
import { cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { SharePage } from './share-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['share', 'ui'])

afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

it.each(['freelancer', 'upwork'] as const)('supposes the person’s own marketplace, %s', async (platformType) => {
  await saveSession({ token: 't', user: { ...sampleUser('ada'), platformType } })
  setCurrentUser('ada')
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <SharePage />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  expect(await screen.findByLabelText('Marketplace')).toHaveProperty('value', platformType)
})
