import { describe, expect, it } from 'vitest'
import { visitorFacts } from '#api/features/try/visitor-facts.ts'
import { builtInWriter } from '../../built-in.ts'
import { AGENT, requestFor } from '../../fixtures/freelancer.ts'
import { jobOf } from '../../fixtures/job.ts'
import { isDeclined } from '../../writer.ts'
import { kindOf, topicsTold } from './tells.ts'

async function write(language: 'en' | 'de' | 'es' | 'bn' | 'ar' | 'pt', lines: string, description: string) {
  const { facts, records, profile } = visitorFacts(lines)
  const job = jobOf({ language, title: description.split(/[.।؟?]/u)[0] ?? '', description, skills: [] }, 'told')
  const request = { ...requestFor(job), agent: { ...AGENT, prompt: '', title: '', skills: [] }, answerBank: [] }
  const written = await builtInWriter().write(
    { ...request, facts, records, profile },
    { signal: AbortSignal.timeout(60_000) },
  )
  if (isDeclined(written)) throw new Error('declined')
  const open = written.reading?.items.filter(({ is, state }) => is === 'question' && state === 'open') ?? []
  return { letter: written.letter, open: open.map(({ words }) => words) }
}

const GARDENER = [
  'landscape designer, 15 yrs',
  'redid a dry yard in Austin: water bill down 55%',
  '$75/hr, a typical yard plan is 12 hrs',
  'reply within a day, can overlap until 19:00 CET',
].join('\n')

describe('what is asked one after the other in a sentence', () => {
  it.each([
    'Please tell us 1. what three plans would cost 2. how you look after old trees 3. insurance.',
    'Please tell us: what three plans would cost; how you look after old trees; insurance.',
    'What I want to know: what three plans would cost, how you look after old trees, insurance.',
  ])('stays open where nothing answers it, though the rest is answered: %s', async (asked) => {
    const { open } = await write('en', GARDENER, `We need a plan for our dry yard. ${asked}`)
    for (const words of ['three plans', 'old trees', 'insurance']) expect(open.join(' | ')).toContain(words)
  })
})

describe('an own line', () => {
  it('answers what the post asks, in the letter', async () => {
    const { letter, open } = await write(
      'en',
      GARDENER,
      'We need a plan for our dry yard. What does a plan like this cost? Which of your hours overlap with Berlin?',
    )
    expect(letter).toContain('$75/hr')
    expect(letter).toContain('19:00 CET')
    expect(open).toEqual([])
  })

  it.each([
    ['en', GARDENER, 'We need a plan for our dry yard. What would it cost in total?', 'What would it cost in total?'],
    [
      'en',
      GARDENER,
      'We need a plan for our dry yard. What is your price for one day?',
      'What is your price for one day?',
    ],
    [
      'de',
      'Lektorin, 9 Jahre\n41 Romane korrigiert\n48 € pro Stunde',
      'Wir suchen ein Lektorat für einen Roman. Was kostet das insgesamt?',
      'Was kostet das insgesamt?',
    ],
    [
      'bn',
      'একটি দোকানের ২,৬০০ পণ্য তুলেছি\nপ্রতি পণ্য ১২ টাকা, দিনে ১৫০ পণ্য',
      'আমাদের দোকানের ১২০০ পণ্য তুলতে হবে। কত দিন লাগবে?',
      'কত দিন লাগবে?',
    ],
    [
      'ar',
      'ترجمت 180 عقد إيجار لمكتب محاماة\nالسعر 0.07 دولار للكلمة',
      'نحتاج إلى ترجمة عقد شراكة. كم المجموع؟',
      'كم المجموع؟',
    ],
    [
      'en',
      `${GARDENER}\n20 hours a week`,
      'We need a plan for our dry yard. When could you start?',
      'When could you start?',
    ],
  ] as const)('that tells only a part leaves the question open (%s): %4$s', async (language, lines, post, question) => {
    expect((await write(language, lines, post)).open).toEqual([question])
  })
})

