/** Each kind of notice has a switch for each channel, and a switch changes its own setting only. */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { NOTICE_CHANNELS, NOTICE_KINDS, settingsSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { useSettings } from '../../local/queries/account.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { NoticeMatrix } from './notice-matrix.tsx'

afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

function Matrix() {
  const settings = useSettings()
  return settings ? <NoticeMatrix settings={settings} /> : null
}

it('tells new jobs of saved searches everywhere, until one of the ways is switched off', async () => {
  const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
  await i18n.loadNamespaces('notifications')
  setCurrentUser('ada')
  const stored = settingsSchema.parse({ id: 'ada', timeZone: 'Africa/Lagos' })
  await currentDb().settings.put({ ...stored, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <Matrix />
    </I18nextProvider>,
  )
  const cells = await screen.findAllByRole<HTMLInputElement>('switch', { name: /A saved search has new jobs/ })
  expect(cells.map(({ checked }) => checked)).toEqual([true, true, true])
  expect(screen.getAllByRole('switch')).toHaveLength(NOTICE_KINDS.length * NOTICE_CHANNELS.length)
  // A letter that did not leave needs its freelancer as much as one that waits.
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'A proposal could not be sent: Email' }).checked).toBe(
    true,
  )
  screen.getByText(/^Not turned on yet, so nothing arrives there: .*Telegram/)
  const [, email] = cells
  if (email) await userEvent.click(email)
  await waitFor(async () =>
    expect(await currentDb().settings.get('ada')).toEqual(expect.objectContaining({ ...stored, emailJobs: false })),
  )
})
