import { expect, it } from 'vitest'
import { shownRating } from './rating.ts'

it.each([
  [5, 5],
  [4.97, 4.9],
  [4.86, 4.9],
  [4.64, 4.6],
  [0, 0],
])('%d is shown as %d', (rating, shown) => expect(shownRating(rating)).toBe(shown))
