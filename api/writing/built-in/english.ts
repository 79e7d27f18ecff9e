/** What English needs and the freelancer's notes leave out: articles, verbs, and who a client's person is. */
import { cueCount } from './texts.ts'

const PAST =
  /^(?:copy |proof|co-|hand-)?\p{L}+ed (?:an?|the|and|all|our|their|his|her|from|to|over|up|\p{Nd}|two|three|four|five|six|seven|eight|nine|ten)(?!\p{L})/iu

/** "Turned field notes into an application": a past form that is no adjective of the work, such as "illustrated map". */
const ADJECTIVES =
  'animated|enhanced|based|speciali[sz]ed|experienced|qualified|certified|trained|insured|located|needed|required|interested|used' +
  '|illustrated|automated|advanced|detailed|integrated|dedicated|embedded|printed|folded|branded|locali[sz]ed'
const DID = new RegExp(String.raw`^(?!${ADJECTIVES})(?:\p{L}{2,}(?!e)\p{L}ed) (?!for |with |by )\p{L}+`, 'iu')

/** "Edits two channels": what somebody does for a client, and no name of a work. */
export const DOES =
  /^\p{Lu}?\p{Ll}+s (?:an?|the|all|every|each|our|their|its|\p{Nd}[\p{Nd},.]*|two|three|four|five|six|seven|eight|nine|ten)\s/u

/** A clause with its own subject: "I translated 14 manuals", "We've moved the shop". */
const WITH_SUBJECT = /^(?:I|We)(?:['’](?:ve|d))? (?=\p{Ll})/u
export const hasSubject = (note: string) => WITH_SUBJECT.test(note)

/** What a freelancer was given to work on, by a word that could also be the verb of the freelancer. */
const MATERIAL = /^(?:(?:pre-?)?recorded|dictated|scanned|archived) \p{Ll}+s(?!\p{L})/iu

/** @returns Whether a note says what was done, and does not name it: "Typed 1,800 cards", not "repair of a checkout". */
export function isDone(note: string): boolean {
  // "Moved from a shoebox to QuickBooks": the client did. "Recorded interviews, typed up": others recorded them.
  return (
    !MATERIAL.test(note) &&
    !/^(?:fixed (?:price|fee|rate|\p{Sc})|(?:moved|switched|went|grew|changed) from\s)/iu.test(note) &&
    (cueCount('verb.en', note) > 0 || PAST.test(note) || DID.test(note))
  )
}

/** The noun of a note ends here: "app pair for a spirometer", "farm app localised into Spanish". */
const AFTER_NOUN = new RegExp(
  String.raw`\s(?:(?:for|of|with|from|to|in|on|by|at|over|into|under|about|between|without|across|using|that|which|who|where)(?!\p{L})` +
    String.raw`|\p{L}{2,}ed(?!\p{L}))|[,;:(–.&/]`,
  'u',
)
const DETERMINED =
  /^(?:\P{L}|(?:an?|the|my|our|their|its|all|each|every|some|many|several|two|three|four|five|six|seven|eight|nine|ten)\s)/iu
/** Nouns that are not counted, besides those in "-ing". */
const MASS = new Set(
  (
    'software hardware firmware work support research content copy music code data design translation development management analysis ' +
    'administration entry advice documentation infrastructure security seo illustration animation photography production assistance care ' +
    'payroll localisation localization optimisation optimization equipment commerce maintenance consultancy artwork'
  ).split(' '),
)
/** A verb begins no noun: "Built dashboards", "Led a team". */
const VERB =
  /^(?:\p{L}+ed|led|built|wrote|made|ran|set|took|put|cut|won|drew|taught|sold|kept|brought|did|got|grew|shot)$/iu
const LONGEST = 5

/**
 * @param isPerson One who does a work has an article whatever the noun: "a support agent since 2018".
 * @returns "an app pair for a spirometer" for a note that names one thing; the words as they are for all others.
 */
export function withArticle(what: string, isPerson = false): string {
  if (isPerson && !DETERMINED.test(what)) return `${soundsOpen(what.split(' ')[0] ?? '') ? 'an' : 'a'} ${what}`
  const words = (what.split(AFTER_NOUN)[0] ?? '').trim().split(/\s+/u)
  const [first = ''] = words
  const noun = words.at(-1) ?? ''
  const isSingle = !/(?:[^su]s|ing)$/iu.test(noun) && !MASS.has(noun.toLowerCase())
  const isNoun =
    /^\p{Ll}/u.test(noun) && isSingle && !VERB.test(first) && words.every((word) => !/^(?:an?|the)$/iu.test(word))
  if (DETERMINED.test(what) || !isNoun || words.length > LONGEST) return what
  return `${soundsOpen(first) ? 'an' : 'a'} ${what}`
}

function soundsOpen(word: string): boolean {
  // Letters that are spelled out are said with their names: "an SEO audit", "a UI".
  return /^[\p{Lu}\d]{2}/u.test(word) ? /^[AEFHILMNORSX]/u.test(word) : VOWEL.test(word)
}
const VOWEL = /^(?:[ai]|o(?!ne\b)|e(?!u)|u(?!ni|s[ea]|ti|k)|hour|honest)/iu

/** One person of a client by what they are: "Head of product", "Owner", "CTO", and no name. */
const ROLE =
  /^(?:\p{Lu}\p{Ll}+(?: \p{Ll}+)+|Owner|Founder|Director|Manager|Partner|Producer|Editor|Curator|Host|Principal|Co-?founder|C[EFIMOPT]O)$/u

/** @returns "Their head of product" for a person of the client that the letter has just named; the words as they are for a name. */
export function theirPerson(who: string, client: string): string {
  const [role = '', of = '', ...more] = who.split(', ')
  const isTheirs = more.length === 0 && client !== '' && of === client && ROLE.test(role)
  if (!isTheirs) return who
  return `Their ${/^\p{Lu}{2}/u.test(role) ? role : role.charAt(0).toLowerCase() + role.slice(1)}`
}
