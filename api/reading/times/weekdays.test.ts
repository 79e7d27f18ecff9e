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

it.each([
  'Mo bis Do 8-15 Uhr',
  'Mo.–Do.',
  'lun a jue, 9 a 18',
  'lu-ju',
  'lun.-jeu.',
  'seg a qui',
  'Sen-Kam',
  'Mon-Thu',
])('from Monday to Thursday in short: %s', (text) => {
  expect([...weekdaysIn(text)]).toEqual(['monday', 'tuesday', 'wednesday', 'thursday'])
})

it.each(['so bis dahin', 'Do it, mi amigo', 'do a mix', 'mar. 2024', 'I do so - and more'])(
  '%s names no day',
  (text) => {
    expect(weekdaysIn(text).size).toBe(0)
  },
)

it('days that stand beside each other are only these', () => {
  expect([...weekdaysIn('Tuesday and Friday')]).toEqual(['tuesday', 'friday'])
  expect(weekdaysIn('no weekends').size).toBe(0)
})
