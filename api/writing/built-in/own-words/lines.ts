/** The freelancer's own lines as sentences that a letter may say: their own words, with no more than what a note leaves out. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { isName } from '#shared/domain/facts/own-words/client-names.ts'
import { ROLE } from '#shared/domain/facts/own-words/resume-lines.ts'
import { tellsWhatWasDone } from '#shared/domain/facts/own-words/sentence-work.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { isDone, withArticle } from '../english.ts'
import { PEOPLE } from '../people.ts'
import { capital, fill, listOf, type Texts, textsOf } from '../texts.ts'
import { ACTIVITY, isRole, toolsIn } from './roles.ts'
import { SUM } from './sums.ts'
import { clausesOf, isNotedWork, kindOf, PRICE_FIRST, type Told, tellsOf } from './tells.ts'

/** @returns The line as a sentence; null where none is right for its kind: a fragment is worse than a gap. */
export function sentenceOf(line: string, language: LetterLanguage): string | null {
  const plain = line.trim().replace(/[.。।,;\s]+$/u, '')
  if (plain === '') return null
  const texts = textsOf(language)
  const isExperience = language === 'en' && EXPERIENCE.test(plain)
  const said = isExperience ? `I have ${plain}.` : (linked(plain, texts) ?? bySort(plain, texts))
  return said === null || linksIn(said)[0] === said ? said : capital(said, texts)
}

/** "Portfolio:", "See": what stands before an address and says nothing more. */
const BEFORE_URL = /^[^\s:：]{1,20}\s?[:：]?\s*$/u

/** An address, with its words where they say more than that it is one. */
function linked(plain: string, texts: Texts): string | null {
  const links = linksIn(plain)
  const [first] = links
  if (first === undefined) return null
  const rest = links
    .reduce((text, link) => text.replace(link, ' '), plain)
    .replace(/[\s,;|]+/gu, ' ')
    .trim()
  const isBare = rest.split(/\s+/u).length <= 4 && BEFORE_URL.test(plain.slice(0, plain.indexOf(first)))
  return isBare || rest === '' ? texts.labelled('portfolio', links.join(', ')) : stopped(plain, texts)
}

/** "AWS Solutions Architect Professional, 2024" is a paper, and no person. */
const CERTIFICATE =
  /^\p{Lu}[^,.]*\b(?:certified|certificate|certification|professional|associate|practitioner|diploma)\b[^,.]*,\s*(?:19|20)\p{Nd}{2}$/iu

function bySort(plain: string, texts: Texts): string | null {
  const { language } = texts
  if (CERTIFICATE.test(plain)) return texts.labelled('certificate', plain)
  switch (kindOf(plain, language)) {
    case 'tools':
      return toolsSaid(plain, texts)
    case 'role':
      return roleSaid(plain, texts)
    case 'terms':
      return language === 'en' ? termsInEnglish(plain, texts) : termsSaid(plain, texts)
    default:
      return toldSaid(plain, texts)
  }
}

/** @returns The words with a full stop; an address ends its line without one. */
export function stopped(plain: string, { stop }: Pick<Texts, 'stop'>): string {
  const last = linksIn(plain).at(-1)
  return /[.!?。！？।]$/u.test(plain) || (last !== undefined && plain.endsWith(last)) ? plain : plain + stop
}

function toolsSaid(plain: string, texts: Texts): string | null {
  if (statesAFact(plain, texts.language)) return stopped(plain, texts)
  // "Excel, 75 wpm" is no list of tools alone.
  if (/(?:^|[,;] )\p{Nd}[\p{Nd}.,]*\s\p{Ll}/u.test(plain)) return stopped(plain, texts)
  const names = plain.split(/[,;，、،]\s*/u)
  const isListed = /\s(?:and|und|y|et|e|и|dan|و)\s/u.test(plain)
  return texts.labelled('tools', isListed ? plain : listOf(names, texts))
}

