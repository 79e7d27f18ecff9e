import { expect, test } from 'vitest'
import { factsInLines } from './facts-in-lines.ts'

test('each sentence is a fact; one with a name and a figure is a project', () => {
  const { facts, records, profile } = factsInLines(
    'Shopify developer\nFernhill Tea, March 2026: pages from 6.8 to 2.1 seconds, https://fernhill.example/speed.\nI like tea. I like tea.',
  )
  expect(facts.map(({ source, text }) => [source, text])).toEqual([
    ['profile', 'Shopify developer'],
    ['record', 'Fernhill Tea, March 2026: pages from 6.8 to 2.1 seconds, https://fernhill.example/speed.'],
    ['profile', 'I like tea.'],
    ['profile', 'Shopify'],
  ])
  expect(records).toMatchObject([
    { kind: 'project', name: 'Fernhill Tea', when: 'March 2026', link: 'https://fernhill.example/speed' },
  ])
  expect(facts[1]?.ref).toBe(records[0]?.id)
  expect(profile).toMatchObject({ title: 'Shopify developer', skills: ['Shopify'] })
})

test.each([
  'Fernhill Tea: a very nice shop',
  'I made the shop of Fernhill Tea faster: from 6.8 to 2.1 seconds',
  'Since 2021',
])('no project is made of "%s"', (line) => {
  expect(factsInLines(line).records).toEqual([])
})

test('what is too long for a sentence is no fact', () => {
  expect(factsInLines(`${'я'.repeat(10_000)}\nI like tea.`).facts.map(({ text }) => text)).toEqual(['I like tea.'])
})

test('lines without a letter in them make no facts', () => {
  expect(factsInLines(' \n--\n').facts).toEqual([])
})

test('a result belongs to the work that is named before it', () => {
  const { facts, records } = factsInLines(
    'Tidewater Vets: rebuilt the calendar in React. Opening went from 5.4 s to 1.1 s.\nI can begin on Monday.',
  )
  expect(records).toMatchObject([
    { who: 'Tidewater Vets', what: 'rebuilt the calendar in React', outcome: 'Opening went from 5.4 s to 1.1 s' },
  ])
  expect(facts.map(({ text }) => text)).toContain(
    'Tidewater Vets: rebuilt the calendar in React. Opening went from 5.4 s to 1.1 s.',
  )
})

test.each([
  [
    'Parcelo (courier booking, 2023): rebuilt the Stripe checkout with webhooks; double charges went from 31 a month to 0.',
    [
      'courier booking',
      'Parcelo',
      '2023',
      'rebuilt the Stripe checkout with webhooks',
      'double charges went from 31 a month to 0',
    ],
  ],
  [
    'Harbour Kitchens: moved a Rails shop to Next.js, first paint from 5.2 s to 1.6 s.',
    ['Harbour Kitchens', 'Harbour Kitchens', '', 'moved a Rails shop to Next.js', 'first paint from 5.2 s to 1.6 s'],
  ],
  ['Lumen (2021): 12 pages, 3 languages.', ['Lumen', 'Lumen', '2021', '', '12 pages, 3 languages']],
])('what stands beside a name and what came of the work are parted: %s', (line, [name, who, when, what, outcome]) => {
  expect(factsInLines(line).records).toMatchObject([{ name, who, when, what, outcome }])
})

test('neither a measure nor what was left behind is a skill', () => {
  const { profile } = factsInLines('Moved a Rails shop to Next.js, largest contentful paint from 5.2 s to 1.6 s.')
  expect(profile.skills).toEqual(['Next.js'])
})
