import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['a.d.a+trial@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a_d-a@protonmail.com', 'ada@proton.me'],
  ['ada+2@me.com', 'ada@icloud.com'],
  ['ada+2@outlook.com', 'ada@outlook.com'],
  ['a.da@outlook.com', 'a.da@outlook.com'],
  ['a-da@outlook.com', 'a-da@outlook.com'],
  ['ada-jobs@yahoo.com', 'ada@yahoo.com'],
  ['a.d.a+1@example.org', 'a.d.a+1@example.org'],
])('%s leads to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
