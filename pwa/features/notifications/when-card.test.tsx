/** Quiet hours and hidden content are settings of the account, so they are kept like any other edit. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { settingsSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { useSettings } from '../../local/queries/account.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { WhenCard } from './when-card.tsx'

afterEach(async () => {
  cleanup()
  await wipeUser('ada')
})

function Card() {
  const settings = useSettings()
  return settings ? <WhenCard settings={settings} /> : null
}

it('turns quiet hours on, changes their times, and hides the content', async () => {
  const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
  await i18n.loadNamespaces('notifications')
  setCurrentUser('ada')
  const stored = settingsSchema.parse({ id: 'ada', timeZone: 'Africa/Lagos' })
  await currentDb().settings.put({ ...stored, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <Card />
    </I18nextProvider>,
  )
  await userEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }))
  await screen.findByText('By the clock of Lagos.')
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '20:30' } })
  // An unfinished time changes nothing.
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } })
  await userEvent.click(screen.getByRole('switch', { name: 'Hide the content' }))
  await waitFor(async () =>
    expect(await currentDb().settings.get('ada')).toMatchObject({
      isQuietOn: true,
      quietFrom: '20:30',
      quietUntil: '08:00',
      areNoticesHidden: true,
    }),
  )
  expect(await currentDb().outbox.count()).toBe(1)
})
