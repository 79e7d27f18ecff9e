/** The decision: fraud before all else, then contradictions, then silence, then the score. */
import { describe, expect, it } from 'vitest'
import { profileSchema } from '#shared/domain/profile.ts'
import { type FreelancerFacts, factsOf } from '#shared/domain/reading/facts.ts'
import { readPost } from '../reading/read-post.ts'
import { decide, undecidedRefusals } from './decide.ts'

const facts: FreelancerFacts = {
  kind: 'individual',
  headline: 'React developer',
  place: { country: 'DE', city: 'Leipzig', timeZone: 'Europe/Berlin' },
  citizenOf: ['KZ'],
  languages: [
    { code: 'ru', level: 'native' },
    { code: 'en', level: 'fluent' },
  ],
  skills: [
    { name: 'React', years: 7 },
    { name: 'Node.js', years: 8 },
    { name: 'Kubernetes', years: 2 },
  ],
  refuses: ['I do not use WordPress', 'No on-site work', 'No gambling or betting sites'],
  certificates: ['AWS Certified Developer – Associate'],
  hourlyUsd: 60,
  smallestProjectUsd: 400,
  hoursPerWeek: 30,
  worksWhen: '',
  employment: [],
  projects: [],
  answers: [],
}
const judge = (description: string, title = 'React developer', pay: Parameters<typeof decide>[2] = open) =>
  decide(readPost({ title, description, questions: [], skills: [] }), facts, pay)
const open = { kind: 'hourly', mostUsd: null } as const

describe('a decision', () => {
  it.each([
    'US citizens only.',
    'You must be based in Brazil.',
    'Must be a native German speaker.',
    'Agencies only.',
    'At least 10 years of experience with React.',
    'We need 45 hours per week.',
    'You must come to our office in Munich every day.',
    'Our site is built with WordPress, you must know it well.',
    'It is for an online casino.',
  ])('refuses: %s', (text) => {
    expect(judge(text)).toMatchObject({ is: 'refuse' })
  })

  it.each([
    'You must know Angular.',
    'A valid CISSP certificate is required.',
    'You must hold the CKS (Certified Kubernetes Security Specialist).',
    'A valid ISO 27001 certificate is required.',
    'You must overlap four hours with EST.',
    'You must know dmELECT.',
    'You must have experience with Wagepoint.',
  ])('asks: %s', (text) => {
    expect(judge(text)).toMatchObject({ is: 'ask' })
  })

  it.each([
    [
      'Vue shop, no React please',
      'Our shop is built in Vue 3 and stays so. React people need not apply, we do not want React.',
      'ask',
    ],
    ['Angular app', 'We do not want React developers here.', 'ask'],
    ['React shop', 'Our shop is built in React and TypeScript. We do not want jQuery.', 'bid'],
    ['Move our shop', 'It moves from Vue to React, no Vue is to be left.', 'bid'],
  ])('where the client does not want what the freelancer does: %s', (title, text, is) => {
    expect(judge(text, title)).toMatchObject({ is })
  })

  it.each([
    ['Do you use Maya or 3ds Max?', 'No. I work in Blender only and have never used Maya.'],
    ['¿Usas Maya?', 'No, solo Blender.'],
    ['Nutzen Sie Maya?', 'Nein'],
    ['你用 Maya 吗?', '没有，只用 Blender。'],
  ])('refuses a tool that the freelancer said no to: %s %s', (question, answer) => {
    const reading = readPost({ title: 'Props', description: 'You must know Maya.', questions: [], skills: [] })
    expect(decide(reading, { ...facts, answers: [{ question, answer }] }, open)).toMatchObject({ is: 'refuse' })
    const yes = { question, answer: 'No problem, I have used Maya for years.' }
    expect(decide(reading, { ...facts, answers: [yes] }, open)).toMatchObject({ is: 'bid' })
  })

  it('takes the language that the freelancer writes in for spoken, where only another one is told', () => {
    const own = { ...facts, languages: [{ code: 'de', level: 'native' as const }] }
    const post = (description: string) => readPost({ title: 'React developer', description, questions: [], skills: [] })
    const inEnglish = { ...own, lines: ['I have been building shops and the tools behind them for seven years.'] }
    expect(decide(post('You must speak fluent English.'), inEnglish, open)).toMatchObject({ is: 'bid' })
    expect(decide(post('You must speak fluent English.'), own, open)).toMatchObject({ is: 'refuse' })
    expect(decide(post('You must speak fluent Polish.'), inEnglish, open)).toMatchObject({ is: 'refuse' })
  })

  it.each([
    'You must know React.js and K8s.',
    'We move away from WordPress to React.',
    'You do not need to be a native speaker of German.',
    'Angular is a plus.',
    'No casino, no betting: this is a normal shop.',
    'At least 5 years of experience with React.',
    'Must be based in Europe.',
  ])('bids: %s', (text) => {
    expect(judge(text)).toMatchObject({ is: 'bid' })
  })

  it('names the post’s words and the fact that says no', () => {
    expect(judge('Nice shop. US citizens only.')).toMatchObject({
      is: 'refuse',
      reasons: [{ code: 'citizenship', words: 'US citizens only.', fact: 'KZ' }],
    })
  })

  it('puts fraud before everything', () => {
    expect(judge('US citizens only. Pay a registration fee first.')).toMatchObject({ is: 'fraud', kind: 'payToWork' })
  })

  it('refuses pay far under the rate, asks about pay under it, and never minds pay over the wish', () => {
    expect(judge('A shop.', 'React', { kind: 'hourly', mostUsd: 29 })).toMatchObject({ is: 'refuse' })
    expect(judge('A shop.', 'React', { kind: 'hourly', mostUsd: 31 })).toMatchObject({ is: 'ask' })
    expect(judge('A shop.', 'React', { kind: 'fixed', mostUsd: 100 })).toMatchObject({ is: 'refuse' })
    expect(judge('A shop.', 'React', { kind: 'hourly', mostUsd: 6000 })).toMatchObject({ is: 'bid' })
  })

  it('refuses work of another trade', () => {
    expect(judge('Bookkeeping in Xero, payroll and VAT returns.', 'Bookkeeper')).toMatchObject({ is: 'refuse' })
  })

  it('knows no more than what is stored', () => {
    const stored = profileSchema.parse({ id: 'u', skills: ['React'], languages: 'English (fluent), German: native' })
    expect(factsOf(stored, [], null)).toMatchObject({
      ...{ kind: null, place: null, citizenOf: [], refuses: [], hoursPerWeek: null },
      languages: [
        { code: 'en', level: 'fluent' },
        { code: 'de', level: 'native' },
      ],
    })
  })
})

