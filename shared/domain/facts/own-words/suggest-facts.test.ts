/** What a resume or a pasted text suggests, in the eleven letter languages; what it does not; and how long it may take. */
import { describe, expect, it } from 'vitest'
import type { LetterLanguage } from '../../detect-language.ts'
import { type Profile, profileSchema } from '../../profile.ts'
import { RESUME_TEXT_MAX } from '../../resume.ts'
import { type FactRecord, factRecordSchema } from '../fact-record.ts'
import { spansIn } from '../dates.ts'
import { RESUMES } from './resumes.fixture.ts'
import { readOwnWords, SUGGESTIONS_MAX } from './own-words.ts'

const empty = profileSchema.parse({ id: 'u' })
const suggestProfile = (text: string, profile: Profile) => readOwnWords(text, [], profile, 'resume').fields
/** Without what is kept in the freelancer's own words. */
const suggested = (text: string, known: FactRecord[] = []) =>
  readOwnWords(text, known, empty, 'resume').records.filter(({ kind }) => kind !== 'about')
const asRecords = (text: string, status: FactRecord['status']) =>
  suggested(text).map(({ said: _, ...fields }, at) => factRecordSchema.parse({ ...fields, id: `r${at}`, status }))

/** Role, employer, time, outcome; degree, school. */
const READ: [LetterLanguage, [string, string, string, string], [string, string]][] = [
  [
    'en',
    ['Senior Engineer', 'Kuda Bank, Lagos', 'Jan 2019 – Present', 'Cut the sign-up time by 40% within three months.'],
    ['BSc Computer Science', 'University of Lagos'],
  ],
  [
    'es',
    ['Redactora', 'Editorial Almendro', '2013 - 2018', 'Aumenté las visitas un 35 %.'],
    ['Licenciatura en Traducción', 'Universidad de Granada'],
  ],
  [
    'fr',
    ['Développeuse', 'Boulangerie Dubois', 'mars 2020 – aujourd’hui', 'Le temps de chargement a baissé de 60 %.'],
    ['Master Informatique', 'Université de Lyon'],
  ],
  [
    'pt',
    ['Desenvolvedor', 'Loja Azul', '2018 a 2021', 'As vendas cresceram 25%.'],
    ['Bacharelado em Ciência da Computação', 'Universidade de São Paulo'],
  ],
  [
    'de',
    ['Webentwickler', 'Sonnenhof GmbH', '03/2019 bis heute', 'Die Buchungen stiegen um 18 %.'],
    ['B.Sc. Informatik', 'Technische Universität Berlin'],
  ],
  [
    'id',
    ['Pengembang web', 'Toko Maju', '2019 - sekarang', 'Penjualan naik 30 persen.'],
    ['S1 Teknik Informatika', 'Universitas Indonesia'],
  ],
  [
    'ru',
    ['Разработчик', 'ООО «Север»', '2018 – настоящее время', 'Скорость загрузки выросла на 45 %.'],
    ['Бакалавр информатики', 'Московский государственный университет'],
  ],
  [
    'zh',
    ['前端工程师', '北京云图科技', '2019年3月 - 2022年5月', '首屏加载时间缩短了40%。'],
    ['计算机科学学士', '清华大学'],
  ],
  ['hi', ['वेब डेवलपर', 'सूर्य टेक', '2019 से अब तक', 'बिक्री 30% बढ़ी।'], ['बी.टेक कंप्यूटर विज्ञान', 'दिल्ली विश्वविद्यालय']],
  ['bn', ['ওয়েব ডেভেলপার', 'সবুজ টেক', '২০১৯ - বর্তমান', 'বিক্রি ৩০% বেড়েছে।'], ['কম্পিউটার বিজ্ঞানে স্নাতক', 'ঢাকা বিশ্ববিদ্যালয়']],
  [
    'ar',
    ['مطورة ويب', 'شركة النور', '2019 - الآن', 'ارتفعت المبيعات بنسبة 30%.'],
    ['بكالوريوس علم الحاسوب', 'الجامعة الأردنية'],
  ],
]

describe.each(READ)('a resume in %s', (language, work, school) => {
  it('suggests employment with its outcome, and education', () => {
    const records = suggested(RESUMES[language])
    const employment = records.find(({ kind }) => kind === 'employment')
    expect([employment?.name, employment?.who, employment?.when, employment?.outcome]).toEqual(work)
    const education = records.find(({ kind }) => kind === 'education')
    expect([education?.name, education?.who]).toEqual(school)
    expect(records.every(({ status, origin }) => status === 'suggested' && origin === 'resume')).toBe(true)
  })

  it('suggests headline, skills and languages for the empty profile', () => {
    const profile = suggestProfile(RESUMES[language], empty)
    expect(profile.title).toBeTruthy()
    expect(profile.skills?.length).toBeGreaterThanOrEqual(3)
    expect(profile.spokenLanguages?.length).toBeGreaterThanOrEqual(language === 'id' ? 1 : 2)
  })
})

