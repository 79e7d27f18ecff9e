/** What becomes of the words of freelancers: nothing is lost, nothing false is added, no sentence is cut. */
import { describe, expect, it } from 'vitest'
import { profileSchema } from '../../profile.ts'
import type { FactRecord } from '../fact-record.ts'
import { type OwnWords, readOwnWords } from './own-words.ts'

const empty = profileSchema.parse({ id: 'u' })
const read = (text: string): OwnWords => readOwnWords(text, [], empty, 'pasted')
const toldBy = ({ name, who, when, what, outcome }: Omit<FactRecord, 'id' | 'updatedAt'>) => [
  name,
  who,
  when,
  what,
  outcome,
]
const kept = (text: string) => read(text).records.map(({ kind, name, what }) => [kind, kind === 'about' ? what : name])

const DEVELOPER = `Web developer in Bristol, 8 years, mostly React and Next.js.
Parcelo (courier booking, 2023): rebuilt the Stripe checkout with webhooks; double charges went from 31 a month to 0.
I write Playwright tests for everything I ship.
Based in Bristol.
Available from Monday, 25 hours a week.
No payroll please`

it('keeps every statement: as a work, as a field, or whole in their own words', () => {
  expect(kept(DEVELOPER)).toEqual([
    ['about', 'Web developer in Bristol, 8 years, mostly React and Next.js.'],
    ['project', 'courier booking'],
    ['about', 'I write Playwright tests for everything I ship.'],
    ['about', 'Based in Bristol.'],
    ['about', 'No payroll please'],
  ])
  expect(read(DEVELOPER).fields).toMatchObject({
    availability: 'Available from Monday, 25 hours a week',
    skills: expect.arrayContaining(['React', 'Next.js', 'Stripe', 'Playwright']),
  })
})

it('says where each record was read, so that it can be shown as it was written', () => {
  expect(read(DEVELOPER).records.map(({ said }) => said)).toEqual(
    DEVELOPER.split('\n').filter((line) => !line.startsWith('Available')),
  )
})

describe('a work that a line names', () => {
  it.each([
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
    [
      'Tidewater Vets: rebuilt the calendar in React. Opening went from 5.4 s to 1.1 s.',
      ['Tidewater Vets', 'Tidewater Vets', '', 'rebuilt the calendar in React', 'Opening went from 5.4 s to 1.1 s'],
    ],
    [
      'Brennan Dental, Galway: caught up 9 months of Xero in three weeks',
      ['Brennan Dental, Galway', 'Brennan Dental, Galway', '', '', 'caught up 9 months of Xero in three weeks'],
    ],
    [
      'Bluebird Bikes - stock sheet for 3 shops, counting time down from 2 days to 3 hours',
      [
        'Bluebird Bikes',
        'Bluebird Bikes',
        '',
        '',
        'stock sheet for 3 shops, counting time down from 2 days to 3 hours',
      ],
    ],
    [
      'Pour la librairie Le Passage : refonte du site en 5 semaines.',
      ['Le Passage', 'Le Passage', '', '', 'refonte du site en 5 semaines'],
    ],
  ])('%s', (line, told) => expect(read(line).records.map(toldBy)).toEqual([told]))
})

describe('a work that a sentence tells of is kept word for word', () => {
  it.each([
    ['In 2022 I translated the annual report of Al Waha Bank (64,000 words).', 'Al Waha Bank', '2022'],
    ['Made the mark of Casa Lume, a candle maker: it is pressed into wax, so it has no thin line', 'Casa Lume', ''],
    ['Edited 60 episodes for the channel Pan & Plate, average turnaround 3 days.', 'Pan & Plate', ''],
    [
      'Escribí 45 guías para Ruta Sur (agencia de Cádiz, 2021); las visitas pasaron de 3.000 a 11.500.',
      'Ruta Sur',
      '2021',
    ],
    ['2023 habe ich für die Stadtwerke Leoben 12 Newsletter geschrieben.', 'Stadtwerke Leoben', '2023'],
    ["En 2022, j'ai migré la boutique de Maison Vidal vers WooCommerce.", 'Maison Vidal', '2022'],
    ['Desenhei a mascote da Feira do Mel.', 'Feira do Mel', ''],
    ['Для магазина «Северный чай» написал бота, ответ ускорился с 40 минут до 2.', 'Северный чай', ''],
    ['Pada 2024 saya menerjemahkan buku resep untuk Dapur Nusa, 220 halaman.', 'Dapur Nusa', '2024'],
    ['为“青禾书店”重做了小程序界面，下单率从2.1%提高到3.4%。', '青禾书店', ''],
    ['صممت هوية مقهى «ورد» في 2023، وزادت الطلبات 30٪', 'ورد', '2023'],
  ])('%s', (line, who, when) => {
    const [record] = read(line).records
    expect([record?.kind, record?.who, record?.when]).toEqual(['project', who, when])
    expect(`${record?.what}${record?.outcome}`).toBe(line)
  })

  it('with the result that the next sentence tells', () => {
    const [record] = read(
      'Edited 60 episodes for the channel Pan & Plate. Watch time rose from 38% to 51% after I recut the openings.',
    ).records
    expect(record).toMatchObject({
      what: 'Edited 60 episodes for the channel Pan & Plate.',
      outcome: 'Watch time rose from 38% to 51% after I recut the openings.',
    })
  })
})

