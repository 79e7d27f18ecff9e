/** Whether a line names the freelancer's trade, or the tools that they use. Said wrongly, either would be false, so both must show surely. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { ROLE, yearsIn } from '#shared/domain/facts/own-words/resume-lines.ts'
import { tellsWhatWasDone } from '#shared/domain/facts/own-words/sentence-work.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong, tradesAmong } from '#shared/domain/skills/skills.ts'
import { isDone } from '../english.ts'
import { HAS_SUM, YEAR } from './sums.ts'

/** How words end that name who does a work: "developer", "Lektorin", "traductrice", "переводчик". */
const DOER = new RegExp(
  [
    '(?:er|or|ist|ian|ant|eer|yst|ect|erin|orin|istin|ante|ora|dor|ista|ero|era|nte|afo|afa|eur|euse|rice|ste|ienne|aire|eiro|eira',
    '|ист|ер|ор|тель|чик|чица|щик|щица|ник|ница|лог|граф|manager|konsultan|akuntan|penulis|penerjemah|pengembang|desainer|dev|guy|va|agent)$',
  ].join(''),
  'iu',
)
/** "I am a" */
const IN_FIRST_PERSON =
  /^(?:i am|i’m|i'm|ich bin|soy|je suis|sou|saya(?: adalah| seorang)?|я(?: —)?|أنا|मैं|আমি|我是)\s?(?:an? |eine? |une? )?/iu
const HEAD_END =
  /[,;:.،，、(]|\s[&]\s|\s(?:and|who|und|y|e|et|и|que|die|with|for|in|from|since|based|mit|aus|seit|de|del|desde|con|en|depuis|à|há|sejak|منذ|من)\s/u
const YEARS_IN = new RegExp(String.raw`\p{Nd}+\s?\+?\s?(?:${YEAR})|(?:19|20)\p{Nd}{2}(?!\p{Nd})`, 'giu')
/** What one does is no name of a tool: "video editing", "bookkeeping". */
export const ACTIVITY =
  /(?:ing|ment|design|assistant|assistance|ation|photography|analysis|research|support|illustration|art|writer)$/iu

/** @returns Whether the line begins with the freelancer's trade: "Bookkeeper, ACCA part-qualified". */
export function isRole(line: string, language: LetterLanguage): boolean {
  const said = line.trim().replace(IN_FIRST_PERSON, '')
  const [head = ''] = said.split(HEAD_END)
  const words = head.split(/\s+/u)
  if (words.length > 5 || /^[\p{Nd}"“«„]|^[^,，]{2,40}[:：]\s?\P{Nd}/u.test(said) || /[过了→]|\s>\s/u.test(line))
    return false
  if (said === line.trim() && statesAFact(head, language)) return false
  // A paper has its year behind it.
  if (/,\s*(?:19|20)\p{Nd}{2}$/u.test(line)) return false
  // "For Winters I found nine errors" tells of a work.
  const isTold = said === line.trim() && /(?<!\p{L})(?:i|we|ich|я) \p{L}/iu.test(line)
  const areNames =
    line.includes(',') && !ROLE.test(head) && line.split(/,\s*/u).every((part) => /^\p{Ll}?\p{Lu}/u.test(part))
  if (linksIn(line).length > 0 || isDone(line) || isTold || areNames) return false
  const isKnown = ROLE.test(head) && !isKnownTool(head)
  // "Level sensor for silos, 1,500 in the field" ends like a doer and is none: a role has no figures but its years.
  const isSure = !/(?<![\p{L}\p{Nd}])\p{Nd}+(?![\p{L}\p{Nd}])|\p{Sc}/u.test(line.replace(YEARS_IN, ''))
  const named = language === 'en' ? [words.at(-1) ?? '', words[words.indexOf('/') - 1] ?? ''] : words
  const isLong = yearsIn(line) !== null || /\s(?:19|20)\p{Nd}{2}$/u.test(line)
  const isTrade = tradesAmong(tokensOf(head), language).size > 0 && !tellsWhatWasDone(line, language)
  const isDoer =
    (language === 'en' || isLong || isTrade) && isSure && named.some((word) => DOER.test(word)) && !isKnownTool(head)
  if (!['ar', 'hi', 'bn', 'zh'].includes(language)) return isKnown || isDoer
  // "An app for bookings" names a trade too; who does the work stands first in Arabic, and last in the others.
  const found = ROLE.exec(head)
  const isOwnScript = found !== null && !/^\p{Script=Latin}/u.test(found[0])
  const isInPlace = isOwnScript && (language === 'ar' ? found.index === 0 : head.endsWith(found[0]))
  return isInPlace && !HAS_SUM.test(line) && !tellsWhatWasDone(line, language)
}

const PART_WORDS = 4
/** "Excel, R, SPSS and Power BI": names of tools and little else, at least the first of them a known one. */
export function toolsIn(plain: string): string | null {
  if (HAS_SUM.test(plain) || linksIn(plain).length > 0 || /[>→:：]|\([^)]*,/u.test(plain)) return null
  const parts = plain.split(/[,;،，、]\s*|\s[+/&]\s|\s(?:and|und|y|et|e|и|dan|و)\s/u)
  const skills = skillsAmong(tokensOf(parts.join('. ')).map((token) => ({ ...token, isCapital: true })))
  const [first] = skills
  const isShort = parts.every((part) => part.split(/\s+/u).length <= PART_WORDS)
  // "Statistician, R and Stata" begins with a person.
  const isOfPerson = (part: string) => ROLE.test(part) || DOER.test((part.split(HEAD_END)[0] ?? '').trim())
  // Words of these scripts are no names of tools unless they are known ones.
  const isForeign = (part: string) =>
    /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(part)
  const isPerson = parts.some((part) => (isOfPerson(part) || isForeign(part)) && !isKnownTool(part))
  // Names of a trade are no tools: "video editing, colour".
  const isNamed = parts.filter((part) => /^\P{Ll}|\p{L}[\p{Lu}\p{Nd}]/u.test(part)).length * 2 >= parts.length
  const isList = parts.length > 1 && isShort && isNamed && !isPerson && !yearsIn(plain)
  const isOne =
    !isPerson &&
    parts.length === 1 &&
    skills.length === 1 &&
    first?.first === 0 &&
    plain.split(/\s+/u).length <= 4 &&
    !/\s(?:en|in|mit|con|avec|com|для|с)\s/u.test(plain)
  return ((isList && skills.length > 0) || isOne) && !HAS_VERB.test(plain) ? plain : null
}
const HAS_VERB = /\b(?:is|are|was|were|have|has|for|i|my|free|can|start|only|since|seit|desde|depuis)\b/iu

/** "Illustrator" is the program Adobe Illustrator; "copywriter" is no name of copywriting. */
function isKnownTool(part: string): boolean {
  const tokens = tokensOf(part).map((token) => ({ ...token, isCapital: true }))
  const [skill] = skillsAmong(tokens)
  const isWhole = skill?.first === 0 && skill.last === tokens.length - 1
  return isWhole && !ACTIVITY.test(skill.name) && skill.name.toLowerCase().includes(part.toLowerCase())
}
