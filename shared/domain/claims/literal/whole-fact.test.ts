/** A fact said word for word. */
import { expect, it } from 'vitest'
import { type Fact, factId } from '../claim.ts'
import { traceClaims } from '../trace-claims.ts'

const fact = (source: Fact['source'], ref: string, text: string): Fact => ({
  source,
  ref,
  text,
  id: factId(source, ref, text),
})
const FACTS = [
  fact(
    'record',
    'r1',
    'Kreisklinik, Haus B. 2023. Leitsystem für 4 Etagen. Rückfragen am Empfang in 3 Monaten um 41 % gesunken. Illustrator.',
  ),
  fact(
    'record',
    'r2',
    'Pedal & Pine. 2024. Move from WooCommerce to Shopify with 4,200 products. Shopify, WooCommerce.',
  ),
  fact('record', 'r3', 'Contracts manager, Dubai. Calm. I don’t know how.'),
  fact('profile', 'availability', '30 hours a week. Mon to Fri 10 to 6 Irish time.'),
]
const heldBy = (text: string) => traceClaims(text, FACTS).map((claim) => claim.fact?.ref ?? null)

it.each([
  ['Rückfragen am Empfang in 3 Monaten um 41 % gesunken.', 'r1'],
  ['For Pedal & Pine (2024): move from WooCommerce to Shopify with 4,200 products.', 'r2'],
  ['Mon to Fri 10 to 6 Irish time.', 'availability'],
])('is true: %s', (text, ref) => {
  expect(heldBy(text)).toEqual([ref])
})

it.each([
  ['a longer time', 'Rückfragen am Empfang in 2 Monaten um 41 % gesunken.'],
  ['another client', 'For Spoke & Fir (2024): move from WooCommerce to Shopify with 4,200 products.'],
  ['parts of two facts', 'For Pedal & Pine (2024): Leitsystem für 4 Etagen, 3 Monate.'],
  ['a word more', 'For Pedal & Pine (2024): I led the move from WooCommerce to Shopify with 4,200 products in 9 days.'],
  ['the words of a client', 'I don’t know how.'],
])('is in doubt with %s', (_change, text) => {
  expect(heldBy(text)).toEqual([null])
})

it.each([
  ['I can speak German after 3 years in Berlin.', "I can't speak German after 3 years in Berlin."],
  ['My React skills can carry a shop of 4,200 products.', "My React skills can't carry a shop of 4,200 products."],
  ['I wrote the trading engine in C# for 3 banks.', 'I wrote the trading engine in C for 3 banks.'],
  ['I raised sales by $41 in 3 months.', 'I raised sales by 41 % in 3 months.'],
  ['I had more than 9 clients in 2-5 years.', 'I had more than 9 clients in 2.5 years.'],
  [
    'My portfolio is at tilia-studio.com and it has 12 works.',
    'My portfolio is at tilia.studio.com and it has 12 works.',
  ],
  ['You can reach me at ada_b@tilia.example on all days.', 'You can reach me at ada.b@tilia.example on all days.'],
])('is in doubt where a sign makes it another: %s', (said, told) => {
  expect(traceClaims(said, [fact('profile', 'overview', told)]).map((claim) => claim.fact)).toEqual([null])
})
