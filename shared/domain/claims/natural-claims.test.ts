/** Sentences as letters have them: true ones in other words, and true ones with one word changed. */
import { describe, expect, it } from 'vitest'
import type { Fact } from './claim.ts'
import { traceClaims } from './trace-claims.ts'
import { wordsOf } from './claim-words.ts'

const record = (ref: string, text: string): Fact => ({ source: 'record', ref, text, id: ref })
const facts: Fact[] = [
  { source: 'profile', ref: 'name', text: 'Noor Halim', id: 'name' },
  record(
    'clinic',
    'For the clinic Vidal Dental (Porto, 2022) Noor built a booking site; missed appointments fell from 18 % to 7 % in six months. Tools: WordPress.',
  ),
  record(
    'shop',
    'For the tea shop Aroma Verde (2023) Noor moved 780 products from PrestaShop to WooCommerce in nine days.',
  ),
  record('film', 'In 2021 Noor assisted the editor of the documentary "Mar Alto".'),
  record('said', 'Inês Prado, Vidal Dental: "The phone is quiet at last, and we like it."'),
  record('course', 'Noor has a degree in computer science from the University of Porto (2014).'),
  record('react', 'React? "No, I have not used it."'),
  { source: 'profile', ref: 'languages', text: 'Portuguese is Noor’s native language.', id: 'pt' },
  { source: 'profile', ref: 'languages', text: 'Noor’s English is at level C1.', id: 'en' },
  { source: 'profile', ref: 'hourlyRateUsd', text: 'Noor charges 40 USD an hour.', id: 'rate' },
  { source: 'profile', ref: 'availability', text: 'Noor has 25 hours a week and can start in two weeks.', id: 'time' },
]

const TRUE: [sentence: string, ref: string][] = [
  ['At Vidal Dental missed appointments dropped to 7 % within half a year of the booking site I built.', 'clinic'],
  ['I carried 780 products over from PrestaShop to WooCommerce for Aroma Verde in nine days.', 'shop'],
  ['Inês Prado of Vidal Dental wrote: "The phone is quiet at last".', 'said'],
  ['I helped the editor of the documentary “Mar Alto” in 2021.', 'film'],
  ['My native language is Portuguese.', 'languages'],
  ['React I have not used.', 'react'],
  ['At Vidal Dental missed appointments more than halved after I built the booking site.', 'clinic'],
  ['Missed appointments at Vidal Dental came down from 18 % to 7 %.', 'clinic'],
  ['From PrestaShop to WooCommerce it took me nine days at Aroma Verde, with 780 products.', 'shop'],
  ['Para Aroma Verde pasé 780 productos de PrestaShop a WooCommerce en nueve días.', 'shop'],
  ['Pour Aroma Verde, j’ai migré 780 produits de PrestaShop vers WooCommerce en neuf jours.', 'shop'],
  ['Para a Aroma Verde passei 780 produtos do PrestaShop para o WooCommerce em nove dias.', 'shop'],
  ['Für Aroma Verde habe ich 780 Produkte in neun Tagen von PrestaShop zu WooCommerce umgezogen.', 'shop'],
  ['Untuk Aroma Verde saya memindahkan 780 produk dari PrestaShop ke WooCommerce dalam sembilan hari.', 'shop'],
  ['Для Aroma Verde я перенёс 780 товаров с PrestaShop на WooCommerce за девять дней.', 'shop'],
  ['نقلتُ لمتجر Aroma Verde 780 منتجًا من PrestaShop إلى WooCommerce في تسعة أيام.', 'shop'],
  ['Aroma Verde के लिए मैंने नौ दिन में 780 उत्पाद PrestaShop से WooCommerce पर स्थानांतरित किए।', 'shop'],
  ['Aroma Verde-এর ৭৮০টি পণ্য আমি নয় দিনে PrestaShop থেকে WooCommerce-এ সরিয়েছি।', 'shop'],
  ['我用九天把Aroma Verde的780个产品从PrestaShop迁移到WooCommerce。', 'shop'],
]

