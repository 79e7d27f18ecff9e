/** Which of the freelancer's own sentences tell a work with its result. */
import { expect, it } from 'vitest'
import { tellsAResult } from './tells.ts'

it.each([
  'Clôture de la boulangerie Morel passée de 20 à 6 jours.',
  'Handbücher für Krauss Pumpen, 120.000 Wörter, ohne eine Reklamation.',
  'Перевёл «Северный склад» с УТ 10.3 на УТ 11: инвентаризация занимает четыре часа.',
  'বিক্রি ২০ শতাংশ বেড়েছে।',
])('"%s" tells a result', (text) => expect(tellsAResult(text)).toBe(true))

it.each([
  'Übersetzer Englisch-Deutsch seit 11 Jahren.',
  'Soy Ana, diseñadora web desde 2016.',
  'Rate 20 USD per hour.',
  '时薪25美元。',
  'I have 25 hours a week.',
  'Я Олег, 8 лет.',
])('"%s" tells none', (text) => expect(tellsAResult(text)).toBe(false))
