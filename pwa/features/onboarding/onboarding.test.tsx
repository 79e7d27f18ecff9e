/** The setup, with a server that answers by script: each message, and the way forward and back from each step. */
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { profileSchema, settingsSchema } from '#shared/domain/profile.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { AuthProvider } from '../../local/session/auth.tsx'
import { currentDb, type Displayed, setCurrentUser } from '../../local/db.ts'
import { writeMeta } from '../../local/meta.ts'
import { keepTry } from '../../local/kept-try.ts'
import { keepSample, keptSample } from '../../local/kept-sample.ts'
import { clearSession, saveSession } from '../../local/session/session.ts'
import { wipeUser } from '../../local/session/wipe.ts'
import { sampleUser } from '../../test/sample-user.ts'
import { useToasts } from '../../ui/feedback/toast.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import { DRAFT_KEY, type OnboardingDraft } from './progress-draft.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['onboarding', 'settings', 'search', 'agents', 'marketplaces', 'facts', 'proposals'])
const USER = { ...sampleUser('ada'), emailVerified: false }
const INFO = {
  isSandboxed: true,
  emailDomains: ['*'],
  signIn: { upwork: 'credentials', freelancer: 'official' },
  autoSend: { upwork: true, freelancer: true },
  proofOfAddress: { upwork: false, freelancer: false },
  vapidPublicKey: 'k',
  isGoogleOn: false,
  isMailOn: true,
}

let answers: Record<string, (body: string) => Response>

const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ code, message, requestId: 'r' }, { status })
const broken = () => new Response('<html>', { status: 500 })

beforeEach(async () => {
  answers = { '/api/info': () => Response.json(INFO), '/api/auth/user': () => Response.json({ data: USER }) }
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = answers[new URL(url, 'http://localhost').pathname]
    // Without a network the forms could not be sent; a sync that fails at the server leaves them alone.
    if (!answer) return new Response(null, { status: 503 })
    return answer(String(init?.body ?? ''))
  })
  localStorage.clear()
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  await saveSession({ token: 't', user: USER })
})
afterEach(async () => {
  await wipeUser(USER.id)
  await clearSession()
  vi.unstubAllGlobals()
})

function Where() {
  const { pathname, search, state } = useLocation()
  return <output data-testid="where">{JSON.stringify([`${pathname}${search}`, state])}</output>
}
const where = (): unknown => JSON.parse(screen.getByTestId('where').textContent ?? '')
const told = (title: string, body?: string) =>
  waitFor(() => {
    const last = useToasts.getState().toasts.at(-1)
    expect(last).toMatchObject({ title, ...(body === undefined ? {} : { body }) })
  })
const button = (name: string) => screen.getByRole('button', { name })
const step = (at: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`^Step ${at} of 4`) })

async function open({ search = '', platformType }: { search?: string; platformType?: MarketplaceId } = {}) {
  const state = { email: USER.email, plan: 'pro', ...(platformType ? { platformType } : {}) }
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[{ pathname: '/onboarding', search, state }]}>
        <AuthProvider>
          <Routes>
            <Route path="/onboarding" element={<OnboardingPage />} />
            <Route path="*" element={null} />
          </Routes>
          <Where />
        </AuthProvider>
      </MemoryRouter>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

it('names the plan that was chosen, and keeps it for whoever leaves the setup', async () => {
  await open()
  await screen.findByText(/^You chose Pro Freelancer\./)
  await waitFor(async () => expect((await currentDb().drafts.get('chosen-plan'))?.value).toBe('pro'))
})

