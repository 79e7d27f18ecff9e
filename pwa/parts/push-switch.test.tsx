/** Notifications are turned on although the server has not said yet what it offers. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { startI18n } from '../i18n/language/setup.ts'
import { usePushSwitch } from './push-switch.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
await i18n.loadNamespaces(['errors'])

const INFO = {
  ...{ isSandboxed: true, emailDomains: ['gmail.com'], vapidPublicKey: 'k', isGoogleOn: true, isMailOn: true },
  ...{ signIn: { upwork: 'official', freelancer: 'official' }, autoSend: { upwork: false, freelancer: true } },
  proofOfAddress: { upwork: false, freelancer: false },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('waits for the server’s key where the press comes first', async () => {
  localStorage.clear()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/info')) return Response.json({ success: true })
    await asked
    return Response.json(INFO)
  })
  const json = { endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }
  const subscribe = vi.fn(async (_options: object) => ({ toJSON: () => json }))
  const registration = { pushManager: { subscribe, getSubscription: async () => null } }
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration }
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/156 Safari/537' })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const { result } = renderHook(() => usePushSwitch(), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  })
  await waitFor(() => expect(result.current.state).toBe('off'))
  act(() => void result.current.turnOn())
  expect(result.current.isBusy).toBe(true)
  answer()
  await waitFor(() => expect(result.current.state).toBe('on'))
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'k' })
})
