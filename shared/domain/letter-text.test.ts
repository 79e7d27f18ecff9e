import { expect, it } from 'vitest'
import { splitSentences } from './letter-text.ts'

it.each([
  'Translated the manuals of St. Gallen Pumpen AG, approx. 400 pages.',
  'Translator, B.Sc. ed. Univ. of Leeds, 14 years.',
  'Ich habe 41 Romane lektoriert, z. B. „Die Salzhändlerin“.',
  '140 € pro Seite inkl. einer Korrekturschleife.',
  'Traduje 60 contratos, p. ej. de franquicia.',
  '500 руб. за страницу, см. пример.',
])('does not end a sentence at an abbreviation: %s', (sentence) => {
  expect(splitSentences(`${sentence} Next.`)).toEqual([sentence, 'Next.'])
})