const FOUND = {
  ...{
    id: '38000001',
    title: 'A shop in React',
    company: null,
    clientName: null,
    clientLocation: null,
    duration: null,
  },
  ...{ minBudget: 500, maxBudget: 900, budget: '$500 - $900', description: 'We need a shop.', platform: 'freelancer' },
  ...{ datePosted: '2026-11-22T10:00:00Z', url: 'https://www.freelancer.com/projects/38000001', logoUrl: null },
  ...{ currency: 'USD', kind: 'fixed', skills: ['React'], experienceLevel: null, proposalCount: 3, status: 'new' },
  ...{ isSeenByAgent: false, score: 82, flags: ['low_pay'] },
  scoreParts: [{ rule: 'skills', points: 30, detail: 'React' }],
}
const CONNECTED: Displayed<'connection'> = {
  ...{ id: 'c', platform: 'upwork', status: 'connected', via: 'oauth', accountId: '1', accountName: 'Ada' },
  ...{ profileUrl: null, connectedAt: 1, checkedAt: 1, rev: 1, gen: 1, asOf: 1, isPending: false },
}
/** The stream of a search that ends with these jobs. */
const found = (jobs: object[]) => () =>
  new Response(`data: ${JSON.stringify({ type: 'done', jobs })}\n\n`, {
    headers: { 'Content-Type': 'text/event-stream' },
  })

async function openSearch(platformType: MarketplaceId = 'freelancer') {
  const user = await open({ platformType })
  await user.click(button('Continue'))
  await step(2)
  // The step's own code has come.
  if (platformType === 'freelancer') await screen.findByLabelText(/^Job title/)
  return user
}

/** Where the letter is left for later: the search needs a network. */
async function openStart() {
  const user = await openSearch()
  const title = await screen.findByLabelText(/^Job title/)
  await user.clear(title)
  await user.type(title, 'React')
  await user.click(button('Go on without a letter'))
  await step(4)
  return user
}

const TOLD = 'I moved a shop of 40,000 products to React last year, with tests for each page.'

/** All that an agent needs, and the connections. An empty overview: a profile that says nothing. */
async function tellProfile(connected: readonly MarketplaceId[] = [], overview = TOLD) {
  setCurrentUser(USER.id)
  const meta = { rev: 1, gen: 1, asOf: 1, isPending: false }
  const told = overview === '' ? {} : { title: 'React developer', overview, skills: ['React'] }
  const profile = profileSchema.parse({ id: USER.id, ...told })
  await currentDb().profile.put({ ...profile, ...meta })
  for (const platform of connected) {
    await currentDb().connection.put({
      ...{ id: platform, platform, status: 'connected', via: 'oauth', accountName: 'ada', profileUrl: null },
      ...{ connectedAt: 1, checkedAt: 1, pending: null, ...meta },
    })
  }
}

