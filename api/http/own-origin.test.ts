import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#api/app.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'

let deps: TestDeps
let app: App
beforeEach(() => {
  deps = createTestDeps({ environment: { PUBLIC_URL: 'https://gigwright.example' } })
  app = createTestApp(deps)
})
afterEach(() => deps.dispose())

const finish = (headers: Record<string, string>) =>
  requestJson(app, 'POST', auth.googleFinish.path, undefined, { cookie: 'gw_google_back=x', ...headers })
const codeOf = async (answer: Response) => errorAnswerSchema.parse(await answer.json()).code

test.each(['https://evil.example', 'https://gigwright.example.evil.example', 'null'])(
  'a page of %s can change nothing, whatever cookies the browser adds',
  async (origin) => {
    const answer = await finish({ origin, host: 'gigwright.example' })
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'request.foreign_origin'])
    const { email, password } = await signUp(app)
    const signIn = await requestJson(app, 'POST', auth.signIn.path, { email, password }, { origin })
    expect(signIn.status).toBe(403)
  },
)

test.each<Record<string, string>>([
  { origin: 'https://gigwright.example' },
  { origin: 'http://127.0.0.1:8787', host: '127.0.0.1:8787' },
  {},
])('our own pages and programs can: %o', async (headers) => {
  expect(await codeOf(await finish(headers))).toBe('auth.google_expired')
})
