/** An amount in a letter whose bid asks for another one. */
import { expect, it } from 'vitest'
import { moneyOf, sentencesWith } from './told-amount.ts'

it.each([
  ['Price: 650 USD.', 650, 'USD'],
  ['It comes to $1,217 in all.', 1217, 'USD'],
  ['Alles zusammen kostet 1.217,50 Euro.', 1217.5, 'EUR'],
  ['Всего 1 217 долларов.', 1217, 'USD'],
  ['Soit 980 euros.', 980, 'EUR'],
  ['السعر ٦٥٠ دولارا.', 650, 'USD'],
  ['कुल ₹२,४०० होंगे।', 2400, 'INR'],
  ['कीमत 1,50,000 रुपये।', 150_000, 'INR'],
  ['总价650美元。', 650, 'USD'],
  ['USD 650 in all.', 650, 'USD'],
  ['My rate is $35/hour.', 35, 'USD'],
  ['In all (USD 650) it is.', 650, 'USD'],
  ['It is 650 usd.', 650, 'USD'],
  ['It is Rs 1,50,000 in all.', 150_000, 'INR'],
  ['Son 650 dólares.', 650, 'USD'],
  ['Das sind 650 Dollar.', 650, 'USD'],
])('is found: %s', (text, amount, currency) => {
  expect(sentencesWith(`Hello Ada. ${text} Best wishes.`, amount, moneyOf(currency))).toEqual([text])
})

it.each([
  ['I can start on 15 December and know HTML5.', 15],
  ['I know HTML5 well, at 5:30 or by 5.', 5],
  ['https://ada.dev/15/ and 15 shops.', 15],
  ['On 12.05.2026 it was 5k visitors.', 5],
  ['I have 6 years.', 650],
  ['The 1650 USD and 650.25 USD.', 650],
  ['A score of 65 %.', 65],
  ['40 hours a week.', 40],
  ['I made 25 designs and 25 descriptions.', 25],
  ['12 American clients.', 12],
  ['زرت 15 دولة.', 15],
])('is not in: %s', (text, amount) => {
  expect(sentencesWith(text, amount, moneyOf('USD'))).toEqual([])
})
