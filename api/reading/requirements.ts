/** Conditions of a post: of what kind, whether a must or only wished, and what the facts are to be compared with. */
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import type { Cue } from './cues.ts'
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { hoursIn, zoneIn } from './times/hours.ts'
import { languagesAmong, placesAmong } from '#shared/domain/reading/names.ts'
import type { Requirement } from '#shared/domain/reading/reading.ts'
import { clauseAt, has, hasNear, hitsOf, isCondition, isQuestion, quote, type Sentence } from './sentences.ts'
import { ownThingsIn } from './own-things.ts'
import ifs from './patterns/if.json' with { type: 'json' }
import lists from './patterns/requirements.json' with { type: 'json' }

interface Found {
  kind: Requirement['kind']
  hits: readonly Hit[]
  values?: string[]
  amount?: number | null
  isExcluded?: boolean
  /** A condition by its nature, also where it is merely stated. */
  isCondition?: boolean
  /** "Optional" in the clause beside it is about something else. */
  isAlone?: boolean
}

/** @returns The requirements of a sentence. */
export function requirementsIn(sentence: Sentence): Requirement[] {
  if (sentence.isComment || isAboutOthers(sentence)) return []
  const found = [...placeRules(sentence), ...languageRules(sentence), ...proofRules(sentence)]
  return [...found, ...timeRules(sentence), ...whoRules(sentence), ...toolRules(sentence)].flatMap((one) =>
    weighed(sentence, one),
  )
}

/** A condition on the client's own customers is none on the freelancer. */
function isAboutOthers(sentence: Sentence): boolean {
  return has(sentence, 'conditions.others') && !has(sentence, 'conditions.must', 'conditions.only', 'conditions.wish')
}

function weighed(sentence: Sentence, found: Found): Requirement[] {
  const at = found.hits[0]?.first ?? sentence.from
  const end = Math.max(...found.hits.map(({ last }) => last), at)
  const isStrict = found.kind === 'agencyOnly' || found.kind === 'individualOnly'
  // "Do you work alone, or are you a team?" wants to know.
  if (isStrict ? isQuestion(sentence) : !found.isExcluded && isNotWanted(sentence, found.kind, at, end)) return []
  // "TypeScript is a must, tests are welcome": its own clause counts before those beside it.
  const isMustHere = isNear(sentence, at, end, 0, ...MUST) && !isNear(sentence, at, end, 0, 'conditions.wish')
  const around = found.isAlone ? 0 : 1
  const isWished = !isMustHere && (sentence.heading === 'wish' || isNear(sentence, at, end, around, 'conditions.wish'))
  const isExplicit =
    !isWished && (sentence.heading === 'must' || isStrict || isMustHere || isMustBeside(sentence, found.kind, at, end))
  const { kind, values = [], amount = null, isExcluded = false, isCondition = false } = found
  if (!isExplicit && !isWished && !isCondition) return []
  const read = { kind, hard: !isWished, isExplicit, isSure: !isQuestion(sentence), values, amount, isExcluded }
  return [{ ...read, ...quote(sentence, at, end) }]
}

/** "We need the site by March, before the licence of the old one ends": what is needed is the site. */
function isMustBeside(sentence: Sentence, kind: Found['kind'], first: number, last: number): boolean {
  if (!isNear(sentence, first, last, 1, ...MUST)) return false
  const isPaper = kind === 'licence' || kind === 'certificate'
  if (!isPaper || isCondition(sentence)) return true
  return has(sentence, 'conditions.apply')
}

/** "The passport of an EU state and nothing else", "office, no remote": a "no" beside these is about something else. */
const FIRM: ReadonlySet<Found['kind']> = new Set(['citizenship', 'onSite', 'nativeLanguage', 'place'])

function isNotWanted(sentence: Sentence, kind: Found['kind'], first: number, last: number): boolean {
  if (!FIRM.has(kind)) return isNegated(sentence, first, last)
  return (
    hasNear(sentence, first, 'conditions.notNeeded') ||
    hitsOf(sentence, 'conditions.not').some(
      // "Not negotiable: French nationality" turns nobody French away.
      (not) => not.last < first && not.last >= first - 2 && clauseAt(sentence, not.first) === clauseAt(sentence, first),
    )
  )
}

