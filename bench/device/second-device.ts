/** How long an edit on one device takes to another one that is open: two browsers, and the server between them. */
import type { Browser, Page } from 'playwright-core'
import type { Account } from '../../e2e/support/account.ts'
import type { Stack } from '../../e2e/support/stack.ts'
import { openAs, shown } from '../../e2e/support/visit.ts'
import { inPage } from './in-page.ts'

const EDITS = 24

/** @param account It has one agent. @returns Milliseconds from the press on a switch to the frame in which the other device has switched. */
export async function measureSecondDevice(browser: Browser, stack: Stack, account: Account): Promise<number[]> {
  const open = async (): Promise<Page> => {
    const { page } = await openAs(await browser.newContext(), stack, account, '/dashboard/automations')
    await shown(page.getByRole('switch'))
    await page.evaluate(inPage.settled)
    return page
  }
  const [here, there] = [await open(), await open()]
  const found: number[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    const isOn = !(await there.getByRole('switch').first().isChecked())
    const arrived = there.evaluate(inPage.flippedAt, isOn)
    const at = await here.evaluate(inPage.flip)
    found.push((await arrived) - at)
    // The press before must have its answer: a switch that waits for one takes no other.
    await here.evaluate(inPage.settled)
  }
  for (const page of [here, there]) await page.context().close()
  return found
}