it.each([
  'Fernhill Tea: a very nice shop',
  'I made the shop of Fernhill faster: from 6.8 to 2.1 seconds',
  'Since 2021',
  'Three Irish clients for VAT since 2019',
  'I wrote a plugin for WordPress',
  'I translate from English into German',
  'Mon tarif : 45 euros de l’heure',
  'My reel: https://vimeo.com/123456',
  'Kochi, India – 3:42 pm local time',
  'Ich habe Texte für Handwerker geschrieben',
])('no work is made of "%s", and it is not lost', (line) => {
  expect(kept(line)).toEqual([['about', line]])
})

it('takes a certificate for one, wherever the sentence names it', () => {
  expect(read('ATA certified since 2017.').records).toMatchObject([{ kind: 'certificate', name: 'ATA certified' }])
  expect(kept('Bookkeeper for small practices, Xero certified (2021), and fond of dogs')).toContainEqual([
    'certificate',
    'Xero certified',
  ])
})

describe('a rate', () => {
  it.each([
    ['28 دولاراً في الساعة', 28],
    ['25 dólares por hora', 25],
    ['12 dólares la hora', 12],
    ['Ставка 30 долларов в час', 30],
    ['时薪35美元。', 35],
    ['ঘণ্টায় ৮ ডলার', 8],
    ['Tarif 10 dolar per jam', 10],
    ['$20 प्रति घंटा', 20],
    ['My rate is $40 per hour.', 40],
  ])('in dollars is the profile’s: %s', (text, dollars) => {
    expect(read(text)).toMatchObject({ fields: { hourlyRateUsd: dollars }, records: [] })
  })

  it.each(['32 euro an hour', 'R$ 80 por hora', '50 $ CA de l’heure', '$250 per finished hour', '1500 рублей в час'])(
    'in another unit is not converted, and not lost: %s',
    (text) => {
      expect(read(text).fields.hourlyRateUsd).toBeUndefined()
      expect(kept(text)).toEqual([['about', text]])
    },
  )
})

it('takes neither a measure, nor a sign, nor what was left behind for a skill', () => {
  expect(read('Moved a Rails shop to Next.js, largest contentful paint from 5.2 s to 1.6 s.').fields.skills).toEqual([
    'Next.js',
  ])
  expect(read('R$ 80 por hora').fields.skills).toBeUndefined()
})

it('reads a resume in Arabic with a section in English', () => {
  const { records, fields } = read(`سلمى عبد الرحمن
مترجمة من العربية إلى الإنجليزية

الخبرة
مترجمة قانونية، مكتب الدلتا للمحاماة، 2016 – 2021
دار النيل للنشر: ترجمت رواية إلى الإنجليزية (92,000 كلمة)

Selected work in English
Translated the 2022 annual report of Al Waha Bank (64,000 words) in six weeks; the auditors asked for two changes.
Subtitled 26 episodes of a series for a streaming service.

التعليم
ماجستير في الترجمة، جامعة القاهرة، 2012

الأدوات
SDL Trados Studio, memoQ

اللغات
العربية: اللغة الأم

السعر
28 دولاراً في الساعة
المتاح: 30 ساعة في الأسبوع`)
  expect(records.map(({ kind, name, who }) => [kind, name, who])).toEqual([
    ['employment', 'مترجمة قانونية', 'مكتب الدلتا للمحاماة'],
    ['project', 'دار النيل للنشر', 'دار النيل للنشر'],
    ['project', 'Al Waha Bank', 'Al Waha Bank'],
    ['project', expect.stringContaining('Subtitled 26 episodes'), ''],
    ['education', 'ماجستير في الترجمة', 'جامعة القاهرة'],
  ])
  expect(fields).toMatchObject({
    ...{ firstName: 'سلمى', lastName: 'عبد الرحمن', hourlyRateUsd: 28, languages: 'العربية: اللغة الأم' },
    skills: expect.arrayContaining(['SDL Trados Studio', 'memoQ', 'Translation']),
    availability: expect.stringContaining('30 ساعة'),
  })
})

