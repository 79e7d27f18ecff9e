import { expect, it } from 'vitest'
import { LANGUAGES } from '#locales/registry.ts'
import { applyDirection, directionOf } from './direction.ts'

it.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['zh', 'ltr'],
])('%s reads %s', (tag, dir) => {
  expect(directionOf(tag)).toBe(dir)
})

it('agrees with the registry', () => {
  for (const { tag, dir } of LANGUAGES) expect(directionOf(tag), tag).toBe(dir)
})

it('sets both attributes of the page', () => {
  const root = { lang: 'en', dir: 'ltr' }
  applyDirection('ar', root)
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
})
