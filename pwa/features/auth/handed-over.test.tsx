/** What waits in the browser for the tab that a mailed link opens: for its address alone, and for an hour. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepTry, keptTry } from '../../local/kept-try.ts'
import { forgetExpired, forgetHandedOver, forgetHere, handOver, hasAskedForLink, takeOver } from './handed-over.ts'

const TRY = {
  title: 'A shop',
  text: 'Make it fast.',
  address: '',
  about: 'I make shops.',
  letter: 'Hello.',
  skills: [],
}
const EMAIL = 'ada@studio-obi.design'
const HOUR_MS = 3_600_000
const kept = () => localStorage.getItem('gigwright-handed-over')

/** The tab of the link: it sees what the browser keeps and nothing of the first tab. */
const openTab = () => sessionStorage.clear()

beforeEach(() => {
  keepTry(TRY)
  handOver(EMAIL, 0)
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('is found by the tab of the link, and is gone once it is in an account', () => {
  expect(hasAskedForLink()).toBe(true)
  openTab()
  takeOver(EMAIL, HOUR_MS - 1)
  expect([keptTry(), hasAskedForLink()]).toEqual([TRY, false])
  forgetHandedOver()
  expect(kept()).toBeNull()
})

it.each([
  ['for another address', 'eve@studio-obi.design', 1],
  ['after an hour', EMAIL, HOUR_MS],
])('is not given %s', (_, email, nowMs) => {
  openTab()
  takeOver(email, nowMs)
  expect(keptTry()).toBeNull()
})

it('does not replace what the tab of the link holds, and goes after an hour', () => {
  keepTry({ ...TRY, title: 'Newer' })
  takeOver(EMAIL, 1)
  expect(keptTry()?.title).toBe('Newer')
  forgetExpired(HOUR_MS - 1)
  expect(kept()).not.toBeNull()
  forgetExpired(HOUR_MS)
  expect(kept()).toBeNull()
})

it('leaves the first tab empty, so that nothing goes into the account twice', () => {
  forgetHere()
  expect(keptTry()).toBeNull()
})

it('takes nothing from a value that is not ours', () => {
  openTab()
  for (const value of ['{', '7', 'null', '{"email":1}', `{"email":"${EMAIL}","untilMs":9,"held":null}`]) {
    localStorage.setItem('gigwright-handed-over', value)
    takeOver(EMAIL, 1)
    expect(keptTry()).toBeNull()
  }
})
