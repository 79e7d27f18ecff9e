/** Days are what the post or the freelancer says. Where nobody plainly says it, there are none. */
import { describe, expect, it } from 'vitest'
import { toldDaysIn } from './told-days.ts'

describe('days that a post asks for', () => {
  it.each<[string, number]>([
    ['We need a landing page. It must be ready in 5 days.', 5],
    ['Deadline: 2 weeks.', 14],
    ['Please deliver within 3-4 working days.', 4],
    ['El plazo de entrega es de 10 días.', 10],
    ['Délai : 6 jours.', 6],
    ['Prazo de 15 dias.', 15],
    ['Срок выполнения — 7 дней.', 7],
    ['请在5天内完成。', 5],
    ['التسليم خلال ١٠ أيام.', 10],
    ['Pengerjaan selesai dalam 8 hari.', 8],
    ['5 दिन में पूरा करना है।', 5],
    ['৫ দিনে শেষ করতে হবে।', 5],
  ])('%s', (post, days) => {
    expect(toldDaysIn(post, 'post')).toBe(days)
  })

  it.each([
    'We reply within 2 days.',
    'The work should be done in 5 days each month.',
    'You are paid 7 days after delivery.',
    'Can you start within 3 days?',
    'Our shop was finished 20 days ago.',
    'Ready in 5 days, or 9 days with tests. It must be complete in 12 days.',
    'We sell 30 days of coffee.',
  ])('are not in: %s', (post) => {
    expect(toldDaysIn(post, 'post')).toBeNull()
  })
})

it.each<[string, number | null]>([
  ['I deliver within 7 days.', 7],
  ['My usual turnaround is 5 working days.', 5],
  ['Entrego en 4 días.', 4],
  ['Je livre en 6 jours.', 6],
  ['Срок выполнения: 10 дней.', 10],
  ['The largest had 3,400 transactions and took 9 days.', null],
  ['Finished a shop in 5 days.', null],
  ['I cut turnaround from 9 to 3 days.', null],
])('a freelancer offers with "%s" %s days', (line, days) => {
  expect(toldDaysIn(line, 'profile')).toBe(days)
})
