/** A day's work with a screen reader: each step presses keys and checks what is said. */
import type { BrowserContext } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, createAgent, postJobs, proposalsIn, signUpToApply } from '../support/account.ts'
import { chooseMode } from '../support/agent-wizard.ts'
import { newWindow, runProduct, stack, WITH_WORKER } from '../support/product.ts'
import { listenTo, type Reader } from '../support/screen-reader.ts'
import { openPage, type Visit } from '../support/visit.ts'

const JOBS = ['First shop', 'Second shop', 'Third shop', 'Fourth shop', 'Doubtful shop']
const INBOX = '/dashboard/proposals'
const UNTRUE = 'I led 12 engineers at Harbourline for 9 years.'

/** Excludes the letter that was just decided on, which says so before it goes. */
const NEXT_ROW = /^(?!.*On this device).*shop, link/

let account: Account
let context: BrowserContext
let visit: Visit
let reader: Reader
let doubtfulId = ''
let hasFailed = false

runProduct()
beforeAll(async () => {
  account = await signUpToApply(stack)
  await postJobs(stack, 'upwork', JOBS)
  await createAgent(account, { name: 'My agent' })
  const waiting = await proposalsIn(account, 'review', JOBS.length)
  const doubtful = waiting.find(({ job }) => job.title === 'Doubtful shop')
  doubtfulId = doubtful?.id ?? ''
  await account.mutate('proposal.update', doubtfulId, { letter: `${doubtful?.letter}\n\n${UNTRUE}` })
  context = await newWindow({ ...WITH_WORKER, viewport: { width: 1280, height: 900 } })
  visit = await openPage(context, stack)
  reader = await listenTo(visit.page)
})
beforeEach(async () => {
  // A chapter that failed offline would fail all that follow.
  await context.setOffline(false)
})
afterEach(({ task }) => {
  hasFailed = task.result?.state === 'fail'
  const complaints = [...reader.complaints.splice(0), ...visit.complaints.splice(0)]
  hasFailed ||= complaints.length > 0
  expect(complaints).toEqual([])
})

/** Where a chapter begins: where the one before ended, or by its address after one that failed. @returns Whether it was the address. */
async function isAnewAt(path: string): Promise<boolean> {
  if (!hasFailed) return false
  await visit.go(path)
  await reader.hear('· Gigwright, document')
  return true
}

/** Opens the command palette, as experienced users do. */
async function palette(letters: string, option: string): Promise<void> {
  await reader.press('Control+k')
  await reader.hear(/^Go to, dialog; .*option, selected$/)
  await reader.type(letters)
  await reader.hear(`${option}, option, selected`)
  await reader.press('Enter')
}

