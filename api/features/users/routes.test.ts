/** The user's own profile through the specified calls. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { connect } from '#api/test/sample-rows.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { plans } from '#shared/contract/plans.ts'
import { users } from '#shared/contract/users.ts'
import { DAY_MS } from '#shared/time.ts'

let deps: TestDeps
let ada: TestUser

beforeEach(async () => {
  deps = createTestDeps()
  ada = await signUp(createTestApp(deps))
})
afterEach(() => deps.dispose())

const update = async (body: object) => {
  const answer = await ada.request('PUT', `/users/${ada.user.id}`, body)
  expect(answer.status).toBe(200)
  return users.update.response.parse(await answer.json()).data
}

test('the profile takes its own fields and returns the whole user', async () => {
  const user = await update({ firstName: 'Ada', skills: ['React', 'Node'], nonsense: 1, id: 'other' })
  expect(user).toEqual({ ...ada.user, firstName: 'Ada', skills: ['React', 'Node'] })
  const skills = await ada.request('GET', `/users/${ada.user.id}/skills`)
  expect(users.skills.response.parse(await skills.json())).toEqual({ skills: ['React', 'Node'] })
})

test('links can be added and removed; what says more than its link stays', async () => {
  await update({
    portfolio: [
      { title: 'A talk', summary: '', url: '' },
      { title: 'Shop', summary: 'Built it', url: 'https://a.example' },
    ],
  })
  await update({ portfolioLinks: ['https://b.example', 'https://a.example', 'https://b.example'] })
  const links = await ada.request('GET', `/users/${ada.user.id}/portfolio-links`)
  expect(users.portfolioLinks.response.parse(await links.json())).toEqual({
    links: ['https://a.example', 'https://b.example'],
  })
  await update({ portfolioLinks: [] })
  const records = await syncedStore(deps.db).list('fact', ada.user.id)
  expect(records.map(({ row }) => [row.name, row.link]).toSorted()).toEqual([
    ['A talk', ''],
    ['Shop', ''],
  ])
})

test('what is written into the old texts becomes records, each once, and the texts are empty', async () => {
  const old = { workHistory: '- Kuda Bank, senior engineer, 2019-2022\n- Acme', education: 'BSc, Lagos, 2016' }
  await update(old)
  await update({ ...old, workHistory: `${old.workHistory}\n- Northwind, 2023` })
  const profile = (await syncedStore(deps.db).read('profile', ada.user.id))?.row
  expect(profile).toMatchObject({ workHistory: '', education: '' })
  const records = await syncedStore(deps.db).list('fact', ada.user.id)
  expect(records.map(({ row }) => [row.kind, row.name, row.when, row.status, row.origin]).toSorted()).toEqual([
    ['education', 'BSc, Lagos', '2016', 'confirmed', 'profile'],
    ['employment', 'Acme', '', 'confirmed', 'profile'],
    ['employment', 'Kuda Bank, senior engineer', '2019-2022', 'confirmed', 'profile'],
    ['employment', 'Northwind', '2023', 'confirmed', 'profile'],
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'my-site', '//a.example'])(
  'a link must be the address of a page: %s is refused at its field',
  async (url) => {
    const put = (body: object) => ada.request('PUT', `/users/${ada.user.id}`, body)
    const asItem = await put({ portfolio: [{ title: 'Shop', summary: '', url }] })
    expect([asItem.status, (await asItem.json()).details]).toMatchObject([
      422,
      { fields: { 'portfolio.0.url': { key: 'link_invalid' } } },
    ])
    const asLink = await put({ portfolioLinks: [url] })
    expect([asLink.status, (await asLink.json()).details]).toMatchObject([
      422,
      { fields: { 'portfolioLinks.0': { key: 'link_invalid' } } },
    ])
  },
)

test('the freelancer’s own limits are kept', async () => {
  const limits = {
    ...{ refuses: ['No on-site work'], country: 'NG', citizenOf: ['NG'], smallestProjectUsd: 400 },
    spokenLanguages: [{ code: 'en', level: 'fluent' }],
  }
  await update(limits)
  expect((await syncedStore(deps.db).read('profile', ada.user.id))?.row).toMatchObject(limits)
  await update({ country: null, smallestProjectUsd: null })
  expect((await syncedStore(deps.db).read('profile', ada.user.id))?.row).toMatchObject({
    ...limits,
    ...{ country: null, smallestProjectUsd: null },
  })
})

test.each<[string, unknown, string, string]>([
  ['refuses', ['a', 'x'.repeat(161)], 'refuses.1', 'max_length'],
  ['refuses', Array.from({ length: 21 }, (_, index) => `No ${index}`), 'refuses', 'too_big'],
  ['country', 'XX', 'country', 'invalid'],
  ['citizenOf', ['NG', ''], 'citizenOf.1', 'required'],
  ['citizenOf', ['NG', 'GB', 'US', 'DE', 'FR', 'IT'], 'citizenOf', 'too_big'],
  ['spokenLanguages', [{ code: 'english', level: 'good' }], 'spokenLanguages.0.code', 'invalid'],
  ['spokenLanguages', [{ code: 'en', level: 'perfect' }], 'spokenLanguages.0.level', 'invalid'],
  ['smallestProjectUsd', 12.5, 'smallestProjectUsd', 'number_invalid'],
  ['smallestProjectUsd', 0, 'smallestProjectUsd', 'too_small'],
])('a limit that makes no sense is refused at its field: %s', async (field, value, path, key) => {
  const answer = await ada.request('PUT', `/users/${ada.user.id}`, { [field]: value })
  expect([answer.status, (await answer.json()).details]).toMatchObject([422, { fields: { [path]: { key } } }])
})

test('a profile is complete for the marketplaces that the user has', async () => {
  const complete = { title: 'Front-end developer', overview: 'Ten years of React.', skills: ['React'] }
  // An agent would not start either: nothing tells of past work.
  expect(await update(complete)).toMatchObject({ upworkProfileComplete: false })
  const overview = 'For ten years I have built booking pages in React, with tests that run in a minute.'
  expect(await update({ overview })).toMatchObject({ upworkProfileComplete: true, freelancerProfileComplete: false })
  await deps.db.atomically((tx) => connect(tx, ada.user.id, 'freelancer'))
  expect(await update({ platformType: 'upwork' })).toMatchObject({ freelancerProfileComplete: true })
  expect(await update({ overview: '' })).toMatchObject({
    upworkProfileComplete: false,
    freelancerProfileComplete: false,
  })
})

test('invalid values are refused by their field', async () => {
  const answer = await ada.request('PUT', `/users/${ada.user.id}`, { title: 'x'.repeat(71), skills: 'React' })
  expect(answer.status).toBe(422)
  expect(errorAnswerSchema.parse(await answer.json()).fields).toEqual({
    title: 'Must be at most 70 characters',
    skills: 'This value is not valid',
  })
})

test('the limits are the trial’s, and later the free plan’s', async () => {
  const limits = async () => {
    const answer = await ada.request('GET', `/users/${ada.user.id}/plan-limits`)
    return plans.limits.response.parse(await answer.json()).planLimits
  }
  const trial = { maxUpworkProposals: 20, maxFreelancerBids: 20, maxAgents: 4, maxProposalsPerDay: 20 }
  expect(await limits()).toEqual(trial)
  deps.clock.advance(7 * DAY_MS)
  expect(await limits()).toEqual({ maxUpworkProposals: 1, maxFreelancerBids: 2, maxAgents: 1, maxProposalsPerDay: 3 })

  const answer = await ada.request('GET', '/plans/subscription')
  expect(plans.subscription.response.parse(await answer.json()).data).toMatchObject({ plan: 'free', status: 'expired' })
})
