/** "Saturday to Thursday" are all days but Friday. */
import { expect, it } from 'vitest'
import { weekdaysIn } from './weekdays.ts'

it.each([
  'Saturday to Thursday',
  'von Samstag bis Donnerstag',
  'du samedi au jeudi',
  'de sábado a jueves',
  'с субботы по четверг',
  'من السبت إلى الخميس',
  'शनिवार से गुरुवार तक',
  'sabtu sampai kamis',
  '周六到周四',
])('%s', (text) => {
  const days = weekdaysIn(text)
  expect(days.size).toBe(6)
  expect(days.has('friday')).toBe(false)
})

it('days that stand beside each other are only these', () => {
  expect([...weekdaysIn('Tuesday and Friday')]).toEqual(['tuesday', 'friday'])
  expect(weekdaysIn('no weekends').size).toBe(0)
})
