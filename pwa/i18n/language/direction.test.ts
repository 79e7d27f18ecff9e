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
])('%s is read %s', (tag, dir) => {
  expect(directionOf(tag)).toBe(dir)
})

it('is the same as in the registry', () => {
  for (const { tag, dir } of LANGUAGES) expect(directionOf(tag), tag).toBe(dir)
})

it('sets both attributes of the page', () => {
  const root = { lang: 'en', dir: 'ltr' }
  applyDirection('ar', root)
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
})
