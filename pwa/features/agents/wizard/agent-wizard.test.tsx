/** The wizard without a server: its questions, what it keeps, and how little it draws again. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyWizardFields, type WizardFields } from '#shared/domain/agent-wizard.ts'
import { forEachMarketplace } from '#shared/domain/jobs/marketplace-names.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../../i18n/language/setup.ts'
import { currentDb, setCurrentUser } from '../../../local/db.ts'
import { writeMeta } from '../../../local/meta.ts'
import { wipeUser } from '../../../local/session/wipe.ts'
import { useToasts } from '../../../ui/feedback/toast.ts'
import type { FieldProps } from '../../../ui/form/field.tsx'
import { AgentWizard } from './agent-wizard.tsx'
import { type OpenWizard, openWizard, setField, type WizardState } from './wizard-store.ts'

const drawn: string[] = []
vi.mock('../../../ui/form/field.tsx', async (load) => {
  const original = await load<typeof import('../../../ui/form/field.tsx')>()
  const Field = (props: FieldProps) => {
    drawn.push(props.id ?? '')
    return <original.Field {...props} />
  }
  return { ...original, Field }
})

const SANDBOXED = {
  isSandboxed: true,
  emailDomains: ['*'],
  signIn: { upwork: 'credentials', freelancer: 'official' },
  autoSend: { upwork: true, freelancer: true },
  proofOfAddress: { upwork: false, freelancer: false },
  vapidPublicKey: 'key',
  isGoogleOn: false,
  isMailOn: false,
}
const base: WizardFields = {
  ...emptyWizardFields({ platforms: ['upwork'], timeZone: 'UTC' }),
  emailsPerDay: 1,
  mode: 'auto',
}
const complete: Partial<WizardFields> = {
  title: 'React developer',
  upworkJobType: 'any',
  upworkExperienceLevel: 'any',
  upworkDuration: 'any',
  upworkFreelancerName: 'Ada',
  upworkProfileUrl: 'https://www.upwork.com/freelancers/~01abc',
  upworkWorkHistory: 'Ten shops.',
}

const NO_PROPOSALS = {
  ...{ used: 0, limit: 3 },
  ...forEachMarketplace(() => ({ used: 0, limit: 2 })),
}

let wizard: OpenWizard
const submitted: WizardState[] = []
const user = userEvent.setup()
const i18n = await startI18n({ tag: 'en', root: document.documentElement })
await i18n.loadNamespaces(['agents', 'templates', 'search', 'marketplaces'])

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')))
  localStorage.setItem('gigwright-server', JSON.stringify(SANDBOXED))
  setCurrentUser('ada')
  await currentDb().profile.put({
    ...profileSchema.parse({ id: 'ada', firstName: 'Ada' }),
    rev: 1,
    gen: 0,
    asOf: 1,
    isPending: false,
  })
  submitted.length = 0
  useToasts.setState({ toasts: [] })
})
afterEach(async () => {
  wizard.close()
  await wipeUser('ada')
  localStorage.clear()
})

async function open(touched: Partial<WizardFields> = {}, agentId: string | null = null) {
  wizard = await openWizard('agent-new', { ...base, ...touched }, null)
  const shown = render(
    <I18nextProvider i18n={i18n}>
      <AgentWizard wizard={wizard} agentId={agentId} onSubmit={async (state) => void submitted.push(state)} />
    </I18nextProvider>,
  )
  // The device's data arrives a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  return shown
}
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const toasts = () => useToasts.getState().toasts.map(({ title, body }) => [title, body].filter(Boolean).join(': '))

it('leaves no complaint on the next screen', async () => {
  await open()
  await press('Next')
  expect(toasts()).toEqual(['Title must be at least 2 characters.'])
  cleanup()
  expect(toasts()).toEqual([])
})

it('is not left with what is no number, and falls back to no earlier one without a word', async () => {
  await open(complete)
  const field = document.getElementById('emailsPerDay') as HTMLInputElement
  await user.clear(field)
  await user.type(field, '1..5')
  await press('Next')
  expect(wizard.store.getState().step).toBe('basic')
  expect(toasts()).toEqual(['This value is not valid'])
  expect(field.value).toBe('1..5')
  await user.clear(field)
  await user.type(field, '1')
  await press('Next')
  expect(wizard.store.getState().step).not.toBe('basic')
})

it.each([
  ['1..5 USD', 'basic', 1],
  ['10-20 USD', 'basic', 1],
  ['2k', 'basic', 1],
  ['2 mil', 'basic', 1],
  ['1 USD', 'criteria', 1],
])('reads a number in front of words, and no other one: %s', async (typed, step, emailsPerDay) => {
  await open(complete)
  const field = document.getElementById('emailsPerDay') as HTMLInputElement
  await user.clear(field)
  await user.type(field, typed)
  await press('Next')
  expect(wizard.store.getState()).toMatchObject({ step, fields: { emailsPerDay } })
})

it('shows nothing of what cannot be read once the form is begun anew', async () => {
  await open(complete)
  const field = document.getElementById('emailsPerDay') as HTMLInputElement
  await user.clear(field)
  await user.type(field, '1..5')
  await press('Start over')
  expect([field.value, wizard.store.getState().unread]).toEqual(['1', {}])
})

it('keeps with a draft what its author saw, until it is saved', async () => {
  await open({ prompt: 'old' }, 'agent')
  act(() => setField(wizard.store, 'prompt', 'mine'))
  wizard.close()
  await waitFor(async () => expect(await currentDb().drafts.count()).toBe(1))
  cleanup()
  wizard = await openWizard('agent-new', { ...base, prompt: 'of the other device' }, null)
  expect([wizard.store.getState().fields.prompt, wizard.seen().prompt]).toEqual(['mine', 'old'])
  wizard.saved()
  expect(wizard.seen().prompt).toBe('mine')
})

it('goes on only when the step is valid, and back without asking', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Back' }).getAttribute('aria-disabled')).toBe('true')
  await press('Next')
  expect(toasts()).toEqual(['Title must be at least 2 characters.'])
  await user.type(screen.getByLabelText('Job title or search words'), 'React')
  await press('Next')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Job criteria')
  expect(toasts()).toEqual([])
  for (const [label, words] of [
    ['Job type', 'Job type is required.'],
    ['Experience level', 'Experience level is required.'],
    ['Duration', 'Duration is required.'],
  ] as const) {
    await press('Next')
    expect(toasts()).toEqual([words])
    await user.selectOptions(screen.getByLabelText(label, { exact: false }), 'any')
  }
  await press('Back')
  expect(screen.getByLabelText<HTMLInputElement>('Job title or search words').value).toBe('React')
})

it('shows only the slider of the chosen job type', async () => {
  await open(complete)
  await press('Next')
  const sliders = () =>
    screen.getAllByRole('group').flatMap(({ textContent }) => textContent?.match(/Hourly rate|Fixed price/)?.[0] ?? [])
  await user.selectOptions(screen.getByLabelText('Job type'), 'hourly')
  expect(sliders()).toEqual(['Hourly rate'])
  await user.selectOptions(screen.getByLabelText('Job type'), 'fixed')
  expect(sliders()).toEqual(['Fixed price'])
})

it('says beside a filter that the plan does not have it, and keeps what was typed', async () => {
  const usage = { plan: 'free' as const, trialEndsAt: null, agents: { used: 0, limit: 1 }, today: NO_PROPOSALS }
  await writeMeta(currentDb(), { usage })
  await open({ ...complete, maxProposals: 20 })
  await press('Next')
  expect(screen.getByText(/a job agent keeps those it has/)).toBeTruthy()
  const most = await screen.findByLabelText<HTMLInputElement>(/^Proposals so far, at most/)
  await press('Next')
  expect(most.getAttribute('aria-invalid')).toBe('true')
  expect(toasts()).toEqual([expect.stringContaining('The trial and every paid plan do.')])
  expect(most.value).toBe('20')
  await user.clear(most)
  await press('Next')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Marketplace identity')
})

it('asks for no password, because the account is connected on the marketplace’s own page', async () => {
  await open(complete)
  await press('Next')
  await press('Next')
  expect(screen.getByText(/^Use a made-up sign-in instead/).closest('details')?.open).toBe(false)
  await press('Next')
  expect(toasts()).toEqual([])
  expect(await screen.findByLabelText(/^Excluded words/)).toBeTruthy()
})

it('asks for the rest of a sign-in that was begun in the specified words, and keeps none of it', async () => {
  await open(complete)
  await press('Next')
  await press('Next')
  await user.type(screen.getByLabelText('Password'), 'hunter2-secret')
  await press('Next')
  expect(toasts()).toEqual(['Username or email is required.'])
  await user.type(screen.getByLabelText('Username or email'), 'ada.upwork')
  await user.type(screen.getByLabelText('Security answer'), 'a blue cat')
  await user.type(screen.getByLabelText('Work history'), ' More.')
  await press('Next')
  wizard.close()
  await waitFor(async () =>
    expect(await currentDb().drafts.get('agent-new')).toMatchObject({ value: { step: 'advanced' } }),
  )
  const kept = JSON.stringify(await currentDb().drafts.toArray())
  for (const secret of ['ada.upwork', 'hunter2-secret', 'a blue cat']) expect(kept).not.toContain(secret)
  const again = await openWizard('agent-new', base, null)
  expect(again.store.getState()).toMatchObject({ step: 'advanced', touched: { upworkWorkHistory: 'Ten shops. More.' } })
  expect(again.isResumed).toBe(true)
  again.close()
})

it('chooses no way of sending for anybody, and asks for one', async () => {
  await open({ ...complete, platforms: ['freelancer'], skills: ['React'], mode: '' })
  for (let step = 0; step < 3; step += 1) await press('Next')
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  await press('Create job agent')
  expect(submitted).toEqual([])
  expect(screen.getAllByText(/Choose how proposals are sent\./)).not.toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: /^Ask me first/ }))
  await press('Create job agent')
  expect(submitted).toMatchObject([{ fields: { mode: 'review' } }])
})

it('names the sections that are missing to create an agent, and goes there', async () => {
  await open({ ...complete, platforms: ['freelancer'] })
  await press('Next')
  await press('Next')
  await press('Next')
  await press('Create job agent')
  expect(toasts()).toEqual(['Missing Required Fields: Please complete the following sections: Profile'])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Marketplace identity')
  await user.type(screen.getByLabelText('Skills'), 'React, React,TypeScript{Enter}')
  await press('Next')
  await press('Create job agent')
  expect(submitted).toMatchObject([{ fields: { skills: ['React', 'TypeScript'] } }])
})

it('an edit can be saved from any step, and only its changed fields are checked', async () => {
  await open({ title: 'React developer' }, 'some-agent')
  await user.clear(screen.getByLabelText('Proposals a day'))
  await press('Update job agent')
  expect(toasts()).toEqual(['Emails per day must be at least 1.'])
  await user.type(screen.getByLabelText('Proposals a day'), '1')
  await press('Update job agent')
  expect(submitted).toMatchObject([{ touched: { emailsPerDay: 1 } }])
})

it('limits the daily number to one Upwork proposal while the plan is not known', async () => {
  await open({ title: 'React developer', emailsPerDay: 5 })
  await press('Next')
  expect(toasts()).toEqual(['Your plan allows maximum 1 proposals per day.'])
})

it('limits it to two bids on Freelancer.com', async () => {
  await open({ title: 'React developer', platforms: ['freelancer'], emailsPerDay: 3 })
  await press('Next')
  expect(toasts()).toEqual(['Your plan allows maximum 2 proposals per day.'])
})

it('typing draws only the one field again', async () => {
  await open(complete)
  act(() => wizard.store.setState({ step: 'advanced' }))
  await screen.findByText('Preview')
  drawn.length = 0
  await user.type(screen.getByLabelText(/^Instructions for the letter/), 'Be brief.')
  expect(new Set(drawn)).toEqual(new Set(['prompt']))
  expect(drawn.length).toBeLessThanOrEqual('Be brief.'.length)
  drawn.length = 0
  await user.type(screen.getByLabelText(/^Profile title/), 'Web')
  expect(new Set(drawn)).toEqual(new Set(['upworkProfileTitle']))
})

it('inserts a placeholder at the caret, and marks unknown ones', async () => {
  await open(complete)
  act(() => wizard.store.setState({ step: 'advanced' }))
  const box = screen.getByLabelText<HTMLTextAreaElement>(/^Instructions for the letter/)
  await user.type(box, 'For me. {{nonsense}')
  expect(screen.getByText(/^{nonsense} is not a placeholder/)).toBeTruthy()
  act(() => box.setSelectionRange(4, 6))
  await press('Insert a placeholder')
  await user.click(screen.getByRole('button', { name: /^Your name/ }))
  await waitFor(() => expect(wizard.store.getState().fields.prompt).toBe('For {upworkFreelancerName}. {nonsense}'))
})

it('a template fills empty fields, and can be taken back', async () => {
  await open(complete)
  act(() => wizard.store.setState({ step: 'advanced' }))
  await user.type(screen.getByLabelText(/^Instructions for the letter/), 'Mine.')
  await user.selectOptions(screen.getByLabelText('Start from a template'), 'graphicDesign')
  const { prompt, upworkProfileTitle } = wizard.store.getState().fields
  expect([prompt.startsWith('Write for {upworkFreelancerName}'), upworkProfileTitle]).toEqual([
    true,
    'Graphic designer',
  ])
  act(() => useToasts.getState().toasts.at(-1)?.action?.onPress())
  expect(wizard.store.getState().fields.prompt).toBe('Mine.')
})