const I_AM = /^(?:i am|i['’]m|ich bin|soy|je suis|sou|saya|я|أنا|मैं|আমি|我是)(?![\p{L}\p{M}])|^(?:我是|أنا)/iu
/** Longer words beside a role are a sentence and stand in no brackets. */
const ASIDE_WORDS = 9

/** "Redactora de finanzas, Guadalajara, 6 años" is a writer, and the rest stands beside it. */
function roleSaid(plain: string, texts: Texts): string | null {
  const since = /^I(?: am|['’]m) (.*\ssince (?:19|20)\d\d)$/u.exec(plain)?.[1]
  if (since) return `I have been ${since}.`
  if (I_AM.test(plain) || !isRole(plain, texts.language)) return stopped(plain, texts)
  if (texts.language === 'en') return roleInEnglish(begun(plain, 'en'))
  const [head = '', ...rest] = plain.split(/[,،，]\s*/u)
  return fill(texts.all('role')[0] ?? '', { x: begun(head, texts.language) + aside(rest, texts, head) })
}

function aside(rest: readonly string[], texts: Texts, head = ''): string {
  const mark = texts.language === 'ar' ? '، ' : texts.language === 'zh' ? '，' : ', '
  const said = rest.join(mark)
  const isShort = said.split(/\s+/u).length <= ASIDE_WORDS && !/[()（）.]/u.test(said + head)
  return said === '' ? '' : isShort ? texts.inBrackets(said) : mark + said
}

const YEARS = /^(\d+|[a-z]+)\+? ?(?:years?|yrs?)(?: of experience)?$/iu

/** "Excel developer, VBA and Power Query, 12 years" */
function roleInEnglish(small: string): string {
  const texts = textsOf('en')
  const [head = '', ...parts] = small
    .split(/, (?![^(]*\))/u)
    .flatMap((part) => part.split(/ for (?=(?:\d+|[a-z]+) years?$)/iu))
  const years = parts.find((part) => YEARS.test(part))
  const tools = parts.filter((part) => part !== years && toolsIn(part) !== null && !/\s(?:only|certified)/u.test(part))
  const rest = parts.filter((part) => part !== years && !tools.includes(part))
  const isSince = / since \d{4}$/u.test(head)
  const beside = aside(rest, texts, head)
  const long = years ? ` for ${years.replace(' of experience', '').replace(/ ?yrs?$/iu, ' years')}` : ''
  return [
    `I ${years !== undefined || isSince ? 'have been' : 'am'} ${withArticle(head, true)}`,
    beside.startsWith(',') ? long + beside : beside + long,
    tools.length > 0
      ? ` and work with ${listOf(
          tools.flatMap((part) => part.split(/,\s*|\sand\s/u)),
          texts,
        )}`
      : '',
    '.',
  ].join('')
}

const PRICED = new RegExp(String.raw`^(?:(?:about|around|usually|only|approx\.?) )?${SUM}`, 'iu')
const SPAN_FIRST =
  /^(?:about |around )?(?:\d+(?:\s?[-–]\s?\d+)?|[a-z]+) (?:working |business )?(?:days?|weeks?|months?)(?:$| (?:for|to|from|usually|after|until|per|an?)\b)/iu
const PACE_FIRST = /^(?:about |around )?\d[\d,.]* \p{L}+ (?:a|per|each) (?:day|week)$/iu
const HOURS_FIRST = /^\d+(?:\s?[-–]\s?\d+)?\s?(?:h|hrs?|hours)(?![\p{L}])\s?(?:free|weekly|\/|an?|per|each)/iu
const EXPERIENCE = /^\d+\+? years(?:’|')? (?:of )?experience\b/iu
const HAS_VERB = new RegExp(
  [
    String.raw`\b(?:is|are|was|were|has|have|had|will|do|does|did|went|rose|fell|grew|came|made|takes?|took|run|runs|ran|dropped|works?`,
    String.raw`|sold|won|need)\b|\b(?:i|we|my|our)\b`,
  ].join(''),
  'iu',
)

/** The words that make a sentence of a part of a line; null where it has none that fit. */
function inFirstPerson(clause: string): string | null {
  const small = begun(clause, 'en')
  if (/^(?:can|could) /iu.test(clause)) return `I ${small}`
  if (/^working /iu.test(clause)) return `I ${small.replace(/^working/u, 'work')}`
  if (/^ready (?:in|within) /iu.test(clause)) return `My work is ${small}`
  if (HAS_VERB.test(clause)) return null
  if (/^(?:fixed|flat) (?:price|fee|rate|\p{Sc})/iu.test(clause)) return `I charge a ${small}`
  if (PRICED.test(clause)) return `I charge ${small}`
  if (/^(?:free|available|based)\b/iu.test(clause)) return `I am ${small}`
  if (/^start(?:ing)? /iu.test(clause)) return `I can ${small.replace(/^starting/u, 'start')}`
  const usual = clause.replace(/^usually /iu, '')
  if (SPAN_FIRST.test(usual)) return `I ${usual === clause ? '' : 'usually '}need ${begun(usual, 'en')}`
  if (HOURS_FIRST.test(clause)) return `I have ${clause}`
  if (/^(?:\d|one|two|three|unlimited) (?:rounds?|revisions?)\b(?!.*inclu)/iu.test(clause)) return `I include ${small}`
  const [, label, sum] = LABELLED.exec(clause) ?? []
  if (label && sum) return `${label.trim()}: ${sum}`
  return PACE_FIRST.test(clause) ? `My pace is ${small}` : null
}
/** "logo £450 with two drafts" */
const LABELLED = new RegExp(String.raw`^((?:\p{L}+ ){1,3})(?=${SUM})(.+)$`, 'iu')

/** "Free from 12 May, $60/h" is two sentences; what makes none by itself stays with the part before it. */
function termsInEnglish(plain: string, texts: Texts): string {
  const said: string[] = []
  let from = 0
  for (const clause of clausesOf(plain)) {
    const at = plain.indexOf(clause, from)
    const before = plain.slice(from, at)
    from = at + clause.length
    const own = inFirstPerson(clause)
    const last = said.at(-1)
    // How long it takes and further prices belong to the price before them, and hours to a town.
    const isJoined =
      own === null ||
      (last?.startsWith('I charge ') && (PRICED.test(clause) || SPAN_FIRST.test(clause))) ||
      /^\S*$|^I am based /u.test(last ?? '') ||
      (last?.startsWith('I am ') && HOURS_FIRST.test(clause))
    if (last !== undefined && before.trim() === ',' && isJoined) said[said.length - 1] = `${last}, ${clause}`
    else said.push(own ?? (last === undefined ? clause : clause.replace(/^(?:and|but)\s/u, '')))
  }
  return said.map((one) => stopped(capital(one, texts), texts)).join(' ')
}

/** What a term is called where the line does not say it itself: "Mein Tempo: 8 Seiten pro Tag." */
const LABEL_OF: readonly [told: Told, label: string][] = [
  ['price', 'price'],
  ['start', 'free'],
  ['pace', 'ownPace'],
  ['time', 'turnaround'],
  ['revisions', 'revisions'],
  ['hours', 'hours'],
  ['clock', 'hours'],
]

function termsSaid(plain: string, texts: Texts): string | null {
  if (statesAFact(plain, texts.language)) return stopped(plain, texts)
  const [, head = '', sum] = /^(\p{L}+) ((?:\p{Sc}|Rp|R\$)?\p{Nd}.*)$/u.exec(plain) ?? []
  if (sum && PRICE_FIRST.test(head)) return `${head}${texts.colon}${sum}${texts.stop}`
  const told = new Set([...tellsOf(clausesOf(plain)[0] ?? plain), ...(PRICED.test(plain) ? ['price' as const] : [])])
  const [, label] = LABEL_OF.find(([one]) => told.has(one)) ?? []
  if (label === undefined) return null
  // "Prazo de 4 dias" says what it is, and so does "Precio: 14 €".
  const named = texts.naming(label).match(/\p{L}{4,}/gu) ?? []
  const isNamed = NAMES_PRICE.test(plain) || named.some((word) => plain.toLowerCase().includes(word.toLowerCase()))
  return isNamed
    ? stopped(plain, texts)
    : (texts.labelled(label, plain.replace(/^(?:dispo|disponible|livre|libre) (?=à|a |desde|en|dès)/iu, '')) ??
        texts.headed(label, plain))
}

const NAMES_PRICE = /preci|preis|prix|tarif|preç|valor|цен|ставк|سعر|कीमत|दर|মূল্য|价|harga/iu

/** "Bramwell Granola: redrew an old logo" */
const NAMED = /^(\p{Lu}[^:]{2,60}): (\P{Lu}.+)$/u
/** "41 Romane korrigiert, davon 17 Krimis" */
const PARTICIPLE = /^\p{Nd}[^,]*\s(?:ge\p{Ll}+(?:t|en)|\p{Ll}+iert|über\p{Ll}+t|ver\p{Ll}+(?:t|en)),?/u
const CLIENTS_SINCE = /^(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten|some|several)\s\p{L}.*\bsince \d{4}/iu
/** "Drafted floor plans for houses": "enhanced background check" has nothing that it was done to. */
const REPORT =
  /^(?:copy |proof|co-)?\p{L}+ed (?:(?:an?|the|\p{Nd}+) )?\p{L}+(?:[ -]\p{L}+){0,2} (?:for|into|to|from|at|with) /iu
/** "Always work on a copy", "use a whiteboard": what somebody does, without "I". */
const DOES = new RegExp(
  [
    String.raw`^(?:(?:always|usually|once) \p{L}|(?:use|work|keep|write|check|test|make|send|ask|sort|edit|draw|render`,
    String.raw`|record|teach|repair|reply|answer) (?!(?:is|are|was)\b))`,
  ].join(''),
  'iu',
)
const ADJECTIVE =
  /^(?:available|based|free (?:from|on|in|at|for|until|after|before|every|most|now|to)|fluent|certified|insured|trained|experienced|speciali[sz]ed)\b/iu
/** "2023: caught up 14 months" */
const YEAR_FIRST = /^((?:19|20)\d\d)\s?[:：–-]\s+(\S.*)$/su
const FIRST_PERSON =
  /^(?:saya|kami|я|мы|আমি|আমরা|मैं|हम|yo|nosotros|eu|nós|je|nous|ich|wir|أنا|نحن)(?![\p{L}\p{M}])|^j['’]|^我/iu
const LATEST = /^(?:my )?(?:last|latest|most recent)(?: one| job)?\s?:\s*/iu
/** "Reviso cada texto": what somebody does needs no "I" here. */
const IBERIAN =
  /^(?:uso|utilizo|reviso|traba[jl]h?o|edito|escribo|escrevo|traduzc?o|hago|faço|entrego|corrijo|preparo|env[ií]o|respondo|diseño|desenho|lei?o|gra[bv]o)\s/iu
/** "Corrigé 52 mémoires" */
const FRENCH_DONE = /^\p{L}+é\s(?:\p{Nd}|l[ea]s?\s|une?\s|des\s|plus\s)/iu
/** "Mendesain kemasan": an Indonesian verb without its person. */
const INDONESIAN_VERB = /^me\p{Ll}{3,}\s/iu

function toldSaid(plain: string, texts: Texts): string | null {
  const { language } = texts
  if (language === 'en') {
    const small = begun(plain, 'en')
    const isReport = !ADJECTIVE.test(plain) && (isDone(plain) || REPORT.test(plain))
    if (isReport || DOES.test(plain)) return `I ${plain.charAt(0).toLowerCase() + plain.slice(1)}.`
    const [, year, then] = YEAR_FIRST.exec(plain) ?? []
    if (year && then && isDone(then)) return `In ${year} I ${then.charAt(0).toLowerCase() + then.slice(1)}.`
    const [, name, rest] = NAMED.exec(plain) ?? []
    if (name && rest && isName(name) && isDone(rest)) return `For ${name} I ${rest}.`
    if (ADJECTIVE.test(plain)) return `I am ${small}.`
    if (CLIENTS_SINCE.test(plain)) return `I have had ${plain.charAt(0).toLowerCase()}${plain.slice(1)}.`
  }
  if (language === 'de' && PARTICIPLE.test(plain)) return `Ich habe ${plain}.`
  if (language === 'fr' && FRENCH_DONE.test(plain)) return `J’ai ${plain.charAt(0).toLowerCase()}${plain.slice(1)}.`
  if (language === 'id' && INDONESIAN_VERB.test(plain)) return `Saya ${plain.charAt(0).toLowerCase()}${plain.slice(1)}.`
  const isSentence =
    statesAFact(plain, language) ||
    FIRST_PERSON.test(plain) ||
    /[过了后前先每]/u.test(plain) ||
    (language === 'ar' && /^أ\p{L}{3,}\s/u.test(plain)) ||
    (language !== 'en' && kindOf(plain, language) === 'habit') ||
    (IBERIAN.test(plain) && (language === 'es' || language === 'pt')) ||
    (language === 'en' ? HAS_VERB.test(plain) : tellsWhatWasDone(plain, language))
  if (isSentence) return stopped(plain, texts)
  if (!isNotedWork(plain, language)) return null
  const noted = plain
    .replace(LATEST, '')
    .replace(/^([^:：]{2,60})[:：]\s?(?!\/)/u, `$1${texts.dash}`)
    .replace(/\s-\s/u, texts.dash)
  // A short beginning before a colon is a name.
  const isNamed = /^\S+(?: \S+)?[:：]/u.test(plain.replace(LATEST, ''))
  return texts.labelled('note', isNamed ? noted : begun(noted, language))
}

/** Small at its beginning, unless that is a name or an abbreviation: "WordPress", "UX", "Forn Sant Roc". */
function begun(plain: string, language: LetterLanguage): string {
  const [first = '', second = ''] = plain.split(/\s/u)
  const [skill] = skillsAmong(tokensOf(plain.split(/\s/u).slice(0, 3).join(' ')))
  const [, ...others] = skill?.name.split(' ') ?? []
  const isOwnName =
    others.length > 0
      ? others.every((word) => /^\P{Ll}/u.test(word))
      : skill?.name.toLowerCase() === first.toLowerCase()
  const isSkill = skill?.first === 0 && isOwnName && !ACTIVITY.test(skill.name)
  const isPerson = ROLE.test(first) && language === 'en'
  const isTwoNames = /^\p{Lu}/u.test(first) && /^\p{Lu}\p{Ll}/u.test(second)
  if (
    language === 'de' ||
    (isSkill && !isPerson) ||
    isTwoNames ||
    PEOPLE.test(plain) ||
    /^\p{Lu}\S*\p{Lu}|^\p{Lu}[\p{Nd}&$]/u.test(plain)
  )
    return plain
  return plain.charAt(0).toLowerCase() + plain.slice(1)
}
