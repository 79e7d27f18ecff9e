import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ['Password1', 'a leaked one with a digit'],
  ['Qwerty123', 'leaked itself'],
  ['P4ssw0rd!', 'with signs for letters'],
  ['Summer2024!', 'with a year'],
  ['1qaz2wsX', 'a pattern of keys'],
  ['Aaaaaaa1', 'one letter again and again'],
  ['Dragondragon1', 'twice the same'],
  ['Ada.lovelace1', 'the name of the address'],
  ['Gigwright1', 'the name of the product'],
])('%s is common: %s', (password) => {
  expect(isCommonPassword(password, ['ada.lovelace', 'gigwright'])).toBe(true)
})

test.each(['Correct-horse-7', 'Secret-Passw0rd', 'Hunter-two-2', 'xK7#plmQ', 'Dragon-83920174'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password, ['ada'])).toBe(false)
  },
)
