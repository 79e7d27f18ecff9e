/** Writes a job post from hand-written parts. The same seed and number always give the same post. */
import { createRandom, hashOf, type Random } from '../random.ts'
import { clientFor } from './clients.ts'
import { fromUsd } from './currencies.ts'
import { DIFFERENCES } from './differences.ts'
import { type Domain, type DomainId, domains, domainWeights } from './domains.ts'
import type { Client, Job, Platform } from './market.ts'
import { type DomainTexts, type LanguageTexts, languages } from './texts/languages.ts'

const dayMs = 86_400_000
/** The share of posts that say what is wrong and what is wanted, and set no conditions and ask nothing. */
const plainShare = 0.4

/** Which post of which world: enough to compose it again after a restart. */
export interface PostKey {
  platform: Platform
  /** The running number of the post on its marketplace. */
  index: number
  /** Raised until the title is not on the board yet. */
  variant: number
  postedAtMs: number
}

/** What makes a post different from ordinary ones. */
interface Oddities {
  isFraud: boolean
  isInjection: boolean
  hasHiddenWord: boolean
  isPlain: boolean
}

/** Composes the post with this key. */
export function composeJob(seed: number, key: PostKey): Job {
  const random = createRandom(seed, 'job', key.platform, key.index, key.variant)
  const language = random.weighted(languageWeights())
  const { texts } = languages[language] ?? languages.en ?? { texts: undefined }
  if (texts === undefined) throw new Error(`no texts for ${language}`)
  const domainId = pickDomain(random, texts)
  const domain: Domain = domains[domainId]
  const parts = texts.domains[domainId]
  if (parts === undefined) throw new Error(`no ${domainId} texts for ${language}`)
  const oddities = {
    isFraud: random.chance(0.06),
    isInjection: random.chance(0.03),
    hasHiddenWord: random.chance(0.12),
    // Random numbers of its own, so that all else stays as it is.
    isPlain: createRandom(seed, 'plain', key.platform, key.index, key.variant).chance(plainShare),
  }
  const client = clientFor(seed, `${key.platform}-${random.int(0, 400)}-${language}`, {
    language,
    isDoubtful: oddities.isFraud,
  })
  const fill = slotFiller(random, texts, client)
  const money = budgetOf(random, key.platform, domain, client.countryCode, oddities.isFraud)
  const title = capitalised(fill(random.pick(parts.titles)))
  const description = writeDescription(random, texts, parts, oddities, fill)
  const { shares } = DIFFERENCES[key.platform]
  // What a marketplace does not know takes no random number, so that its posts stay the same.
  const happens = (share: number) => share > 0 && random.chance(share)
  const asksQuestions = happens(shares.questions)
  return {
    platform: key.platform,
    id: jobId(seed, key.platform, key.index),
    title,
    description,
    language,
    ...money,
    skills: skillsFor(random, domain, `${title}\n${description}`),
    category: domain.category,
    client,
    questions: asksQuestions ? screeningOf(random, texts, parts).map(fill) : [],
    experience: random.weighted({ entry: 2, intermediate: 5, expert: 3 }),
    duration: random.weighted({ week: 2, month: 4, quarter: 4, semester: 2, ongoing: 2 }),
    hoursPerWeek: random.pick([10, 20, 30, 40]),
    isSealed: happens(shares.sealed),
    isNda: happens(shares.nda),
    isFeatured: random.chance(0.08),
    isUrgent: random.chance(0.07),
    rivals: Math.round(4 + random.next() ** 2 * 55),
    connectsCost: random.pick([6, 8, 10, 12, 14, 16]),
    postedAtMs: key.postedAtMs,
    closesAtMs: key.postedAtMs + random.int(15, 30) * dayMs,
    closedAtMs: null,
  }
}

/** The marketplace's id of its nth post: eight or nine digits on Freelancer.com, nineteen on Upwork. */
export function jobId(seed: number, platform: Platform, index: number): string {
  return DIFFERENCES[platform].jobId(hashOf(seed, 'world'), index)
}

function languageWeights(): Record<string, number> {
  return Object.fromEntries(Object.entries(languages).map(([tag, { weight }]) => [tag, weight]))
}

function pickDomain(random: Random, texts: LanguageTexts): DomainId {
  const available: DomainId[] = []
  for (const id in domains) if (isDomain(id) && texts.domains[id] !== undefined) available.push(id)
  const chosen = random.weighted(domainWeights(available))
  return isDomain(chosen) ? chosen : 'web'
}

function isDomain(id: string): id is DomainId {
  return id in domains
}

