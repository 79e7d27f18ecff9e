/** Point 4 of the main job: the app asks once, the device shows what was sent and what waits, and the user answers there. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Account,
  createAgent,
  fillProfile,
  postJobs,
  proposalsIn,
  received,
  signUpToApply,
} from '../support/account.ts'
import { launchBrowser, type WorkerControl, workerControl } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { type ShownNotification, shownNotifications, tapNotification } from '../support/notifications.ts'
import { browser, runProduct, stack } from '../support/product.ts'
import { type PushService, stubPush } from '../support/push-service.ts'
import { gone, openAs, shown, type Visit } from '../support/visit.ts'

const LOST_AFTER_MS = 8_000

let context: BrowserContext
let account: Account
let push: PushService
let control: WorkerControl | null
let visit: Visit
let page: Page

runProduct({}, launchBrowser)

beforeEach(async () => {
  account = await signUpToApply(stack)
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ['notifications'] })
  control = null
  push = await stubPush(context, stack, async () => {
    control ??= await workerControl(context, stack.origin)
    return control
  })
})
afterEach(() => context.close())

const card = () => page.getByText('Turn on notifications?')

async function open(path = '/dashboard'): Promise<void> {
  visit = await openAs(context, stack, account, path)
  page = visit.page
}

/** Waits until the device shows a notification with this title, and with this text if one is given. */
function notified(title: string, body?: string): Promise<ShownNotification> {
  let lookedAt = Date.now()
  return eventually(`the notification "${title}: ${body ?? ''}"`, async () => {
    await push.deliver()
    if (Date.now() - lookedAt > LOST_AFTER_MS) {
      lookedAt = Date.now()
      await push.deliverAgain()
    }
    return (
      (await shownNotifications(page)).find((each) => each.title === title && (body ?? each.body) === each.body) ?? null
    )
  })
}

describe('the offer of notifications', () => {
  it('comes when an agent is active, and accepting it registers the device', async () => {
    const id = await createAgent(account, {}, false)
    await open()
    await shown(page.getByText('Quick actions'))
    expect(await card().count()).toBe(0)
    await visit.go(`/dashboard/automations/${id}`)
    await page.getByRole('button', { name: 'Activate' }).click()
    await shown(page.getByText('Job agent activated successfully'))
    await visit.go('/dashboard')
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await gone(card())
    expect(await account.call('POST', '/notifications/test')).toEqual({ sent: 1 })
    await notified('Notifications are on', 'This is how Gigwright reaches you on this device.')
    await page.reload()
    await shown(page.getByText('Quick actions'))
    expect(await card().count()).toBe(0)
    await visit.go('/settings/notifications')
    await shown(page.getByText('This device gets notifications.'))
    await page.getByRole('button', { name: 'Turn off' }).click()
    await shown(page.getByText('This device gets no notifications.'))
    await eventually('the device is forgotten', async () => {
      const { sent } = Object(await account.call('POST', '/notifications/test'))
      return sent === 0 ? true : null
    })
    expect(visit.complaints).toEqual([])
  })

  it('does not come again after "Not now"', async () => {
    await createAgent(account, {})
    await open()
    await shown(card())
    await page.getByRole('button', { name: 'Not now' }).click()
    await gone(card())
    await page.reload()
    await shown(page.getByText('Quick actions'))
    expect(await card().count()).toBe(0)
  })
})

describe('a registered device', () => {
  beforeEach(async () => {
    await open('/settings/notifications')
    await page.getByRole('button', { name: 'Turn on' }).click()
    await shown(page.getByText('This device gets notifications.'))
  })

  it('shows a sent proposal, and a tap opens it', async () => {
    await postJobs(stack, 'upwork', ['Sent without asking'])
    await createAgent(account, { mode: 'auto' })
    const [sent] = await proposalsIn(account, 'completed', 1)
    const { tag, actions, body } = await notified('Proposal sent')
    expect(body).toMatch(/^Sent without asking\n[\s\S]*\nReceipt /)
    expect(actions).toEqual([])
    await tapNotification(context, tag)
    await page.waitForURL(`**/dashboard/proposals/${sent?.id}`)
    await shown(page.getByText(`Receipt ${sent?.receipt?.id}`))
  })

  it('approves a waiting letter by its price, score and first line, without opening anything', async () => {
    await postJobs(stack, 'upwork', ['Say yes to this'])
    await createAgent(account, {})
    const [waiting] = await proposalsIn(account, 'review', 1)
    const { actions, body, tag } = await notified('Waits for you: Say yes to this')
    expect(actions).toEqual(['Approve', 'Skip'])
    const [figures, firstLine] = body.split('\n')
    expect(figures).toMatch(new RegExp(`\\$.+ · Match ${waiting?.score} of 100 · \\d+ connects$`))
    expect(waiting?.letter.startsWith(firstLine?.replace('…', '') ?? '-')).toBe(true)
    const before = page.url()
    await tapNotification(context, tag, 'approve')
    const [approved] = await proposalsIn(account, 'completed', 1)
    expect(await received(stack)).toMatchObject([{ jobId: approved?.jobId, text: approved?.letter, accepted: true }])
    expect(page.url()).toBe(before)
  })

  it('skips a waiting letter without opening anything', async () => {
    await postJobs(stack, 'upwork', ['Say no to this'])
    await createAgent(account, {})
    const { tag } = await notified('Waits for you: Say no to this')
    await tapNotification(context, tag, 'skip')
    expect((await proposalsIn(account, 'skipped', 1))[0]?.job.title).toBe('Say no to this')
    expect(await received(stack)).toEqual([])
  })

  it('keeps an approval made offline, says so, and sends it later', async () => {
    await postJobs(stack, 'upwork', ['Yes from a tunnel'])
    await createAgent(account, {})
    await proposalsIn(account, 'review', 1)
    const { tag } = await notified('Waits for you: Yes from a tunnel')
    await context.setOffline(true)
    await tapNotification(context, tag, 'approve')
    const kept = (await shownNotifications(page)).find((each) => each.tag === tag)
    expect(kept).toMatchObject({ body: 'It will be approved when you are online.', actions: [] })
    expect(await received(stack)).toEqual([])
    await context.setOffline(false)
    await proposalsIn(account, 'completed', 1)
    expect(await received(stack)).toHaveLength(1)
  })

  it('must be opened when the letter needs a second look', async () => {
    await account.mutate('profile.update', account.userId, { overview: '', skills: [] })
    await stack.control('POST', '/control/jobs', [
      {
        platform: 'upwork',
        title: 'Has a question',
        description: 'React shop',
        min: 900,
        max: 1500,
        skills: ['React'],
        questions: ['What is the registration number of your business in Norway?'],
      },
    ])
    await fillProfile(account)
    await createAgent(account, {})
    const [waiting] = await proposalsIn(account, 'review', 1)
    const { tag, actions } = await notified('Waits for you: Has a question')
    expect(waiting?.holdReasons).toContain('questions')
    expect(actions).toEqual(['Answer it', 'Skip'])
    await tapNotification(context, tag, 'open')
    await page.waitForURL(`**/dashboard/proposals/${waiting?.id}#answer`)
    await shown(page.getByText('No answer yet:'))
    await shown(page.getByRole('dialog', { name: 'Answer the client first' }).getByRole('textbox'))
  })
})
