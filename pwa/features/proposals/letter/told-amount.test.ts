/** An amount in a letter whose bid asks for another one. */
import { expect, it } from 'vitest'
import { toldAmount } from './told-amount.ts'

it.each([
  ['Price: 650 USD.', 650, 700, 'Price: 700 USD.'],
  ['It comes to $1,217 in all.', 1217, 12_500, 'It comes to $12,500 in all.'],
  ['Alles zusammen kostet 1.217,50 Euro.', 1217.5, 1300, 'Alles zusammen kostet 1.300 Euro.'],
  ['Всего 1 217 долларов.', 1217, 980, 'Всего 980 долларов.'],
  ['Soit 980 euros.', 980, 1250.5, 'Soit 1250.50 euros.'],
  ['السعر ٦٥٠ دولارا.', 650, 700, 'السعر ٧٠٠ دولارا.'],
  ['कुल ₹२,४०० होंगे।', 2400, 2600, 'कुल ₹२,६०० होंगे।'],
  ['My price is $650, and 650 is all of it.', 650, 700, 'My price is $700, and 700 is all of it.'],
])('is written anew: %s', (text, from, to, other) => {
  expect(toldAmount(text, from, to)?.text).toBe(other)
})

it('stands in a sentence', () => {
  expect(toldAmount('Hello,\n\nI can start on Monday. Price: 650 USD.\n\nAda', 650, 700)?.sentence).toBe(
    'Price: 650 USD.',
  )
})

it.each([
  ['I have 6 years.', 650],
  ['The 1650 photos and 650.25 take a week.', 650],
  ['A score of 65 %.', 65],
  ['Version 1.650 and 2.650.1.', 2650],
])('is not in: %s', (text, from) => {
  expect(toldAmount(text, from, 700)).toBeNull()
})

it('needs no writing where it stays', () => {
  expect(toldAmount('Price: 650 USD.', 650, 650)).toBeNull()
})