const MUST = ['conditions.must', 'conditions.only'] as const

/** @param around How many clauses beside its own a word such as "must" may stand in. */
function isNear(sentence: Sentence, first: number, last: number, around: number, ...cues: Cue[]): boolean {
  const [low, high] = [clauseAt(sentence, first) - around, clauseAt(sentence, last) + around]
  return hitsOf(sentence, ...cues).some((hit) => {
    const clause = clauseAt(sentence, hit.first)
    return clause >= low && clause <= high && !hasNear(sentence, hit.first, 'conditions.notNeeded')
  })
}

/** @returns Whether the clause says that this is not wanted, or not needed. */
export function isNegated(sentence: Sentence, first: number, last: number): boolean {
  if (hasNear(sentence, first, 'conditions.notNeeded') || isRejected(sentence, last)) return true
  const clause = clauseAt(sentence, first)
  return hitsOf(sentence, 'conditions.not').some(
    (not) =>
      clauseAt(sentence, not.first) === clause &&
      ((not.last < first && not.last >= first - 4) ||
        (not.first > last && (not.first <= last + 3 || isVerbLast(sentence, not.first)))),
  )
}

/** "My partner wants Wrike, I say no": the client turns down what stands before it. "We don't want to split it" says what. */
function isRejected(sentence: Sentence, last: number): boolean {
  const endsClause = (at: number) => at === sentence.to - 1 || clauseAt(sentence, at + 1) !== clauseAt(sentence, at)
  return hitsOf(sentence, 'conditions.rejected').some(
    (no) => no.first > last && endsClause(no.last) && clauseAt(sentence, no.first) - clauseAt(sentence, last) <= 1,
  )
}