/** The words in doubt stand in the sentence. */
const LIES: [sentence: string, doubt: string][] = [
  ['Booking sites for dentists and, last year, for a chain of opticians.', 'opticians'],
  ['Ein Shop für Tee und letztes Jahr einer für Kaffee.', 'Jahr'],
  ['At Vidal Dental missed appointments dropped to 5 % after my site.', '5 %'],
  ['At Vidal Dental missed appointments fell to 7 % in six weeks.', 'six weeks'],
  ['I led the move of 780 products for Aroma Verde.', 'led'],
  ['I moved 780 products from Magento for Aroma Verde.', 'Magento'],
  ['I moved 780 products for Aroma Verde overnight.', 'overnight'],
  [
    'Inês Prado of Vidal Dental wrote: "The phone is quiet and the rooms are full".',
    'The phone is quiet and the rooms are full',
  ],
  ['I won an award for Vidal Dental.', 'won an award'],
  ['I moved 780 customers for Aroma Verde.', '780'],
  ['I moved 780 products from WooCommerce to PrestaShop for Aroma Verde.', 'WooCommerce'],
  ['I designed the booking site of Vidal Dental.', 'designed'],
  ['For a hotel I moved 780 products to WooCommerce in nine days.', 'hotel'],
  ['I moved 780 products and prices for Aroma Verde, all orders included.', 'all'],
  ['Missed appointments at Vidal Dental vanished after I built the booking site.', 'vanished'],
  ['I can start tomorrow.', 'tomorrow'],
  ['Every client of mine gets a booking site in nine days.', 'Every'],
  ['English is my native language.', 'native'],
  ['I have a master’s degree from the University of Porto.', 'master’s'],
  ['I use React every week.', 'React'],
  ['I built booking sites for several clinics.', 'several'],
  ['I’d start from the module that my three other clinics run.', 'three'],
  ['Shall I use the plugin that I wrote for four hotels?', 'four hotels'],
  ['I can give you fifty hours a week.', 'fifty hours'],
  ['Write to me at noor@elsewhere.example.', 'noor@elsewhere.example'],
  ['Trabajo con Kubernetes desde 2015.', 'Kubernetes'],
  ['J’ai livré la boutique Aroma Verde en trois jours.', 'trois jours'],
  ['Liderei a equipa da Vidal Dental durante dez anos.', 'Liderei'],
  ['Ich habe für Aroma Verde 7.800 Produkte umgezogen.', '7.800'],
  ['Saya memindahkan 780 produk Aroma Verde dalam dua hari.', 'dua hari'],
  ['Для Aroma Verde я перенёс 780 товаров за три дня.', 'три дня'],
  ['أنا خبير معتمد في WordPress.', 'خبير معتمد'],
  ['मैंने Aroma Verde के 780 उत्पाद तीन दिन में स्थानांतरित किए।', 'तीन दिन'],
  ['আমি একজন WordPress বিশেষজ্ঞ।', 'বিশেষজ্ঞ'],
  ['我有二十年WordPress经验。', '二十年'],
]

const NO_CLAIMS = [
  'The longest form loses most people at the phone field.',
  'I would move the products in two nights and keep the old shop for a month.',
  'I would start with the product names, then move shelf by shelf and test each page as I go.',
  'I would draw one sheet of the shop and hold every page against it.',
  'WordPress keeps every revision of a page.',
  'Which of the 12 pages sells most?',
  'Je commencerais par une copie de la boutique.',
  'Erst käme eine Kopie, dann der Umzug.',
  'Сначала я бы проверил резервную копию.',
  '我会先备份数据。',
]

