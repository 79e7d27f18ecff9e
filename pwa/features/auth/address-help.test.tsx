/** Below the address of a new account: a mistyped provider is only a hint, and another provider has a way in. */
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { EMAIL_DOMAINS } from '#shared/domain/user.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { AddressHelp } from './address-help.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['auth', 'errors'])

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(email: string, state: { isProven?: boolean; wasRefused?: boolean } = {}) {
  const onChoose = vi.fn()
  const { isProven = false, wasRefused = false } = state
  const parts = { email, domains: EMAIL_DOMAINS, isProven, wasRefused, invitation: { plan: 'pro' }, onChoose }
  render(
    <I18nextProvider i18n={i18n}>
      <AddressHelp {...parts} />
    </I18nextProvider>,
  )
  return onChoose
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('offers the address that was meant', async () => {
  const onChoose = open('ada@gmial.com')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }))
  expect(onChoose).toHaveBeenCalledWith('ada@gmail.com')
})

it('gives way to whoever means what they typed', () => {
  open('ada@gmial.com', { wasRefused: true })
  expect(buttons()).toEqual(['Did you mean ada@gmail.com?', 'Send me a link'])
})

it.each(['', 'ada', 'ada@', 'ada@gmail.com'])('is silent for %j', (email) => {
  open(email)
  expect(buttons()).toEqual([])
})

it('mails a link to an address of another provider, with the chosen plan', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json({ success: true })
  })
  open(' Ada@Studio-Obi.design')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send me a link' }))
  expect(await screen.findByText(/^Open the link in your mailbox/)).toBeTruthy()
  expect(bodies).toEqual([{ email: 'ada@studio-obi.design', locale: 'en', plan: 'pro' }])
  expect(buttons()).toEqual([])
})

it('says that a proved address is confirmed', () => {
  open('ada@studio-obi.design', { isProven: true })
  expect(screen.getByRole('note').textContent).toBe('This address is confirmed.')
})