it.each([
  ['No military work', true],
  ['No cracked software', true],
  ['No gambling or betting sites', true],
  ['No on-site work', false],
  ['I do not use WordPress', false],
  ['No Next.js: I gave it up', true],
])('"%s" is left to a reader: %s', (refusal, isUndecided) => {
  const reading = readPost({ title: 'React shop', description: 'It stays on Next.js.', questions: [], skills: [] })
  expect(undecidedRefusals([refusal], reading)).toEqual(isUndecided ? [refusal] : [])
})

it('knows hours of the day by where the freelancer lives and by the words that they use', () => {
  const reading = readPost({
    title: 'React developer',
    description: 'You must work in CET hours.',
    questions: [],
    skills: [],
  })
  expect(decide(reading, { ...facts, worksWhen: 'Weekdays from nine to five CET' }, open)).toMatchObject({ is: 'bid' })
  expect(decide(reading, facts, open)).toMatchObject({ is: 'bid' })
  expect(decide(reading, { ...facts, place: null }, open)).toMatchObject({ is: 'ask', open: [{ kind: 'timeZone' }] })
})

describe('a must of no known kind', () => {
  it.each([
    'Hard condition: you hold the registered developer status of the console maker.',
    'Обязательно действующий статус зарегистрированного разработчика приставки.',
    'Indispensable tener monitor de referencia calibrado.',
    '硬性条件：有已上架的鸿蒙原生作品。',
    'Supplier conditions, set by our quality department and not up for debate:\n- a valid ISO 9001 certificate',
    'The engineer must hold a current CKS certificate, AWS Certified alone is not accepted.',
  ])('is asked about where no fact speaks of it: %s', (must) => {
    expect(judge(`We need a React developer for our portal. ${must}`)).toMatchObject({ is: 'ask' })
  })

  it.each([
    ['is met by facts that share most of its words', 'Hard condition: proven migration of a hospital portal.'],
    ['is none where it speaks of minutes', 'We need 12 lessons of 50 min each.'],
    ['is none where it is not needed', 'A degree is not a must.'],
  ])('%s', (_what, must) => {
    const told = { ...facts, projects: ['Migration of a hospital portal from Angular to React'] }
    const reading = readPost({ title: 'React developer', description: must, questions: [], skills: ['React'] })
    expect(decide(reading, told, open).is).toBe('bid')
  })
})

