import { expect, test } from 'vitest'
import { emailSchema, isPlainAddress, newPasswordSchema } from './user.ts'

test.each(['ada@gmail.com', 'Ada.Obi+jobs@mail.own-domain.co.uk', "o'hara_7@example.org", 'áda@gmail.com'])(
  '%s is an address',
  (text) => expect(emailSchema.safeParse(text).success).toBe(true),
)

/** What a mail server reads as the same mailbox, as two or as a comment. */
test.each([
  '"ada"@gmail.com',
  'ada(home)@gmail.com',
  'ada,eve@gmail.com',
  'x<ada@gmail.com',
  'ada;eve@gmail.com',
  'ada:eve@gmail.com',
  'ada\\@gmail.com',
  'ada\u0000@gmail.com',
  'ada\u0001@gmail.com',
  'ada\r\nbcc@gmail.com',
  'ada@gmail.com.',
  'ada@gmail..com',
  'ada@[127.0.0.1]',
  'ada@localhost',
])('%j is none', (text) => {
  expect(emailSchema.safeParse(text).error?.issues[0]?.message).toBe('email_invalid')
})

test('letters of other alphabets belong to no new account', () => {
  expect(isPlainAddress('\u0430da@gmail.com')).toBe(false)
  expect(isPlainAddress('ada@gmail.com')).toBe(true)
})

test('a password is taken whole, with any character', () => {
  const password = `  Aß 密码 🔑 \u0000 "';--<b> 1 ${'long '.repeat(12)}`
  expect(newPasswordSchema.parse(password)).toBe(password)
})
