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

it.each([
  'Der Leiter sagte: „We open the file, we play.“',
  'Der Leiter sagte: „We open the file, we play.”',
  'Il a dit : « On ouvre le fichier, on joue. »',
  'Er sagte: »Wir spielen.«',
  'Dijo: «Abrimos el archivo y listo.»',
  'She said: “We open the file, we play.”',
])('ends one where its quotation ends: %s', (sentence) => {
  expect(splitSentences(`${sentence} Next.`)).toEqual([sentence, 'Next.'])
})
