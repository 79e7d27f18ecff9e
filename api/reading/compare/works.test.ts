/** Which work the words of a client stand beside. */
import { expect, it } from 'vitest'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { workNamedIn } from './works.ts'

const WORKS = [
  ['Workwear brand, Sweden', 'Trousers and overalls, 12 sizes', 'returns from 21% to 9%'],
  ['Kids rainwear startup', 'Jacket and trousers, 7 sizes, taped seams', 'fabric use 8% less'],
  ['', 'Jersey dresses, curve sizes', '3 fit rounds instead of 5'],
  ['Pumpenhersteller, Ostwestfalen', 'Anleitung für 4 Pumpenbaureihen', '1 Reklamation'],
].map(([who, what, outcome], at) => factRecordSchema.parse({ id: `p${at}`, kind: 'project', who, what, outcome }))

it.each([
  ['Rainwear founder', 'p1'],
  ['Pumpenhersteller, Versand', 'p3'],
  ['Workwear brand, Sweden: their buyer', 'p0'],
])('%s was the client of one work', (who, id) => {
  expect(workNamedIn(who, WORKS)?.id).toBe(id)
})

it.each(['Marta', 'Founder, Oslo', 'Product manager, Sweden', 'Bakery owner, Sweden'])(
  '%s names none for sure',
  (who) => {
    expect(workNamedIn(who, WORKS)).toBeNull()
  },
)
