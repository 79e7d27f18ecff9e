/** What a judge quotes settles words that code cannot compare, and nothing else. */
import { describe, expect, it } from 'vitest'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { quotedFact } from './quoted-fact.ts'

const TEXTS = [
  'Té del Turia. 2024. Packaging for nine teas, tins and boxes. On the shelves of 60 shops.',
  'Editora Pitanga. 2023. A 36-page picture book for ages 4 to 7. Second printing after five months.',
  'Dental software, Porto. 2024. Blog in Portuguese and English, 6 articles a month.',
  'Helped the payments team of Orbit Bank move to Kotlin.',
  '美国蓝牙音箱卖家. 2024. 东莞 6 批出货前验货.',
  "Mes tarifs : 42 € la page d'acte d'état civil.",
  'Atendo de seg a sex, 9h às 18h de Recife.',
  'Paper mill in Ohio. 2022. Resumes for 46 operators.',
  'Recruiter. Miami Valley Partners. 2006 to 2015.',
  'من الأحد إلى الخميس من 10 صباحا حتى 6 مساء بتوقيت عمّان',
  'Operating manual, 58 pages. Conveyor maker, Saxony. 2023.',
  'Technical editor. Sachsenkran Fördertechnik, Leipzig. 2013 to 2018.',
  'CRM executive. Sahyadri Infosystems. 2015.',
  'Water-pump maker, Kolhapur. 2023. Moved the sheets of 4 dealers and one old CRM.',
  'Bilingual ads for a repair shop, calls counted.',
  'Six manual pages a day.',
  'Hardware shop, Tarbes. 2022. From EBP to Odoo, 22 000 items.',
  'Our price for this job: 913.5 EUR (87 × 10.5)',
  'Holiday lets, Pembrokeshire, salt wind. 2024. 92% survived the first winter.',
  'Café terrace, Shrewsbury. 2022. Container scheme for 26 pots. Cost from £1,900 to £640.',
  'Tasador certificado. Instituto Calvera. 2019.',
  'Jefa del laboratorio de calidad para todo el café. Trilladora Ocaso, Pereira. 2013 to 2020.',
]
const facts: Fact[] = TEXTS.map((text, place) => ({ source: 'record', ref: `r${place}`, text, id: `f${place}` }))
const proof = (text: string, doubt: string, ...quotes: string[]) =>
  quotedFact({ text, fact: null, doubt }, quotes, facts)?.id ?? null

describe('a figure of the client', () => {
  const post = 'We want 25 fresh puzzles a fortnight and 30 answers.'
  const settled = (text: string, doubt = text) =>
    quotedFact({ text, fact: null, doubt }, ['Six manual pages a day'], facts, post)?.id ?? null
  it.each([
    ['told as theirs', 'Six manual pages a day leave room for your 25 puzzles.', 'f15'],
    ['told as the freelancer’s', 'Six manual pages a day, 25 of them for a school.', null],
    ['that they do not tell', 'Six manual pages a day leave room for your 40 puzzles.', null],
  ])('%s', (_what, text, fact) => expect(settled(text)).toBe(fact))
})