// The describe is one day in chapters: each starts where the one before ended.
describe('in the morning', () => {
  it('signs in', async () => {
    await visit.go('/login')
    await reader.hear('Log in · Gigwright, document')
    await reader.goTo('Email, edit, required')
    await reader.type(account.email)
    await reader.press('Tab')
    await reader.hear('Password, edit, required')
    await reader.type(account.password)
    await reader.press('Enter')
    await reader.hear('Login successful Welcome back', 'heading, level 1')
  })

  it('goes to the inbox by the palette, and hears where that is', async () => {
    await palette('propos', 'Proposals')
    await reader.hear('Proposals, heading, level 1')
  })

  it('hears the results of a search only after the typing rests', async () => {
    await isAnewAt(INBOX)
    const from = reader.said.length
    await reader.goTo('Search by title or client, search edit')
    await reader.press('Control+a')
    await reader.type('doubtful')
    await reader.hear('1 proposal')
    await reader.press('Control+a')
    await reader.type('zzzzqq')
    await reader.hear('No matches')
    // Letter keys are shortcuts again.
    await reader.press('Control+a', 'Backspace', 'Tab')
    expect(reader.said.slice(from).filter((text) => /^\d+ proposals?$/.test(text))).toEqual(['1 proposal'])
  })

  it('hears the job, the score and the open points of each letter', async () => {
    await isAnewAt(INBOX)
    const from = reader.said.length
    // The doubtful letter may be anywhere in the list, because all were found at once.
    await reader.goTo(/Doubtful shop, link, .*1 claim to check .*Match/, 'j')
    const into = /Proposals, list with 5 items; .* shop, link, .*Match \d+ of 100 .*Upwork\s·\s\d+ connects( .*)?$/
    expect(reader.said.slice(from).filter((text) => into.test(text))).toHaveLength(1)
  })

  it('hears which sentence is held, and why', async () => {
    if (await isAnewAt(INBOX)) await reader.goTo(/Doubtful shop, link/, 'j')
    await reader.press('a')
    await reader.hear(/^One claim has no source, dialog/)
    await reader.press('Escape')
    await reader.hear('Doubtful shop, link')
    await reader.press('Enter')
    await reader.hear('Doubtful shop, heading, level 1')
    await reader.goTo(`None of your facts says this. “${UNTRUE}”, group; Add to my profile, button`)
    await reader.press('Tab', 'Tab')
    await reader.hear('It is true, button')
    await reader.press('Enter')
    await reader.hear('Undo, button')
    await reader.press('Enter')
    await reader.hear('Add to my profile, button')
  })

  it('edits the letter, and letter keys are no shortcuts there', async () => {
    await isAnewAt(`${INBOX}/${doubtfulId}`)
    await reader.press('e')
    await reader.hear('Letter, region; Letter, edit')
    await reader.press('Control+a')
    await reader.type('As asked, a shop in React.')
    await reader.hear('0 claims with a source')
    await reader.goTo('Save, button')
    await reader.press('Enter')
    await reader.hear('Saved on this device', 'Edit, button')
    expect((await account.rows('proposal')).every(({ status }) => status === 'review')).toBe(true)
  })

  it('approves, hears how to undo it, and undoes it', async () => {
    await isAnewAt(`${INBOX}/${doubtfulId}`)
    await reader.press('a')
    await reader.hear('Approved It will be sent in a moment. Undo Dismiss', /^.*shop, heading, level 1$/)
    expect(reader.said.filter((text) => text === 'Doubtful shop, heading, level 1')).toHaveLength(1)
    await palette('propos', 'Proposals')
    await reader.hear('Proposals, heading, level 1')
    await reader.goTo(/shop, link/, 'j')
    await reader.press('s')
    await reader.hear(/^Skipped .* shop Undo Never such jobs Dismiss$/, NEXT_ROW)
    await reader.press('F6')
    await reader.hear('Notifications, region; Undo, button')
    await reader.press('Enter')
    await reader.hear(/shop, link/)
  })

  it('selects several', async () => {
    const way = (await isAnewAt(INBOX)) ? 'Tab' : 'Shift+Tab'
    await reader.goTo('Select, button, not pressed', way)
    await reader.press('Enter')
    await reader.hear('Select, button, pressed')
    await reader.goTo(/Select “.* shop”, check box, not checked/)
    await reader.press('Space')
    await reader.hear('1 selected', /check box, checked/)
    await reader.goTo('Cancel, button')
    await reader.press('Enter')
    await reader.hear('Select, button, not pressed')
  })

  it('works offline, and hears once that it is offline', async () => {
    await isAnewAt(INBOX)
    const isDecided = ({ status }: { status: string }) => ['approved', 'processing', 'completed'].includes(status)
    const before = (await account.rows('proposal')).filter(isDecided).length
    await context.setOffline(true)
    await reader.hear('Offline')
    await reader.goTo(/shop, link/)
    await reader.press('a')
    await reader.hear(
      'Approved It will be sent when you are online. Undo Dismiss',
      'Offline · 1 change waiting',
      NEXT_ROW,
    )
    await context.setOffline(false)
    await proposalsIn(account, 'completed', before + 1)
    expect(reader.said.filter((text) => text === 'Offline')).toHaveLength(1)
  })
})

describe('a new agent', () => {
  it('is refused, and hears once what is missing', async () => {
    await palette('new job', 'New job agent')
    await reader.hear('New job agent, heading, level 1')
    await reader.goTo('Next, button')
    await reader.press('Enter')
    await reader.hear(/^Please check these fields:, group, Job title .*at least 2 characters/)
    await reader.press('Tab', 'Enter')
    await reader.hear(/^Job title or search words, edit, required, invalid, .*at least 2 characters/)
    await reader.type('React')
    await reader.press('Enter')
  })

  it('hears its step, its choices and the words in a list', async () => {
    await reader.hear('Step 2 of 4: Job criteria, heading, level 2')
    for (const name of ['Job type', 'Experience level', 'Duration']) {
      await reader.goTo(new RegExp(`${name}, combo box, .*Choose`))
      await reader.press('ArrowDown')
      await reader.hear(new RegExp(`^${name}, combo box, .*, (?!Choose)`))
    }
    await reader.goTo('Next, button')
    await reader.press('Enter')
    await reader.hear('Step 3 of 4: Marketplace identity, heading, level 2')
    await reader.goTo('Work history, edit, required')
    await reader.type('Ten shops in React.')
    await reader.goTo('Skills, edit, required')
    await reader.type('Vue,')
    await reader.hear('Added: Vue')
    await reader.press('Backspace')
    await reader.hear('Removed: Vue')
    await reader.goTo('Next, button')
    await reader.press('Enter')
    await reader.hear(/^Step 4 of 4: .*, heading, level 2$/)
  })

  it('offers placeholders in a dialog that returns the focus', async () => {
    await reader.goTo('Insert a placeholder, button, opens dialog')
    await reader.press('Enter')
    await reader.hear(/^Insert a placeholder, dialog, .*search edit/)
    await reader.press('Escape')
    await reader.hear('Insert a placeholder, button, opens dialog')
    await chooseMode(visit.page, 'review')
    await reader.goTo('Create job agent, button')
    await reader.press('Enter')
    await reader.hear('Job agent created successfully!', 'React, heading, level 1')
  })
})

