import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { readMeta, writeMeta } from '../../local/meta.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { syncActivity } from '../../local/sync/sync-activity.ts'
import { SyncLine } from './sync-line.tsx'

beforeEach(() => setCurrentUser('ada'))
afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

it('says when the server was put back, until it was read', async () => {
  const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
  await i18n.loadNamespaces(['app', 'ui'])
  syncActivity.setState({ isSyncing: false, isOnline: true })
  await writeMeta(currentDb(), { putBackAt: Date.UTC(2026, 10, 18, 10) })
  render(
    <I18nextProvider i18n={i18n}>
      <SyncLine />
    </I18nextProvider>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^On Nov 18, 2026, .+ earlier state\./))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'OK' })))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect((await readMeta(currentDb())).putBackAt).toBeNull()
})
