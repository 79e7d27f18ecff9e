/** Lines as a stranger types them, and the letters that are made of them. */
import { describe, expect, it } from 'vitest'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { visitorFacts } from '#api/features/try/visitor-facts.ts'
import { write } from '../../fixtures/asked.ts'
import { AGENT, requestFor } from '../../fixtures/freelancer.ts'
import { jobOf } from '../../fixtures/job.ts'
import { sentenceOf } from './lines.ts'
import { isOnlyAnAnswer, tellsOf } from './tells.ts'

const SENTENCES: [language: LetterLanguage, line: string, said: string | null][] = [
  ['en', '8 years of experience.', 'I have 8 years of experience.'],
  [
    'en',
    'plumber group in London ON, call tracking, 31% less spend',
    'One of my projects: plumber group in London ON, call tracking, 31% less spend.',
  ],
  [
    'en',
    'Hotel rates collector for a Berlin startup, 14 sources',
    'One of my projects: hotel rates collector for a Berlin startup, 14 sources.',
  ],
  ['en', 'fixed $190 per site, 60 days guarantee', 'I charge a fixed $190 per site, 60 days guarantee.'],
  ['en', 'google ads, GTM, GA4, CallRail', 'I use google ads, GTM, GA4 and CallRail.'],
  [
    'de',
    'Füllstandsensor für Silos, 1500 Stück im Feld',
    'Eines meiner Projekte: Füllstandsensor für Silos, 1500 Stück im Feld.',
  ],
  ['zh', 'Trados,InDesign', '我用的工具是Trados和InDesign。'],
  ['en', 'Edited 60 episodes for the channel Pan & Plate.', 'I edited 60 episodes for the channel Pan & Plate.'],
  ['en', 'Available from Monday, 25 hours a week.', 'I am available from Monday, 25 hours a week.'],
  [
    'en',
    'Full-stack developer, 8 years, React, Node.',
    'I have been a full-stack developer for 8 years and work with React and Node.',
  ],
  [
    'en',
    'Excel developer, VBA and Power Query, 12 years.',
    'I have been an Excel developer for 12 years and work with VBA and Power Query.',
  ],
  ['en', 'Copywriter for health and care since 2018.', 'I have been a copywriter for health and care since 2018.'],
  ['en', 'Three Irish clients for VAT since 2019.', 'I have had three Irish clients for VAT since 2019.'],
  ['en', 'Excel, R, SPSS and Power BI.', 'I use Excel, R, SPSS and Power BI.'],
  [
    'en',
    'Bramwell Granola: redrew an old logo, six pouches.',
    'For Bramwell Granola I redrew an old logo, six pouches.',
  ],
  ['en', '£30 an hour.', 'I charge £30 an hour.'],
  ['en', '2023: caught up 14 months for Deshmukh Trading', 'In 2023 I caught up 14 months for Deshmukh Trading.'],
  // Terms are no work, also where they count something.
  ['en', 'payment 40% at start, rest on delivery', 'Payment 40% at start, rest on delivery.'],
  ['fr', '90 € par vidéo de 2 à 3 minutes', 'Prix : 90 € par vidéo de 2 à 3 minutes.'],
  ['en', 'Portfolio: https://vimeo.example/lena', 'My work is here: https://vimeo.example/lena'],
  ['en', 'Mornings are free.', 'Mornings are free.'],
  ['en', 'Dovetail.', null],
  ['de', 'Stundensatz 68 Euro.', 'Stundensatz: 68 Euro.'],
  ['de', '41 Romane korrigiert, davon 17 Krimis.', 'Ich habe 41 Romane korrigiert, davon 17 Krimis.'],
  ['es', 'Ilustradora en acuarela y gouache.', 'Soy ilustradora en acuarela y gouache.'],
  ['fr', 'MemoQ et Trados.', 'Je travaille avec MemoQ et Trados.'],
  ['ar', 'مترجمة من العربية إلى الإنجليزية منذ ١١ عاماً.', 'أنا مترجمة من العربية إلى الإنجليزية منذ ١١ عاماً.'],
  ['zh', '为星盘翻译过十四款桌游的说明书。', '为星盘翻译过十四款桌游的说明书。'],
  // A role, with what stands beside it in brackets.
  ['en', 'Sound designer, Gdansk, 12 years', 'I have been a sound designer (Gdansk) for 12 years.'],
  ['es', 'Ingeniera de datos, Bilbao, 9 años', 'Soy ingeniera de datos (Bilbao, 9 años).'],
  ['ar', 'مبرمج تطبيقات، عمّان، 9 سنوات', 'أنا مبرمج تطبيقات (عمّان، 9 سنوات).'],
  ['hi', 'ग्राफिक डिज़ाइनर, इंदौर, 7 साल', 'मैं ग्राफिक डिज़ाइनर (इंदौर, 7 साल) हूँ।'],
  // Terms in the first person, each in its own sentence.
  ['en', 'free from 3 July, $75/h', 'I am free from 3 July. I charge $75/h.'],
  ['en', '4 weeks, start after the 9th', 'I need 4 weeks. I can start after the 9th.'],
  ['en', 'Lagos, 18h a week from May', 'Lagos, 18h a week from May.'],
  [
    'en',
    '€95 per render, €160 animation, 2 rounds included',
    'I charge €95 per render, €160 animation, 2 rounds included.',
  ],
  // Notes keep their own words.
  [
    'en',
    'Rebrand of the Old Mill Rowing Club: crest, oars, caps',
    'One of my projects: rebrand of the Old Mill Rowing Club – crest, oars, caps.',
  ],
  [
    'en',
    'podcast: The Long Ferry, 9 episodes, for Quay & Son',
    'One of my projects: podcast – The Long Ferry, 9 episodes, for Quay & Son.',
  ],
  [
    'en',
    '$7k/month account for Bluefin, sign-ups up 41%',
    'One of my projects: $7k/month account for Bluefin, sign-ups up 41%.',
  ],
  [
    'fr',
    'Mixage du film Terres Rouges pour le studio Aube, 52 minutes',
    'Un de mes projets : mixage du film Terres Rouges pour le studio Aube, 52 minutes.',
  ],
  // A term is called what it is, a paper is held, and what makes no sentence is left out.
  ['de', '8 Seiten pro Tag', 'Mein Tempo: 8 Seiten pro Tag.'],
  ['de', 'ab 3. Februar frei', 'Meine Verfügbarkeit: ab 3. Februar frei.'],
  ['en', 'two rounds of changes', 'I include two rounds of changes.'],
  ['en', 'logo £450 with two drafts', 'Logo: £450 with two drafts.'],
  ['en', 'insured with Hiscox up to £1m', 'I am insured with Hiscox up to £1m.'],
  ['en', 'AWS Solutions Architect Professional, 2024', 'I hold AWS Solutions Architect Professional, 2024.'],
  ['en', 'Yamaha C3 grand, two Neumann KM184', null],
  ['pt', 'estúdio em casa, Neumann TLM 103', null],
  ['pt', 'Uso cores da marca em cada peça', 'Uso cores da marca em cada peça.'],
]

