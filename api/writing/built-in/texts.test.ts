/** The sentences of the built-in writer in eleven languages. */
import { describe, expect, it } from 'vitest'
import { LETTER_LANGUAGES } from '#shared/domain/detect-language.ts'
import { conceptsIn, textsOf } from './texts.ts'
import english from './texts/en.json' with { type: 'json' }

const FAMILIES = Object.keys(english).filter((key) => !['did', 'labels', 'concepts'].includes(key))
const namesOf = (line: string) => line.split('; ').map((pair) => pair.split('=')[0] ?? '')

describe.each(LETTER_LANGUAGES)('texts: %s', (language) => {
  const texts = textsOf(language)

  it('has every family, with the same slots and the same names', () => {
    const slots = (text: string) => text.match(/\{\w+\}/gu)?.sort() ?? []
    for (const family of FAMILIES)
      expect(new Set(texts.all(family).flatMap(slots)), family).toEqual(
        new Set(textsOf('en').all(family).flatMap(slots)),
      )
  })

  it('calls every topic something', () => {
    for (const topic of namesOf(english.labels)) expect(texts.labelled(topic, '7'), topic).toMatch(/\p{L}.*7|7.*\p{L}/u)
  })
})

it('finds one concept in any language', () => {
  const said = [
    'Doppelte Buchungen am Samstag',
    'نريد نظام حجز',
    'онлайн-запись к врачу',
    '给诊所做在线预约',
    'booking by SMS',
  ]
  for (const text of said) expect([...conceptsIn(text).keys()], text).toContain('booking')
})