describe('a sentence about the freelancer', () => {
  it.each(TRUE)('is supported in other words and languages: %s', (sentence, ref) => {
    expect(traceClaims(sentence, facts)).toMatchObject([{ text: sentence, fact: { ref } }])
  })

  it.each(LIES)('is in doubt, with the words: %s', (sentence, doubt) => {
    const [claim] = traceClaims(sentence, facts)
    expect(claim).toMatchObject({ text: sentence, fact: null })
    expect(claim?.doubt ?? claim?.text).toContain(doubt)
    expect(sentence).toContain(claim?.doubt ?? claim?.text)
  })

  it.each(NO_CLAIMS)('is not one about the work, a plan or a question: %s', (sentence) => {
    expect(traceClaims(sentence, facts)).toEqual([])
  })

  it.each([
    ['A 24-page book takes me 4 and a half months.', '[asked: Quels délais ?] Un 24 pages = 4 mois et demi.'],
    ['Je prévois 2 allers-retours aux crayonnés.', '[asked: Combien de retouches ?] 2 allers-retours aux crayonnés'],
  ])('holds a fact of another language, and of no word of the post alone: %s', (sentence, fact) => {
    const post = 'Combien d’allers-retours prévoyez-vous ?'
    expect(traceClaims(sentence, [record('it', fact)], { post })).toMatchObject([{ fact: { ref: 'it' } }])
  })

  it.each(['4 mois et demi', '4 meses y medio', '4 and a half months', 'four months and a half'])(
    'counts the half of a month: %s',
    (text) => {
      expect(wordsOf(text).map(({ figure }) => figure)).toEqual([{ value: 4.5, unit: 'month' }])
    },
  )

  it('counts a number in digits and one in words each for itself', () => {
    const figures = (text: string) => wordsOf(text).flatMap(({ figure }) => (figure ? [figure.value] : []))
    expect(figures('your 9:30 and two calls after it')).toEqual([9, 30, 2])
    expect(figures('2 thousand four hundred calls, twenty two notes')).toEqual([2400, 22])
  })

  it('may be like the client’s own work', () => {
    const sentence = 'Like your shop, Aroma Verde moved from PrestaShop: I carried 780 products over in nine days.'
    expect(traceClaims(sentence, facts, { post: 'A shop like ours.' })[0]?.fact?.ref).toBe('shop')
  })

  it('is no more than help where the fact says help', () => {
    expect(traceClaims('I edited the documentary “Mar Alto” in 2021.', facts)[0]?.fact).toBeNull()
  })

  it('takes nothing from the post that no fact holds', () => {
    const sentence = 'I built a booking site with reminders for Vidal Dental in Porto.'
    expect(traceClaims(sentence, facts)[0]?.fact?.ref).toBe('clinic')
    expect(traceClaims(sentence, facts, { post: 'A booking site with reminders is needed.' })[0]?.doubt).toBe(
      'reminders',
    )
  })

  it('proves nothing by what its writer says of it', () => {
    const text = 'I led ten clinics.'
    const said = { text, kind: 'plan', paragraph: 0, facts: ['clinic'], requests: [] } as const
    const sentences = [{ ...said, facts: [...said.facts], requests: [] }]
    expect(traceClaims(text, facts, { sentences })).toMatchObject([{ text, fact: null }])
  })

  it('is proven by the fact that a judge quoted for it, as long as both are what they were', () => {
    const text = 'I led ten clinics.'
    const [clinic] = facts
    const sentences = [{ text, kind: 'claim' as const, paragraph: 0, facts: [], requests: [], proof: clinic?.id ?? '' }]
    expect(traceClaims(text, facts, { sentences })).toEqual([{ text, fact: clinic }])
    expect(traceClaims('I led two clinics.', facts, { sentences })[0]?.fact).toBeNull()
    expect(traceClaims(text, [...facts.slice(1)], { sentences })[0]?.fact).toBeNull()
  })

  it('may be a list of addresses, each of a fact of its own', () => {
    const works = [record('a', 'A shop. https://noor.example/shop'), record('b', 'A film. https://noor.example/film')]
    const held = (text: string) => traceClaims(text, works).map(({ doubt }) => doubt ?? null)
    expect(held('https://noor.example/shop and https://noor.example/film')).toEqual([null])
    expect(held('https://noor.example/shop and https://noor.example/book')).toEqual(['https://noor.example/book'])
  })

  it.each([
    ['I made a film in 3D.', null],
    ['I made a film in 4K.', '4K'],
    ['I speak all your languages, English among them.', 'all'],
    ['I managed to run the design of the film.', 'managed'],
  ])('is compared by each of its names and strong words: %s', (text, doubted) => {
    const [claim] = traceClaims(text, [
      record('film', 'A film in 3D, its design.'),
      record('tongue', 'Languages: English.'),
    ])
    expect(claim?.fact ? null : claim?.doubt).toBe(doubted)
  })

  it('may write a number together with a word in Arabic', () => {
    const works = [record('a', 'أعددت البطاقات ل 14 صنفا. 2024.')]
    expect(traceClaims('أعددت البطاقات لـ14 صنفا.', works)).toMatchObject([{ fact: works[0] }])
    expect(traceClaims('أعددت البطاقات لـ40 صنفا.', works)).toMatchObject([{ fact: null, doubt: '40' }])
  })

  it('does not borrow a figure from another client', () => {
    expect(traceClaims('I moved 780 products for Vidal Dental.', facts)[0]?.fact).toBeNull()
  })
})
