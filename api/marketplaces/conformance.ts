/** What every connector must do on every marketplace. It is called once for each connector, against the sandbox. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Job, jobSchema, type SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import type { ProposalContent } from '#shared/domain/proposal.ts'
import { NO_CRITERIA } from '#shared/marketplaces/criteria.ts'
import type { CallOptions, Marketplace, MarketplaceSession, SubmitOptions } from './marketplace.ts'
import { MarketplaceError } from './marketplace.ts'
import type { Control, FaultOrder } from './sandbox-control.ts'

/** A connector under test. Its calls must time out within a second. */
interface Subject {
  marketplace: Marketplace
  control: Control
  /** Parts of the requests that faults are aimed at: a search, and the one call that sends. */
  paths: { search: string; write: string }
  /** Whether the marketplace's search tells a job's language. */
  tellsLanguage: boolean
  /** Whether the marketplace shows jobs to visitors. */
  showsVisitors: boolean
  /** Whether some jobs take no proposal through the API. */
  hasSealedJobs: boolean
}

export const ANY: SearchCriteria = { ...NO_CRITERIA, query: '', skills: [], postedAfter: null }

const LETTER = 'I rebuilt two booking sites of this size last year and would start with your calendar.'
const FAR = 60_000

/** @param open Called once, before the first test. */
export function describeMarketplace(name: string, open: () => Promise<Subject>): void {
  describe(`${name} connector`, () => {
    let subject: Subject
    let session: MarketplaceSession
    let options: CallOptions

    beforeAll(async () => {
      subject = await open()
      session = await openSession(subject.marketplace, `token-of-${name}-ann`)
    })
    beforeEach(() => {
      options = { signal: AbortSignal.timeout(FAR) }
    })
    afterEach(() => subject.control.clearFaults())

    const search = (criteria: Partial<SearchCriteria>, limit = 50) =>
      subject.marketplace.search(session, { ...ANY, ...criteria }, limit, options)
    const jobNow = async (id: string): Promise<Job> => {
      const { job } = await subject.marketplace.job(session, id, options)
      if (!job) throw new Error(`job ${id} is not shown`)
      return job
    }
    const submit = (job: Job, content: Partial<ProposalContent> = {}, more: Partial<SubmitOptions> = {}) =>
      subject.marketplace.submit(session, job, contentFor(job, content), { ...options, ...more })
    const find = (jobId: string) => subject.marketplace.findProposal(session, jobId, options)
    const postFixed = (title: string) =>
      subject.control.post({ title, description: `${title}: details`, min: 300, max: 900 })

    describe('search', () => {
      it('finds the same as a visitor, or refuses because it needs an account', async () => {
        await subject.control.post({ title: 'Binturong site', description: 'A site.', skills: ['React'] })
        const criteria = { ...ANY, query: 'binturong', skills: ['React'] }
        const visiting = subject.marketplace.search(null, criteria, 10, options)
        if (!subject.showsVisitors) {
          await expect(visiting).rejects.toMatchObject({ kind: 'unauthorized' })
          return
        }
        expect((await visiting).map(({ title, hasApplied }) => [title, hasApplied])).toContainEqual([
          'Binturong site',
          false,
        ])
      })

      it('reports each page, and reads no more of them than wanted', async () => {
        await subject.control.post({ title: 'Kinkajou site', description: 'A site.' })
        const pages: unknown[] = []
        const found = await subject.marketplace.search(session, { ...ANY, query: 'kinkajou' }, 10, {
          ...options,
          pagesMax: 1,
          onPage: ({ pagesRead, pagesMax, jobs }) => pages.push([pagesRead, pagesMax, jobs.length]),
        })
        expect(found).toHaveLength(1)
        expect(pages).toEqual([[1, 1, 1]])
      })

      it('finds a job with its fields', async () => {
        const id = await subject.control.post({
          title: 'Zebrafinch booking calendar',
          description: 'Our guests book rooms by hand today.',
          type: 'fixed',
          min: 250,
          max: 250,
          skills: ['React', 'TypeScript'],
        })
        const [job, ...others] = await search({ query: 'zebrafinch' })
        expect(others).toEqual([])
        expect(jobSchema.parse(job)).toMatchObject({
          platform: subject.marketplace.id,
          id,
          title: 'Zebrafinch booking calendar',
          kind: 'fixed',
          budgetMaxMinor: 25_000,
          currency: 'USD',
          isOpen: true,
          hasApplied: false,
          isRestricted: false,
        })
        expect(job?.description).toContain('Our guests book rooms by hand today.')
        expect(job?.skills).toEqual(expect.arrayContaining(['React', 'TypeScript']))
        expect(job?.url).toMatch(/^http/)
        expect(Math.abs(Date.now() - (job?.postedAt ?? 0))).toBeLessThan(FAR)
      })

      it('tells hourly budgets per hour', async () => {
        await subject.control.post({ title: 'Ocelot hourly upkeep', type: 'hourly', min: 20, max: 45 })
        const [job] = await search({ query: 'ocelot' })
        expect(job).toMatchObject({ kind: 'hourly', budgetMinMinor: 2_000, budgetMaxMinor: 4_500 })
      })

      it('applies kind and age, and leaves budgets to the rules of the agent', async () => {
        const fixed = await subject.control.post({ title: 'Quokka shop, fixed', type: 'fixed', min: 400, max: 400 })
        const hourly = await subject.control.post({ title: 'Quokka shop, hourly', type: 'hourly', min: 10, max: 15 })
        const ids = async (criteria: Partial<SearchCriteria>) =>
          (await search({ query: 'quokka', ...criteria })).map((job) => job.id).sort()
        expect(await ids({})).toEqual([fixed, hourly].sort())
        expect(await ids({ kinds: ['fixed'] })).toEqual([fixed])
        expect(await ids({ kinds: ['hourly'] })).toEqual([hourly])
        expect(await ids({ fixedMinUsd: 500, hourlyMinUsd: 20 })).toEqual([fixed, hourly].sort())
        expect(await ids({ postedAfter: Date.now() + FAR })).toEqual([])
      })

      it('applies the language where the marketplace tells it', async () => {
        const spanish = await subject.control.post({ title: 'Tienda numbat nueva', language: 'es' })
        await subject.control.post({ title: 'New numbat shop', language: 'en' })
        const found = await search({ query: 'numbat', languages: ['es'] })
        expect(found.map((job) => job.id)).toEqual(
          subject.tellsLanguage ? [spanish] : expect.arrayContaining([spanish]),
        )
      })

      it('finds by any skill or word', async () => {
        const id = await subject.control.post({ title: 'Kestrel admin screens', skills: ['Laravel'] })
        const found = await search({ query: 'nothing like it', skills: ['laravel'] })
        expect(found.map((job) => job.id)).toContain(id)
      })

      it('reads page after page, newest first, each job once, and no more than asked', async () => {
        for (let count = 0; count < 112; count += 1) await subject.control.post({ title: `Wombat survey ${count}` })
        const found = await search({ query: 'wombat' }, 105)
        expect(found).toHaveLength(105)
        expect(new Set(found.map((job) => job.id)).size).toBe(105)
        const times = found.map((job) => job.postedAt)
        expect(times).toEqual([...times].sort((a, b) => b - a))
      })

      it('removes NUL and cuts text without end', async () => {
        await subject.control.post({ title: 'Axolotl\u0000 data', description: `start\u0000${'x'.repeat(50_000)}` })
        const [job] = await search({ query: 'axolotl' })
        expect(JSON.stringify(job)).not.toContain('\\u0000')
        expect(job?.description?.length).toBeLessThanOrEqual(20_000)
      })
    })

    describe('job', () => {
      it('shows the job as the search did, so that an unchanged price is recognised', async () => {
        const id = await subject.control.post({ title: 'Pangolin store', min: 300, max: 300, skills: ['React'] })
        const [found] = await search({ query: 'pangolin' })
        const job = await jobNow(id)
        const priced = ({ title, kind, budgetMinMinor, budgetMaxMinor, currency, isOpen, url }: Job) => ({
          title,
          kind,
          budgetMinMinor,
          budgetMaxMinor,
          currency,
          isOpen,
          url,
        })
        expect(found && priced(found)).toEqual(priced(job))
      })

      it('shows an hourly job with the same price as the search', async () => {
        const id = await subject.control.post({ title: 'Tapir upkeep', type: 'hourly', min: 25, max: 60 })
        expect(await jobNow(id)).toMatchObject({ kind: 'hourly', budgetMinMinor: 2_500, budgetMaxMinor: 6_000 })
      })

      it('reports a closed job', async () => {
        const id = await postFixed('Lemur closed')
        await subject.control.close(id)
        const { job } = await subject.marketplace.job(session, id, options)
        expect(job?.isOpen ?? false).toBe(false)
      })

      it('answers null for a job that does not exist', async () => {
        expect(await subject.marketplace.job(session, '999999999999', options)).toEqual({ job: null })
      })

      it('reports that this account has applied, and no other', async () => {
        const id = await postFixed('Narwhal applied')
        await submit(await jobNow(id))
        expect((await jobNow(id)).hasApplied).toBe(true)
        const [found] = await search({ query: 'narwhal' })
        expect(found?.hasApplied).toBe(true)
        const other = await openSession(subject.marketplace, `token-of-${name}-bob`)
        expect((await subject.marketplace.job(other, id, options)).job?.hasApplied).toBe(false)
      })

      it('reports that no proposal is taken through the API', async () => {
        const id = await subject.control.post({ title: 'Mandrill sealed', isSealed: true })
        const { job } = await subject.marketplace.job(session, id, options)
        expect(job?.isRestricted).toBe(subject.hasSealedJobs)
      })
    })

    describe('submit', () => {
      it('sends exactly what was approved and returns the receipt', async () => {
        const id = await subject.control.post({ title: 'Ibex site', min: 300, max: 900, questions: ['Which stack?'] })
        const job = await jobNow(id)
        const answers = [{ question: 'Which stack?', answer: 'React with Hono.' }]
        const receipt = await submit(job, { letter: LETTER, amountMinor: 45_050, answers })
        const [sent, ...more] = await subject.control.received(id)
        expect(more).toEqual([])
        expect(sent).toMatchObject({ amount: 450.5, answers })
        expect(sent?.text.startsWith(LETTER)).toBe(true)
        expect(receipt.id).not.toBe('')
        expect(Math.abs(receipt.at - Date.parse(sent?.receivedAt ?? ''))).toBeLessThan(1_000)
        expect(await find(id)).toMatchObject({ id: receipt.id, at: receipt.at })
      })

      it('is refused as a duplicate the second time', async () => {
        const job = await jobNow(await postFixed('Gecko twice'))
        await submit(job)
        await expect(submit(job)).rejects.toMatchObject({
          kind: 'rejected',
          reason: 'duplicate',
          said: expect.stringMatching(/[a-z]+ [a-z]+/),
          mayHaveArrived: false,
        })
      })

      it('is refused for its content in words that say what to change', async () => {
        const job = await jobNow(await postFixed('Okapi for nothing'))
        await expect(submit(job, { amountMinor: 0 })).rejects.toMatchObject({
          kind: 'rejected',
          reason: 'content',
          said: expect.stringMatching(/[a-z]+ [a-z]+/i),
          mayHaveArrived: false,
        })
        expect(await subject.control.received(job.id)).toEqual([])
      })

      it('is refused on a closed job', async () => {
        const id = await postFixed('Heron closing')
        const job = await jobNow(id)
        await subject.control.close(id)
        const closed = { kind: 'rejected', reason: 'job_closed', mayHaveArrived: false }
        await expect(submit(job)).rejects.toMatchObject(closed)
        expect(await find(id)).toBeNull()
      })

      it('asks before the request that sends, and sends nothing where it must not', async () => {
        const job = await jobNow(await postFixed('Mole held back'))
        const asked: number[] = []
        const mayLeave = async () => {
          asked.push((await subject.control.received(job.id)).length)
          if (asked.length === 1) throw new MarketplaceError('unavailable', 'held back')
        }
        const heldBack = { message: 'held back', mayHaveArrived: false }
        await expect(submit(job, {}, { mayLeave })).rejects.toMatchObject(heldBack)
        expect(await subject.control.received(job.id)).toEqual([])
        await submit(job, {}, { mayLeave })
        expect(asked).toEqual([0, 0])
        expect(await subject.control.received(job.id)).toHaveLength(1)
      })

      it('does not send after it was canceled', async () => {
        const job = await jobNow(await postFixed('Bison canceled'))
        const canceled = submit(job, {}, { signal: AbortSignal.abort() })
        await expect(canceled).rejects.toMatchObject({ kind: 'unavailable', mayHaveArrived: false })
        expect(await subject.control.received(job.id)).toEqual([])
      })
    })

    describe('failures of a write', () => {
      const trouble: [string, Omit<FaultOrder, 'path'>, object, boolean][] = [
        ['401', { kind: 'status', status: 401 }, { kind: 'unauthorized', mayHaveArrived: false }, false],
        [
          '429',
          { kind: 'status', status: 429, retryAfter: 7 },
          { kind: 'rateLimited', retryAfterMs: 7_000, mayHaveArrived: false },
          false,
        ],
        ['500', { kind: 'status', status: 500 }, { kind: 'unavailable', mayHaveArrived: true }, false],
        ['503', { kind: 'status', status: 503 }, { kind: 'unavailable', mayHaveArrived: true }, false],
        ['a hanging answer', { kind: 'hang' }, { kind: 'unavailable', mayHaveArrived: true }, false],
        [
          'an answer lost after it was taken',
          { kind: 'drop-after-accept' },
          { kind: 'unavailable', mayHaveArrived: true },
          true,
        ],
        [
          'an unreadable answer after it was taken',
          { kind: 'garbage' },
          { kind: 'changed', mayHaveArrived: true },
          true,
        ],
      ]
      it.each(trouble)('%s', async (label, fault, failure, isTaken) => {
        const job = await jobNow(await postFixed(`Trouble ${label}`))
        await subject.control.fault({ ...fault, path: subject.paths.write })
        await expect(submit(job)).rejects.toMatchObject(failure)
        await subject.control.clearFaults()
        const received = await subject.control.received(job.id)
        expect(received).toHaveLength(isTaken ? 1 : 0)
        const receipt = await find(job.id)
        if (!isTaken) expect(receipt).toBeNull()
        // The marketplace's clock may be exact to whole seconds only.
        else expect(Math.abs((receipt?.at ?? 0) - Date.parse(received[0]?.receivedAt ?? ''))).toBeLessThan(1_000)
      })

      it('never quotes the letter or the token in an error', async () => {
        const job = await jobNow(await postFixed('Leak check'))
        await subject.control.fault({ kind: 'status', status: 400, path: subject.paths.write })
        const error = await submit(job).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(MarketplaceError)
        expect(String(error)).not.toContain(LETTER.slice(0, 20))
        expect(String(error)).not.toContain('token-of')
      })
    })

    describe('failures of a read', () => {
      const trouble: [string, Omit<FaultOrder, 'path'>, object][] = [
        ['401', { kind: 'status', status: 401 }, { kind: 'unauthorized' }],
        ['429', { kind: 'status', status: 429, retryAfter: 3 }, { kind: 'rateLimited', retryAfterMs: 3_000 }],
        ['502', { kind: 'status', status: 502 }, { kind: 'unavailable' }],
        ['a hanging answer', { kind: 'hang' }, { kind: 'unavailable' }],
        ['an unreadable answer', { kind: 'garbage' }, { kind: 'changed' }],
      ]
      it.each(trouble)('%s', async (_label, fault, failure) => {
        await subject.control.fault({ ...fault, path: subject.paths.search })
        await expect(search({ query: 'anything' })).rejects.toMatchObject(failure)
      })

      it('ends at once when canceled', async () => {
        await subject.control.fault({ kind: 'hang', path: subject.paths.search })
        const canceled = new AbortController()
        const calling = subject.marketplace.search(session, ANY, 10, { signal: canceled.signal })
        setImmediate(() => canceled.abort(new Error('canceled')))
        // Its own deadline would tell another cause.
        await expect(calling).rejects.toMatchObject({ kind: 'unavailable', cause: { message: 'canceled' } })
      })

      it('tells the session when its token is refused', async () => {
        const refused: string[] = []
        const watched = { ...session, refused: async (token: string) => void refused.push(token) }
        await subject.control.fault({ kind: 'status', status: 401, path: subject.paths.search })
        await expect(subject.marketplace.search(watched, ANY, 10, options)).rejects.toMatchObject({
          kind: 'unauthorized',
        })
        expect(refused).toEqual([(await session.tokens()).accessToken])
      })
    })

    describe('outcomes', () => {
      it.each(['viewed', 'replied', 'interview', 'hired', 'declined'] as const)('reads %s', async (outcome) => {
        const job = await jobNow(await postFixed(`Outcome ${outcome}`))
        await submit(job)
        await subject.control.decide(job.id, outcome)
        const found = await subject.marketplace.outcomes(session, [job.id, '999999999999'], options)
        expect([...found].map(([id, { outcome: read }]) => [id, read])).toEqual([[job.id, outcome]])
      })

      it('gives the client’s first answer with its place, where the interface has messages', async () => {
        const { reply } = subject.marketplace
        if (!reply) return
        const job = await jobNow(await postFixed('An answer'))
        await submit(job)
        expect(await reply(session, job.id, options)).toBeNull()
        await subject.control.decide(job.id, 'replied')
        const message = await reply(session, job.id, options)
        expect(message?.text).toMatch(/\S+ \S+/)
        expect(message?.url).toMatch(/^https?:\/\/.+\d$/)
      })

      it('makes no call for an empty list', async () => {
        expect(await subject.marketplace.outcomes(session, [], options)).toEqual(new Map())
      })
    })
  })
}

/** A session whose tokens never change. */
export async function openSession(marketplace: Marketplace, accessToken: string): Promise<MarketplaceSession> {
  const tokens = { accessToken, refreshToken: null, expiresAt: Date.now() + FAR, clientId: null }
  const account = await marketplace.account(tokens, { signal: AbortSignal.timeout(FAR) })
  return { account, tokens: async () => tokens }
}

function contentFor(job: Job, content: Partial<ProposalContent> = {}): ProposalContent {
  return { letter: LETTER, answers: [], amountMinor: 50_000, currency: job.currency, periodDays: 7, ...content }
}
