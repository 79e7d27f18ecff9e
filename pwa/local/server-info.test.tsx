/** What the server offers is asked once, however many parts of a screen want to know. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askServer, useServerInfo } from './server-info.ts'

const INFO = {
  ...{ isSandboxed: true, emailDomains: ['gmail.com'], vapidPublicKey: 'k', isGoogleOn: true, isMailOn: true },
  ...{ signIn: { upwork: 'official', freelancer: 'official' }, autoSend: { upwork: false, freelancer: true } },
  proofOfAddress: { upwork: false, freelancer: false },
}
let answer: () => Promise<Response>
let asked: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  asked = 0
  answer = async () => Response.json(INFO)
  vi.stubGlobal('fetch', () => {
    asked += 1
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function Reader() {
  return <p>{useServerInfo()?.vapidPublicKey ?? 'unknown'}</p>
}

it('asks once for all who want to know, and for those who come a moment later', async () => {
  render([<Reader key="a" />, <Reader key="b" />])
  expect(await screen.findAllByText('k')).toHaveLength(2)
  render(<Reader />)
  expect((await askServer()).isGoogleOn).toBe(true)
  expect(asked).toBe(1)
})

it('asks again after ten minutes, because an operator may have changed something', async () => {
  await askServer()
  vi.setSystemTime(Date.now() + 11 * 60_000)
  answer = async () => Response.json({ ...INFO, vapidPublicKey: 'new' })
  expect((await askServer()).vapidPublicKey).toBe('new')
  expect(asked).toBe(2)
})

it('asks again after a failure', async () => {
  answer = async () => Response.json({}, { status: 503 })
  await expect(askServer()).rejects.toThrow()
  answer = async () => Response.json(INFO)
  expect((await askServer()).vapidPublicKey).toBe('k')
})