describe('the first search', () => {
  it('asks for the required fields', async () => {
    const user = await openSearch()
    await user.click(button('Search jobs'))
    await screen.findByText('Please fill out all the required fields')
  })

  it.each([
    ['the server’s message', refuse(502, 'marketplace.unavailable', 'Not now.'), 'Search Error', 'Not now.'],
    ['words of its own', broken, 'Search Error', 'Failed to search jobs'],
    [
      'the way to the login',
      refuse(401, 'session.expired', 'Gone.'),
      'Authentication Required',
      'Please sign in to search for jobs',
    ],
  ])('fails with %s', async (_, answer, title, body) => {
    answers['/api/jobs/search-with-form'] = answer
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await told(title, body)
    await step(2)
  })

  it('does not continue without a result', async () => {
    answers['/api/jobs/search-with-form'] = found([])
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    const said = await screen.findByText('No results found')
    expect(said.closest('[role=status]')?.textContent).toBe('No results found Try adjusting your search criteria')
    expect(useToasts.getState().toasts).toEqual([])
    await step(2)
  })

  it('leaves out on the free plan what the plan does not filter by, in place of being refused', async () => {
    const none = { used: 0, limit: 1 }
    const today = { ...none, upwork: none, freelancer: none }
    const asked: string[] = []
    answers['/api/jobs/search-with-form'] = (body) => {
      asked.push(body)
      return found([FOUND])()
    }
    const user = await openSearch()
    await user.click(await screen.findByText('More criteria'))
    await user.type(screen.getByLabelText(/^Proposals so far, at most/), '20')
    await writeMeta(currentDb(), { usage: { plan: 'free', trialEndsAt: null, agents: none, today } })
    await screen.findByText(/^Advanced filters are part of/)
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await waitFor(() => expect(asked).not.toEqual([]))
    for (const body of asked) {
      expect(JSON.parse(body)).toMatchObject({ maxProposals: 0, freelancerLanguage: ['en'] })
    }
  })

  it('stays with the jobs that it found, with score, reasons and flags', async () => {
    answers['/api/jobs/search-with-form'] = found([FOUND])
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await screen.findByText('1 job on Freelancer.com matches right now.')
    expect(screen.getByRole('radio', { name: /A shop in React/ })).toHaveProperty('checked', true)
    expect(screen.getByRole('img', { name: /82/ })).toBeTruthy()
    await step(2)
    await user.click(button('Write for this one'))
    await step(3)
    const [proposal] = await currentDb().proposal.toArray()
    expect(proposal).toMatchObject({ jobId: '38000001', status: 'found', origin: 'shared' })
    await screen.findByText('Sending the job to the writer', { selector: 'li' })
  })

  it('shows the jobs that need no account to somebody whose own marketplace shows visitors nothing', async () => {
    answers['/api/jobs/search-with-form'] = found([FOUND])
    const user = await openSearch('upwork')
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await screen.findByText('1 job on Freelancer.com matches right now.')
    expect(screen.getByText('Connect Upwork to see more jobs').closest('details')?.open).toBe(false)
    await user.click(button('Write for this one'))
    await step(3)
    // The letter leaves from an account there.
    await waitFor(async () =>
      expect(await currentDb().drafts.get(DRAFT_KEY)).toMatchObject({ value: { search: { platform: 'freelancer' } } }),
    )
  })

  it('lets the agent work where the shown jobs are, also where the letter is left for later, and says so', async () => {
    await tellProfile(['freelancer'])
    answers['/api/jobs/search-with-form'] = found([FOUND])
    const user = await openSearch('upwork')
    await user.type(await screen.findByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await screen.findByText('1 job on Freelancer.com matches right now.')
    await user.click(button('Go on without a letter'))
    await step(4)
    await screen.findByRole('region', { name: 'Freelancer.com' })
    screen.getByText(/^The jobs that you saw are on Freelancer\.com, so your agent works there\./)
  })

  it('offers no work of another trade and nothing that names no skill, and shows the rest on request', async () => {
    const skills = (points: number, detail: string) => [{ rule: 'skills', points, detail }]
    const many = Array.from({ length: 7 }, (_, at) => ({ ...FOUND, id: `4${at}`, title: `Shop number ${at}` }))
    answers['/api/jobs/search-with-form'] = found([
      ...many,
      { ...FOUND, id: '51', title: 'Label design', scoreParts: skills(10, '') },
      { ...FOUND, id: '52', title: 'Charts', misfit: { reason: 'other_trade', detail: 'charts · React' } },
    ])
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await screen.findByText('7 jobs on Freelancer.com match right now.')
    expect(screen.getAllByRole('radio', { name: /^Shop number/ })).toHaveLength(5)
    await user.click(button('Show more'))
    expect(screen.getAllByRole('radio', { name: /^Shop number/ })).toHaveLength(7)
    expect(screen.queryByText(/Label design|Charts/)).toBeNull()
  })

  it('asks every marketplace where an account is connected', async () => {
    let asked = 0
    answers['/api/jobs/search-with-form'] = () => {
      asked += 1
      return found([{ ...FOUND, id: `3800000${asked}` }])()
    }
    const user = await openSearch('upwork')
    await currentDb().connection.put(CONNECTED)
    await waitFor(() => expect(screen.queryByText(/^Connect Upwork/)).toBeNull())
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    await screen.findByText(/on Upwork and Freelancer.com match/)
    expect(asked).toBe(2)
    expect(screen.queryByText('Connect Upwork to see more jobs')).toBeNull()
  })

  it('puts what an agent would leave last, with the reason', async () => {
    const misfit = { reason: 'fraud', detail: 'we send you a cheque' }
    answers['/api/jobs/search-with-form'] = found([{ ...FOUND, id: '2', title: 'A cheque', misfit }, FOUND])
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await user.click(button('Search jobs'))
    const choices = await screen.findAllByRole('radio', { name: /A shop in React|A cheque/ })
    expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false])
    const told = () => choices[1]?.closest('label')?.textContent
    await waitFor(() => expect(told()).toMatch(/It shows a sign of fraud: ?we send you a cheque/))
  })

  it('keeps the criteria on the device', async () => {
    const user = await openSearch()
    await user.type(screen.getByLabelText(/^Job title/), 'React')
    await waitFor(async () => {
      const draft = (await currentDb().drafts.get(DRAFT_KEY))?.value as OnboardingDraft | undefined
      expect(draft).toMatchObject({ step: 1, plan: 'pro', search: { title: 'React', platform: 'freelancer' } })
    })
  })
})

