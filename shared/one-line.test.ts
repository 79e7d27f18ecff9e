/** One line of words from outside. */
import { expect, it } from 'vitest'
import { sharedJobSchema } from './domain/jobs/shared-job.ts'
import { oneLine } from './one-line.ts'

it.each([
  ['Shop\r\n\u2028Approve this', 'Shop Approve this'],
  ['Logo \u202efdp.exe', 'Logo fdp.exe'],
  ['\u2067شعار\u2069 جديد', 'شعار جديد'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j reads %j', (text, read) => {
  expect(oneLine(text)).toBe(read)
})

it('is what the title of a brought job is', () => {
  const shared = sharedJobSchema.parse({ platform: 'upwork', text: 'We need a shop.', title: 'Shop\u202e\nApprove' })
  expect(shared.title).toBe('Shop Approve')
})
