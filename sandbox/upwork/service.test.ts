/** Upwork's OAuth and GraphQL over HTTP. */
import { createHash } from 'node:crypto'
import { auth, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../start.ts'
import { postForm, postJob, postJson } from '../test/call.ts'

let sandbox: RunningSandbox
let base: string

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: 'manual', isEmpty: true })
  base = `${sandbox.origin}/upwork`
})
afterAll(() => sandbox.stop())
beforeEach(() => postJson(`${sandbox.origin}/control/reset`, { empty: true }))

const redirect_uri = 'http://localhost:9999/back'
const authorize = (fields: Record<string, string>) =>
  postForm(`${base}/ab/account-security/oauth2/authorize`, {
    response_type: 'code',
    redirect_uri,
    username: 'maria',
    decision: 'allow',
    ...fields,
  })
const token = (fields: Record<string, string>) => postForm(`${base}/api/v3/oauth2/token`, fields)

describe('oauth', () => {
  it('returns state, gives a token for a day and rotates refresh tokens', async () => {
    const back = new URL((await authorize({ client_id: 'app-1234', state: 's1' })).headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('s1')
    const client = { client_id: 'app-1234', client_secret: 'secret' }
    const first = await (
      await token({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri,
        ...client,
      })
    ).json()
    expect(first).toMatchObject({ expires_in: 86_399, token_type: 'Bearer' })
    const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token, ...client }
    expect((await token(refresh)).status).toBe(200)
    const reused = await token(refresh)
    expect([reused.status, (await reused.json()).error]).toEqual([400, 'invalid_grant'])
  })

  it('checks PKCE for registered clients', async () => {
    const registered = await postJson(`${base}/register`, {
      client_name: 'x',
      redirect_uris: [redirect_uri],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
    expect(registered.status).toBe(201)
    const { client_id } = await registered.json()
    const verifier = 'v'.repeat(50)
    const challenge = {
      client_id,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: 'https://mcp.upwork.com/mcp',
    }
    const exchange = async (code_verifier: string) => {
      const code = new URL((await authorize(challenge)).headers.get('location') ?? '').searchParams.get('code') ?? ''
      return token({
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        client_id,
        code_verifier,
        resource: challenge.resource,
      })
    }
    expect((await exchange('w'.repeat(50))).status).toBe(401)
    const tokens = await (await exchange(verifier)).json()
    expect((await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id })).status).toBe(
      200,
    )
    const elsewhere = await postJson(`${base}/register`, {
      redirect_uris: ['http://example.com/back'],
      token_endpoint_auth_method: 'none',
    })
    expect((await elsewhere.json()).error).toBe('invalid_redirect_uri')
    expect(
      (await (await token({ grant_type: 'client_credentials', client_id: 'app-1234', client_secret: 'secret' })).json())
        .error,
    ).toBe('unauthorized_client')
  })

  it('lets the official MCP client find every address from the server’s address alone', async () => {
    let visited = ''
    let saved: OAuthTokens | undefined
    let info: OAuthClientInformationMixed | undefined
    let verifier = ''
    const provider: OAuthClientProvider = {
      redirectUrl: redirect_uri,
      clientMetadata: {
        redirect_uris: [redirect_uri],
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
      clientInformation: () => info,
      saveClientInformation: (given) => {
        info = given
      },
      tokens: () => saved,
      saveTokens: (given) => {
        saved = given
      },
      redirectToAuthorization: (url) => {
        visited = url.href
      },
      saveCodeVerifier: (given) => {
        verifier = given
      },
      codeVerifier: () => verifier,
    }
    expect(await auth(provider, { serverUrl: `${base}/mcp` })).toBe('REDIRECT')
    const fields = Object.fromEntries(new URL(visited).searchParams)
    const back = new URL(
      (
        await postForm(`${base}/ab/account-security/oauth2/authorize`, {
          ...fields,
          username: 'maria',
          decision: 'allow',
        })
      ).headers.get('location') ?? '',
    )
    const code = back.searchParams.get('code') ?? ''
    expect(await auth(provider, { serverUrl: `${base}/mcp`, authorizationCode: code })).toBe('AUTHORIZED')
    expect(saved?.refresh_token).toBeDefined()
  })

  it('signs in with credentials, except with the password "wrong"', async () => {
    const form = { username: 'maria', password: 'secret', securityAnswer: 'Rex' }
    const good = await postJson(`${base}/sandbox/sign-in`, form)
    expect(await good.json()).toMatchObject({ expires_in: 86_399 })
    expect((await postJson(`${base}/sandbox/sign-in`, { ...form, password: 'wrong' })).status).toBe(401)
    expect((await postJson(`${base}/sandbox/sign-in`, { ...form, securityAnswer: '' })).status).toBe(400)
  })
})

describe('graphql', () => {
  const ask = async (query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const response = await postJson(
      `${base}/graphql`,
      { query, variables },
      { authorization: 'Bearer a-well-formed-token', ...headers },
    )
    return { status: response.status, ...(await response.json()) }
  }
  const search = `query($f: MarketplaceJobPostingsSearchFilter,$t: MarketplaceJobPostingSearchType,$s:[MarketplaceJobPostingSearchSortAttribute]){
    marketplaceJobPostingsSearch(marketPlaceJobFilter:$f, searchType:$t, sortAttributes:$s){
      totalCount pageInfo{hasNextPage endCursor}
      edges{cursor node{ id ciphertext title description createdDateTime publishedDateTime duration
        amount{rawValue currency} hourlyBudgetType hourlyBudgetMin{rawValue currency} hourlyBudgetMax{rawValue currency}
        experienceLevel totalApplicants applied
        skills{name prettyName}
        client{totalHires totalSpent{rawValue currency} verificationStatus totalReviews totalFeedback
          location{country}} }}}}`
  const recent = { t: 'USER_JOBS_SEARCH', s: [{ field: 'RECENCY' }] }

  it('searches, sends rawValue as a string and tells fixed from hourly jobs', async () => {
    await postJob(sandbox, {
      platform: 'upwork',
      title: 'Laravel booking',
      type: 'fixed',
      min: 500,
      max: 500,
      skills: ['PHP'],
    })
    const hourly = await postJob(sandbox, {
      platform: 'upwork',
      title: 'Vue dashboard',
      type: 'hourly',
      min: 20,
      max: 40,
      skills: ['Vue.js'],
    })
    const all = await ask(search, { ...recent, f: { pagination_eq: { first: 10, after: '0' } } })
    expect(all.errors).toBeUndefined()
    const { totalCount, edges, pageInfo } = all.data.marketplaceJobPostingsSearch
    expect([totalCount, pageInfo]).toEqual([2, { hasNextPage: false, endCursor: '2' }])
    expect(edges.map((edge: { node: { amount: { rawValue: string } } }) => edge.node.amount.rawValue).sort()).toEqual([
      '0.0',
      '500.0',
    ])
    const find = async (f: Record<string, unknown>) =>
      (await ask(search, { ...recent, f })).data.marketplaceJobPostingsSearch.edges.map(
        (edge: { node: { id: string } }) => edge.node.id,
      )
    expect(await find({ searchExpression_eq: 'vue AND (dashboard OR shop) -laravel' })).toEqual([hourly])
    expect(await find({ jobType_eq: 'HOURLY' })).toEqual([hourly])
    expect(await find({ jobType_eq: 'FIXED', searchExpression_eq: 'vue' })).toEqual([])
  })

  it('refuses unknown fields and filters with errors in a 200 answer', async () => {
    const unknown = await ask('{ shoeSize }')
    expect([unknown.status, unknown.data]).toEqual([200, null])
    expect(unknown.errors[0].message).toContain('shoeSize')
    const filter = await ask(search, { ...recent, f: { budgetMin_gte: 5 } })
    expect(filter.errors[0].message).toContain('budgetMin_gte')
  })

  it('answers 401 to invalid tokens', async () => {
    expect((await ask('{ __typename }', {}, { authorization: 'Bearer nonsense' })).status).toBe(401)
    expect((await ask('{ __typename }')).data).toEqual({ __typename: 'Query' })
  })

  it('shows proposals by status', async () => {
    const id = await postJob(sandbox, { platform: 'upwork', questions: ['Why you?'] })
    const form = { username: 'maria', password: 'secret', securityAnswer: 'Rex' }
    const { access_token } = await (await postJson(`${base}/sandbox/sign-in`, form)).json()
    const maria = { authorization: `Bearer ${access_token}` }
    const job = sandbox.world.board.find('upwork', id)
    if (job === undefined) throw new Error('no job')
    sandbox.world.submit(job, {
      freelancer: 'maria',
      text: 'Hello.',
      amount: 75,
      currency: 'USD',
      answers: [],
      connects: 8,
    })
    const proposals = `query($filter: VendorProposalFilter!){
      vendorProposals(filter:$filter, sortAttribute:{field:CREATEDDATETIME, sortOrder:DESC}, pagination:{first:20}){
      totalCount edges{node{ id viewedByClient annotations status{status}
        auditDetails{createdDateTime{rawValue}} marketplaceJobPosting{id} }} } }`
    const sent = await ask(proposals, { filter: { status_eq: 'Accepted', jobPostingIds_any: [id] } }, maria)
    expect(sent.data.vendorProposals.edges[0].node).toMatchObject({
      viewedByClient: false,
      marketplaceJobPosting: { id },
    })
    await postJson(`${sandbox.origin}/control/outcomes`, { platform: 'upwork', jobId: id, outcome: 'hired' })
    expect((await ask(proposals, { filter: { status_eq: 'Hired' } }, maria)).data.vendorProposals.totalCount).toBe(1)
  })
})
