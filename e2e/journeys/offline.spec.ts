/** Point 5 of the main job: everything can be read and edited offline, and each edit reaches the server once, in order. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Account,
  connectUpwork,
  createAgent,
  postJobs,
  proposalsIn,
  received,
  signUpToApply,
} from '../support/account.ts'
import { createByWizard } from '../support/agent-wizard.ts'
import { launchBrowser, launchProfile } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { AS_USERS_HAVE, newWindow, runProduct, stack } from '../support/product.ts'
import { counts, gone, openAs, openPage, reads, shown, type Visit, watch } from '../support/visit.ts'

const JOBS = ['Approve me', 'Skip me', 'Edit my letter', 'Leave me alone']
const NEW_LETTER = 'Good morning. I have built this very thing in React, and can start on Monday.'

let account: Account
let agents: { edited: string; paused: string }

runProduct({}, launchBrowser)

/** An account with two active agents and four letters that wait for an approval. */
beforeEach(async () => {
  account = await signUpToApply(stack)
  await postJobs(stack, 'upwork', JOBS)
  agents = {
    edited: await createAgent(account, { name: 'To edit' }),
    paused: await createAgent(account, { name: 'To pause', title: 'Nothing finds this' }),
  }
  await proposalsIn(account, 'review', JOBS.length)
})

async function synced({ page }: Visit): Promise<void> {
  await shown(page.getByRole('link', { name: `Review ${JOBS.length} proposals` }))
}

function line(page: Page) {
  return page.getByText(/^Offline( ·|$)/)
}

/** Makes every kind of edit offline, and checks what the screens say about it. */
async function workOffline({ page }: Visit): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Job agents' }).click()
  await page.getByRole('link', { name: 'To edit', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit job agent' })
  await dialog.getByLabel('Proposals a day').fill('7')
  await dialog.getByRole('button', { name: 'Update job agent' }).click()
  await gone(dialog)
  await reads(line(page), 'Offline · 1 change waiting')

  await menu.getByRole('link', { name: 'Job agents' }).click()
  await page.getByRole('switch', { name: 'To pause is active' }).click()
  await shown(page.getByText('Takes effect when you are online.'))
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await shown(row('To pause').getByText('Not saved on the server yet'))
  await shown(row('To edit').getByText('Not saved on the server yet'))

  await page.getByRole('main').getByRole('link', { name: 'New job agent' }).click()
  await createByWizard(page, 'Made offline')
  await shown(page.getByRole('heading', { name: 'Made offline', level: 1 }))
  await reads(line(page), 'Offline · 3 changes waiting')

  await menu.getByRole('link', { name: /^Proposals/ }).click()
  await page.getByRole('link', { name: 'Approve me' }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await shown(page.getByText('It will be sent when you are online.'))
  await page.getByRole('link', { name: 'Skip me' }).click()
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await counts(page.getByRole('link', { name: 'Skip me' }), 0)
  await page.getByRole('link', { name: 'Edit my letter' }).click()
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('textbox', { name: 'Letter' }).fill(NEW_LETTER)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await shown(page.getByText(NEW_LETTER))
  await reads(line(page), 'Offline · 6 changes waiting')
}

/** All six edits are at the server, each once, and the approved letter is at the marketplace, once. */
async function expectAllArrived(): Promise<void> {
  const titled = async (title: string) => (await account.rows('proposal')).find(({ job }) => job.title === title)
  await eventually('all six edits at the server', async () => {
    const all = await account.rows('agent')
    const named = (name: string) => all.find((agent) => agent.name === name)
    const isThere =
      named('To edit')?.emailsPerDay === 7 &&
      named('To pause')?.status === 'paused' &&
      named('Made offline') !== undefined &&
      (await titled('Skip me'))?.status === 'skipped' &&
      (await titled('Edit my letter'))?.letter === NEW_LETTER &&
      (await titled('Approve me'))?.status === 'completed'
    return isThere ? true : null
  })
  expect(await account.rows('agent')).toHaveLength(3)
  const approved = await titled('Approve me')
  expect(await titled('Leave me alone')).toMatchObject({ status: 'review' })
  expect(approved?.timeline.filter(({ event }) => event === 'approved')).toHaveLength(1)
  const atMarket = await received(stack)
  expect(atMarket).toMatchObject([{ jobId: approved?.jobId, text: approved?.letter, accepted: true }])
}

/** The server took the edits in the order in which they were made, which the activity feed shows. */
async function expectInOrder(): Promise<void> {
  const kinds = (await account.rows('activity'))
    .toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id))
    .map(({ kind, params }) => `${kind} ${params.name ?? params.title ?? ''}`)
  const [paused, created] = ['agent_paused To pause', 'agent_created Made offline'].map((text) => kinds.indexOf(text))
  expect(paused).toBeGreaterThan(-1)
  expect(created).toBeGreaterThan(paused ?? -1)
}

