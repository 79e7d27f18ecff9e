/** Compares a sentence about the freelancer with their facts, and says which of its words no fact holds. */
import type { LetterLanguage } from '../detect-language.ts'
import weights from '../phrases/claim-weights.json' with { type: 'json' }
import { contactsIn } from '../letter-text.ts'
import type { Fact } from './claim.ts'
import { bareOf, deniedClauses, type ReadFact } from './claim-facts.ts'
import { type Figure, type Word, wordsOf } from './claim-words.ts'
import { isOneOf, isTime } from './figures.ts'
import { normalised } from './normalise.ts'
import { soundOf } from './transliterate.ts'

/** These must stand in the facts: ranks, prizes, promises, "all", "never", "many". */
const STRONG: ReadonlySet<string> = new Set(weights.strong.map((id) => `=${id}`))
/** Trades and things that a letter may speak of only where some fact does. */
const OBJECTS: ReadonlySet<string> = new Set(weights.objects.map((id) => `=${id}`))
/** These say little. */
const LIGHT: ReadonlySet<string> = new Set(weights.light.map((id) => `=${id}`))

export interface Support {
  fact: Fact | null
  /** The words that no fact holds, as they stand in the sentence; empty where a fact supports it. */
  doubt: string
}

/** What must be held: ordinary words too, figures, names and strong words only, or no more than what is promised. */
export type Strictness = 'all' | 'strong' | 'promises'

interface Statement {
  text: string
  language: LetterLanguage
  words: readonly Word[]
  denied: ReadonlySet<number>
  strictness: Strictness
  contacts: readonly string[]
  post: ReadonlySet<string>
}