describe('a quotation', () => {
  it.each([
    ['Para a Té del Turia desenhei as embalagens de nove chás.', 'nove', 'Packaging for nine teas', 'f0'],
    ['Para un software dental de Oporto llevamos un blog.', 'Oporto', 'Dental software, Porto', 'f2'],
    [
      'The picture book was printed again within half a year.',
      'printed again',
      'second printing after five months.',
      'f1',
    ],
    ['For a US Bluetooth speaker seller I inspected 6 batches.', 'Bluetooth', '蓝牙', 'f4'],
    ['My price is 42 € per page of a civil status certificate.', 'certificate', "acte d'état civil", 'f5'],
    ['I work Monday to Friday, 9am to 6pm Recife time.', 'Monday to Friday, 9am to 6', 'seg a sex, 9h às 18h', 'f6'],
    ['I live in Dayton, Ohio, and was a recruiter from 2006 to 2015.', '2006 to 2015', '2006 to 2015', 'f8'],
    ['Für einen Förderanlagenbauer in Sachsen schrieb ich 58 Seiten.', '58', 'Operating manual, 58 pages', 'f10'],
    ['For a pump maker I moved 4 dealers and an old CRM.', '4', 'the sheets of 4 dealers', 'f13'],
    ['I ran ads in two languages for a repair shop.', 'ran', 'Bilingual ads', 'f14'],
    ['I manage six pages a day.', 'manage', 'Six manual pages a day', 'f15'],
    ['I moved a shop with 22,000 items to Odoo.', '22,000', 'Odoo, 22 000 items', 'f16'],
    ['Ich habe 22.000 Artikel nach Odoo gebracht.', '22.000', 'Odoo, 22 000 items', 'f16'],
    ['J’ai passé 22 000 articles sur Odoo.', '22 000', '22 000 items', 'f16'],
    ['So 87 minutes come to 913.50 euro.', '913.50 euro', '913.5 EUR (87 × 10.5)', 'f17'],
    ['Les 87 minutes coûtent 913,50 €.', '913,50 €', '913.5 EUR (87 × 10.5)', 'f17'],
    ['Eine Minute kostet 10,50 €.', '10,50 €', '913.5 EUR (87 × 10.5)', 'f17'],
    ['Pembrokeshire kept 92%, and a 26-pot terrace fell from £1,900 to £640.', '26', '26 pots', 'f19'],
    ['Für Pembrokeshire pflanzte ich, und 26 Töpfe gab es statt für £1,900 für £640.', '26', '26 pots', 'f19'],
    ['I am a Calvera Tasador and was head of a lab from 2013 to 2020.', 'head', 'Jefa del laboratorio', 'f21'],
    ['Con Calvera tasé, y de 2013 a 2020 llevé el laboratorio.', 'de 2013 a 2020', '2013 to 2020', 'f21'],
    ['I work Sunday to Thursday, 10:00 to 18:00.', 'Sunday to Thursday, 10:00 to 18:00', 'الأحد إلى الخميس', 'f9'],
  ])('settles other words for the same: %s', (text, doubt, quote, fact) => expect(proof(text, doubt, quote)).toBe(fact))

  it.each([
    ['stands in no fact', 'Mes livres ont été primés.', 'primés', 'Won a prize in Lyon'],
    ['holds another figure', 'For Té del Turia I drew 10 teas.', '10', 'Packaging for nine teas'],
    ['tells other hours', 'I work Monday to Friday, 9am to 8pm.', 'Monday to Friday, 9am to 8', 'seg a sex, 9h às 18h'],
    ['tells other minutes', 'I work Monday to Friday, 9:30 to 18:00.', '9:30 to 18:00', 'seg a sex, 9h às 18h'],
    ['holds ten times as many', 'I moved a shop with 2,200 items to Odoo.', '2,200', 'Odoo, 22 000 items'],
    ['holds another place of the point', 'Les 87 minutes coûtent 91,35 €.', '91,35 €', '913.5 EUR (87 × 10.5)'],
    ['holds none', 'For Orbit Bank I moved twenty services.', 'twenty', 'Helped the payments team of Orbit Bank'],
    [
      'is about another client',
      'For Editora Pitanga I drew what stands in 60 shops.',
      '60',
      'On the shelves of 60 shops',
    ],
    [
      'tells the figures of another client',
      'For Editora Pitanga I planted 26 pots, from £1,900 to £640.',
      '26',
      '26 pots',
    ],
    ['tells one of the figures', 'Pembrokeshire kept 92%, and a terrace had 26 pots.', '26', '26 pots'],
    [
      'holds no such rank of people',
      'I managed the payments team.',
      'managed',
      'Helped the payments team of Orbit Bank',
    ],
    ['holds no such rank', 'I led the move of Orbit Bank to Kotlin.', 'led', 'Helped the payments team of Orbit Bank'],
    ['is no more than a letter', 'I drew it for a museum.', 'museum', 'A'],
  ])('settles nothing where it %s', (_, text, doubt, quote) => expect(proof(text, doubt, quote)).toBeNull())

  it('settles a count of the post only where a time follows from it and the fact', () => {
    const settled = (text: string) =>
      quotedFact({ text, fact: null, doubt: '45' }, ['Packaging for nine teas'], facts, 'We need 45 labels.')
    expect(settled('For Té del Turia I drew 45 teas in 2024.')).toBeNull()
    expect(settled('At nine teas a week, as for Té del Turia, your 45 take five weeks.')?.id).toBe('f0')
  })

  it('settles no address', () => {
    expect(proof('See https://turia.example/work.', 'https://turia.example/work', 'Packaging for nine teas')).toBeNull()
  })
})

