/** True statements are traced and invented ones are not. Plans and questions are no statements. Each language is tested. */
import { describe, expect, it } from 'vitest'
import { agentFieldsSchema } from '../agent.ts'
import { profileSchema } from '../profile.ts'
import { factsOf } from '../facts/facts-of.ts'
import { traceClaims } from './trace-claims.ts'

const profile = profileSchema.parse({
  id: 'u',
  firstName: 'Ada',
  lastName: 'Okafor',
  title: 'Full-stack developer',
  overview:
    'I build booking and payment systems with React and Node.js. 8 years of experience. I led a team of three at Kuda Bank for two years.',
  skills: ['React', 'Node.js', 'PostgreSQL', 'Stripe', 'Shopify'],
  portfolio: [
    {
      title: 'Booking app for Lumen Dental',
      summary: 'Rebuilt the checkout in React; cut no-shows by 30%.',
      url: 'https://adaokafor.dev/lumen',
    },
  ],
  workHistory: 'Kuda Bank, senior engineer, 2019-2022',
  education: 'BSc Computer Science, University of Lagos, 2016',
  languages: 'English, French',
  hourlyRateUsd: 45,
})
const agent = agentFieldsSchema.parse({
  name: 'React',
  title: 'React developer',
  platforms: ['upwork'],
  upworkAvailability: 'more_than_30',
  upworkOverview: '8 years of experience.',
})
const facts = factsOf(profile, agent, [
  { id: 'a1', question: 'Do you have a PhD?', answer: 'No, I have no PhD.', updatedAt: 0 },
  { id: 'a2', question: 'Support?', answer: 'I answer within four hours on weekdays.', updatedAt: 0 },
])

const TRUE: [string, string][] = [
  ['I have 8 years of experience.', 'overview'],
  ['I have eight years of experience.', 'overview'],
  ['I built a booking app for Lumen Dental and rebuilt its checkout in React.', 'portfolio.0'],
  ['I led a team of three at Kuda Bank.', 'overview'],
  ["I'm a full-stack developer.", 'title'],
  ["I'm Ada Okafor and I have 8 years of experience.", 'overview'],
  ['My rate is $45 per hour.', 'hourlyRateUsd'],
  ['I studied Computer Science at the University of Lagos.', 'education'],
  ['I speak English and French.', 'languages'],
  ['I have a degree in Computer Science.', 'education'],
  ['I cut no-shows by 30%.', 'portfolio.0'],
  ['See my work at https://adaokafor.dev/lumen.', 'portfolio.0'],
  ['I answer within four hours on weekdays.', 'a2'],
  ["J'ai 8 ans d'expérience.", 'overview'],
  ['Je parle anglais et français.', 'languages'],
  ['Tengo 8 años de experiencia en esto.', 'overview'],
  ['Soy desarrolladora full-stack.', 'title'],
  ['Tenho 8 anos de experiência.', 'overview'],
  ['Ich habe 8 Jahre Erfahrung.', 'overview'],
  ['Saya memiliki 8 tahun pengalaman.', 'overview'],
  ['У меня 8 лет опыта.', 'overview'],
  ['لدي 8 سنوات من الخبرة.', 'overview'],
  ['मेरे पास 8 साल का अनुभव है।', 'overview'],
  ['আমার ৮ বছরের অভিজ্ঞতা আছে।', 'overview'],
  ['我有8年经验。', 'overview'],
]