it.each([
  ['Web scraping with Python', 'scraping behind a login', ['Web Scraping']],
  ['ERP for small firms', 'pirated copies of Odoo', ['Odoo']],
])('a refusal names only a part of one’s own trade: %s', (headline, refusal, skills) => {
  const names = ['Python', 'Odoo Inventory', 'Scrapy'].map((name) => ({ name, years: null }))
  const own = { ...facts, headline, refuses: [refusal], skills: names }
  const reading = readPost({ title: skills.join(), description: 'Public pages only.', questions: [], skills })
  expect(decide(reading, own, open).is).not.toBe('refuse')
  const other = { ...facts, headline: 'Writer', skills: [], refuses: [refusal] }
  expect(decide(reading, other, open).is).toBe('refuse')
})

it('knows a tool by its short name, wherever the facts tell it', () => {
  const description = 'You must work in Microsoft Excel.'
  const reading = readPost({ title: 'React developer', description, questions: [], skills: [] })
  const told = { ...facts, projects: ['Cash flow of a bakery in Excel.'] }
  expect(decide(reading, facts, open).is).toBe('ask')
  expect(decide(reading, told, open).is).toBe('bid')
})

describe('a refusal is held against the work, and not against every mention', () => {
  const own: FreelancerFacts = {
    ...facts,
    headline: 'Machine-learning engineer',
    skills: [
      { name: 'PyTorch', years: 4 },
      { name: 'AWS', years: 6 },
    ],
    refuses: [
      'No TensorFlow or Keras projects',
      'I do not work with Microsoft Azure',
      'No crypto trading projects',
      'No night or weekend on-call',
      'No time tracker that takes webcam pictures',
      'No spec work and no contests',
    ],
  }
  const is = (description: string) =>
    decide(readPost({ title: 'PyTorch model on AWS', description, questions: [], skills: ['PyTorch'] }), own, open).is

  it.each([
    'हमें एक मॉडल चाहिए। TensorFlow या Azure का कोई झंझट नहीं, Python में करें।',
    'Ek model chahiye, data SQL me hai. Na TensorFlow chahiye, na Azure, simple PyTorch chalega.',
    '模型部署在AWS上。Azure和阿里云都跟这个项目无关，不用提。',
    'Our fab wants PyTorch, so TensorFlow is out.',
    'The shop is called Crypto Coffee. We sell beans, this has nothing to do with coins: no crypto here.',
    'Guardias no hay, si esto se cae un domingo lo miramos el lunes. Hay que dejarlo en Terraform.',
    'Ninety articles need rewriting, British spelling, some screenshots.',
    'Нужна модель для прогноза. Конкурсов, пробных заданий — не будет.',
  ])('no refusal: %s', (text) => {
    expect(is(text)).not.toBe('refuse')
  })

  it.each([
    'The model has to be moved to TensorFlow.',
    'You build a bot for crypto trading.',
    'You are on call at night, one week in four.',
    'We use a tracker that takes screenshots every ten minutes.',
    'Five people enter the contest, the best model wins.',
  ])('a refusal: %s', (text) => {
    expect(is(text)).toBe('refuse')
  })
})

it.each([
  ['bid', 60],
  ['ask', 40],
  ['refuse', 20],
] as const)('%s where $60 an hour meet $%s', (is, mostUsd) => {
  const decision = judge('We need a React developer.', 'React developer', { kind: 'hourly', mostUsd })
  expect(decision.is).toBe(is)
  if (decision.is === 'ask') expect(decision.open).toMatchObject([{ kind: 'price', words: '$40 < $60' }])
})
