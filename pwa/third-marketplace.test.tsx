/**
 * A third marketplace and a third gateway on the screens. Each form draws the fields of its record, with its texts, and
 * sends them under its names.
 */
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyWizardFields } from '#shared/domain/agent-wizard.ts'
import { marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { emptySearch } from '#shared/domain/jobs/search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { AgentWizard } from './features/agents/wizard/agent-wizard.tsx'
import { openWizard, type WizardState } from './features/agents/wizard/wizard-store.ts'
import { usePayCurrency } from './features/billing/pay-currency.ts'
import { usePlanFeatures } from './features/billing/plan-features.tsx'
import { ConnectionCard } from './features/marketplaces/connection-card.tsx'
import { SearchForm } from './features/search/search-form.tsx'
import { startI18n } from './i18n/language/setup.ts'
import { AuthProvider, useAuth } from './local/session/auth.tsx'
import { currentDb, setCurrentUser } from './local/db.ts'
import { clearSession, saveSession } from './local/session/session.ts'
import { wipeUser } from './local/session/wipe.ts'
import { sampleUser } from './test/sample-user.ts'

vi.mock('#shared/marketplaces/brief.ts', async (original) => {
  const { TOY_BRIEF } = await import('#shared/marketplaces/test/toy-lists.ts')
  const brief = await original<typeof import('#shared/marketplaces/brief.ts')>()
  return { ...brief, BRIEF: { ...brief.BRIEF, toy: TOY_BRIEF } }
})
vi.mock('#shared/marketplaces/records.ts', async (original) => {
  const { toy } = await import('#shared/marketplaces/test/toy.ts')
  const { MARKETPLACES, SEARCH_SHAPE, AGENT_SHAPE } = await original<typeof import('#shared/marketplaces/records.ts')>()
  return {
    MARKETPLACES: { ...MARKETPLACES, toy },
    SEARCH_SHAPE: { ...SEARCH_SHAPE, ...toy.searchShape },
    AGENT_SHAPE: { ...AGENT_SHAPE, ...toy.agentShape },
  }
})
vi.mock('#shared/domain/plans/gateways.ts', async (original) => {
  const { TOYPAY } = await import('#shared/marketplaces/test/toy-lists.ts')
  const { GATEWAYS } = await original<typeof import('#shared/domain/plans/gateways.ts')>()
  return { GATEWAYS: { ...GATEWAYS, toypay: TOYPAY } }
})

const TOY = marketplaceIdSchema.parse('toy')
const INFO = {
  ...{ isSandboxed: true, emailDomains: ['*'], vapidPublicKey: 'k', isGoogleOn: false, isMailOn: false },
  signIn: { upwork: 'official', freelancer: 'official', toy: 'credentials' },
  autoSend: { upwork: true, freelancer: true, toy: false },
  proofOfAddress: { upwork: false, freelancer: false, toy: false },
}
const USER = { ...sampleUser('ada'), toyProfileComplete: false }
const i18n = await startI18n({ tag: 'en', root: document.documentElement })
await i18n.loadNamespaces(['search', 'agents', 'templates', 'marketplaces', 'billing', 'money'])
/** The texts that its makers would add in each language. */
i18n.addResourceBundle(
  'en',
  'agents',
  {
    fields: { toyLevel: 'Toy level', toyPriceFrom: 'Price of a toy', toyLanguages: 'Languages of the wish' },
  },
  true,
)
i18n.addResourceBundle(
  'en',
  'agents',
  {
    fields: { toyRate: 'Toys an hour', toyShopUrl: 'Your toy shop', toyApiKey: 'Toy key', toyIsGiftWrapped: 'Wrap it' },
    wizard: { spending: { toy: 'Toy stamps' }, signInWays: { toy: { credentials: 'A key opens Toyland.' } } },
  },
  true,
)
i18n.addResourceBundle(
  'en',
  'marketplaces',
  {
    notes: { toy: { official: 'Toyland asks on its own page.', credentials: 'Toyland takes a key.' } },
    signIn: {
      toy: {
        shopkeeper: 'Shopkeeper',
        apiKey: 'Key',
        shopUrl: 'Shop',
        save: 'Open Toyland',
        problems: 'Look again:',
        otherWay: 'Use a made-up key',
        savedTitle: 'Toyland is open',
        saved: 'Thank you',
      },
    },
  },
  true,
)

const calls: [path: string, body: unknown][] = []
beforeEach(async () => {
  calls.length = 0
  localStorage.setItem('gigwright-server', JSON.stringify(INFO))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname === '/api/info') return Response.json(INFO)
    if (pathname === '/api/auth/user') return Response.json({ data: USER })
    // The app asks whether it is still signed in every five seconds, which a busy machine may take for a test.
    if (pathname === '/api/auth/session') return Response.json({ success: true })
    calls.push([pathname, JSON.parse(String(init?.body ?? 'null'))])
    return Response.json({ success: true })
  })
  await saveSession({ token: 't', user: USER })
  setCurrentUser('ada')
  await currentDb().open()
})
afterEach(async () => {
  await wipeUser('ada')
  await clearSession()
  localStorage.clear()
})

