/** A session that ends or is ended: no edit is lost, and none is sent under another name. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Account, createAgent, signUp } from '../support/account.ts'
import { createByWizard } from '../support/agent-wizard.ts'
import { eventually } from '../support/eventually.ts'
import { AS_USERS_HAVE, newWindow, runProduct, stack } from '../support/product.ts'
import { gone, openAs, reads, shown, type Visit } from '../support/visit.ts'

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()

beforeEach(async () => {
  account = await signUp(stack, 'upwork')
  await createAgent(account, { name: 'To rename' }, false)
  context = await newWindow({ ...AS_USERS_HAVE, viewport: { width: 1280, height: 900 }, acceptDownloads: true })
  visit = await openAs(context, stack, account, '/dashboard/automations')
  page = visit.page
  await shown(page.getByRole('link', { name: 'To rename', exact: true }))
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

/** Renames the only agent, and creates a second. */
async function editTwice(): Promise<void> {
  await page.getByRole('link', { name: 'To rename', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit job agent' })
  await dialog.getByLabel('Name').fill('Renamed')
  await dialog.getByRole('button', { name: 'Update job agent' }).click()
  await shown(page.getByRole('heading', { name: 'Renamed', level: 1 }))
  await nav('Job agents')
  await page.getByRole('link', { name: 'New job agent' }).click()
  await createByWizard(page, 'Second')
  await shown(page.getByRole('heading', { name: 'Second', level: 1 }))
}

/** Goes to a screen within the app, without a reload. */
async function nav(name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click()
}

async function logIn(email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard**')
}

async function names({ rows }: Account): Promise<string[]> {
  return (await rows('agent')).map(({ name }) => name).toSorted()
}

async function bothArrive(): Promise<void> {
  await eventually('both edits at the server', async () =>
    (await names(account)).join() === 'Renamed,Second' ? true : null,
  )
  await gone(page.getByText(/\d changes?/))
}

/** Ends the browser's session at the server, as another device would. */
async function revoke(): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const answer = await fetch(`${stack.origin}/api/auth/signout`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  visit.allow(/status of 401/)
}

describe('a session that ends during work', () => {
  it('lets the user continue, shows what waits, and sends it after a new sign-in', async () => {
    await revoke()
    await editTwice()
    await reads(page.locator('body'), 'Log in to send 2 changes')
    await nav('Job agents')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Renamed', exact: true }) })
    await shown(row.getByText('Not saved on the server yet'))
    expect(await names(account)).toEqual(['To rename'])
    await page.getByRole('link', { name: 'Log in to send 2 changes' }).click()
    await shown(page.getByRole('heading', { name: 'Log in again' }))
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(account.email)
    await logIn(account.email)
    await bothArrive()
  })

  it('keeps the edits over a reload, and sends them for the same person only', async () => {
    await revoke()
    await editTwice()
    await reads(page.locator('body'), 'Log in to send 2 changes')
    await page.reload()
    await page.waitForURL('**/login')
    const stranger = await signUp(stack, 'upwork')
    // The log-in leads back to the agent of the other person, which the server does not show.
    visit.allow(/status of 404 .*\/automations\/detail\//)
    await logIn(stranger.email)
    await nav('Job agents')
    await shown(page.getByText('No job agents found'))
    expect(await names(stranger)).toEqual([])
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    expect(await names(account)).toEqual(['To rename'])
    await logIn(account.email)
    await bothArrive()
  })
})

describe('a device that another one logs out', () => {
  /** As the list of devices in the settings does. */
  async function endElsewhere(): Promise<void> {
    visit.allow(/status of 401/)
    await account.call('DELETE', `/users/${account.userId}/sessions`)
  }

  it('shows nothing within seconds, says why, and keeps nothing', async () => {
    await endElsewhere()
    await page.waitForURL('**/login')
    await reads(page.locator('body'), 'You were logged out here from another device.')
    await eventually('an empty device', async () =>
      (await databases()).some((name) => name.includes(account.userId)) ? null : true,
    )
  })

  it('keeps what was not sent locked, and sends it for the same person', async () => {
    await context.setOffline(true)
    await editTwice()
    await endElsewhere()
    await context.setOffline(false)
    await page.waitForURL('**/login')
    expect(await names(account)).toEqual(['To rename'])
    expect((await databases()).some((name) => name.includes(account.userId))).toBe(true)
    await logIn(account.email)
    await bothArrive()
    await nav('Job agents')
    await shown(page.getByRole('link', { name: 'Renamed', exact: true }))
  })
})

describe('logging out', () => {
  it('asks nothing when nothing waits, and leaves nothing behind', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    await eventually('an empty device', async () =>
      (await databases()).some((name) => name.includes(account.userId)) ? null : true,
    )
    await visit.go('/dashboard')
    await page.waitForURL('**/login')
  })

  describe('with unsent edits', () => {
    beforeEach(async () => {
      await context.setOffline(true)
      await editTwice()
      await page.getByRole('button', { name: 'Log out' }).click()
      await shown(page.getByRole('dialog', { name: '2 changes have not been sent' }))
    })
    const choose = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

    it('sends them first, or says that it cannot yet', async () => {
      await choose('Send them now')
      await shown(page.getByText('They could not be sent now.'))
      await page.keyboard.press('Escape')
      await shown(page.getByRole('heading', { name: 'Second', level: 1 }))
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Log out' }).click()
      // They may have left by themselves in the meantime. Then nothing is asked.
      await page
        .getByRole('button', { name: 'Send them now' })
        .or(page.getByRole('button', { name: 'Log in', exact: true }))
        .click()
      await page.waitForURL('**/login')
      expect(await names(account)).toEqual(['Renamed', 'Second'])
    })

    it('keeps them locked on the device until the same person is back', async () => {
      await choose('Keep them locked on this device')
      await page.waitForURL('**/login')
      await context.setOffline(false)
      expect(await names(account)).toEqual(['To rename'])
      await logIn(account.email)
      await bothArrive()
    })

    it('saves them in a file', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), choose('Save them to a file')])
      const outbox = z.array(z.object({ name: z.string(), patch: z.record(z.string(), z.unknown()) }))
      const saved = z.object({ outbox }).parse(JSON.parse(readFileSync(await download.path(), 'utf8')))
      expect(saved.outbox.map(({ name }) => name)).toEqual(['agent.update', 'agent.create'])
      expect(saved.outbox[0]?.patch).toEqual({ name: 'Renamed' })
      await shown(page.getByRole('dialog'))
    })

    it('discards them with everything else', async () => {
      await choose('Discard them and log out')
      await page.waitForURL('**/login')
      await context.setOffline(false)
      await logIn(account.email)
      await nav('Job agents')
      await shown(page.getByRole('link', { name: 'To rename', exact: true }))
      expect(await names(account)).toEqual(['To rename'])
      await gone(page.getByRole('link', { name: 'Second' }))
    })
  })
})

function databases(): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
}