describe('a time of the client', () => {
  const hours: Fact[] = [
    'Daily except Tuesday, 11 am to 5 pm IST. Evenings I am at the club.',
    'Montag bis Donnerstag 8 bis 15 Uhr. Freitag nur Rückfragen.',
    'Tuesday to Saturday, 8 till 5, not Monday.',
    'Lunes a viernes de 6 a 11 de la mañana, hora de Colombia.',
    "6 a 11 de la mañana = 12:00 to 17:00 by the client's clock",
    'I do not work Friday to Sunday.',
  ].map((text, place) => ({ source: 'profile', ref: place < 3 ? `r${place}` : 'availability', text, id: `h${place}` }))
  const post =
    'Can you come in the video call, Thursday 19 o’clock our time? Geht Donnerstag 19 Uhr? ¿El jueves a las 19?'
  const settled = (text: string, doubt: string, ...quotes: string[]) =>
    quotedFact({ text, fact: null, doubt }, quotes, hours, post)?.id ?? null
  const CLUB = 'Evenings I am at the club'
  const SHIFTED = "6 a 11 de la mañana = 12:00 to 17:00 by the client's clock"

  it.each([
    ['is a day in between', 'Der Mittwochvormittag passt.', 'Mittwochvormittag', 'Montag bis Donnerstag', 'h1'],
    ['is a day in between', 'Le mercredi me va bien.', 'mercredi', 'Montag bis Donnerstag', 'h1'],
    ['is turned down', "No, Thursday at 19 o'clock does not work.", 'Thursday at 19', CLUB, 'h0'],
    [
      'is turned down',
      'Nein, Donnerstag um 19 Uhr kann ich nicht, denn abends bin ich im Verein.',
      'Donnerstag um 19',
      CLUB,
      'h0',
    ],
    ['is turned down', 'No, el jueves a las 19 no puedo.', 'jueves a las 19', CLUB, 'h0'],
    ['lies within the hours by their clock', 'Coincidimos de 12 a 15 h de allá.', '12 a 15 h', SHIFTED, 'h4'],
    ['lies within the hours by their clock', 'We share 13:00 to 16:30.', '13:00 to 16:30', SHIFTED, 'h4'],
    ['lies within the hours by their clock', 'Wir teilen uns 14 bis 17 Uhr.', '14 bis 17', SHIFTED, 'h4'],
    ['lies within the quoted hours, moved', 'We share 13:00 to 16:30.', '13:00 to 16:30', 'Lunes a viernes', 'h3'],
  ])('is settled where it %s: %s', (_what, text, doubt, quote, fact) => expect(settled(text, doubt, quote)).toBe(fact))

  it.each([
    ['is a day outside', 'Der Sonntagvormittag passt.', 'Sonntagvormittag', 'Montag bis Donnerstag'],
    ['is a day that the fact takes out', 'Monday fits.', 'Monday', 'Tuesday to Saturday'],
    ['stands beside a denial', 'Thursday fits.', 'Thursday', 'Tuesday to Saturday'],
    ['is denied', 'I work on Saturdays.', 'Saturdays', 'I do not work Friday to Sunday'],
    ['is agreed to', "Yes, Thursday at 19 o'clock works.", 'Thursday at 19', CLUB],
    [
      'hides another claim',
      "No, Thursday at 19 o'clock does not work, but I teach 40 children.",
      'Thursday at 19',
      CLUB,
    ],
    ['is not theirs', "No, Thursday at 18 o'clock does not work.", 'Thursday at 18', CLUB],
    ['ends later', 'Coincidimos de 12 a 18 h de allá.', '12 a 18 h', SHIFTED],
    ['begins earlier', 'We share 10:00 to 16:30.', '10:00 to 16:30', SHIFTED],
    ['is told by another clock', 'We share 13:00 to 16:30 Pacific time.', '13:00 to 16:30 Pacific', SHIFTED],
    ['is told beside other hours', 'We share 13:00 to 16:30.', '13:00 to 16:30', 'Montag bis Donnerstag'],
  ])('is not settled where it %s: %s', (_what, text, doubt, quote) => expect(settled(text, doubt, quote)).toBeNull())
})