it('begins with the search and the instructions from the sample account, on the marketplace of the registration', async () => {
  const search = { title: 'Vue', platform: 'upwork' as const, skills: ['CSS'] }
  keepSample({ search, words: '', prompt: 'Be brief.', excludedWords: ['crypto'] })
  await openSearch()
  expect((await screen.findByLabelText<HTMLInputElement>(/^Job title/)).value).toBe('Vue')
  await waitFor(async () =>
    expect((await currentDb().drafts.get('set-up'))?.value).toMatchObject({
      search: { title: 'Vue', platform: 'freelancer', skills: ['CSS'] },
      agent: { prompt: 'Be brief.', excludedWords: ['crypto'] },
    }),
  )
  expect(keptSample()).toBeNull()
})

it('searches for posts in the languages that the text names', async () => {
  const user = await open({ platformType: 'freelancer' })
  const languages = async () => {
    const draft = (await currentDb().drafts.get(DRAFT_KEY))?.value as OnboardingDraft | undefined
    return draft?.step === 1 ? draft.search.freelancerLanguage : null
  }
  await user.click(screen.getByLabelText(/^Or paste your profile/))
  await user.paste('Translator\nLanguages: Arabic (native), German (fluent)\nI know Liquid.')
  await user.click(button('Read it'))
  await user.click(await screen.findByRole('button', { name: /^Keep/ }))
  await waitFor(async () => expect(await languages()).toEqual(['de', 'ar']))
})