/** Puts values into {slots}. Within one post a slot keeps its value. */
function slotFiller(random: Random, texts: LanguageTexts, client: Client): (part: string) => string {
  const chosen = new Map<string, string>()
  // Cities are in the script of the client's own language, which differs from the script of these languages.
  if (!['ar', 'hi', 'bn'].includes(texts.language)) chosen.set('city', client.city)
  const general: Record<string, () => string> = {
    brand: () => random.pick(brands),
    n: () => String(random.int(3, 12)),
    hundreds: () => String(random.int(12, 95) * 10),
    weeks: () => String(random.int(3, 8)),
    word: () => random.pick(texts.words),
  }
  return (part) =>
    part.replace(/\{(\w+)\}/g, (_slot, name: string) => {
      const known = chosen.get(name)
      if (known !== undefined) return known
      const value = general[name]?.() ?? random.pick(texts.slots[name] ?? [name])
      chosen.set(name, value)
      return value
    })
}

function writeDescription(
  random: Random,
  texts: LanguageTexts,
  parts: DomainTexts,
  oddities: Oddities,
  fill: (part: string) => string,
): string {
  const size = random.weighted({ short: 2, medium: 5, long: 3 })
  const isShort = size === 'short'
  const isLong = size === 'long'
  const scope = random.sample(parts.deliverables, isLong ? 7 : isShort ? 4 : 5)
  const work = [
    [random.pick(texts.openings)],
    [random.pick(parts.contexts), ...random.sample(parts.problems, isLong ? 4 : isShort ? 1 : 2)],
    [`${random.pick(texts.listIntros)}\n${scope.map((line) => `- ${line}`).join('\n')}`],
  ]
  const terms = [
    [...random.sample(parts.constraints, isLong ? 3 : 1), random.pick(texts.timings)],
    random.sample(texts.remarks, isLong ? 3 : isShort ? 0 : 1),
    [random.pick(parts.questions), ...random.sample(texts.closings, isLong ? 2 : 1)],
  ]
  const paragraphs = (oddities.isPlain ? work : [...work, ...terms]).filter((sentences) =>
    sentences.some((sentence) => sentence !== ''),
  )
  if (oddities.isFraud) paragraphs.splice(2, 0, random.sample(texts.frauds, random.int(1, 2)))
  if (oddities.isInjection) paragraphs.splice(random.int(2, paragraphs.length), 0, [random.pick(texts.injections)])
  if (oddities.hasHiddenWord) paragraphs.splice(random.int(3, paragraphs.length), 0, [random.pick(texts.hidden)])
  const join = texts.language === 'zh' ? '' : ' '
  return paragraphs.map((sentences) => fill(sentences.join(join))).join('\n\n')
}

function screeningOf(random: Random, texts: LanguageTexts, parts: DomainTexts): string[] {
  return [...random.sample(texts.screening, random.int(1, 2)), ...random.sample(parts.questions, random.int(1, 2))]
}

/** The skills that the post names come first, then a few related ones. */
function skillsFor(random: Random, domain: Domain, text: string): string[] {
  const lower = text.toLowerCase()
  const named = domain.skills.filter((skill) => lower.includes(skill.toLowerCase()))
  const others = domain.skills.filter((skill) => !named.includes(skill))
  return [...random.sample(named, 4), ...random.sample(others, Math.max(1, random.int(3, 5) - named.length))]
}

/** A budget that fits the work. Frauds promise far too much. */
function budgetOf(
  random: Random,
  platform: Platform,
  domain: Domain,
  countryCode: string,
  isFraud: boolean,
): Pick<Job, 'type' | 'min' | 'max' | 'currency'> {
  const type = random.chance(0.55) ? 'fixed' : 'hourly'
  const currency = DIFFERENCES[platform].currency(countryCode)
  const { low, high } = type === 'fixed' ? domain.fixed : domain.hourly
  const lure = isFraud && random.chance(0.5) ? 4 : 1
  const minUsd = (low + (high - low) * random.next() ** 2 * 0.6) * lure
  const min = fromUsd(minUsd, currency)
  const max = Math.max(
    min,
    fromUsd(minUsd * (type === 'fixed' ? 1.3 + random.next() : 1.2 + random.next() * 0.6), currency),
  )
  if (DIFFERENCES[platform].hasOneAmount && type === 'fixed') return { type, min: max, max, currency }
  return { type, min, max, currency }
}

function capitalised(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1)
}

const brands = [
  'Nordlane',
  'Papaya Works',
  'Tilia',
  'Brightquay',
  'Oakmere',
  'Lumenta',
  'Kestrel & Co',
  'Fernhill',
  'Saltbox',
  'Meridia',
  'Quillford',
  'Harbourline',
  'Vela Studio',
  'Redpine',
  'Copperleaf',
  'Aldersway',
  'Marlowe Lane',
  'Juniper Row',
  'Tessera',
  'Bluefinch',
  'Olivera',
  'Sundial Labs',
  'Wrenfield',
  'Palomar',
  'Koru',
  'Amberly',
  'Stonecrop',
  'Zephyr Goods',
]
