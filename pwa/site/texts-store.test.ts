import { expect, test } from 'vitest'
import { openTexts } from './texts-store.ts'

test('two texts that are loaded at once are both there', async () => {
  const store = await openTexts('en', ['site'])
  await Promise.all([store.load('errors'), store.load('validation')])
  expect(store.now().say('errors', 'rate.limited', { retryAfterMs: 1 })).toMatch(/\w/)
  expect(store.now().say('validation', 'required')).toBe('This field is required')
})

test('the example of the home page is in the language on screen', async () => {
  const store = await openTexts('en', ['sample'])
  expect(store.now().branch('sample', 'about')).toContain('Fernhill Tea')
  await store.changeLanguage('ru')
  expect(store.now().branch('sample', 'about')).toContain('Чайный двор')
})

test('asks again for what did not come', async () => {
  const store = await openTexts('en', ['site'])
  // There is no such file, so it does not come.
  await expect(store.load('nowhere')).rejects.toThrow('no file')
  await expect(store.load('nowhere')).rejects.toThrow('no file')
})
