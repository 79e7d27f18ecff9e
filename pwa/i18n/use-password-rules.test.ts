import { expect, it } from 'vitest'
import { newPasswordSchema } from '#shared/domain/user.ts'
import { PASSWORD_RULE_NAMES, PASSWORD_RULES } from './use-password-rules.ts'

it.each([
  ['', []],
  ['short', ['lower']],
  ['alllowercase', ['length', 'lower']],
  ['NoDigitsHere', ['length', 'upper', 'lower']],
  ['Passw0r', ['upper', 'lower', 'digit']],
  ['PASSW0RD', ['length', 'upper', 'digit']],
  ['Passw0rd', ['length', 'upper', 'lower', 'digit']],
  ['Пароль12', ['length', 'digit']],
])('"%s" meets the rules %j, and is accepted when it meets all', (password, fulfilled) => {
  const met = PASSWORD_RULE_NAMES.filter((name) => PASSWORD_RULES[name](password))
  expect(met).toEqual(fulfilled)
  expect(newPasswordSchema.safeParse(password).success).toBe(met.length === PASSWORD_RULE_NAMES.length)
})