/** What is no person, no tool and no act of the freelancer is never said to be one. */
const UNSAID: [language: LetterLanguage, line: string][] = [
  ['en', 'Reaper, iZotope RX, Descript'],
  ['en', 'enhanced DBS, on the update service'],
  ['en', 'Statistician (MSc), R and Stata'],
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
  it.each(SENTENCES)('%s: “%s” is said as a sentence, or not at all', (language, line, said) => {
    expect(sentenceOf(line, language)).toBe(said)
  })

  it.each(UNSAID)('%s: “%s” says neither “I am” nor “I use” nor “I did”', (language, line) => {
    expect(sentenceOf(line, language) ?? '').not.toMatch(
      /^(?:I (?!have been)|Ich (?:bin|arbeite)|Je (?:suis|travaille)|أنا|أعمل|আমি|আমার টুল|我是|我用)/u,
    )
  })

  it.each([
    ['I charge 32 euro an hour.', ['price']],
    ['Mi tarifa es 25 € la hora.', ['price']],
    ['Могу начать со вторника.', ['start']],
    ['أترجم ٢٥٠٠ كلمة في اليوم.', ['pace']],
    ['I include two rounds of revisions.', ['revisions']],
    ['Based in Bristol.', ['place']],
    ['I cut the costs of a shop from $4,000 to $900 a month by moving its pictures to a cheaper store.', []],
  ])('tells what a client asks: %s', (line, told) => {
    expect([...tellsOf(line)]).toEqual(told)
    expect(isOnlyAnAnswer(line)).toBe(told.length > 0)
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
    expect(letter).toContain('I am available from Monday, 25 hours a week.')
    expect(letter).toContain('I write Playwright tests for everything I ship.')
    expect(doubts).toEqual([])
  })

  it('answers with the software and the link that are asked for, and keeps the result beside its work', async () => {
    const { letter, doubts } = await letterFor(
      '',
      'Need a video editor for a weekly cooking channel on YouTube. Send me links to two similar videos and tell me what software you use.',
      'Video editor, DaVinci Resolve and Premiere. Edited 60 episodes for the channel Pan & Plate, average turnaround 3 days. ' +
        'Watch time rose from 38% to 51% after I recut the openings. Portfolio: https://vimeo.example/lenaroth',
    )
    expect(letter).toMatch(
      /^(?:Hello|Hi),\n\nI am a video editor [^.]+\. I edited 60 episodes .*\. Watch time rose from 38% to 51%/u,
    )
    expect(letter).toContain('work with DaVinci Resolve and Premiere')
    expect(letter).toContain('https://vimeo.example/lenaroth')
    expect(doubts).toEqual([])
  })

  it('says who somebody is in short, then what was done, and no note before it', async () => {
    const { letter } = await letterFor(
      'Logo & simple brand guide for a new pottery studio',
      'I would like a logo with a small stamp that can be pressed into clay, and a 4 page brand guide.',
      'Brand designer for 9 years. Made the mark of Casa Lume, a candle maker: it is pressed into wax and printed on boxes. ' +
        'Logo and guide for the Kiln Street Bakery in 3 weeks.',
    )
    expect(letter).toMatch(/^(?:Hello|Hi),\n\nI have been a brand designer for 9 years\. I made the mark of Casa Lume/u)
  })

  it('begins with the work that a question asks for', async () => {
    const { letter } = await letterFor(
      'Data analyst for churn of a meal-kit subscription',
      'About 9% leave each month. We want a simple dashboard in Looker Studio. Tell us about a churn analysis you did and what changed after it.',
      'I am a data analyst in Aarhus with SQL, BigQuery and Looker Studio.\n' +
        'For the gym chain Puls I found who leaves; after a phone call on day 10 monthly churn fell from 7.1% to 5.3%.\n' +
        'I built 23 dashboards in Looker Studio for the bike maker Nordcykel.',
    )
    expect(letter).toMatch(/^(?:Hello|Hi),\n\nI am a data analyst [^.]+\. For the gym chain Puls/u)
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

  it('says the role, both works, and the answers in the client’s order, links below them', async () => {
    const { letter } = await letterFor(
      'Repair of a church parapet, mortar to be analysed',
      'Our parapet needs new stones. In your offer: a link to your work, your day rate, when you could begin. How do you record each stone?',
      MASON,
    )
    const order = [
      'I have been a stone conservator',
      'Saltwick Abbey',
      'mortar analysis',
      '£290 a day',
      'number it',
      'www.fieldstone.example',
    ]
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
