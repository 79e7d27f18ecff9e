/** The user's own data: the resume, missing profile fields, the export, the deletion, and the command palette. */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Account, createAgent, fillProfile, signUp } from '../support/account.ts'
import { eventually } from '../support/eventually.ts'
import { newWindow, runProduct, stack } from '../support/product.ts'
import { gone, openAs, reads, shown, type Visit } from '../support/visit.ts'

let account: Account
let context: BrowserContext
let visit: Visit
let page: Page

runProduct()
beforeEach(async () => {
  account = await signUp(stack, 'upwork')
  context = await newWindow({ viewport: { width: 390, height: 844 }, hasTouch: true })
})
afterEach(async () => {
  expect(visit.complaints).toEqual([])
  await context.close()
})

async function open(path: string): Promise<void> {
  visit = await openAs(context, stack, account, path)
  page = visit.page
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const file = (name: string, text: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })

it('reads a resume, lets the user correct and delete it offline', async () => {
  // Where it once stood.
  await open('/settings')
  await visit.go('/settings#resume')
  await page.waitForURL(/\/settings\/profile#resume$/)
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles(file('cv.pdf', 'MZ\0\0'))
  visit.allow(/422/)
  await shown(page.getByText('Only PDF, Word (.docx) and plain text can be read.'))
  await chooser.setInputFiles({ name: 'big.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_300_000, 'a') })
  await shown(page.getByText('The file is larger than 5 MB.'))
  await chooser.setInputFiles(file('My CV.txt', 'Anna Berg\nKuda Bank, 2019-2022'))
  await shown(page.getByText('Resume uploaded'))
  await shown(page.getByText('My CV.txt'))
  await context.setOffline(true)
  await button('Correct the text').click()
  await page.getByRole('dialog').getByLabel('Text of the resume').fill('Anna Berg\nKuda Bank, 2019-2023')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await reads(page.getByRole('region', { name: 'Text of the resume' }), '2019-2023')
  await context.setOffline(false)
  await eventually('the correction at the server', async () => {
    const [resume] = await account.rows('resume')
    return resume?.text.includes('2023') ? resume : null
  })
  await context.setOffline(true)
  await button('Delete').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await shown(page.getByText('Resume deleted'))
  await shown(button('No file? Paste the text'))
  await context.setOffline(false)
  await eventually('the deletion at the server', async () =>
    (await account.rows('resume')).length === 0 ? true : null,
  )
})

it('names what a platform profile still needs, and leads there', async () => {
  await open('/settings/profile')
  const upwork = page.getByRole('region', { name: 'Upwork', exact: true })
  await reads(upwork, '0 of 4')
  await fillProfile(account)
  await page.reload()
  // What the profile tells of work counts like a resume.
  await reads(upwork, '3 of 4')
  await upwork.getByRole('link', { name: 'Your account at the marketplace' }).click()
  await page.waitForURL(/\/settings\/connections\?tab=upwork$/)
})

it('exports everything as a file', async () => {
  await fillProfile(account)
  await open('/settings/account')
  const coming = page.waitForEvent('download')
  await button('Everything (JSON)').click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^gigwright-\d{4}-\d\d-\d\d\.json$/)
  const text = readFileSync(await download.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ account: { email: account.email }, profile: [{ firstName: 'Anna' }] })
  await shown(page.getByText('The file was saved'))
})

it('deletes the account after the password, and leaves nothing on the device', async () => {
  await open('/settings/account')
  await button('Delete my account').click()
  const dialog = page.getByRole('dialog')
  visit.allow(/422|401/)
  await dialog.getByLabel('Your password').fill('Wrong-Passw0rd')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await shown(dialog.getByText('The current password is not right').first())
  await dialog.getByLabel('Your password').fill(account.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL(/\/login$/)
  await expect(account.call('GET', '/auth/user')).rejects.toThrow('401')
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.includes('-'))))
    .toEqual([])
})

it('goes anywhere by typing, and returns the focus', async () => {
  await fillProfile(account)
  await createAgent(account, { name: 'Shop fronts' }, false)
  await open('/dashboard')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Screen, agent or proposal…' })
  await shown(field)
  await field.fill('set')
  await reads(page.getByRole('dialog').getByRole('option', { selected: true }), 'Settings')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/settings$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('shop')
  await reads(page.getByRole('dialog').getByRole('option', { selected: true }), 'Shop fronts')
  await page.keyboard.press('Escape')
  await gone(page.getByRole('dialog').getByRole('option'))
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('tutorial')
  await page.keyboard.press('Enter')
  await shown(page.getByRole('dialog', { name: 'Gigwright Tutorial' }).locator('video'))
  await page.keyboard.press('Escape')
})