/** @param post The keys of the post's words. */
export function supportOf(text: string, language: LetterLanguage, facts: readonly ReadFact[], strictness: Strictness, post: ReadonlySet<string>): Support {
  const contacts = contactsIn(text)
  const words = wordsOf(withoutContacts(text, contacts), language)
  const statement = { text, language, words, denied: deniedClauses(text, words, language), strictness, contacts, post }
  const ranked = facts
    .filter((fact) => !fact.isList || !EMPLOYER.test(text))
    .map((fact) => ({ fact, held: heldWeight(statement, fact) }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held)
  const base = ranked[0]?.fact
  if (!base) return { fact: null, doubt: text }
  const chosen = [base]
  for (const { fact } of ranked.slice(1)) {
    if (chosen.length >= 4) break
    if (mayJoin(fact, chosen, statement) && addsTo(statement, chosen, fact)) chosen.push(fact)
  }
  const doubt = doubtIn(statement, chosen, facts)
  const told = chosen.find(({ isIdentity }) => !isIdentity) ?? base
  return doubt === null ? { fact: told.fact, doubt: '' } : { fact: null, doubt }
}

function withoutContacts(text: string, contacts: readonly string[]): string {
  return contacts.reduce((rest, contact) => rest.replace(contact, ' '.repeat(contact.length)), text)
}

function weightOf(word: Word): number {
  if (word.figure || word.is === 'name') return 2
  if (STRONG.has(word.key)) return 1.5
  if (LIGHT.has(word.key)) return 0.3
  return 1
}

/** A word of another alphabet that sounds like a name is one. */
function heldAs(word: Word, fact: ReadFact): number {
  return word.is === 'plain' && !fact.byKey.has(word.key) ? 2 : weightOf(word)
}

function heldWeight(statement: Statement, fact: ReadFact): number {
  let held = 0
  for (const word of statement.words) if (holds(fact, word, statement)) held += heldAs(word, fact)
  if (fact.isDenial && statement.words.some((word) => statement.denied.has(word.clause) && holds(fact, word, statement))) held += 1.5
  for (const contact of statement.contacts) if (holdsContact(fact.fact.text, contact)) held += 5
  return held
}

/** A fact about another client must not lend its figures; one about whom the sentence or the first fact names may. */
function mayJoin(fact: ReadFact, chosen: readonly ReadFact[], statement: Statement): boolean {
  if (fact.isList && EMPLOYER.test(statement.text)) return false
  if (fact.isIdentity || fact.subjects.length === 0) return true
  if (fact.subjects.some((name) => isSpoken(name, statement))) return true
  return chosen.some((other) => other.subjects.some((name) => fact.subjects.some((own) => own.key === name.key)))
}

/** A list of tools is no list of employers. */
const EMPLOYER = /(?<!\p{L})(?:at|for|by|chez|bei|en|na|no|di|в)\s+\p{Lu}/u

function isSpoken(name: Word, { words }: Statement): boolean {
  return words.some((word) => !word.figure && (word.key === name.key || isSameName(name, word)))
}

function addsTo(statement: Statement, chosen: readonly ReadFact[], fact: ReadFact): boolean {
  return statement.words.some(
    (word) => !chosen.some((known) => holds(known, word, statement)) && holds(fact, word, statement),
  )
}

function holds(fact: ReadFact, word: Word, statement: Statement): boolean {
  if (word.figure) return holdsFigure(fact, word, statement)
  const found = fact.byKey.get(word.key)
  if (found) return !isContrary(found, word, fact, statement)
  if (word.key === '=year' && fact.figures.some(({ figure }) => figure?.unit === 'month')) return true
  if (isTime(word.key)) {
    const tolerance = isRounded(word, statement) ? 0.3 : 0
    return fact.figures.some(({ figure }) => figure !== null && isOneOf(word.key, figure, tolerance))
  }
  if (word.is === 'concept') return false
  return nameIn(fact, word) !== null
}

/** The sentence says it, and the fact only denies it. */
function isContrary(found: readonly Word[], word: Word, fact: ReadFact, statement: Statement): boolean {
  if (statement.denied.has(word.clause) || fact.denied.size === 0 || isTime(word.key)) return false
  return found.every(({ clause }) => fact.denied.has(clause))
}

function nameIn(fact: ReadFact, word: Word): Word | null {
  const same = fact.names.find((name) => isSameName(name, word))
  if (same) return same
  if (/^\p{Script=Latin}/u.test(word.text) || word.is === 'concept') return null
  const sound = soundOf(word.text)
  if (sound.length < 3) return word.is === 'name' && sound.length === 2 ? (fact.names.find((name) => soundOf(name.text) === sound) ?? null) : null
  return fact.sounds.get(sound) ?? fact.sounds.get(sound.slice(0, -1)) ?? null
}

/** "Fietsly" and "Fietsly's", "Postgres" and "PostgreSQL". */
function isSameName(name: Word, word: Word): boolean {
  const [one, other] = [normalised(name.text), normalised(word.text)]
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= 5 && long.startsWith(short)
}

function holdsFigure(fact: ReadFact, word: Word, statement: Statement): boolean {
  const { figure } = word
  if (!figure) return false
  const tolerance = isRounded(word, statement) ? 0.14 : 0
  const direct = fact.figures.find((other) => other.figure && isSameFigure(figure, other.figure, tolerance))
  if (direct) return isCountedAlike(word, fact, statement)
  return isDerived(figure, fact, tolerance, isNear('=later', word, statement))
}

function isSameFigure(one: Figure, other: Figure, tolerance: number): boolean {
  if (one.other && isSameFigure(one.other, other, tolerance)) return true
  if (one.unit !== other.unit && one.unit !== '' && other.unit !== '') return false
  if (one.unit === '' && isTime(`=${other.unit}`)) return false
  if ((one.unit === 'percent') !== (other.unit === 'percent')) return false
  if (isTime(`=${one.unit}`) && other.unit === '') return false
  return Math.abs(one.value - other.value) <= Math.abs(other.value) * tolerance
}

/** Large and odd figures prove themselves; small ones need what they count. */
function isDistinct({ value, unit }: Figure): boolean {
  return unit !== '' || !Number.isInteger(value) || value >= 100
}

function isCountedAlike(word: Word, fact: ReadFact, statement: Statement): boolean {
  const place = statement.words.indexOf(word)
  const counted = statement.words.slice(place + 1, place + 3).filter((next) => next.clause === word.clause && isCounted(next))
  if (counted.some(({ key }) => AUDIENCE.has(key) && !fact.byKey.has(key))) return false
  if (counted.length === 0 || (word.figure && isDistinct(word.figure))) return true
  return counted.some((next) => fact.byKey.has(next.key) || nameIn(fact, next) !== null)
}

const CHANGES: ReadonlySet<string> = new Set(['=fall', '=rise', '=move'])

/** Each of these is counted for itself: downloads are no members. */
const AUDIENCE: ReadonlySet<string> = new Set(['=member', '=download', '=user', '=follower', '=view', '=sold', '=paid'])

function isCounted({ key, is }: Word): boolean {
  return is === 'concept' && !LIGHT.has(key) && !STRONG.has(key) && !isTime(key)
}

/** A difference or a share of two figures of the fact: "nine kilos less" for 46 and 37. */
function isDerived(figure: Figure, fact: ReadFact, tolerance: number, isLater: boolean): boolean {
  for (const [place, one] of fact.figures.entries()) {
    const other = one.figure?.unit === 'year' ? fact.figures.find(({ figure: later }, at) => at > place && later?.unit === 'year') : fact.figures[place + 1]
    if (!one.figure || !other?.figure || other.clause - one.clause > (one.figure.unit === 'year' ? 9 : 1)) continue
    const [a, b] = [one.figure, other.figure]
    if (a.unit !== b.unit && a.unit !== '') continue
    if (a.unit === 'year' && !isLater && fact.words.indexOf(other) - fact.words.indexOf(one) > 1) continue
    if (a.unit === 'year' ? figure.unit !== 'month' : !fact.words.some(({ key }) => CHANGES.has(key))) continue
    const difference = Math.abs(a.value - b.value)
    if (a.unit !== 'year' && figure.unit !== a.unit && figure.unit !== '') continue
    const value = a.unit === 'year' && figure.unit === 'month' ? figure.value / 12 : figure.value
    if (difference > 0 && Math.abs(value - difference) <= difference * tolerance) return true
  }
  return false
}

function isRounded(word: Word, statement: Statement): boolean {
  return isNear('=about', word, statement)
}

function isNear(key: string, word: Word, { words }: Statement): boolean {
  const place = words.indexOf(word)
  return words.slice(Math.max(0, place - 3), place + 5).some((other) => other.key === key)
}

/** "Half", "a third", "doubled": two figures of the fact may show it. */
const SHARES: Readonly<Record<string, number>> = { '=half': 0.5, '=third': 1 / 3, '=quarter': 0.25, '=double': 2, '=triple': 3 }

function showsShare(fact: ReadFact, key: string): boolean {
  const share = SHARES[key]
  if (share === undefined) return false
  const near = (value: number) => Math.abs(value - share) <= share * 0.09
  for (const [place, { figure: one }] of fact.figures.entries()) {
    const other = fact.figures[place + 1]?.figure
    if (one?.unit === 'percent' && (near(one.value / 100) || (share > 1 && near(1 + one.value / 100)))) return true
    if (!one || !other || one.unit !== other.unit) continue
    if (near(other.value / one.value) || (share < 1 && near(1 - other.value / one.value))) return true
  }
  return false
}

function holdsContact(text: string, contact: string): boolean {
  const bare = (link: string) => link.toLowerCase().replace(/^https?:\/\//, '').replace(/^www\./, '').replace(/\/$/, '')
  return bare(text).includes(bare(contact))
}

/** How much of the sentence's ordinary words must be held, at least. */
const ENOUGH = 0.45
const ENOUGH_FOREIGN = 0.42
/** An unknown word of another language may well stand in the facts. */
const UNKNOWN_FOREIGN = 0.35

/** @returns The words in doubt; the whole sentence where none can be named; null for none. */
function doubtIn(statement: Statement, chosen: readonly ReadFact[], facts: readonly ReadFact[]): string | null {
  const { text, words, contacts } = statement
  const foreignContact = contacts.find((contact) => !chosen.some(({ fact }) => holdsContact(fact.text, contact)))
  if (foreignContact) return foreignContact
  if (contacts.length > 0) return null
  const misquoted = misquotedIn(statement, chosen)
  if (misquoted) return misquoted
  const place = unknownPlaceIn(statement, chosen)
  if (place) return place
  const missing = words.filter((word) => isHard(word, statement) && !isHeld(word, statement, chosen))
  if (missing.length > 0) return spanOf(text, missing)
  if (statement.strictness === 'promises') return null
  if (isMoreThanHelp(statement, chosen)) return text
  const refuted = words.find((word) => isRefuted(word, statement, facts) || isAlien(word, statement, facts))
  if (refuted) return refuted.text
  const refused = facts.map((fact) => refusedBy(fact, statement)).find((some) => some.length > 0)
  if (refused) return spanOf(text, refused)
  if (!isDenialHeld(statement, chosen)) return text
  return isEnough(statement, chosen) ? null : text
}

/** The fact says "helped", and the sentence says nothing of the kind. */
function isMoreThanHelp({ words, strictness }: Statement, [base]: readonly ReadFact[]): boolean {
  return strictness === 'all' && base?.isHelp === true && !words.some(({ key }) => HELPS.has(key))
}

const HELPS: ReadonlySet<string> = new Set(['=help', '=team', '=beginner', '=volunteer'])

/** Facts speak of it, and all of them deny it. */
function isRefuted(word: Word, statement: Statement, facts: readonly ReadFact[]): boolean {
  if (word.figure || word.is === 'concept' || word.text.length < 3) return false
  if (statement.words.some(({ key, clause }) => key === word.key && statement.denied.has(clause))) return false
  const telling = facts.filter(({ byKey }) => byKey.has(word.key))
  return telling.length > 0 && telling.every((fact) => fact.byKey.get(word.key)?.every(({ clause }) => fact.denied.has(clause)))
}

/** The freelancer was asked for just this, and said no. */
function refusedBy({ refused, names }: ReadFact, statement: Statement): Word[] {
  const { words, denied, strictness } = statement
  const asked = refused.filter((key) => !LIGHT.has(key))
  // Into a language or out of it makes a difference that words alone do not show.
  if (asked.some((key) => key.startsWith('=lang:'))) return []
  // Whoever does it instead is named: that is the answer itself.
  if (names.some((name) => !refused.includes(name.key) && isSpoken(name, statement))) return []
  if (asked.length === 0 || strictness !== 'all') return []
  const said = words.filter(({ key, clause }) => asked.includes(key) && !denied.has(clause))
  return asked.every((key) => said.some((word) => word.key === key)) ? said : []
}

/** A trade or a thing of which no fact says a word: "salons", "valves". */
function isAlien(word: Word, statement: Statement, facts: readonly ReadFact[]): boolean {
  if (!OBJECTS.has(word.key) || statement.strictness !== 'all' || statement.denied.has(word.clause)) return false
  return !facts.some(({ byKey }) => byKey.has(word.key))
}

/** Where names have no capital: whom one worked for, and where one studied, must stand in the facts. */
function unknownPlaceIn(statement: Statement, chosen: readonly ReadFact[]): string | null {
  const found = PLACE_IN_HAN.exec(statement.text)
  const [named = '', at = '', from = ''] = found ?? []
  if (named === '') return null
  const start = (found?.index ?? 0) + named.indexOf(at || from)
  const end = start + (at || from).length
  const words = statement.words.filter((word) => word.at >= start && word.end <= end && word.is !== 'concept')
  return words.length > 0 && !words.some((word) => isHeld(word, statement, chosen)) ? at || from : null
}

const PLACE_IN_HAN = /在([^，。、在]{2,10}?)(?:工作|任职|上班|实习|住过)|毕业于([^，。、]{2,10})/u

/** What the sentence denies, a fact must deny. */
function isDenialHeld(statement: Statement, chosen: readonly ReadFact[]): boolean {
  const isForeign = chosen[0]?.language !== statement.language
  const inDenial = statement.words.filter(({ clause }) => statement.denied.has(clause))
  const told = inDenial.filter(
    ({ key, is, figure }) => !figure && !isTime(key) && !LIGHT.has(key) && key !== '=client' && !(isForeign && is === 'plain'),
  )
  const things = told.filter(({ is }) => is !== 'name')
  const denied = things.length > 0 ? things : told
  if (denied.length === 0) return statement.denied.size === 0 || inDenial.some(({ figure }) => figure) || chosen.some(({ isDenial }) => isDenial)
  return chosen.some((fact) => fact.isDenial && denied.filter((word) => holds(fact, word, statement)).length * 2 >= denied.length)
}

function isHeld(word: Word, statement: Statement, chosen: readonly ReadFact[]): boolean {
  const needsObject = STRONG.has(word.key) || isTime(word.key) || LEVEL.test(word.key)
  return chosen.some(
    (fact) =>
      (holds(fact, word, statement) || showsShare(fact, word.key)) &&
      (!needsObject || holdsObject(word, statement, fact)),
  )
}

const OBJECT_WITHIN = 6

/** A strong word proves something only beside what it is said of: "certified" for one tool is not "certified" for another. */
function holdsObject(word: Word, statement: Statement, fact: ReadFact): boolean {
  const place = statement.words.indexOf(word)
  let near = statement.words.filter(
    (other, at) =>
      other !== word && Math.abs(at - place) <= OBJECT_WITHIN && !LIGHT.has(other.key) && !STRONG.has(other.key) && !isTime(other.key),
  )
  const isLevel = LEVEL.test(word.key)
  const languages = statement.words.filter(
    ({ key, clause }) => key.startsWith('=lang:') && (clause === word.clause || (!isLevel && !hasLevel(clause, statement))),
  )
  if ((SPOKEN.has(word.key) || isLevel) && languages.length > 0) return languages.every((other) => holds(fact, other, statement))
  if (word.key === '=live-at') near = near.filter(({ is }) => is === 'name' || is === 'plain')
  const names = near.filter(({ is, clause }) => is === 'name' && clause === word.clause)
  const objects = names.length > 0 ? names : near
  if (objects.length === 0 || objects.some((other) => holds(fact, other, statement))) return true
  return fact.language !== statement.language && objects.every(({ is }) => is === 'plain')
}

function hasLevel(clause: number, { words }: Statement): boolean {
  return words.some((word) => word.clause === clause && LEVEL.test(word.key))
}

const LEVEL = /^[abc][12]$/
/** Said of languages, these must stand in the fact about each of them. */
const SPOKEN: ReadonlySet<string> = new Set(['=native', '=fluent', '=sworn', '=certified', '=team', '=all'])

function isHard(word: Word, { post, strictness, words }: Statement): boolean {
  if (strictness === 'promises') return isPromise(word, words) && !post.has(word.key)
  if (word.figure) return word.figure.unit !== '' || !isAside(word, words)
  // "Every week" says no more than "weekly".
  if (word.key === '=all' && words[words.indexOf(word) - 1]?.figure) return false
  if (word.key === '=all' && words.slice(words.indexOf(word) + 1, words.indexOf(word) + 3).some(({ key }) => isTime(key))) return false
  if (word.is === 'name' || isTime(word.key) || STRONG.has(word.key)) return true
  return strictness === 'all' && word.is === 'plain' && word.text.length >= 4 && post.has(word.key)
}

/** "Two" and "in three languages" often count what the sentence lists itself. */
function isAside(word: Word, words: readonly Word[]): boolean {
  return word.figure?.value === 2 || words[words.indexOf(word) + 1]?.key === '=speak'
}

/** @returns Whether the sentence promises a price or hours a week. */
export function hasPromise(text: string, language: LetterLanguage): boolean {
  if (!/\p{Nd}|\p{L}{3}/u.test(text)) return false
  const words = wordsOf(text, language)
  return words.some((word) => isPromise(word, words))
}

/** Money, and hours a week or a day. */
function isPromise({ figure, key }: Word, words: readonly Word[]): boolean {
  if (figure?.unit === 'money') return true
  const isHours = figure?.unit === 'second' && figure.value >= 3600
  return isHours && key !== '' && words.some((word) => word.key === '=week' || word.key === '=day')
}

function isEnough(statement: Statement, chosen: readonly ReadFact[]): boolean {
  if (statement.strictness !== 'all') return true
  let held = 0
  let total = 0
  const isForeign = chosen[0]?.language !== statement.language
  for (const word of statement.words) {
    if (word.key === '=about' || word.key === '=later') continue
    const isKept = isHeld(word, statement, chosen)
    const weight = isKept || !isForeign || word.is !== 'plain' ? weightOf(word) : UNKNOWN_FOREIGN
    const keptWeight = isKept ? Math.max(...chosen.map((fact) => (holds(fact, word, statement) ? heldAs(word, fact) : 0)), weight) : 0
    total += Math.max(weight, keptWeight)
    held += keptWeight
  }
  if (total === 0) return statement.contacts.length > 0
  return held / total >= (isForeign || statement.denied.size > 0 ? ENOUGH_FOREIGN : ENOUGH)
}

const QUOTE = /["“«„「『]([^"“”«»„「」『』]{12,})["”»“」』]/gu

/** A quotation in the language of the facts must stand in one of them word for word. */
function misquotedIn({ text, language }: Statement, chosen: readonly ReadFact[]): string | null {
  for (const [, quote = ''] of text.matchAll(QUOTE)) {
    const bare = bareOf(quote)
    if (chosen.some((fact) => fact.bare.includes(bare))) continue
    if (bare.split(' ').length >= 3 && chosen.some((fact) => fact.language === language)) return quote
  }
  return null
}

/** @returns The words as they stand in the sentence: one stretch where they are near each other, else the first. */
function spanOf(text: string, missing: readonly Word[]): string {
  const first = missing[0]
  if (!first) return text
  let end = first.end
  for (const word of missing) if (word.at - end <= 12) end = Math.max(end, word.end)
  return text.slice(first.at, end)
}
