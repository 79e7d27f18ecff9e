/** Facts on the profile page, offline: typed in, read from a text, confirmed, declined, and said in sentences. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FactRecord, factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { RESUMES } from '#shared/domain/facts/own-words/resumes.fixture.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { AuthProvider } from '../../../local/session/auth.tsx'
import { clearSession, saveSession } from '../../../local/session/session.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { suggestFrom } from '../../../local/suggestions.ts'
import { sampleUser } from '../../../test/sample-user.ts'
import { useToasts } from '../../../ui/feedback/toast.ts'
import { FactsCard } from './facts-card.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['facts', 'settings', 'validation', 'errors'])

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

const STORED = { rev: 1, gen: 1, asOf: 1, isPending: false }
const row = (fields: Partial<FactRecord>) =>
  factRecordSchema.parse({ id: 'r1', kind: 'project', name: 'Shop', ...fields })

async function open(...records: FactRecord[]) {
  await currentDb().profile.put({ ...profileSchema.parse({ id: 'ada' }), ...STORED })
  await currentDb().fact.bulkPut(records.map((record) => ({ ...record, ...STORED })))
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <AuthProvider>
          <FactsCard />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('button', { name: 'Add a fact' })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const queued = async () => (await currentDb().outbox.orderBy('n').toArray()).map(({ name, patch }) => [name, patch])
const facts = () => currentDb().fact.toArray()

it('a project is typed in, and refused at its field while it has no name', async () => {
  await open()
  await screen.findByText(/No facts yet/)
  await press('Add a fact')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('What came of it, with a number'), 'No-shows fell by 30%')
  await press('Save')
  const name = dialog.getByLabelText(/Name of the project/)
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(name, 'Booking page')
  await press('Save')
  await waitFor(async () => expect(await facts()).toHaveLength(1))
  const [[mutation, patch] = []] = await queued()
  expect(mutation).toBe('fact.create')
  expect(patch).toMatchObject({
    kind: 'project',
    name: 'Booking page',
    outcome: 'No-shows fell by 30%',
    status: 'confirmed',
  })
  const projects = within(await screen.findByRole('region', { name: 'Projects' }))
  expect(projects.getByText('No-shows fell by 30%')).toBeDefined()
})

it('a pasted text is read on the device; one is declined, the rest confirmed, and nothing comes twice', async () => {
  await open()
  await press('Read facts from a text')
  await userEvent.click(await screen.findByLabelText(/^Text/))
  await userEvent.paste(RESUMES.en)
  await press('Read it')
  const found = within(await screen.findByRole('region', { name: 'Are these true?' }))
  expect(await found.findByText('Booking app')).toBeDefined()
  expect((await facts()).every(({ status, origin }) => status === 'suggested' && origin === 'pasted')).toBe(true)
  await press('Not so: AWS Solutions Architect')
  await waitFor(() => expect(screen.queryByText('AWS Solutions Architect')).toBeNull())
  await press('Confirm: Headline')
  await waitFor(async () =>
    expect(await currentDb().profile.get('ada')).toMatchObject({ title: 'Senior React developer' }),
  )
  await press(/^Confirm all/)
  // One write for each fact.
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Are these true?' })).toBeNull(), { timeout: 40_000 })
  expect(new Set((await facts()).map(({ status }) => status))).toEqual(new Set(['confirmed', 'declined']))
  expect(await currentDb().profile.get('ada')).toMatchObject({
    hourlyRateUsd: 65,
    skills: expect.arrayContaining(['React']),
  })
  expect(await suggestFrom(RESUMES.en, 'resume')).toBe(0)
})

it('the same fact is not taken a second time, and its field says so', async () => {
  await open(row({ who: 'Lumen', when: '2023' }), row({ id: 'voice', kind: 'testimonial', name: '', what: 'Kept it.' }))
  await press('Add a fact')
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText(/Name of the project/)
  await userEvent.type(name, 'shop ')
  await userEvent.type(dialog.getByLabelText('Client'), 'Lumen')
  await userEvent.type(dialog.getByLabelText(/^When/), '2023')
  await press('Save')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText(/^You have this fact already/)).toBeDefined()
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'testimonial')
  await userEvent.clear(dialog.getByLabelText('Who said it'))
  await userEvent.type(dialog.getByLabelText(/^Their words/), 'Kept it.')
  await press('Save')
  expect(await dialog.findByText(/^You have this fact already/)).toBeDefined()
  expect(await facts()).toHaveLength(2)
  await userEvent.selectOptions(dialog.getByLabelText('Kind'), 'project')
  await userEvent.type(dialog.getByLabelText('Client'), 'Lumen')
  await userEvent.clear(dialog.getByLabelText(/^When/))
  await userEvent.type(dialog.getByLabelText(/^When/), '2024')
  await press('Save')
  await waitFor(async () => expect(await facts()).toHaveLength(3))
})

it('a project without an outcome asks for it, and its button begins there', async () => {
  await open(row({}))
  await press('Add what came of it: Shop')
  const outcome = await screen.findByLabelText('What came of it, with a number')
  await waitFor(() => expect(document.activeElement).toBe(outcome))
  await userEvent.type(outcome, 'Sales rose by 12%')
  await press('Save')
  await waitFor(async () => expect(await facts()).toMatchObject([{ outcome: 'Sales rose by 12%' }]))
})

it('a sentence is suggested, approved, and to be approved anew once its words change', async () => {
  await open(row({ who: 'Lumen', when: '2023' }))
  await press('Edit: Shop')
  await press('Suggest a sentence')
  const sentence = await screen.findByDisplayValue('One of my projects is “Shop” for Lumen (2023).')
  const approve = screen.getByLabelText<HTMLInputElement>('Letters may use it')
  expect(approve.checked).toBe(false)
  await userEvent.click(approve)
  await userEvent.type(sentence, '!')
  expect(approve.checked).toBe(false)
  await userEvent.click(approve)
  await press('Save')
  await waitFor(async () => expect((await facts())[0]?.renderings).toHaveLength(1))
  expect((await facts())[0]?.renderings[0]).toMatchObject({ language: 'en', approvedAt: expect.any(Number) })
  expect(await screen.findByText('1 sentence for letters')).toBeDefined()
})

it('a sentence is kept for each language, the freelancer’s own first', async () => {
  await open(row({ who: 'Lumen', when: '2023' }))
  const spokenLanguages = [{ code: 'de', level: 'native' as const }]
  await act(async () => void (await currentDb().profile.update('ada', { spokenLanguages })))
  await press('Edit: Shop')
  const language = await screen.findByLabelText<HTMLSelectElement>('Language')
  await waitFor(() => expect([...language.options].slice(0, 2).map(({ value }) => value)).toEqual(['de', 'en']))
  await press('Suggest a sentence')
  await userEvent.selectOptions(language, 'en')
  await press('Suggest a sentence')
  for (const approve of await screen.findAllByLabelText('Letters may use it')) await userEvent.click(approve)
  await press('Save')
  await waitFor(async () =>
    expect((await facts())[0]?.renderings).toMatchObject([
      { language: 'de', text: expect.stringContaining('Lumen'), approvedAt: expect.any(Number) },
      { language: 'en', text: expect.stringContaining('Lumen'), approvedAt: expect.any(Number) },
    ]),
  )
})

it('says so where no form is sure, and deletes a record', async () => {
  await open(row({ kind: 'about', name: '', what: 'I like tidy code.' }))
  await press('Edit: I like tidy code.')
  await press('Suggest a sentence')
  expect(await screen.findByText(/no ready form/)).toBeDefined()
  await press('Delete the fact')
  await waitFor(async () => expect(await facts()).toEqual([]))
  expect(await queued()).toMatchObject([['fact.delete', {}]])
})

it('many facts are folded by kind, with how many there are of each', async () => {
  const shops = Array.from({ length: 6 }, (_, at) => row({ id: `r${at}`, name: `Shop ${at}` }))
  await open(...shops, row({ id: 'voice', kind: 'testimonial', what: 'Kept every promise.' }))
  const projects = await screen.findByRole('region', { name: 'Projects' })
  expect(projects.querySelector('details')?.open).toBe(false)
  expect(projects.querySelector('summary')?.textContent).toBe('Projects6')
})

it('few facts are all shown', async () => {
  await open(row({}))
  const projects = await screen.findByRole('region', { name: 'Projects' })
  expect(projects.querySelector('details')?.open).toBe(true)
})
