import { expect, it } from 'vitest'
import { type OfferName, type OfferPlace, offerToShow } from './offer-to-show.ts'

const ALL: OfferName[] = ['friends', 'install', 'notifications', 'trial', 'update']

it.each<[string, OfferName[], OfferPlace, boolean, OfferName | null]>([
  ['everything is due: the new version', ALL, 'dashboard', false, 'update'],
  [
    'the end of the trial before questions',
    ['friends', 'install', 'notifications', 'trial'],
    'dashboard',
    false,
    'trial',
  ],
  ['one question at a time', ['friends', 'install', 'notifications'], 'dashboard', false, 'notifications'],
  ['friends last', ['friends', 'install'], 'dashboard', false, 'install'],
  ['friends alone', ['friends'], 'dashboard', false, 'friends'],
  ['no second question after an answer', ['friends', 'install'], 'dashboard', true, null],
  ['news also after an answer', ['friends', 'update'], 'dashboard', true, 'update'],
  ['no questions while somebody works', ['friends', 'install', 'notifications', 'trial'], 'other', false, null],
  ['a new version everywhere', ALL, 'other', false, 'update'],
  ['the trial at the agents', ALL.slice(0, 4), 'agents', false, 'trial'],
  ['nothing is due', [], 'dashboard', false, null],
])('%s', (_what, due, place, isAnswered, shown) => {
  expect(offerToShow(due, place, isAnswered)).toBe(shown)
})