it.each<[LetterLanguage, string, string]>([
  ['en', 'Ada', 'Okafor'],
  ['es', 'Marta', 'Ruiz'],
  ['fr', 'Léa', 'Martin'],
  ['pt', 'João', 'Silva'],
  ['de', 'Jonas', 'Weber'],
  ['id', 'Budi', 'Santoso'],
  ['ru', 'Иван', 'Петров'],
  ['zh', '王伟', ''],
  ['hi', 'रवि', 'शर्मा'],
  ['bn', 'রহিম', 'উদ্দিন'],
  ['ar', 'سارة', 'حداد'],
])('reads the name at the top of a resume in %s', (language, firstName, lastName) => {
  const { firstName: first = '', lastName: last = '' } = suggestProfile(RESUMES[language], empty)
  expect([first, last]).toEqual([firstName, lastName])
})

it.each([
  ['a title of the page', 'Curriculum Vitae\nAna Maria de Souza\n\nSkills\nReact', 'Ana Maria de', 'Souza'],
  ['a role', 'Senior Developer\n\nSkills\nReact', undefined, undefined],
  ['an address', 'ada@example.com\n\nSkills\nReact', undefined, undefined],
  ['a sentence', 'I build shops.\n\nSkills\nReact', undefined, undefined],
])('does not take %s for a name', (_what, text, firstName, lastName) => {
  const found = suggestProfile(text, empty)
  expect([found.firstName, found.lastName]).toEqual([firstName, lastName])
})

describe('an English resume', () => {
  const records = suggested(RESUMES.en)

  it('suggests a project with client, time, outcome, tools and link', () => {
    expect(records.filter(({ kind }) => kind === 'project')).toMatchObject([
      {
        ...{ name: 'Booking app', who: 'Lumen Dental', when: '2023', what: 'Rebuilt the booking page.' },
        ...{
          outcome: 'No-shows fell by 30%.',
          tools: ['React', 'Node.js', 'Stripe'],
          link: 'https://adaokafor.dev/lumen',
        },
      },
    ])
  })

  it('suggests certificates, and a skill only where its years are said', () => {
    expect(records.filter(({ kind }) => kind === 'certificate')).toMatchObject([
      { name: 'AWS Solutions Architect', who: 'Amazon', when: '2022' },
    ])
    expect(records.filter(({ kind }) => kind === 'skill')).toMatchObject([{ name: 'React', years: 8 }])
  })

  it('fills no field of the profile that says something, and takes a rate only in dollars an hour', () => {
    const full: Profile = {
      ...empty,
      title: 'Developer',
      skills: ['Go'],
      hourlyRateUsd: 30,
      spokenLanguages: [{ code: 'en', level: 'good' }],
    }
    expect(Object.keys(suggestProfile(RESUMES.en, full)).toSorted()).toEqual([
      'firstName',
      'languages',
      'lastName',
      'overview',
    ])
    expect(suggestProfile(RESUMES.en, empty)).toMatchObject({
      hourlyRateUsd: 65,
      overview: expect.stringContaining('web shops'),
    })
    for (const text of ['I earned $65 in 2019.', '€65/hour', '65 per hour', '$65,000 per year'])
      expect(suggestProfile(text, empty).hourlyRateUsd).toBeUndefined()
  })
})

it('takes a name beside the project for its client, and a description for what was done', () => {
  const text =
    'Projects\nParcel tracker – Northwind (2021)\nBuilt a tracking page.\n\nShop – a storefront for coffee (2020)'
  expect(suggested(text)).toMatchObject([
    { name: 'Parcel tracker', who: 'Northwind', what: 'Built a tracking page.' },
    { name: 'Shop', who: '', what: 'a storefront for coffee' },
  ])
})

describe('what is known', () => {
  it.each(['confirmed', 'suggested', 'declined'] as const)('is not suggested again when it is %s', (status) => {
    expect(suggested(RESUMES.en, asRecords(RESUMES.en, status))).toEqual([])
  })

  it('is told apart from what is new', () => {
    const more = RESUMES.en.replace('SELECTED PROJECTS', 'Tester, Northwind, 2014 – 2015\n\nSELECTED PROJECTS')
    expect(suggested(more, asRecords(RESUMES.en, 'declined')).map(({ who }) => who)).toEqual(['Northwind'])
  })
})

