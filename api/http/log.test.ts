/** Logs keep secrets to themselves, whoever hands them over. */
import { expect, test } from 'vitest'
import { createTestApp, createTestDeps, requestJson, signUp } from '#api/test/harness.ts'
import { createLogger } from './log.ts'

function capture() {
  const lines: string[] = []
  return { lines, log: createLogger('debug', { write: (line) => void lines.push(line) }) }
}

test('a secret is not written, however deep it lies', () => {
  const { lines, log } = capture()
  log.info(
    { password: 'hunter2', user: { token: 'hunter3' }, a: { b: { letter: 'hunter4' } }, platform: 'upwork' },
    'event',
  )
  expect(lines.join('')).not.toMatch(/hunter/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'event', platform: 'upwork', password: '…' })
})

test('requests are logged by path and status, without query, body or token', async () => {
  const { lines, log } = capture()
  const deps = createTestDeps({ log })
  const app = createTestApp(deps)
  const ada = await signUp(app)
  await app.request('/api/location?timeZone=Africa/Lagos&code=hunter2')
  await requestJson(app, 'POST', '/auth/signin', { email: ada.email, password: 'Hunter-two-2' })
  const text = lines.join('')
  expect(text).toContain('"path":"/api/auth/signin","status":401')
  expect(text).not.toMatch(/hunter|lagos/i)
  for (const secret of [ada.token, ada.password, ada.email]) expect(text).not.toContain(secret)
  await deps.dispose()
})