it.each([
  ['en', 'Bookkeeper, 9 years\n$30/h', 'Bookkeeper for a small shop. What is your hourly rate?', '$30/h'],
  [
    'es',
    'transcriptora, 5 años\n60 minutos de audio al día',
    'Transcripción de entrevistas. ¿Cuánto tardas?',
    '60 minutos de audio',
  ],
] as const)('a person with a role and one line that answers has a letter (%s)', async (language, lines, post, said) => {
  expect((await write(language, lines, post)).letter).toContain(said)
  expect((await write(language, lines.replace(/^.*,/u, 'Florist,'), post)).letter).toBe('')
})

it.each([
  ['R$ 1.800 por mês até 20 mil de verba', 'pt', 'terms'],
  ['सुबह 10 से शाम 7 तक उपलब्ध', 'hi', 'terms'],
  ['India, work 7am to 4pm UK time', 'en', 'terms'],
] as const)('%s (%s) is read as %s', (line, language, kind) => {
  expect(kindOf(line, language)).toBe(kind)
})

it('tells when in the day somebody works, and when they deliver, wherever it stands in the line', () => {
  expect(topicsTold("reply within a day, I'm in Chennai, can overlap with Europe until 19:00 CET")).toContain('zone')
  expect(topicsTold('Sony A7R IV, flambient, delivery in 2 days')).toContain('turnaround')
  expect(topicsTold('48 €/Std, ca. 15 Std pro Woche, vormittags')).toContain('zone')
})

describe('a line in another language than the letter', () => {
  const SHOP = 'Our WooCommerce shop loses orders since the last update. Please repair the checkout and Przelewy24.'

  it.each([
    ['pl', 'Naprawiam koszyki WooCommerce i Przelewy24 od 2015.'],
    ['ar', 'أعمل على WooCommerce و Elementor.'],
    ['ru', 'Чиню корзины WooCommerce.'],
  ])('is not told in it: %s', async (_, line) => {
    const { letter } = await write(
      'en',
      `fixed a WooCommerce checkout in 2 days: lost orders from 9 % to 1 %\n${line}`,
      SHOP,
    )
    expect(letter).toContain('fixed a WooCommerce checkout')
    expect(letter).not.toContain(line.slice(0, 12))
  })

  it('tells English lines of one who mostly writes Arabic', async () => {
    const lines =
      'أصمم غرف المعيشة منذ عشر سنوات.\nأعمل على الإضاءة والخامات.\nrendered 45 flats for a developer: 270 views in 6 weeks'
    const { letter } = await write('en', lines, 'We need views of flats for a developer. Rendered at night.')
    expect(letter).toContain('45 flats')
    expect(letter).not.toMatch(/\p{Script=Arabic}/u)
  })

  it.each([
    [
      'pl',
      'Szukam osoby, która naprawi koszyk WooCommerce i Przelewy24. Sklep ma 300 produktów i nie działa od piątku, bo wtyczka się zepsuła.',
    ],
    [
      'sw',
      'Habari, natafuta mtu wa kupatanisha taarifa za M-Pesa na vitabu vyangu vya hesabu. Nina maduka mawili Kisumu na miamala kama 400 kwa mwezi.',
    ],
  ])('is greeted in no third language: %s', async (_, text) => {
    const { letter } = await write('en', `${text}\n${text.slice(0, 60)}`, text)
    expect(letter).not.toMatch(/Buenos|Olá|Bom dia|Bonjour|Halo/u)
  })
})

it('a price alone is no sentence of a letter', async () => {
  const { letter } = await write(
    'en',
    'fixed a WooCommerce checkout in 2 days: lost orders from 9 % to 1 %. $40/h.',
    'Our WooCommerce checkout loses orders. What would it cost?',
  )
  expect(letter).toMatch(/^Price: \$40\/h\.?$/mu)
})
