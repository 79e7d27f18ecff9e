/** Lines as a stranger types them, and the letters that are made of them. */
import { describe, expect, it } from 'vitest'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { visitorFacts } from '#api/features/try/visitor-facts.ts'
import { write } from '../../fixtures/asked.ts'
import { AGENT, requestFor } from '../../fixtures/freelancer.ts'
import { jobOf } from '../../fixtures/job.ts'
import { textsOf } from '../texts.ts'
import { sentenceOf } from './lines.ts'
import { topicsTold } from './tells.ts'

const SENTENCES: [language: LetterLanguage, line: string, said: string][] = [
  ['en', 'Edited 60 episodes for the channel Pan & Plate.', 'I edited 60 episodes for the channel Pan & Plate.'],
  ['en', 'plumber group in London ON, 31% less spend', 'Plumber group in London ON, 31% less spend.'],
  ['en', 'Full-stack developer, 8 years, React, Node.', 'Full-stack developer, 8 years, React, Node.'],
  ['en', 'free from 3 July, $75/h', 'Free from 3 July, $75/h.'],
  ['en', 'matched BRAW with S-Log3', 'I matched BRAW with S-Log3.'],
  ['en', 'turned field notes into an application', 'I turned field notes into an application.'],
  ['en', 'Edited podcasts for the Royal Garden Club', 'I edited podcasts for the Royal Garden Club.'],
  ['en', 'Reduced churn by 12%', 'I reduced churn by 12%.'],
  ['en', 'sold 40 prints', 'I sold 40 prints.'],
  ['en', 'Portfolio: https://vimeo.example/lena', 'My work is here: https://vimeo.example/lena'],
  ['en', 'Mornings are free.', 'Mornings are free.'],
  ['de', '8 Seiten pro Tag', '8 Seiten pro Tag.'],
  ['es', 'Ingeniera de datos, Bilbao, 9 años', 'Ingeniera de datos, Bilbao, 9 años.'],
  ['hi', 'ग्राफिक डिज़ाइनर, इंदौर, 7 साल', 'ग्राफिक डिज़ाइनर, इंदौर, 7 साल।'],
  ['zh', '为星盘翻译过十四款桌游的说明书。', '为星盘翻译过十四款桌游的说明书。'],
]

/** What is no person, no tool and no act of the freelancer is never said to be one. */
const UNSAID: [language: LetterLanguage, line: string][] = [
  ['en', 'Reaper, iZotope RX, Descript'],
  ['en', 'enhanced DBS, on the update service'],
  ['en', 'Statistician (MSc), R and Stata'],
  ['en', 'sold prices from 5 auction houses, with lot photos'],
  ['en', 'burned surface after a vineyard fire'],
  ['en', 'cut flowers for hotels'],
  ['en', 'Certified translator from English into Spanish, 12 years'],
  ['en', 'Experienced 3D artist'],
  ['en', 'Dedicated AWS hosting'],
  ['en', '2 concepts, small tweaks for a month'],
  ['de', 'Elektriker und SPS-Programmierer'],
  ['de', 'GPS Tracker für Weidetiere, nRF52'],
  ['fr', 'extranet loueur de voitures (Autoloc 35)'],
  ['ar', 'تطبيق حجز مواعيد لعيادة النور'],
  ['ar', 'Illustrator, InDesign, خط عربي'],
  ['bn', 'প্রতি লোগো ৫০০০ টাকা'],
  ['zh', '"邻里鲜"小程序:社区水果团购,日均800单'],
]

describe('a line', () => {
  it.each(SENTENCES)('%s: “%s” is said in its own words', (language, line, said) => {
    expect(sentenceOf(line, textsOf(language, { worksAs: null }))).toBe(said)
  })

  it.each(UNSAID)('%s: “%s” says neither “I am” nor “I use” nor “I did”', (language, line) => {
    expect(sentenceOf(line, textsOf(language, { worksAs: null })) ?? '').not.toMatch(
      /^(?:I (?!have been)|Ich (?:bin|arbeite)|Je (?:suis|travaille)|أنا|أعمل|আমি|আমার টুল|我是|我用)/u,
    )
  })

  it.each([
    ['I charge 32 euro an hour.', ['price', 'rate']],
    ['Могу начать со вторника.', ['start']],
    ['أترجم ٢٥٠٠ كلمة في اليوم.', ['pace']],
    ['I include two rounds of revisions.', ['revisions']],
    ['Based in Bristol.', ['place']],
    ['I cut the costs of a shop from $4,000 to $900 a month by moving its pictures to a cheaper store.', []],
  ])('tells what a client asks: %s', (line, told) => {
    expect(topicsTold(line)).toEqual(told)
  })
})

async function letterFor(title: string, description: string, about: string) {
  const { facts, records, profile } = visitorFacts(about)
  const job = jobOf({ language: 'en', title, description, skills: [] }, 'lines')
  return write({ ...requestFor(job), agent: { ...AGENT, prompt: '' }, answerBank: [], facts, records, profile })
}

