import { expect, it } from 'vitest'
import { suggestedAddress } from './address-hint.ts'
import { EMAIL_DOMAINS } from '#shared/domain/user.ts'

it.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmail', 'ada@gmail.com'],
  ['ada@gmailcom', 'ada@gmail.com'],
  ['Ada.Obi+jobs@GMAL.com ', 'Ada.Obi+jobs@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@hotnail.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclud.con', 'ada@icloud.com'],
  ['ada@protonmial.com', 'ada@protonmail.com'],
])('%s: did you mean %s?', (typed, meant) => {
  expect(suggestedAddress(typed)).toBe(meant)
})

it.each([
  ...EMAIL_DOMAINS.map((domain) => `ada@${domain}`),
  'ada@email.com',
  'ada@me.com',
  'ada@mail.ru',
  'ada@yahoo.co.uk',
  'ada@hotmail.fr',
  'ada@studio-obi.design',
  'ada@',
  '@gmial.com',
  'ada',
  '',
])('says nothing about %s', (typed) => {
  expect(suggestedAddress(typed)).toBeNull()
})