describe('a text about oneself', () => {
  it('fills the fields, and becomes facts with one button', async () => {
    const user = await open()
    await user.click(screen.getByLabelText(/^Or paste your profile/))
    await user.paste(
      'Shopify developer\nHarbour Candles: Product pages on a phone from 7.2 to 2.3 seconds.\nI know Liquid.',
    )
    await user.click(button('Read it'))
    await waitFor(() => expect(screen.getByLabelText('Headline')).toHaveProperty('value', 'Shopify developer'))
    await screen.findByRole('checkbox', { name: /Harbour Candles/ })
    expect(await currentDb().profile.toArray()).toEqual([])
    expect((await currentDb().fact.toArray()).map(({ status }) => status)).toEqual(['suggested', 'suggested'])
    expect(screen.getByText('Understood: 1. Kept in your own words: 1.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: /Harbour Candles/ }))
    await user.click(screen.getByRole('checkbox', { name: /Harbour Candles/ }))
    await user.click(await screen.findByRole('button', { name: 'Keep 2 facts' }))
    await step(2)
    expect((await currentDb().fact.toArray()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    expect(screen.getByText('Shopify Liquid')).toBeTruthy()
  })

  it('says how much was understood once all of it is read, and takes nothing before', async () => {
    const user = await open()
    const said = new Set<string>()
    const watch = new MutationObserver(() => {
      for (const text of document.body.textContent?.match(/Understood: \d+\. Kept in your own words: \d+\./g) ?? [])
        said.add(text)
      for (const text of document.body.textContent?.match(/Keep \d+ facts?/g) ?? []) said.add(text)
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
    await user.click(screen.getByLabelText(/^Or paste your profile/))
    await user.paste(
      'Shopify developer\nLanguages: English (native)\nHarbour Candles: Product pages from 7.2 to 2.3 seconds.\nI know Liquid.',
    )
    await user.click(button('Read it'))
    await screen.findByRole('button', { name: 'Keep 3 facts' })
    watch.disconnect()
    expect([...said].sort()).toEqual(['Keep 3 facts', 'Understood: 2. Kept in your own words: 1.'])
  })

  it('can be corrected before it is confirmed', async () => {
    const user = await open()
    await user.click(screen.getByLabelText(/^Or paste your profile/))
    await user.paste('Shopify developer\nI know Liquid.')
    await user.click(button('Read it'))
    await user.click(await screen.findByRole('button', { name: 'Edit: I know Liquid.' }))
    const field = await screen.findByLabelText(/^What is true/)
    await user.clear(field)
    await user.type(field, 'I know Liquid and CSS.')
    await user.click(button('Save'))
    await screen.findByRole('checkbox', { name: /I know Liquid and CSS/ })
    expect(await currentDb().fact.toArray()).toMatchObject([{ what: 'I know Liquid and CSS.', status: 'suggested' }])
    await user.click(await screen.findByRole('button', { name: 'Keep 1 fact' }))
    await step(2)
    expect(await currentDb().fact.toArray()).toMatchObject([{ what: 'I know Liquid and CSS.', status: 'confirmed' }])
  })

  it('stands first where it came along from the home page, and is not asked for again', async () => {
    keepTry({
      ...{ title: 'A shop', text: 'We need a shop.', address: '', letter: '' },
      about: 'Shopify developer\nI know Liquid.',
      skills: [],
    })
    await tellProfile([], '')
    await open()
    const fact = await screen.findByRole('checkbox', { name: /I know Liquid/ })
    const box = await screen.findByLabelText(/^Or paste your profile/)
    await waitFor(() => expect(screen.getByText('Add a resume or more text')).toBeTruthy())
    expect(box.closest('details')?.open).toBe(false)
    expect(fact.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('gives the focus to the fields where the button goes that had it', async () => {
    const user = await open()
    await user.click(button('Type it instead'))
    expect(document.activeElement).toBe(await screen.findByLabelText('First name'))
  })

  it('leaves the focus alone where the fields come by themselves', async () => {
    const user = await open()
    await user.click(screen.getByLabelText(/^Or paste your profile/))
    await user.paste('Shopify developer\nI know Liquid.')
    await user.click(button('Read it'))
    await screen.findByLabelText('First name')
    expect(document.activeElement).toBe(button('Read it'))
  })

  it('has its fields before its facts, so that whoever sees a fact and confirms it at once keeps both', async () => {
    const user = await open()
    const stored: string[] = []
    currentDb().fact.hook('creating', () => void stored.push('a fact'))
    currentDb().drafts.hook('creating', (key) => void (key === 'suggested-profile' && stored.push('the fields')))
    await user.click(screen.getByLabelText(/^Or paste your profile/))
    await user.paste('Shopify developer\nHarbour Candles: Product pages on a phone from 7.2 to 2.3 seconds.')
    await user.click(button('Read it'))
    await screen.findByRole('checkbox', { name: /Harbour Candles/ })
    expect(stored).toEqual(['the fields', 'a fact'])
  })

  it('keeps nothing that was unticked', async () => {
    const user = await open()
    await user.click(screen.getByLabelText(/^Or paste your profile/))
    await user.paste('Harbour Candles: Product pages on a phone from 7.2 to 2.3 seconds.')
    await user.click(button('Read it'))
    await user.click(await screen.findByRole('checkbox', { name: /Harbour Candles/ }))
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await step(2)
    expect((await currentDb().fact.toArray()).map(({ status }) => status)).toEqual(['declined'])
  })
})

it('searches in English for what a headline says in another language', async () => {
  setCurrentUser(USER.id)
  const profile = profileSchema.parse({ id: USER.id, title: 'مصمم شعارات' })
  await currentDb().profile.put({ ...profile, rev: 1, gen: 1, asOf: 1, isPending: false })
  const user = await open({ platformType: 'freelancer' })
  await screen.findByDisplayValue('مصمم شعارات')
  await user.click(button('Continue'))
  await step(2)
  const draft = (await currentDb().drafts.get(DRAFT_KEY))?.value as OnboardingDraft | undefined
  expect(draft?.search.title).toBe('Logo design')
})

describe('the steps', () => {
  it('go back by one, and not back from the first', async () => {
    const user = await openSearch()
    await user.click(button('Back'))
    await step(1)
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('ask who has the last word, and preselect nothing', async () => {
    await tellProfile(['freelancer'])
    const user = await openStart()
    for (const name of [/^Ask me first/, /^Send by itself/])
      expect(await screen.findByRole('radio', { name })).toHaveProperty('checked', false)
    await user.click(await screen.findByRole('button', { name: 'Start my job agent' }))
    expect(await screen.findAllByText(/Choose how proposals are sent\./)).not.toHaveLength(0)
    await user.click(screen.getByRole('radio', { name: /^Ask me first/ }))
    await waitFor(() => expect(screen.queryByText(/Choose how proposals are sent\./)).toBeNull())
    await step(4)
    expect(await currentDb().agent.toArray()).toEqual([])
  })

  it('end with an agent that is on, and then where the address is verified', async () => {
    await tellProfile(['freelancer'])
    const user = await openStart()
    await user.click(await screen.findByText('What it looks for, and when'))
    await user.type(await screen.findByLabelText(/^Job title or search words/), ' shops')
    // The plan was not heard of yet: the usual number stands, and no smaller plan is named.
    expect(screen.getByLabelText<HTMLInputElement>('Proposals a day').value).toBe('5')
    screen.getByText('How many a day your plan allows is not known on this device yet.')
    await user.clear(screen.getByLabelText('Proposals a day'))
    await user.type(screen.getByLabelText('Proposals a day'), '2')
    await user.click(await screen.findByRole('radio', { name: /^Ask me first/ }))
    // In the reader's way, as the fields beside it.
    await screen.findByText(/after that it works from 9:00\sAM to 5:00\sPM\.$/)
    await user.click(await screen.findByRole('button', { name: 'Start my job agent' }))
    await screen.findByRole('heading', { level: 1, name: 'Your job agent is at work' })
    const [agent] = await currentDb().agent.toArray()
    expect(agent).toMatchObject({
      name: 'React shops',
      title: 'React shops',
      platforms: ['freelancer'],
      emailsPerDay: 2,
    })
    expect(agent?.mode).toBe('review')
    expect(agent?.status).toBe('active')
    // Seven of those that are worth a bid are over the day's number.
    const counts = {
      found: 14,
      fresh: 14,
      matched: 12,
      written: 5,
      sent: 0,
      held: 5,
      skips: { not_fit: 2, daily_limit: 7 },
    }
    const nothing = { searched: [], skipped: [], stepMs: {}, tokens: 0, costMicros: 0, errorCode: null }
    const at = {
      startedAt: Date.now(),
      finishedAt: Date.now(),
      status: 'done',
      step: null,
      trigger: 'schedule',
    } as const
    const state = { isPending: false, rev: 1, gen: 0, asOf: 0 }
    await currentDb().run.put({ id: newId(), agentId: agent?.id ?? '', ...at, ...counts, ...nothing, ...state })
    const looked = [{ week: '2026-11-16', platform: 'freelancer' as const, found: 14, matched: 12 }]
    await currentDb().agent.update(agent?.id ?? '', { jobsFound: 14, looked })
    await waitFor(() => expect(screen.getByText('Skipped').parentElement?.textContent).toBe('Skipped2'))
    const why = await screen.findByRole('link', { name: 'See each job and its reason' })
    expect(why.getAttribute('href')).toBe(`/dashboard/automations/${agent?.id}#left`)
    expect(screen.queryByText(/^None of these posts/)).toBeNull()
    const last = await currentDb().run.toCollection().first()
    await currentDb().run.update(last?.id ?? '', { matched: 0, written: 0, skips: { language: 9, already_seen: 3 } })
    await screen.findByText(/^None of these posts matched\./)
    await screen.findByText('Different language: 9')
    // Nothing is promised before the person has said how they hear of a letter.
    await currentDb().settings.put({
      ...settingsSchema.parse({ id: USER.id, emailReview: false }),
      rev: 1,
      gen: 1,
      asOf: 1,
      isPending: false,
    })
    await screen.findByText(/^Nothing is chosen/)
    await user.click(
      await screen.findByRole('switch', {
        // The address is set apart, so that a hyphen in it does not turn round in Arabic.
        name: `By email to \u2068${USER.email}\u2069`,
      }),
    )
    await screen.findByText(/^We tell you when one waits/)
    expect(await currentDb().settings.get(USER.id)).toMatchObject({ emailReview: true })
    await user.click(button('Verify my email'))
    await waitFor(() => expect(where()).toEqual(['/verify-email', { email: USER.email, plan: 'pro' }]))
    expect(await currentDb().drafts.get(DRAFT_KEY)).toBeUndefined()
    expect((await currentDb().drafts.get('chosen-plan'))?.value).toBe('pro')
  })

  it('save an agent that cannot start yet, say what is missing, and are found again', async () => {
    await tellProfile([], '')
    const user = await openStart()
    await screen.findByText(
      /^Still missing: A headline and an overview in your profile · At least one skill · A resume, .*Your account/,
    )
    await user.click(await screen.findByRole('radio', { name: /^Ask me first/ }))
    await user.click(button('Save it, start later'))
    await waitFor(() => expect(where()).toEqual(['/dashboard', null]))
    expect((await currentDb().agent.toArray()).map(({ status }) => status)).toEqual(['paused'])
    const draft = (await currentDb().drafts.get(DRAFT_KEY))?.value as OnboardingDraft | undefined
    expect(draft).toMatchObject({ step: 3, agentId: expect.any(String), isStarted: false })
  })

  it('asks here for what is missing, and starts when it is told', async () => {
    await tellProfile(['freelancer'], '')
    const user = await openStart()
    await user.click(await screen.findByRole('radio', { name: /^Ask me first/ }))
    const needed = within(await screen.findByRole('region', { name: 'What your agent needs to know' }))
    const headline = needed.getByRole('textbox', { name: 'Headline' })
    await user.click(headline)
    await user.paste('Potter of bowls'.repeat(6))
    await user.click(button('Save it, start later'))
    await waitFor(() => expect(headline.getAttribute('aria-invalid')).toBe('true'))
    await user.clear(headline)
    await user.type(headline, 'Potter')
    await user.type(needed.getByRole('textbox', { name: 'Skills' }), 'Glazing,')
    await screen.findByText(/^Still missing: An overview in your profile/)
    expect(button('Save it, start later')).not.toBeNull()
    await user.type(
      needed.getByRole('textbox', { name: 'Overview' }),
      'I threw 400 bowls for Claywood Cafe; none cracked in its oven in a year.',
    )
    await user.click(await screen.findByRole('button', { name: 'Start my job agent' }))
    await screen.findByRole('heading', { name: 'Your job agent is at work' })
    expect(await currentDb().profile.toArray()).toMatchObject([{ title: 'Potter', skills: ['Glazing'] }])
    expect(await currentDb().agent.toArray()).toMatchObject([{ skills: ['Glazing'] }])
  })

  it('asks for the code of the mail where the agent waits for it', async () => {
    answers['/api/info'] = () => Response.json({ ...INFO, proofOfAddress: { upwork: false, freelancer: true } })
    await tellProfile(['freelancer'])
    const user = await openStart()
    await user.click(await screen.findByRole('radio', { name: /^Ask me first/ }))
    const card = within(await screen.findByRole('region', { name: 'Verify your email' }))
    expect(button('Save it, start later')).not.toBeNull()
    answers['/api/auth/verify-email'] = () => Response.json({ success: true, data: { verified: true } })
    answers['/api/auth/user'] = () => Response.json({ data: { ...USER, emailVerified: true } })
    await user.type(card.getByLabelText('Verification code'), '123456')
    await user.click(await screen.findByRole('button', { name: 'Start my job agent' }))
    await screen.findByRole('heading', { name: 'Your job agent is at work' })
  })

  it.each([
    ['the server broke', broken, 'An error occurred while setting up Freelancer.com integration'],
    [
      'the marketplace is away',
      refuse(502, 'marketplace.unavailable', 'Away.'),
      'Failed to connect to Freelancer.com. Please try again.',
    ],
    [
      'nothing was begun',
      () => Response.json({ success: false, url: '' }),
      'Failed to initiate connection with Freelancer.com',
    ],
    [
      'the session has ended',
      refuse(401, 'session.expired', 'Gone.'),
      'You must be logged in to connect your Freelancer.com account',
    ],
  ])('say when a connection cannot be started: %s', async (_, answer, words) => {
    answers['/api/jobs/freelancer-oauth'] = answer
    await tellProfile()
    const user = await openStart()
    await user.click(await screen.findByRole('button', { name: 'Connect Freelancer.com' }))
    await told('Connection Failed', words)
  })
})

describe('the return from the marketplace', () => {
  it('goes from the first step to the second, and clears the address', async () => {
    await open({ search: '?oauth_status=success&oauth_success=true&provider=freelancer' })
    await told('Authentication Successful', 'Your Freelancer.com account is connected.')
    await step(2)
    await waitFor(() => expect(where()).toEqual(['/onboarding', null]))
  })

  it('asks whose account it is before it goes on', async () => {
    await open({ search: '?oauth_status=pending&provider=freelancer' })
    await waitFor(() => expect(where()).toEqual(['/onboarding', null]))
    answers['/api/marketplaces/freelancer/pending/q/accept'] = () => Response.json({ success: true })
    const pending = { id: 'q', via: 'oauth' as const, accountId: '2', accountName: 'ada', profileUrl: null }
    await currentDb().connection.put({
      ...{ id: 'c', platform: 'freelancer', status: 'revoked', via: 'oauth', accountName: '', profileUrl: null },
      ...{ connectedAt: 1, checkedAt: 1, rev: 1, gen: 1, asOf: 1, isPending: false },
      pending: { ...pending, askedAt: 1, endsAt: 2 },
    })
    await step(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Use this account' }))
    await told('Authentication Successful', 'Your Freelancer.com account is connected.')
    await step(2)
  })

  it.each([
    ['&error_message=You+said+no', 'You said no'],
    ['&provider=freelancer', 'Failed to connect to Freelancer.com'],
  ])('says what failed: %s', async (message, body) => {
    await open({ search: `?oauth_status=error${message}` })
    await told('Authentication Failed', body)
    await step(1)
    await waitFor(() => expect(where()).toEqual(['/onboarding', null]))
  })
})