describe('a letter of lines', () => {
  const DEVELOPER = [
    'Full-stack developer, 8 years, React, Next.js, TypeScript, Node, Postgres. Based in Bristol.',
    'Parcelo (courier booking, 2023): rebuilt the Stripe checkout with idempotency keys and webhooks; double charges went from 31 a month to 0.',
    'I write Playwright tests for everything I ship. Available from Monday, 25 hours a week.',
  ].join('\n')

  it('says the closest work once, what is asked, and a line that the post is about', async () => {
    const { letter, doubts } = await letterFor(
      'Next.js developer to fix checkout bugs in our B2B ordering portal',
      'Since our last release around 4% of the orders are charged twice. We need: find and fix the double charge, write tests around the checkout. ' +
        'Please tell us: 1) Have you worked with Stripe webhooks before? 2) When could you start?',
      DEVELOPER,
    )
    expect(letter.match(/Parcelo/gu)).toHaveLength(1)
    expect(letter).toContain('Available from Monday, 25 hours a week.')
    expect(doubts).toEqual([])
  })

  it('answers with the link that is asked for, and keeps the result beside its work', async () => {
    const { letter } = await letterFor(
      '',
      'Need a video editor for a weekly cooking channel on YouTube. Send me links to two similar videos and tell me what software you use.',
      'Video editor, DaVinci Resolve and Premiere. Edited 60 episodes for the channel Pan & Plate, average turnaround 3 days. ' +
        'Watch time rose from 38% to 51% after I recut the openings. Portfolio: https://vimeo.example/lenaroth',
    )
    expect(letter).toMatch(/^(?:Hello|Hi),\n\nI edited 60 episodes .*Watch time rose from 38% to 51%/su)
    expect(letter).toContain('DaVinci Resolve and Premiere')
    expect(letter).toContain('https://vimeo.example/lenaroth')
  })

  it('says first what was done, and no note before it', async () => {
    const { letter } = await letterFor(
      'Logo & simple brand guide for a new pottery studio',
      'I would like a logo with a small stamp that can be pressed into clay, and a 4 page brand guide.',
      'Brand designer for 9 years. Made the mark of Casa Lume, a candle maker: it is pressed into wax and printed on boxes. ' +
        'Logo and guide for the Kiln Street Bakery in 3 weeks.',
    )
    expect(letter).toMatch(/^(?:Hello|Hi),\n\nI made the mark of Casa Lume/u)
  })

  it('begins with the work that a question asks for', async () => {
    const { letter } = await letterFor(
      'Data analyst for churn of a meal-kit subscription',
      'About 9% leave each month. We want a simple dashboard in Looker Studio. Tell us about a churn analysis you did and what changed after it.',
      'I am a data analyst in Aarhus with SQL, BigQuery and Looker Studio.\n' +
        'For the gym chain Puls I found who leaves; after a phone call on day 10 monthly churn fell from 7.1% to 5.3%.\n' +
        'I built 23 dashboards in Looker Studio for the bike maker Nordcykel.',
    )
    expect(letter).toMatch(/^(?:Hello|Hi),\n\nFor the gym chain Puls/u)
  })

  it('is not written where nothing of the lines fits', async () => {
    const { letter, doubts } = await letterFor(
      'Senior Kubernetes engineer for a regulated bank',
      'Migrate 40 services to EKS in eu-central-1. Full-time, onsite two days a week in Frankfurt.',
      'Illustrator for children’s books. 14 books published with Finch & Daughter. Watercolour and Procreate.',
    )
    expect(letter).toBe('')
    expect(doubts.map(({ kind }) => kind)).toEqual(['proof'])
  })

  const MASON = [
    'Stone conservator, 15 years, York',
    'Rebuilt the parapet of Saltwick Abbey with 38 new stones, no claim in ten years',
    'Mortar analysis for the Harbour Trust - 64 samples, three recipes',
    'Before I touch a stone I photograph and number it.',
    'see www.fieldstone.example/work',
    '£290 a day, free from 4 March',
  ].join('\n')

  it('says the work and the answers in the client’s order, the link below them', async () => {
    const { letter } = await letterFor(
      'Repair of a church parapet, mortar to be analysed',
      'Our parapet needs new stones. In your offer: a link to your work, your day rate, when you could begin. How do you record each stone?',
      MASON,
    )
    const order = ['Saltwick Abbey', '£290 a day', 'www.fieldstone.example']
    const places = order.map((words) => letter.indexOf(words))
    expect(places, letter).toEqual([...places].sort((a, b) => a - b))
    expect(Math.min(...places), letter).toBeGreaterThanOrEqual(0)
    expect(letter.slice(0, 230)).toContain('38 new stones')
  })

  it('is open where one thing of a list is not said, and names no favourite that no line names', async () => {
    const { reading, letter } = await letterFor(
      'Repair of a church parapet',
      'Please tell us: similar parapets, your scaffolding sketch plan, your day rate. Which quarry is your favourite?',
      MASON,
    )
    expect(letter).toContain('£290 a day')
    expect(reading?.items.filter(({ is }) => is === 'question').map(({ state }) => state)).toEqual(['open', 'open'])
  })

  it('turns nobody away: what the freelancer does not do is not said', async () => {
    const { letter } = await letterFor(
      'Logo for a driving school',
      'We need a logo for a driving school. No spec work and no free samples are wanted.',
      'I designed the logo of the driving school Fahrwerk; 14 cars carry it.\nI do not do spec work or free samples.',
    )
    expect(letter).toContain('Fahrwerk')
    expect(letter).not.toContain('spec work')
  })
})