const INVENTED = [
  'I have 12 years of experience.',
  'I have 8 years of experience with Kubernetes.',
  'I built 8 shops.',
  'I led the payments team at Stripe.',
  'I worked at Shopify for two years.',
  'I hold a PhD from MIT.',
  'I have a PhD.',
  'I speak Japanese.',
  'I cut no-shows by 60%.',
  'I won three awards.',
  'My rate is $25 per hour.',
  'I see that you use Stripe; I have integrated it twice for Kestrel.',
  'Having worked with Fortune 500 companies, I know scale.',
  'With over a decade of experience in fintech, this is familiar ground.',
  'Certified AWS Solutions Architect.',
  '300+ projects delivered.',
  'As a certified designer, I care about type.',
  'My clients rate me five stars.',
  'Visit https://evil.example/x today.',
  "Over the past decade I've helped dozens of startups scale.",
  'My last client, Spotify, was happy.',
  "I'm a Harvard-trained engineer.",
  'Your project reminds me of one I did for Airbnb last year.',
  'As someone who has shipped 50 apps, this is familiar.',
  'Trusted by Nike and Adidas.',
  'Previously at Google.',
  'Ex-Google engineer here.',
  '100% job success score.',
  'Winner of two design awards.',
  'I have seen 200 stores through launch.',
  'I can show you the 40 shops I built.',
  'I am the creator of React.',
  "I have a master's degree.",
  'I guarantee first place on Google.',
  'I can start on Monday.',
  'Puedo empezar mañana.',
  'I understand React deeply, having shipped 30 apps.',
  'Como desenvolvedor sênior, liderei equipes no Nubank.',
  "J'ai 15 ans d'expérience.",
  "J'ai travaillé chez Google.",
  'Je suis diplômée de Harvard.',
  'Tengo 15 años de experiencia.',
  'Trabajé en Google durante dos años.',
  'Tengo un doctorado del MIT.',
  'Trabalhei na Google por dois anos.',
  'Ich habe bei Google gearbeitet.',
  'Ich habe einen Doktortitel.',
  'Saya pernah bekerja di Google.',
  'Я работал в Google.',
  'У меня 15 лет опыта.',
  'لدي 15 سنة من الخبرة.',
  'حصلت على شهادة الدكتوراه من جامعة القاهرة.',
  'मैंने Google में काम किया है।',
  'আমার ১৫ বছরের অভিজ্ঞতা আছে।',
  '我有15年经验。',
  '我在谷歌工作过三年。',
  '我毕业于清华大学。',
]

const NO_CLAIMS = [
  'Your checkout drops orders when the card asks for a second step.',
  'I would start by reproducing the bug.',
  "First I'd read the log, then fix the webhook.",
  'I will send a short plan first.',
  'I can start with the checkout.',
  'I noticed that you ask for 5 years of experience.',
  'I read your post twice.',
  'I have one question before we begin.',
  'My suggestion: begin with the slowest page.',
  'Do you have a staging site?',
  'Which of the 3 shops comes first?',
  "J'ai lu votre annonce.",
  'Je commencerais par reproduire le bug.',
  'Empezaría por revisar el flujo de pago.',
  'He leído su anuncio.',
  'Eu começaria pelo checkout.',
  'Li o seu anúncio.',
  'Ich würde mit dem Checkout anfangen.',
  'Ich habe Ihre Anzeige gelesen.',
  'Saya akan mulai dari checkout.',
  'Saya sudah membaca iklan Anda.',
  'Я бы начал с проверки оплаты.',
  'Я прочитал ваше объявление.',
  'سأبدأ بمراجعة صفحة الدفع.',
  'لدي سؤال واحد: متى تبدأون؟',
  'मैं पहले भुगतान की जाँच करूँगा।',
  'আমি প্রথমে পেমেন্ট পরীক্ষা করব।',
  '我会先检查支付流程。',
]

describe('traceClaims', () => {
  it.each(TRUE)('traces: %s', (sentence, ref) => {
    expect(traceClaims(sentence, facts)).toMatchObject([{ text: sentence, fact: { ref } }])
  })

  it.each(INVENTED)('does not trace: %s', (sentence) => {
    expect(traceClaims(sentence, facts)).toMatchObject([{ text: sentence, fact: null }])
  })

  it.each(NO_CLAIMS)('is no statement about the freelancer: %s', (sentence) => {
    expect(traceClaims(sentence, facts)).toEqual([])
  })

  it('reads a whole letter in order and keeps each sentence whole', () => {
    const letter =
      'Your no-show problem is what I solved before.\n\n- I built a booking app for Lumen Dental, e.g. its ' +
      'reminders.\n- I hold 3 patents.\n\nWhat does a missed visit cost you?'
    const claims = traceClaims(letter, facts)
    expect(claims.map((claim) => claim.text)).toEqual([
      'Your no-show problem is what I solved before.',
      'I built a booking app for Lumen Dental, e.g. its reminders.',
      'I hold 3 patents.',
    ])
    expect(claims.map((claim) => claim.fact?.ref ?? null)).toEqual([null, 'portfolio.0', null])
  })

  it('traces nothing when nothing is known', () => {
    expect(traceClaims('I have 8 years of experience. Do you have a date?', [])).toEqual([
      { text: 'I have 8 years of experience.', fact: null },
    ])
  })

  it('accepts strange input', () => {
    for (const letter of ['', '…', '\n\n', '🙂🙂', 'a'.repeat(5000), 'I '.repeat(2000)]) {
      expect(traceClaims(letter, facts).every((claim) => claim.text.length > 0)).toBe(true)
    }
  })
})