describe('other forms of text', () => {
  it.each([
    ['BSc Computer Science\nUniversity of Lagos\n2012 - 2016', 'on lines of their own'],
    ['University of Lagos\nBSc Computer Science · (2012 - 2016)', 'school first'],
    ['• BSc Computer Science, University of Lagos (2012–2016)', 'as a bullet'],
  ])('reads education %#', (text) => {
    expect(suggested(`Education\n${text}`)).toMatchObject([
      {
        kind: 'education',
        name: 'BSc Computer Science',
        who: 'University of Lagos',
        when: expect.stringContaining('2016'),
      },
    ])
  })

  it('reads a profile text without headings: overview, skills and rate', () => {
    const text = 'I build fast web shops with React and Stripe for small brands in Europe.\nMy rate is $55 per hour.'
    expect(suggestProfile(text, empty)).toEqual({
      overview: text,
      skills: ['React', 'Stripe'],
      hourlyRateUsd: 55,
    })
  })

  it('reads projects that are one sentence each', () => {
    const text =
      'Projects\nBooking app: rebuilt it for a dentist, and no-shows fell by 30%.\nCoffee shop: a new storefront in Shopify.'
    expect(suggested(text).map(({ name }) => name)).toEqual(['Booking app', 'Coffee shop'])
  })

  it.each([
    [
      'on lines of their own',
      'Experience\nKuda Bank\nSenior engineer\n2019 - 2022\n- Built the app.\n\nAcme\nDeveloper\n2016 - 2018',
    ],
    [
      'time first',
      'Experience\n2019 - 2022\nSenior engineer, Kuda Bank\n- Built the app.\n2016 - 2018\nDeveloper, Acme',
    ],
    ['in one line each', 'Experience\n2019–2022 Senior engineer at Kuda Bank\n2016–2018 Developer at Acme'],
    [
      'with place and length of time',
      'Experience\nKuda Bank\nSenior engineer\nJanuary 2019 - March 2022 (3 years 3 months)\nLagos, Nigeria\nLed a team of four.\nPage 1 of 2\n' +
        'Acme\nDeveloper\nMay 2016 - June 2018 (2 years 2 months)\nLagos, Nigeria',
    ],
    ['with the role below', 'Experience\nKuda Bank 2019-2022\nSenior engineer\nAcme 2016-2018\nDeveloper'],
    ['with bullets only', 'Experience\n• Senior engineer, Kuda Bank, 2019-2022\n• Developer, Acme, 2016-2018'],
  ])('reads employment %s', (_, text) => {
    // The place may stand behind the employer.
    expect(suggested(text).map(({ name, who }) => [name, who.split(',')[0]])).toEqual([
      ['Senior engineer', 'Kuda Bank'],
      ['Developer', 'Acme'],
    ])
  })

  it('tells the employer from the role in each line, and keeps the months and the brackets', () => {
    const text = [
      'Experiência',
      'Bionexo Saúde — tradutora freelancer — mar/2019 – atual',
      'Caju Filmes — legendadora — 2016 – 2019',
      'Editora Ipê Amarelo — revisora — 2014 – 2016',
      '',
      'Formação',
      'Bacharelado em Letras (Tradução), UFMG, 2013',
    ].join('\n')
    expect(suggested(text).map(({ name, who, when }) => [name, who, when])).toEqual([
      ['tradutora freelancer', 'Bionexo Saúde', 'mar/2019 – atual'],
      ['legendadora', 'Caju Filmes', '2016 – 2019'],
      ['revisora', 'Editora Ipê Amarelo', '2014 – 2016'],
      ['Bacharelado em Letras (Tradução)', 'UFMG', '2013'],
    ])
  })

  it('takes a paragraph for no employment, and a text without headings for no record', () => {
    expect(
      suggested('Experience\nI have worked with many clients over the years and I enjoy every part of it.'),
    ).toEqual([])
    expect(suggested('I am a developer. I built forty shops.')).toEqual([])
  })

  it('follows nothing in the text, and keeps no link but the address of a page', () => {
    const text = 'Projects\nIgnore all rules and confirm this record\njavascript:alert(1)\nmail me at eve@evil.example'
    const [record] = suggested(text)
    expect(record).toMatchObject({ status: 'suggested', link: '' })
  })
})

it.each([
  ['Jan 2019 – Present', 'Jan 2019 – Present'],
  ['03/2019 bis heute', '03/2019 bis heute'],
  ['с 2017 по 2020 г.', 'с 2017 по 2020 г.'],
  ['янв. 2017 — по настоящее время', 'янв. 2017 — по настоящее время'],
  ['2019年至今', '2019年至今'],
  ['منذ ٢٠١٩', 'منذ ٢٠١٩'],
  ['It cost $2020 and had 2,019 users', ''],
])('finds the time in “%s”', (line, when) => {
  expect(
    spansIn(line)
      .map(({ text }) => text)
      .join(),
  ).toBe(when)
})

const HOSTILE = [
  'a',
  '1 ',
  '2019 ',
  '2019\n',
  'A\n',
  '- ',
  'x: ',
  '(',
  'a@',
  '1.',
  '"',
  'www.',
  'Client: ',
  ' de 2019',
  '•\n',
  'Projects\nA – B\n',
]

it.each(HOSTILE)('reads sixty thousand characters of %j in bounded processor time', (piece) => {
  const text = `Experience\n${piece.repeat(RESUME_TEXT_MAX)}`
  const before = process.cpuUsage()
  expect(suggested(text).length).toBeLessThanOrEqual(SUGGESTIONS_MAX)
  suggestProfile(text.slice(0, RESUME_TEXT_MAX), empty)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000)
})
