/** Every mail about an account in every language: complete, and without anything that must not be in it. */
import { describe, expect, test, vi } from 'vitest'
import type { MailResult } from '#api/notify/mail.ts'
import { createTestDeps, START_MS } from '#api/test/harness.ts'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { createTexts } from '#api/texts.ts'
import { type AccountMail, accountMail, mailReader } from './account-mail.ts'

const NOTHING = {
  plan: null,
  paidUntil: null,
  agents: 0,
  letters: 0,
  connections: [],
  givenBack: null,
  hasInvoices: false,
}
const BACK = { amountMinor: 2500, currency: 'USD', number: 'GW-2026-1' }
const MAILS: AccountMail[] = [
  { kind: 'verify', code: '042137' },
  { kind: 'delete', code: '042137' },
  { kind: 'newAddress', code: '042137' },
  { kind: 'oldAddress', code: '042137', address: 'new@gmail.com' },
  { kind: 'emailChanged', address: 'new@gmail.com', token: 'token-1', atMs: START_MS, untilMs: START_MS },
  { kind: 'reset', code: '042137', token: 'token-1' },
  { kind: 'signUpLink', query: 'email=ada%40own.example&proof=1.2' },
  { kind: 'welcome', next: 'setUp' },
  { kind: 'welcome', next: 'start' },
  { kind: 'welcome', next: 'work' },
  { kind: 'passwordChanged', atMs: START_MS, isDisconnected: true },
  { kind: 'secondFactorOn', token: 'token-1', atMs: START_MS, untilMs: START_MS },
  { kind: 'passkeyAdded', token: 'token-1', atMs: START_MS, untilMs: START_MS },
  { kind: 'secondFactorOff', atMs: START_MS },
  { kind: 'newDevice', device: 'Chrome · Android', atMs: START_MS },
  { kind: 'newDevice', device: '', atMs: START_MS },
  { kind: 'googleLinked', atMs: START_MS },
  { kind: 'accountDeleted', atMs: START_MS, ...NOTHING },
  { kind: 'accountDeleted', atMs: START_MS, ...NOTHING, plan: 'pro', paidUntil: START_MS, agents: 2, letters: 7 },
  { kind: 'accountDeleted', atMs: START_MS, ...NOTHING, plan: 'pro', givenBack: { ...BACK, isDone: true } },
  { kind: 'accountDeleted', atMs: START_MS, ...NOTHING, hasInvoices: true, givenBack: { ...BACK, isDone: false } },
]
const HOUSE = { publicUrl: 'https://gigwright.example', supportAddress: 'help@gigwright.example' }
const reader = { email: 'ada@gmail.com', timeZone: 'Africa/Lagos' }
const written = (locale: string, content: AccountMail) =>
  accountMail(createTexts(), HOUSE, { ...reader, locale }, content)

describe.each(OFFERED_LANGUAGES.map(({ tag, dir }) => ({ tag, dir })))('in $tag', ({ tag, dir }) => {
  test.each(MAILS)('$kind', (content) => {
    const mail = written(tag, content)
    const all = `${mail.subject}\n${mail.text}\n${mail.html}`
    // A key without a text is printed itself.
    expect(all).not.toMatch(/\{\{|\$t|undefined|\b(footer|verify|reset|newDevice)\.[a-z]/i)
    expect(mail.html).toContain(`<html lang="${tag}" dir="${dir}">`)
    expect(mail.to).toBe('ada@gmail.com')
    // Six digits that are no code could be mistaken for one.
    expect(mail.text.match(/\d{6}/g) ?? []).toEqual('code' in content ? ['042137'] : [])
    if (tag !== 'en') expect(mail.subject).not.toBe(written('en', content).subject)
  })
})

test('times are in the reader’s zone, links are ours, and a device is named when it is known', () => {
  const changed = written('en', { kind: 'passwordChanged', atMs: START_MS, isDisconnected: false })
  expect(changed.text).toContain('Nov 18, 2026, 11:00')
  expect(changed.text).toContain('https://gigwright.example/forgot-password')
  expect(changed.text).not.toContain('disconnected')
  const first = written('en', { kind: 'passwordChanged', atMs: START_MS, isDisconnected: true })
  expect(first.text).toContain('we disconnected its marketplaces')
  expect(written('en', { kind: 'reset', code: '042137', token: 'token-1' }).html).toContain(
    'href="https://gigwright.example/reset-password?token=token-1"',
  )
  expect(written('en', { kind: 'newDevice', device: '<b>', atMs: START_MS }).html).toContain('&lt;b&gt; logged in')
  expect(written('en', { kind: 'newDevice', device: '', atMs: START_MS }).text).toContain('we do not recognize')
})

test('a welcome leads on from where the person is', () => {
  const led = (next: 'setUp' | 'start' | 'work') => written('en', { kind: 'welcome', next }).text
  expect(led('setUp')).toMatch(/read your first letter[\s\S]*\/onboarding/)
  expect(led('start')).toMatch(/not at work yet[\s\S]*\/dashboard$/m)
  expect(led('work')).toMatch(/is at work[\s\S]*\/dashboard\/proposals/)
  expect(led('work')).not.toMatch(/create|connect/i)
})

test.each([
  ['away for a moment', ['later', 'later', 'sent'], 3],
  ['away for long', ['later', 'later', 'later', 'later', 'later'], 4],
  ['sure that it wants none', ['refused', 'sent'], 1],
] as const)(
  'a mail server that is %s is asked in vain no more than it should be',
  async (_what, results, triedCount) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] })
    const answers = [...results]
    let tries = 0
    const mail = {
      isOn: true,
      send: async (): Promise<MailResult> => {
        tries += 1
        return { status: answers.shift() ?? 'sent' }
      },
      close: () => undefined,
    }
    const deps = createTestDeps({ mail })
    mailReader(deps, { ...reader, locale: 'en' }, { kind: 'welcome', next: 'setUp' })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    vi.useRealTimers()
    expect(tries).toBe(triedCount)
    await deps.dispose()
  },
)