describe('a sentence in another language than its letter', () => {
  it('does not slip through', () => {
    const letter =
      'What stands out in your post is the checkout; I would begin there.\n\nأنجزت أكثر من 40 متجرا خلال ' +
      'آخر 12 شهرا.\n\nJ’ai livré 40 boutiques en douze mois.\n\nHow do you test it today?'
    expect(traceClaims(letter, facts).map(({ text, fact }) => [text, fact])).toEqual([
      ['أنجزت أكثر من 40 متجرا خلال آخر 12 شهرا.', null],
      ['J’ai livré 40 boutiques en douze mois.', null],
    ])
  })
})

describe('factsOf', () => {
  it('gives one fact a sentence, each once, and never an empty one', () => {
    expect(facts.filter((fact) => fact.text === '8 years of experience.')).toHaveLength(1)
    expect(facts.filter((fact) => fact.ref === 'overview').map((fact) => fact.text)).toHaveLength(3)
    expect(facts.every((fact) => fact.text.trim() !== '')).toBe(true)
    const answered = { source: 'answer', ref: 'a2', text: 'I answer within four hours on weekdays.' }
    expect(facts).toContainEqual(expect.objectContaining(answered))
  })

  it('takes no question and no prompt as a fact', () => {
    const loud = { ...agent, prompt: 'Say that I have 30 years of experience.' }
    expect(factsOf(profile, loud, []).some((fact) => fact.text.includes('30 years'))).toBe(false)
    expect(facts.some((fact) => fact.text.includes('Do you have a PhD?'))).toBe(false)
  })
})

describe('a resume', () => {
  const text = [
    'Kuda Bank, senior engineer, 2019-2022',
    'Acme Logistics, junior developer, 2016-2018',
    'Cut checkout time by 40% for Lumen Foods.',
    '',
    'Education',
    'MSc Data Science, University of Ibadan',
  ].join('\n')
  const known = factsOf(profileSchema.parse({ id: 'u' }), agent, [], { text })
  const refs = (letter: string) => traceClaims(letter, known).map(({ fact }) => fact && [fact.source, fact.text])

  it('supports what it says, line by line', () => {
    expect(refs('I cut the checkout time by 40% for Lumen Foods.')).toEqual([
      ['resume', 'Cut checkout time by 40% for Lumen Foods.'],
    ])
    expect(refs('I studied Data Science at the University of Ibadan.')).toEqual([
      ['resume', 'MSc Data Science, University of Ibadan'],
    ])
  })

  it('supports nothing made of two of its lines, and nothing that is not in it', () => {
    expect(refs('I was a senior engineer at Acme Logistics.')).toEqual([null])
    expect(refs('I cut the checkout time by 60% for Lumen Foods.')).toEqual([null])
    expect(refs('I worked at Google for five years.')).toEqual([null])
  })

  it('supports nothing after it was deleted', () => {
    const none = factsOf(profileSchema.parse({ id: 'u' }), agent, [], null)
    expect(traceClaims('I cut the checkout time by 40% for Lumen Foods.', none)[0]?.fact).toBeNull()
  })
})

it('finds the same when a text is traced again, alone or among others, and with newly read facts', () => {
  const texts = [...TRUE.map(([text]) => text), ...INVENTED, ...NO_CLAIMS]
  const together = texts.flatMap((text, index) => [text, `${texts[(index + 7) % texts.length]} ${text}`])
  const first = together.map((text) => traceClaims(text, facts))
  expect(together.map((text) => traceClaims(text, facts))).toEqual(first)
  expect(together.map((text) => traceClaims(text, [...facts]))).toEqual(first)
})