describe('without a network', () => {
  it('opens every screen from the device, and sends the edits when the network is back', async () => {
    const context = await newWindow({ ...AS_USERS_HAVE, viewport: { width: 1280, height: 900 } })
    const visit = await openAs(context, stack, account)
    const { page, go } = visit
    await synced(visit)
    await context.setOffline(true)
    await page.reload()
    await synced(visit)
    await reads(line(page), /^Offline$/)
    const screens: [string, string][] = [
      ['/dashboard/automations', 'To pause'],
      [`/dashboard/automations/${agents.edited}`, 'Run finished'],
      ['/dashboard/proposals', 'Edit my letter'],
      ['/settings', 'Time zone'],
      ['/settings/profile', 'Answer bank'],
      ['/settings/connections', 'Connecting needs the network.'],
      ['/settings/notifications', 'Notify me when'],
      ['/dashboard/issues', 'No changes are waiting. Everything is on the server.'],
    ]
    for (const [path, text] of screens) {
      await go(path)
      // The names of a page's parts stand twice: the line of links to them is hidden on a desktop.
      await shown(page.getByText(text).filter({ visible: true }))
    }
    await go('/dashboard/proposals')
    await page.getByRole('link', { name: 'Leave me alone' }).click()
    await shown(page.getByRole('heading', { name: 'Letter' }))

    await workOffline(visit)
    await go('/dashboard/issues')
    await counts(page.getByRole('region', { name: 'Waiting to be sent' }).getByRole('listitem'), 6)
    await page.close()
    await context.setOffline(false)
    await expectAllArrived()
    await expectInOrder()
    const again = await openPage(context, stack)
    await again.go('/dashboard/issues')
    await shown(again.page.getByText('No changes are waiting. Everything is on the server.'))
    await shown(again.page.getByText('Nothing was refused.'))
    expect([...visit.complaints, ...again.complaints]).toEqual([])
    await context.close()
  })

  it('keeps everything when the browser is killed, and sends it at the next start', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'gigwright-profile-'))
    try {
      const first = await launchProfile(profile)
      const visit = await openAs(first.context, stack, account)
      await synced(visit)
      await first.context.setOffline(true)
      await visit.page.reload()
      await workOffline(visit)
      await first.kill()
      expect(await received(stack)).toEqual([])
      expect(await account.rows('agent')).toHaveLength(2)

      const second = await launchProfile(profile)
      const again = watch(await second.context.newPage(), stack)
      await again.go('/dashboard/issues')
      await shown(again.page.getByText('No changes are waiting. Everything is on the server.'))
      await expectAllArrived()
      await expectInOrder()
      await second.context.close()
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  })

  it('needs no Background Sync, because an open page sends by itself', async () => {
    const context = await newWindow({ ...AS_USERS_HAVE, viewport: { width: 1280, height: 900 } })
    await withoutBackgroundSync(context)
    const visit = await openAs(context, stack, account)
    await synced(visit)
    await context.setOffline(true)
    await visit.page.reload()
    await visit.go('/dashboard/proposals')
    await visit.page.getByRole('link', { name: 'Approve me' }).click()
    await visit.page.getByRole('button', { name: /^Approve/ }).click()
    await reads(line(visit.page), 'Offline · 1 change waiting')
    await context.setOffline(false)
    await proposalsIn(account, 'completed', 1)
    expect(await received(stack)).toHaveLength(1)
    await gone(visit.page.getByText(/waiting$/))
    await context.close()
  })
})

/** Removes Background Sync, as in Safari and Firefox. */
async function withoutBackgroundSync(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'periodicSync')
  })
}

