/** The freelancer's limits on the profile page: edited offline, queued, and refused at their field. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Profile, profileSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../local/db.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { ProfilePage } from './profile-page.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['settings', 'validation', 'errors'])

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
  act(() => useToasts.setState({ toasts: [] }))
  await wipeUser('ada')
  await clearSession()
})

async function show(fields: Partial<Profile>): Promise<void> {
  const profile = profileSchema.parse({ id: 'ada', ...fields })
  await currentDb().profile.put({ ...profile, rev: 1, gen: 1, asOf: 1, isPending: false })
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <ProfilePage />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
}

async function open(fields: Partial<Profile> = {}) {
  await show(fields)
  const title = await screen.findByText('Which jobs fit you', { selector: 'h2' })
  return around(title, 'section')
}
// Finding by role looks at each of the hundreds of options.
const around = (inside: HTMLElement, selector: string) => within(inside.closest<HTMLElement>(selector) ?? inside)
const group = (name: string) => around(screen.getByText(name, { selector: 'legend' }), 'fieldset')
const save = () => userEvent.click(screen.getByText('Save', { selector: 'button' }))
const stored = () => currentDb().profile.get('ada')

it('keeps all limits on the device, offline, and queues them once', async () => {
  const card = await open()
  await userEvent.click(card.getByLabelText('What you do not take or use'))
  await userEvent.paste('No on-site work, ever')
  await userEvent.keyboard('{Enter}')
  await userEvent.type(card.getByLabelText('Smallest fixed price in US dollars'), '400')
  await userEvent.selectOptions(card.getByLabelText('How you work'), 'As an agency')
  await userEvent.selectOptions(card.getByLabelText('Country you live in'), 'Nigeria')
  await userEvent.click(card.getByText('Add a citizenship', { selector: 'button' }))
  await userEvent.selectOptions(group('Citizenship').getByLabelText('Citizenship'), 'NG')
  await userEvent.click(card.getByText('Add a language', { selector: 'button' }))
  const languages = group('Languages and how well you know them')
  await userEvent.selectOptions(languages.getByLabelText('Language'), 'Yoruba')
  await userEvent.selectOptions(languages.getByLabelText('Level'), 'Native')
  await save()
  const limits = {
    ...{
      refuses: ['No on-site work, ever'],
      smallestProjectUsd: 400,
      worksAs: 'agency',
      country: 'NG',
      citizenOf: ['NG'],
    },
    spokenLanguages: [{ code: 'yo', level: 'native' }],
  }
  await waitFor(async () => expect(await stored()).toMatchObject({ ...limits, isPending: true }))
  expect(await currentDb().outbox.toArray()).toMatchObject([{ name: 'profile.update', patch: limits }])
})

it('changes only what was edited, and takes limits away', async () => {
  const card = await open({ refuses: ['No WordPress'], country: 'NG', smallestProjectUsd: 400, title: 'Developer' })
  await userEvent.click(card.getByLabelText('Remove No WordPress'))
  await userEvent.selectOptions(card.getByLabelText('Country you live in'), 'Not said')
  await userEvent.clear(card.getByLabelText('Smallest fixed price in US dollars'))
  await save()
  const none = { refuses: [], country: null, smallestProjectUsd: null }
  await waitFor(async () => expect(await stored()).toMatchObject({ ...none, title: 'Developer' }))
  expect((await currentDb().outbox.toArray())[0]?.patch).toEqual(none)
})

it('says at its field what is wrong, and keeps what was typed', async () => {
  const card = await open()
  await userEvent.type(card.getByLabelText('Smallest fixed price in US dollars'), '12.5')
  await userEvent.click(card.getByText('Add a language', { selector: 'button' }))
  await save()
  const price = card.getByLabelText('Smallest fixed price in US dollars')
  await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'))
  expect(price).toHaveProperty('value', '12.5')
  expect(card.getByText('Please enter a whole number')).toBeTruthy()
  const language = card.getByLabelText('Language')
  expect(language.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(`${language.id}-error`)?.textContent).toBe('This field is required')
  expect(screen.getByText('Language: This field is required', { selector: 'a' }).getAttribute('href')).toBe(
    '#spokenLanguages.0.code',
  )
  expect(await currentDb().outbox.count()).toBe(0)
})

it('moves the focus to a new row, and back to the button after a removal', async () => {
  await open({ citizenOf: ['NG'] })
  const rows = group('Citizenship')
  await userEvent.click(rows.getByText('Add a citizenship', { selector: 'button' }))
  await waitFor(() => expect(document.activeElement).toBe(rows.getAllByLabelText('Citizenship')[1]))
  await userEvent.click(rows.getByLabelText('Remove Nigeria'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a citizenship'))
})

it('takes no more rows than there may be', async () => {
  await open({ citizenOf: ['NG', 'GB', 'US', 'DE', 'FR'] })
  expect(group('Citizenship').queryByText('Add a citizenship', { selector: 'button' })).toBeNull()
})

it('names each language once, also where the browser has no name for it', async () => {
  await i18n.changeLanguage('ar')
  const byBrowser = Intl.DisplayNames.prototype.of
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (this: Intl.DisplayNames, code) {
    return code === 'aa' ? code : byBrowser.call(this, code)
  })
  await show({ spokenLanguages: [{ code: 'tw', level: 'fluent' }] })
  const select = await waitFor(() => {
    const found = document.getElementById('spokenLanguages.0.code')
    if (!found) throw new Error('not yet')
    return found
  })
  const names = [...select.querySelectorAll('option')].map(({ textContent }) => textContent)
  await i18n.changeLanguage('en')
  vi.restoreAllMocks()
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /^[a-z]{2}$/.test(name ?? ''))).toEqual([])
  expect(names.at(-1)).toBe('Afar')
})