/** Hindi and Bengali say "not" at the end of the clause, however long it is. */
function isVerbLast({ tokens }: Sentence, at: number): boolean {
  return /[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(tokens[at]?.text ?? '')
}

function placeRules(sentence: Sentence): Found[] {
  const found: Found[] = []
  const tongues = new Set(languagesAmong(sentence.tokens, sentence.from, sentence.to).map(({ first }) => first))
  const citizens = hitsOf(sentence, 'requirements.citizen')
  // "Spanish" is a place only beside "citizen".
  const places = placesAmong(sentence.tokens, sentence.from, sentence.to).filter(
    ({ first }) => !sentence.isQuoted(first) && (citizens.length > 0 || !tongues.has(first)),
  )
  const values = [...new Set(places.map(({ cue }) => cue))]
  if (citizens.length > 0 && places.length > 0)
    found.push({ kind: 'citizenship', hits: [...citizens, ...places], values, isCondition: true })
  else if (places.length > 0 && isOfFreelancer(sentence, places)) {
    const isNegative = isNegated(sentence, places[0]?.first ?? 0, places[0]?.last ?? 0)
    // "Nobody outside of India" wants somebody in India.
    const isExcluded = isNegative !== has(sentence, 'requirements.outside')
    found.push({ kind: 'place', hits: places, values, isExcluded })
  }
  const site = hitsOf(sentence, 'requirements.onSite')
  if (site.length > 0) found.push({ kind: 'onSite', hits: site, values, isCondition: isAtDesk(sentence) })
  return found
}

/** Work that is said to be done on site; an office somewhere beside remote work is none. */
function isAtDesk(sentence: Sentence): boolean {
  if (has(sentence, 'conditions.leftBehind', 'conditions.others')) return false
  const isRemote = hitsOf(sentence, 'requirements.remoteFree').some(
    ({ first, last }) => !isNegated(sentence, first, last),
  )
  return !isRemote && has(sentence, 'requirements.onSiteJob')
}

/**
 * A place is a condition where it says where the freelancer is; "our shop in Berlin" says where the client is. Of "in" and "from"
 * alone that is known only beside a word for the freelancer: "we need subtitles for a festival in Tunis".
 */
function isOfFreelancer(sentence: Sentence, places: readonly Hit[]): boolean {
  const first = places[0]?.first ?? 0
  if (hasNear(sentence, first, 'conditions.only')) return true
  const based = hitsOf(sentence, 'requirements.basedIn').filter(
    (hit) => clauseAt(sentence, hit.first) === clauseAt(sentence, first),
  )
  if (based.length === 0) return false
  const isBare = based.every((hit) => BARE.test(textOf(sentence, hit)))
  return hasNear(sentence, first, 'conditions.apply') || (!isBare && hasNear(sentence, first, ...SAID_OF_PLACE))
}
const BARE = new RegExp(`^(?:${lists.from.join('|')})$`, 'u')
const SAID_OF_PLACE = ['conditions.must', 'conditions.wish', 'conditions.not'] as const

function languageRules(sentence: Sentence): Found[] {
  const languages = languagesAmong(sentence.tokens, sentence.from, sentence.to).filter(
    ({ first }) => !sentence.isQuoted(first),
  )
  if (languages.length === 0) return []
  const native = hitsOf(sentence, 'requirements.native')
  const near = native.find(({ first }) =>
    languages.some((language) => Math.abs(clauseAt(sentence, language.first) - clauseAt(sentence, first)) <= 1),
  )
  if (near) {
    const closest = languages.reduce((best, one) =>
      Math.abs(one.first - near.first) < Math.abs(best.first - near.first) ? one : best,
    )
    return [{ kind: 'nativeLanguage', hits: [near, closest], values: [closest.cue], amount: 4, isCondition: true }]
  }
  const level = hitsOf(sentence, 'requirements.level')[0] ?? onlyBeside(sentence, languages)
  if (!level || has(sentence, 'requests.replyIn')) return []
  const meant = besideLevel(sentence, languages, level)
  return [
    {
      kind: 'language',
      hits: [...meant, level],
      values: [...new Set(meant.map(({ cue }) => cue))],
      amount: levelOf(sentence),
      isCondition: levelOf(sentence) === FLUENT_LEVEL,
    },
  ]
}

/** "You speak fluent Portuguese: ads, calls and meetings are in it, and none of us dares to try English" asks for no English. */
function besideLevel<Language extends Hit>(sentence: Sentence, languages: readonly Language[], level: Hit): Language[] {
  const at = clauseAt(sentence, level.first)
  const near = (language: Hit) => Math.abs(clauseAt(sentence, language.first) - at) <= 1
  const meant: Language[] = []
  for (const language of languages) {
    const before = meant.at(-1)
    const isListed = before !== undefined && language.first - before.last <= LISTED_WITHIN
    if (isListed || near(language)) meant.push(language)
  }
  return meant.length > 0 ? meant : [...languages]
}

const LISTED_WITHIN = 3

/** "Japanese only", "nur Deutsch" */
function onlyBeside(sentence: Sentence, languages: readonly Hit[]): Hit | undefined {
  return hitsOf(sentence, 'conditions.only').find(({ first, last }) =>
    languages.some((language) => language.first === last + 1 || language.last === first - 1),
  )
}

const FLUENT_LEVEL = 3
const FLUENT = new RegExp(lists.fluent.join('|'), 'u')
/** "German, it need not be perfect" asks for no more than to be understood. */
function levelOf(sentence: Sentence): number {
  const { tokens, from, to } = sentence
  const isFluent = tokens.slice(from, to).some(({ text }) => FLUENT.test(text))
  return isFluent && !has(sentence, 'conditions.notNeeded') ? FLUENT_LEVEL : 2
}

function proofRules(sentence: Sentence): Found[] {
  const found: Found[] = []
  const licence = hitsOf(sentence, 'requirements.licence')
  const certificate = hitsOf(sentence, 'requirements.certificate')
  if (licence.length === 0 && certificate.length === 0) return []
  const values = namesOfProof(sentence)
  if (licence.length > 0) found.push({ kind: 'licence', hits: licence, values })
  if (certificate.length > 0 && licence.length === 0) found.push({ kind: 'certificate', hits: certificate, values })
  return found
}

function timeRules(sentence: Sentence): Found[] {
  const found: Found[] = []
  const years = hitsOf(sentence, 'requirements.years')[0]
  const isExperience = has(sentence, 'requirements.experienceWord') || (years && skillsNear(sentence, years).length > 0)
  if (years && isExperience)
    found.push({
      ...{ kind: 'years', hits: [years], values: skillsNear(sentence, years), amount: numberOf(sentence, years) },
      isCondition: true,
    })
  const week = hitsOf(sentence, 'requirements.hoursWeek')[0]
  const day = hitsOf(sentence, 'requirements.hoursDay')[0]
  const full = hitsOf(sentence, 'requirements.fullTime')[0]
  const hours = week ?? day ?? full
  if (hours) {
    const amount = week ? numberOf(sentence, week) : day ? (numberOf(sentence, day) ?? 0) * 5 : 40
    found.push({ kind: 'hours', hits: [hours], amount, isCondition: !full || Boolean(week) })
  }
  const zone = hitsOf(sentence, 'requirements.timeZone').filter((hit) => !isSmallWord(sentence, hit))
  const values = zone.map((hit) => textOf(sentence, hit))
  // "You are online with us 9:30 to 17:30 Pacific" is a condition, though no word says so.
  const online = has(sentence, 'requirements.online', 'requirements.timeZone') ? hoursOf(sentence) : []
  if (online.length > 0)
    found.push({ kind: 'timeZone', hits: [...online, ...zone], values, isCondition: true, isAlone: true })
  else if (zone.length > 0) found.push({ kind: 'timeZone', hits: zone, values })
  return found
}

/** @returns The words for hours of the day: "9:30 to 17:30 Pacific". */
function hoursOf({ part, start, end, tokens, from, to }: Sentence): Hit[] {
  const text = part.text.slice(start, end)
  const [hours] = hoursIn(text)
  if (!hours || zoneIn(text) === null) return []
  const first = tokens.findIndex((token, at) => at >= from && token.end > start + hours.start)
  const last = tokens.findLastIndex((token, at) => at < to && token.start < start + hours.end)
  return first < 0 || last < first ? [] : [{ cue: '', first, last }]
}

/** "IST" and "EST" are zones; "ist" and "est" are words of other languages. */
function isSmallWord({ tokens }: Sentence, { first, last }: Hit): boolean {
  const token = tokens[first]
  return first === last && token !== undefined && /^[a-z]{2,4}$/.test(token.text) && !token.isAllCapitals
}

function textOf({ tokens }: Sentence, { first, last }: Hit): string {
  return tokens
    .slice(first, last + 1)
    .map(({ text }) => text)
    .join(' ')
}

function numberOf({ tokens }: Sentence, { first, last }: Hit): number | null {
  for (let at = first; at <= last; at += 1) {
    const number = tokens[at]?.number
    if (number !== null && number !== undefined) return number
  }
  return null
}

function skillsNear(sentence: Sentence, hit: Hit): string[] {
  // "Five (5) years in testing": what stands in brackets is a clause of its own.
  const clause = clauseAt(sentence, hit.last)
  return skillsAmong(sentence.tokens, sentence.from, sentence.to)
    .filter(({ first }) => clauseAt(sentence, first) === clause)
    .map(({ name }) => name)
}

function whoRules(sentence: Sentence): Found[] {
  const found: Found[] = []
  const agency = [...hitsOf(sentence, 'requirements.agencyOnly'), ...wantedTeams(sentence)]
  const individual = hitsOf(sentence, 'requirements.individualOnly').filter(
    ({ first, last }) =>
      !agency.some((one) => one.first <= first && last <= one.last) &&
      !hitsOf(sentence, 'conditions.not').some((not) => not.last < first && not.last >= first - 2),
  )
  if (individual.length > 0) found.push({ kind: 'individualOnly', hits: individual, isCondition: true })
  else if (agency.length > 0) found.push({ kind: 'agencyOnly', hits: agency, isCondition: true })
  return found
}

/** "Team of three" says who the client is; "looking for a team of three" says who is wanted. */
function wantedTeams(sentence: Sentence): Hit[] {
  const wants = hitsOf(sentence, 'requirements.sought', ...MUST)
  return hitsOf(sentence, 'requirements.teamOf').filter(
    (team) =>
      sentence.heading === 'must' ||
      wants.some(
        (want) =>
          clauseAt(sentence, want.first) === clauseAt(sentence, team.first) &&
          (want.last < team.first || isVerbLast(sentence, want.first)),
      ),
  )
}

function toolRules(sentence: Sentence): Found[] {
  const skills = skillsAmong(sentence.tokens, sentence.from, sentence.to).filter(
    ({ first }) => !sentence.isQuoted(first),
  )
  const byClause = new Map<number, Hit[]>()
  for (const skill of skills) {
    const clause = clauseAt(sentence, skill.first)
    byClause.set(clause, [...(byClause.get(clause) ?? []), skill])
  }
  const named = [...byClause.values()].map((hits): Found => {
    const values = [...new Set(hits.map(({ cue }) => cue))]
    return { kind: 'tool', hits, values, isCondition: true }
  })
  const unknown = unknownTools(sentence, new Set(skills.flatMap(({ first, last }) => [first, last])))
  return [...named, ...unknown, ...ownThingsIn(sentence)]
}

/** "If you have worked with Jobber, that is a plus" is no must, whatever comes after it. */
const IF = new RegExp(String.raw`^\s*(?:${[...lists.ifYou, ...ifs.word].join('|')})`, 'iu')

/** Of a sentence that names more, the rest is surely not what one must know. */
export const MOST_UNKNOWN = 3

/** A name that the vocabulary does not know is a tool where the clause says that one must know or have used it. */
function unknownTools(sentence: Sentence, known: ReadonlySet<number>): Found[] {
  // "So that I know you read it" asks for no tool.
  if (!has(sentence, 'conditions.know') || has(sentence, 'requests.startWith', 'requests.endWith')) return []
  if (IF.test(sentence.part.text.slice(sentence.start, sentence.end))) return []
  const names = nameTokens(sentence).filter(
    (at) =>
      !known.has(at) &&
      !sentence.isQuoted(at) &&
      hasNear(sentence, at, 'conditions.know') &&
      hasNear(sentence, at, 'conditions.must', 'conditions.only'),
  )
  return names.slice(0, MOST_UNKNOWN).map((at) => ({
    kind: 'tool',
    hits: [{ cue: '', first: at, last: at }],
    values: [sentence.tokens[at]?.text ?? ''],
  }))
}

/** What a certificate is called: by its short name where it has one, because another may share words of the long one. */
function namesOfProof(sentence: Sentence): string[] {
  const cues = hitsOf(sentence, 'conditions.must', 'conditions.only')
  // "A current CKS, CKA alone is not accepted"
  const wanted = nameTokens(sentence).filter((at) => !hasNear(sentence, at, 'conditions.not'))
  const names = wanted.flatMap((at) => sentence.tokens[at] ?? [])
  const short = names.filter(
    (token) => token.isAllCapitals && !cues.some(({ first }) => sentence.tokens[first] === token),
  )
  return (short.length > 0 ? short : names).map(({ text }) => text)
}

/** @returns The places of the words that look like names of neither a language nor a place. */
export function nameTokens({ tokens, from, to, part }: Sentence): number[] {
  const names: number[] = []
  const known = new Set(
    [...languagesAmong(tokens, from, to), ...placesAmong(tokens, from, to)].map(({ first }) => first),
  )
  const isGerman = detectLanguage(part.text.slice(0, 300)) === 'de'
  for (let at = from; at < to; at += 1) {
    const token = tokens[at]
    if (!token || token.isEmoji || known.has(at)) continue
    const raw = part.text.slice(token.start, token.end)
    // German writes every noun with a capital letter, so only a letter inside of a word tells a name there.
    const isName = isGerman ? /^[A-Z][a-z]+[A-Z]/ : /^[A-Z][a-zA-Z]{2,}/
    // "bKash" and "dmELECT" are names in every language and place.
    if (/^[A-Z][A-Z0-9-]{2,9}$|^[a-z]{1,3}[A-Z][A-Za-z]+$/.test(raw) || (at > from && isName.test(raw))) names.push(at)
  }
  return names
}
