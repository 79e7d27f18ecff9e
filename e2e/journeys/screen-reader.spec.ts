/** A new user finds the way with a screen reader: each step presses keys and checks what is said. */
import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postJobs } from '../support/account.ts'
import { CARDS, payWith } from '../support/checkout.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { listenTo, type Reader } from '../support/screen-reader.ts'
import { openPage, type Visit } from '../support/visit.ts'

let context: BrowserContext
let visit: Visit
let reader: Reader

runProduct({ EMAIL_DOMAINS: 'gmail.com' })
beforeAll(async () => {
  await stack.control('POST', '/control/reset', { empty: true })
  await postJobs(stack, 'freelancer', ['A shop in React'])
  context = await newWindow({ viewport: { width: 1280, height: 900 } })
  visit = await openPage(context, stack)
  reader = await listenTo(visit.page)
})
afterEach(() => {
  expect(reader.complaints.splice(0)).toEqual([])
  expect(visit.complaints.splice(0)).toEqual([])
})

// The describe is one journey in chapters: each starts where the one before ended.
describe('a new user with a screen reader', () => {
  it('learns the structure from headings and landmarks', async () => {
    await visit.go('/')
    await reader.hear(/^Gigwright · .*, document$/)
    const headings = await reader.headings()
    expect(headings.filter((heading) => heading.startsWith('1 '))).toEqual([headings[0]])
    const levels = headings.map((heading) => Number(heading[0]))
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 1) + 1)).toEqual([])
    expect(headings).toContain('2 Simple prices')
    const landmarks = await reader.landmarks()
    expect(landmarks.slice(0, 3)).toEqual(['banner', 'Main, navigation', 'main'])
    expect(landmarks).toContain('contentinfo')
    expect(new Set(landmarks).size).toBe(landmarks.length)
  })

  it('skips the navigation and goes to register', async () => {
    await reader.press('Tab')
    await reader.hear('Skip to the content, link')
    await reader.press('Enter', 'Tab')
    await reader.hear(/The post, edit/)
    await reader.goTo('Create account, link')
    await reader.press('Enter')
    await reader.hear('Create your account · Gigwright, document')
  })

  it('hears what is wrong with the form, at its top and at each field', async () => {
    await reader.goTo('Create account, button')
    await reader.press('Enter')
    await reader.hear('Please check these fields:, group, Email is required Password is required')
    await reader.press('Tab')
    await reader.hear('Email is required, link')
    await reader.press('Enter')
    await reader.hear(/^Email, edit, required, invalid, .*Email is required$/)
    await reader.type('anna@gmail.com')
    await reader.press('Tab')
    await reader.hear(
      /^Password, edit, required, invalid, Password is required The password needs Missing: At least 8 characters/,
    )
    await reader.type('Secret-Passw0rd')
    await reader.press('Tab', 'Tab')
    await reader.hear('Marketplace, group; Upwork, radio button, checked')
    await reader.press('ArrowDown')
    await reader.hear('Freelancer.com, radio button, checked')
    await reader.press('Enter')
    await reader.hear('Account created Welcome to Gigwright', 'Step 1 of 4: Profile setup, heading, level 1')
  })

  it('hears the step of the setup, each time', async () => {
    await reader.press('Tab')
    await reader.hear(/Choose a file, button/)
    await reader.goTo(/^Or paste your profile/)
    await reader.type('I built a booking page in React for the bakery Oven & Rye in 2025; no-shows fell by 30 %.')
    await reader.goTo('Read it, button')
    await reader.press('Enter')
    await reader.hear('It was read. Check what was found.')
    await reader.goTo('First name, edit')
    await reader.type('Anna')
    await reader.goTo(/^Headline, edit/)
    await reader.type('React developer')
    await reader.goTo('Keep 1 fact, button')
    await reader.press('Enter')
    await reader.hear('Step 2 of 4: Job search, heading, level 1')
  })

  it('hears what a plan costs before the payment, and that it is paid afterwards', async () => {
    await visit.go('/subscribe')
    await reader.hear('Choose a plan · Gigwright, document')
    await reader.goTo('Pay in, group; Dollars, radio button, checked')
    await reader.press('Tab')
    await reader.hear('Basic Freelancer, region; Subscribe, button, Basic Freelancer $12 a month')
    await reader.press('Enter')
    await reader.hear('Basic Freelancer, heading, level 1')
    await reader.goTo('Pay $12, button')
    await reader.press('Enter')
    await visit.page.waitForURL((url) => url.origin === stack.sandbox)
    await payWith(visit.page, CARDS.pays)
    await visit.page.waitForURL((url) => url.origin === stack.origin)
    await reader.hear('Your payment was successful and your subscription is now active.')
    await reader.hear('Hello, Anna, heading, level 1')
  })
})