describe('a search', () => {
  it('is announced, can be cancelled, and announces its results', async () => {
    await stack.control('POST', '/control/faults', {
      service: 'upwork',
      path: '/graphql',
      kind: 'slow',
      delayMs: 8000,
      // The new agent searches at the same time.
      count: 20,
    })
    await palette('search j', 'Search jobs')
    await reader.hear('Search jobs, heading, level 1')
    await reader.goTo('Job title, search edit')
    await reader.type('React')
    await reader.press('Enter')
    await reader.hear('Searching Upwork', 'Jobs found, group')
    await reader.goTo('Cancel, button')
    await reader.press('Enter')
    await reader.hear('Job title, search edit')
    await stack.control('DELETE', '/control/faults')
    await reader.press('Enter')
    await reader.hear('Searching Upwork')
    await reader.hear('5 jobs found, heading, level 2')
  })

  it('announces that there are no results', async () => {
    await reader.goTo('Job title, search edit', 'Shift+Tab')
    await reader.type('zzzzqq')
    await reader.press('Enter')
    await reader.hear('0 jobs found, heading, level 2')
  })
})

describe('settings', () => {
  it('ask before they delete, and return the focus', async () => {
    await palette('sett', 'Settings')
    await reader.hear('Settings, heading, level 1')
    await reader.goTo(/^Account\b.*, link/)
    await reader.press('Enter')
    await reader.hear('Account, heading, level 1')
    await reader.goTo('Delete my account, button', 'Shift+Tab')
    await reader.press('Enter')
    await reader.hear(/^Delete your account\?, dialog, .*cannot be undone/)
    await reader.goTo('Delete permanently, button')
    await reader.press('Tab', 'Tab')
    await reader.hear('Close, button')
    await reader.press('Escape')
    await reader.hear('Delete my account, button')
  })

  it('announce whether a switch is on or off', async () => {
    await palette('notif', 'Notifications')
    await reader.hear('Notifications, heading, level 1')
    await reader.goTo(/A proposal was sent: Push, switch, on/)
    await reader.press('Space')
    await reader.hear('A proposal was sent: Push, switch, off')
  })

  it('change the language of everything that is said, and the direction of the arrow keys', async () => {
    await palette('billing', 'Billing')
    await reader.hear('Billing, heading, level 1')
    await reader.goTo('Subscription, tab, selected')
    await reader.press('ArrowRight')
    await reader.hear('Payment, tab, selected')
    await palette('sett', 'Settings')
    await reader.hear('Settings, heading, level 1')
    await reader.goTo('Language, combo box')
    // The test driver has no Arabic keys, so the row cannot be found by typing.
    await visit.page.getByRole('combobox', { name: 'Language' }).last().selectOption('ar')
    await reader.hear('اللغة, combo box')
    expect(await reader.voice()).toBe('ar rtl')
  })
})

describe('in Arabic', () => {
  it('the inbox can be read and used', async () => {
    await reader.press('Control+k')
    await reader.hear(/dialog; .*option, selected$/)
    await reader.type('العروض')
    await reader.hear('العروض, option, selected')
    await reader.press('Enter')
    await reader.hear('العروض, heading, level 1')
    await reader.goTo(/^العروض, list .* shop, link, .*المطابقة \d+ من 100/, 'j')
    await reader.press('a')
    await reader.hear('تمت الموافقة يُرسل بعد لحظات. تراجع إخفاء')
    expect(await reader.voice()).toBe('ar rtl')
  })

  it('the next tab is to the left', async () => {
    await visit.go('/dashboard/billing')
    await reader.hear('· Gigwright, document')
    await reader.goTo(/tab, selected/)
    await reader.press('ArrowLeft')
    await reader.hear(/^الدفع.*, tab, selected/)
  })
})