function Ready({ children }: { children: ReactNode }) {
  return useAuth().status === 'signed-in' ? children : null
}
async function show(screenOf: ReactNode, query = '') {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/${query}`]}>
        <AuthProvider>
          <Ready>{screenOf}</Ready>
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  // The device's data arrives a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  return userEvent.setup()
}

it('is searched by its own criteria and no others', async () => {
  const searched: JobSearch[] = []
  let search = { ...emptySearch(TOY), title: 'React' }
  const form = () => (
    <SearchForm
      search={search}
      onChange={(next) => {
        search = next
      }}
      hasAdvanced
      isOnline
      isBusy={false}
      onSubmit={(wanted) => void searched.push(wanted)}
    />
  )
  const user = await show(form())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Toyland/ }).checked).toBe(true)
  expect(screen.getByRole('slider', { name: 'Fixed budget, at most' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'German' })).toBeTruthy()
  expect(screen.queryByText('Hourly rate')).toBeNull()
  expect(screen.queryByLabelText('Job type')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Experience level'), 'Expert')
  expect(search).toMatchObject({ platform: 'toy', toyLevel: 'expert', toyPriceMax: 2000 })
  await user.click(screen.getByRole('button', { name: 'Search jobs' }))
  expect(searched).toMatchObject([{ platform: 'toy', title: 'React', toyPriceMin: 0 }])
})

it('is connected by the form of its record', async () => {
  const user = await show(<ConnectionCard platform={TOY} isOnline from={null} />)
  await user.click(screen.getByText('Use a made-up key'))
  expect(screen.getByText('Toyland takes a key.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Shopkeeper/), 'Ada')
  await user.type(screen.getByLabelText(/^Key/), 'k-1')
  await user.type(screen.getByLabelText(/^Shop(?!keeper)/), 'https://example.com/ada')
  await user.click(screen.getByRole('button', { name: 'Open Toyland' }))
  expect(screen.getByLabelText(/^Shop(?!keeper)/).getAttribute('aria-invalid')).toBe('true')
  expect(calls).toEqual([])
  await user.clear(screen.getByLabelText(/^Shop(?!keeper)/))
  await user.type(screen.getByLabelText(/^Shop(?!keeper)/), 'https://toyland.example/shops/ada')
  await user.click(screen.getByRole('button', { name: 'Open Toyland' }))
  const typed = { userId: 'ada', shopkeeper: 'Ada', apiKey: 'k-1', shopUrl: 'https://toyland.example/shops/ada' }
  expect(calls).toMatchObject([['/api/jobs/toy-credentials', typed]])
})

it('has its own questions in the wizard of agents', async () => {
  const known = { title: 'React developer', emailsPerDay: 1, skills: ['React'] }
  const wizard = await openWizard(
    'agent-new',
    { ...emptyWizardFields({ platforms: [TOY], timeZone: 'UTC' }), ...known },
    null,
  )
  const submitted: WizardState[] = []
  const user = await show(
    <AgentWizard wizard={wizard} agentId={null} onSubmit={async (state) => void submitted.push(state)} />,
  )
  const next = () => user.click(screen.getByRole('button', { name: 'Next' }))
  await next()
  expect(screen.getByText('Price of a toy')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Languages of the wish' })).toBeTruthy()
  await next()
  expect(screen.getByLabelText(/^Toy level/).getAttribute('aria-invalid')).toBe('true')
  await user.selectOptions(screen.getByLabelText(/^Toy level/), 'Expert')
  await user.type(screen.getByLabelText(/^Toys an hour/), '40')
  await next()
  expect(screen.getByText('A key opens Toyland.')).toBeTruthy()
  await user.type(screen.getByLabelText(/^Freelancer name/), 'Ada')
  await user.type(screen.getByLabelText(/^Toy key/), 'k-1')
  await user.type(screen.getByLabelText(/^Your toy shop/), 'https://toyland.example/shops/ada')
  await user.type(screen.getByLabelText(/^Work history/), 'Ten shops.')
  await next()
  await user.click(screen.getByRole('checkbox', { name: /Wrap it/ }))
  await user.click(screen.getByRole('radio', { name: /^Ask me first/ }))
  await user.click(screen.getByRole('button', { name: 'Create job agent' }))
  expect(submitted.map(({ fields }) => fields)).toMatchObject([
    { platforms: ['toy'], toyLevel: 'expert', toyRate: 40, toyIsGiftWrapped: true },
  ])
  expect(submitted[0]?.secrets).toMatchObject({ toyApiKey: 'k-1' })
  wizard.close()
})

it('has its share in the free plan', async () => {
  function Features() {
    return usePlanFeatures()('free').map(({ text }) => <p key={String(text)}>{text}</p>)
  }
  await show(<Features />)
  expect(screen.getByText('Upwork 1, Freelancer.com 2, and Toyland 3 of them')).toBeTruthy()
})

it('its prices are shown to users who pay through the third gateway', async () => {
  function ProPrice() {
    const { priceText } = usePayCurrency(null)
    return <p>{priceText({ id: 'pro', usd: 25, naira: 38_000, isPopular: true }).price}</p>
  }
  await show(<ProPrice />, '?currency=KES')
  expect(screen.getByText(/^KES\s3,200$/)).toBeTruthy()
})
