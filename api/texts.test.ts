/** Every error code and every field problem has a sentence in every language. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { ERRORS } from '#shared/errors.ts'
import { createTexts, languageOf } from './texts.ts'

const texts = createTexts()
const { errorSentence, problemSentence } = texts

const ROOT = join(import.meta.dirname, '..')
/** A value for every placeholder. */
const VALUES = {
  megabytes: 5,
  question: 'Where are you?',
  limit: 4,
  platform: 'upwork',
  length: 2,
  min: 1,
  max: 9,
  n: 20,
}

/** Keys that are given as a message to a schema's check, or thrown as `key: '…'`. */
function problemKeys(): string[] {
  const keys = new Set(['required', 'invalid', 'min_length', 'max_length', 'too_small', 'too_big'])
  const sources = ['shared', 'api'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(ROOT, folder, path)),
  )
  for (const file of sources.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))) {
    const text = readFileSync(file, 'utf8')
    for (const [call] of text.matchAll(/(?:z\.\w+\([^()]*(?:\([^()]*\))?[^()]*'[a-z]+_[a-z_]+'\)|key: '[a-z_]+')/g)) {
      const [, key] = /'([a-z]+(?:_[a-z]+)*)'\)?$/.exec(call) ?? []
      if (key) keys.add(key)
    }
  }
  return [...keys]
}

describe.each(OFFERED_LANGUAGES.map(({ tag }) => tag))('%s', (tag) => {
  test.each(Object.keys(ERRORS))('has a sentence for %s', (code) => {
    const sentence = errorSentence(tag, code, VALUES)
    expect(sentence).not.toBe(errorSentence(tag, 'no.such_code', {}))
    expect(sentence).not.toMatch(/\{\{|\$t|undefined/)
    if (tag !== 'en') expect(sentence).not.toBe(errorSentence('en', code, VALUES))
  })

  test.each(problemKeys())('has a sentence for the problem %s', (key) => {
    const sentence = problemSentence(tag, { key, params: VALUES })
    if (key !== 'invalid') expect(sentence).not.toBe(problemSentence(tag, { key: 'invalid' }))
    expect(sentence).not.toMatch(/\{\{/)
  })

  test('has its own texts on the server', () => {
    expect(texts.in(tag, 'push')('approve')).not.toBe('approve')
    if (tag !== 'en') expect(texts.in(tag, 'push')('approve')).not.toBe(texts.in('en', 'push')('approve'))
  })
})

test('the scan for problem keys finds known ones', () => {
  expect(problemKeys()).toEqual(
    expect.arrayContaining(['title_too_short', 'email_domain', 'plan_max_per_day', 'time_invalid']),
  )
})

test('the app’s choice comes before the browser’s, and English is the last', () => {
  expect(languageOf('ar', 'en')).toBe('ar')
  expect(languageOf('tlh', 'ar;q=0.3, sv')).toBe('ar')
  expect(languageOf(undefined, 'ar;q=0')).toBe('en')
  expect(languageOf(undefined, undefined)).toBe('en')
})