it('keeps what a resume says outside of its entries, but not how somebody is reached', () => {
  const text = `Ada Okafor
Senior developer
Leipzig | ada@example.com | +234 801 234 5678

Experience
Developer, Acme, 2016 - 2018
- Built the order system.

Interests
Fell running

References
Jo Smith, +44 20 7946 0018`
  expect(kept(text)).toEqual([
    ['about', 'Leipzig'],
    ['employment', 'Developer'],
    ['about', 'Fell running'],
  ])
})

it('never tells two clients as one', () => {
  const { records } = read(`Selected clients
Shea & Co. (2022): 85 bottles on white, returns fell from 9% to 5%
Mama Put Kitchens: menu of 40 dishes shot in two days

Skills
Photoshop`)
  expect(records.map(({ who, outcome }) => [who, outcome])).toEqual([
    ['Shea & Co.', '85 bottles on white, returns fell from 9% to 5%'],
    ['Mama Put Kitchens', 'menu of 40 dishes shot in two days'],
  ])
})

it('takes the days of an answer for no hours a week, and a date for no end of a sentence', () => {
  expect(read('I answer within 4 hours on weekdays.')).toMatchObject({ records: [{ kind: 'about' }], fields: {} })
  expect(read('I answer within 4 hours on weekdays.').fields.availability).toBeUndefined()
  expect(read('Ab 5. Mai frei, 25 Stunden pro Woche.').fields.availability).toBe('Ab 5. Mai frei, 25 Stunden pro Woche')
})

it.each([
  [
    'Fotograf und Bildbearbeiter aus Leipzig, 13 Jahre.\nIch scanne Glasplatten.',
    'Fotograf und Bildbearbeiter aus Leipzig',
  ],
  ['Diego Ramírez\nDiseñador de interiores en 3D\n\nIdiomas\nEspañol nativo', 'Diseñador de interiores en 3D'],
  ['Amélie Fournier\nNantes, France\nCéramiste\n\nLangues\nFrançais (natif)', 'Céramiste'],
  ['Développeuse WordPress depuis 2015, à Lyon.', 'Développeuse WordPress, à Lyon'],
])('reads the headline of %j', (text, title) => expect(read(text).fields.title).toBe(title))

it('reads praise in the history of a marketplace', () => {
  const { records } = read(
    'Skills\nShopify\n\nWork history\nTheme fixes\nRating is 5 out of 5\n"Priya found the bug in an hour."\nMar 2, 2024 - Mar 9, 2024\n$420.00',
  )
  expect(records).toMatchObject([
    { kind: 'employment', name: 'Theme fixes', when: 'Mar 2, 2024 - Mar 9, 2024' },
    { kind: 'testimonial', what: 'Priya found the bug in an hour.' },
  ])
})

it('makes nothing of what is too long for a sentence, or has no letter', () => {
  expect(kept(`${'я'.repeat(10_000)}\nI like tea.`)).toEqual([['about', 'I like tea.']])
  expect(read(' \n--\n$420.00')).toEqual({ records: [], fields: {} })
})

it('keeps every sentence of a long paragraph', () => {
  const sentences = Array.from({ length: 30 }, (_, at) => `I like tea of kind ${at}, with milk and sugar.`)
  expect(kept(sentences.join(' ')).map(([, what]) => what)).toEqual(sentences)
})

it('takes a year before a colon for when, and a colon inside a word for a part of it', () => {
  const [work] = read('2023: caught up 14 months for Deshmukh Trading in three weeks, filed 14 returns').records
  expect(work && toldBy(work)).toEqual([
    'Deshmukh Trading',
    'Deshmukh Trading',
    '2023',
    '',
    'caught up 14 months for Deshmukh Trading in three weeks, filed 14 returns',
  ])
  const accountant = 'Бухгалтер, 12 лет, веду 14 ИП на УСН в 1С:Бухгалтерии 8.3.'
  expect(kept(accountant)).toEqual([['about', accountant]])
})