describe('what the server refuses', () => {
  let context: BrowserContext
  let visit: Visit
  let page: Page

  beforeEach(async () => {
    context = await newWindow({ ...AS_USERS_HAVE, viewport: { width: 1280, height: 900 } })
    visit = await openAs(context, stack, account)
    page = visit.page
    await synced(visit)
    await context.setOffline(true)
    return () => context.close()
  })

  const issue = (text: string) => page.getByRole('article').filter({ hasText: text })

  it('is shown with its reason, and can be discarded', async () => {
    await visit.go('/dashboard/proposals')
    await page.getByRole('link', { name: 'Approve me' }).click()
    await page.getByRole('button', { name: /^Approve/ }).click()
    const approved = (await account.rows('proposal')).find(({ job }) => job.title === 'Approve me')
    await account.mutate('proposal.skip', approved?.id ?? '', {})
    await context.setOffline(false)
    await shown(page.getByText('1 change needs your decision'))
    await visit.go('/dashboard/issues')
    await reads(issue('Proposal: approved'), 'This proposal has changed in the meantime.')
    await reads(issue('Proposal: approved'), 'Approve me')
    await issue('Proposal: approved').getByRole('button', { name: 'Discard' }).click()
    await shown(page.getByText('Nothing was refused.'))
    expect(await received(stack)).toEqual([])
  })

  it('can be retried when the reason is gone', async () => {
    await account.mutate('agent.pause', agents.edited, {})
    await context.setOffline(false)
    await visit.go(`/dashboard/automations/${agents.edited}`)
    await shown(page.getByRole('button', { name: 'Activate' }))
    await context.setOffline(true)
    await account.call('DELETE', '/marketplaces/upwork/connection')
    await page.getByRole('button', { name: 'Activate' }).click()
    await shown(page.getByText('Takes effect when you are online.'))
    await context.setOffline(false)
    await visit.go('/dashboard/issues')
    await reads(issue('Job agent: activated'), 'Connect your Upwork account first.')
    await connectUpwork(account)
    await issue('Job agent: activated').getByRole('button', { name: 'Try again' }).click()
    await shown(page.getByText('Nothing was refused.'))
    await eventually('the agent at work', async () => {
      const agent = (await account.rows('agent')).find(({ id }) => id === agents.edited)
      return agent?.status === 'active' ? agent : null
    })
  })

  it('waits on the device while the plan has no room, and leaves by itself when it has', async () => {
    await visit.go('/dashboard/automations/new')
    await createByWizard(page, 'One too many')
    await shown(page.getByRole('heading', { name: 'One too many', level: 1 }))
    const extra = [
      await createAgent(account, { name: 'Third' }, false),
      await createAgent(account, { name: 'Fourth' }, false),
    ]
    await context.setOffline(false)
    await visit.go('/dashboard/issues')
    await reads(issue('Job agent: created'), "Your plan's limit of job agents (4) is reached.")
    await visit.go('/dashboard/automations')
    await shown(page.getByRole('link', { name: 'One too many', exact: true }))
    for (const id of extra) await account.mutate('agent.delete', id, {})
    await visit.go('/dashboard/issues')
    await shown(page.getByText('Nothing was refused.'))
    await eventually('the agent at the server', async () => {
      const found = (await account.rows('agent')).filter(({ name }) => name === 'One too many')
      return found.length === 1 ? found : null
    })
  })

  it('lets two devices edit one letter, and asks which version stays', async () => {
    await visit.go('/dashboard/proposals')
    await page.getByRole('link', { name: 'Edit my letter' }).click()
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByRole('textbox', { name: 'Letter' }).fill('The letter of this device.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const edited = (await account.rows('proposal')).find(({ job }) => job.title === 'Edit my letter')
    const id = edited?.id ?? ''
    await account.mutate('proposal.update', id, { letter: 'The letter of the other device.' })
    await context.setOffline(false)
    await visit.go('/dashboard/issues')
    await reads(issue('Proposal: edited'), 'Two versions')
    await issue('Proposal: edited').getByText('Compare').click()
    await reads(issue('Proposal: edited'), 'The letter of this device.')
    await reads(issue('Proposal: edited'), 'The letter of the other device.')
    await issue('Proposal: edited').getByRole('button', { name: 'Use my version' }).click()
    await eventually('my letter at the server', async () => {
      const found = (await account.rows('proposal')).find((proposal) => proposal.id === id)
      return found?.letter === 'The letter of this device.' ? found : null
    })
    await shown(page.getByText('Nothing was refused.'))
    // Online too, with the editor open while the other device saves.
    await visit.go(`/dashboard/proposals/${id}`)
    await page.getByRole('button', { name: 'Edit' }).first().click()
    await page.getByRole('textbox', { name: 'Letter' }).fill('A second letter of this device.')
    await account.mutate('proposal.update', id, { letter: 'A second one of the other device.' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await shown(page.getByText('Saved on this device'))
    await visit.go('/dashboard/issues')
    await reads(issue('Proposal: edited'), 'Two versions')
    await issue('Proposal: edited').getByText('Compare').click()
    await reads(issue('Proposal: edited'), 'A second letter of this device.')
    await reads(issue('Proposal: edited'), 'A second one of the other device.')
  })
})
