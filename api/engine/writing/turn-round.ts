/** Turns a client's sentence to its reader: "our checkout loses orders" becomes "your checkout loses orders". */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { wordsPattern } from '#shared/domain/letter-text.ts'

/** A sentence as it stands at the start of one of ours, and inside one; `inside` is null where its capital may be a name's. */
export interface TurnedSentence {
  atStart: string
  inside: string | null
}

interface Turning {
  /** Words of the first person, and what they become. */
  turns: readonly (readonly [RegExp, string])[]
  /** What a mere change of words would leave wrong. */
  stays: RegExp
  /** First words that are no names; null in scripts without capitals. */
  lowers: RegExp | null
}

/** @param list `we need:you need`, spaces inside written `_`; `before` may stand before each of the first. */
function pairs(list: string, before = '', boundary = '(?<![\\p{L}\\p{M}])(?<lead>)'): [RegExp, string][] {
  return list.split(/\s+/).map((pair) => {
    const [from = '', to = ''] = pair.split(':')
    return [new RegExp(`${boundary}${before}${from}(?![\\p{L}\\p{M}])`, 'giu'), `$<lead>${to.replaceAll('_', ' ')}`]
  })
}

const all = (...words: string[]) => new RegExp(wordsPattern(words).source, 'giu')
const NEVER = /(?!)/u

const TURNINGS: Readonly<Record<LetterLanguage, Turning>> = {
  en: {
    turns: [
      [/\b(?:we|i)['’](?:m|re)\b|\bi am\b/giu, 'you are'],
      [/\bi was\b/giu, 'you were'],
      [/\b(?:we|i)['’]ve\b/giu, 'you have'],
      [/\b(?:we|i)['’]d\b/giu, 'you would'],
      [/\b(?:ourselves|myself)\b/giu, 'yourself'],
      [/\b(?:ours|mine)\b/giu, 'yours'],
      [/\b(?:our|my)\b/giu, 'your'],
      [/\b(?:we|us|me|i)\b/giu, 'you'],
    ],
    stays: /\b(?:let['’]s|we['’]ll|i['’]ll)\b/iu,
    lowers:
      /^(?:you|your|the|an?|every|each|all|this|these|that|those|there|it|its|they|their|no|nobody|some|many|most|half|when|since|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|people|customers|patients|users|visitors|readers|rows|traffic|receipts|passengers|guests|meetings|labels|filtering|keyboard|thirty|forty|fifty|only)(?![\p{L}\p{N}])/iu,
  },
  es: {
    turns: [
      ...pairs(
        'necesitamos:necesitan queremos:quieren buscamos:buscan tenemos:tienen pagamos:pagan vendemos:venden usamos:usan perdemos:pierden recibimos:reciben hacemos:hacen copiamos:copian podemos:pueden necesito:necesita quiero:quiere busco:busca tengo:tiene copio:copia pierdo:pierde uso:usa pago:paga',
      ),
      [all('nuestr[oa]s'), 'sus'],
      [all('nuestr[oa]'), 'su'],
    ],
    stays:
      /(?<!\p{L})(?:yo|me|nos|mi|mis|conmigo|nosotr[oa]s|soy|estoy|voy|puedo|hago|sé|he|hemos|vendo|recibo|\p{L}{2,}mos)(?!\p{L})|^(?!como|cuando|cuanto|todo|pero|solo|cada)\p{L}+o(?!\p{L})/iu,
    lowers:
      /^(?:el|la|los|las|un|una|unos|unas|su|sus|cada|hace|hacen|se|hay|no|nadie|todo|toda|todos|falta|cuando|desde)(?!\p{L})/iu,
  },
  fr: {
    turns: [
      [all('nous sommes', 'je suis'), 'vous êtes'],
      [all('nous faisons', 'je fais'), 'vous faites'],
      [all("j['’]ai"), 'vous avez'],
      [all('je veux'), 'vous voulez'],
      [/(?<!\p{L})(?:nous (\p{L}+)ons|je (cherch|souhait|recopi|utilis|pai)e)(?!\p{L})/giu, 'vous $1$2ez'],
      [all('nous'), 'vous'],
      [all('notre'), 'votre'],
      [all('nos'), 'vos'],
    ],
    stays: /(?<!\p{L})(?:je|mon|ma|mes|me|moi|on)(?!\p{L})|(?<!\p{L})[jm]['’]|vous (?:\p{L}+ )?\p{L}+ons(?!\p{L})/iu,
    lowers:
      /^(?:le|la|les|un|une|des|votre|vos|vous|chaque|il|elle|ils|elles|ce|cet|cette|ces|personne|tous|toutes|depuis|quand)(?!\p{L})|^l['’]/iu,
  },
  pt: {
    turns: [
      ...pairs(
        'precisamos:vocês_precisam queremos:vocês_querem temos:vocês_têm procuramos:vocês_procuram pagamos:vocês_pagam vendemos:vocês_vendem usamos:vocês_usam perdemos:vocês_perdem recebemos:vocês_recebem preciso:você_precisa quero:você_quer tenho:você_tem procuro:você_procura copio:você_copia perco:você_perde uso:você_usa',
        '(?:(?:eu|nós) )?',
      ),
      [all('nossos'), 'seus'],
      [all('nossas'), 'suas'],
      [all('nosso'), 'seu'],
      [all('nossa'), 'sua'],
    ],
    stays:
      /(?<!\p{L})(?:eu|me|nos|meu|minha|meus|minhas|comigo|nós|a gente|sou|estou|vou|posso|busco|faço|sei|pago|vendo|recebo|\p{L}{2,}mos)(?!\p{L})|^(?!como|quando|quanto|todo|tudo|mas|só|são|cada)\p{L}{2,}o(?!\p{L})/iu,
    lowers:
      /^(?:você|vocês|o|a|os|as|um|uma|seu|sua|seus|suas|cada|há|não|ninguém|todo|toda|todos|são|quando|desde|é)(?!\p{L})/iu,
  },
  de: {
    turns: [
      [/(?<!\p{L})unser(e[mnrs]?)?(?!\p{L})/giu, 'Ihr$1'],
      [all('wir'), 'Sie'],
      [all('ich bin'), 'Sie sind'],
      [/(?<!\p{L})ich (brauch|such|hab|möcht|verlier|nutz)e(?!\p{L})/giu, 'Sie $1en'],
    ],
    stays: /(?<!\p{L})(?:ich|uns|mir|mich|mein(?:e[mnrs]?)?)(?!\p{L})/iu,
    lowers: NEVER,
  },
  id: {
    turns: [[all('kami', 'kita', 'saya'), 'Anda']],
    stays: NEVER,
    lowers:
      /^(?:anda|yang|ada|setiap|tidak|semua|halaman|toko|artikel|pesanan|kemasan|situs|aplikasi|pelanggan|sejak|ketika|saat)(?!\p{L})/iu,
  },
  ru: {
    turns: [
      ...pairs('ищем:вы_ищете хотим:вы_хотите ищу:вы_ищете хочу:вы_хотите', '(?:(?:мы|я) )?'),
      [/(?<!\p{L})наш(?=\p{L}{0,4}(?!\p{L}))/giu, 'ваш'],
      [all('нам'), 'вам'],
      [all('нас'), 'вас'],
    ],
    stays:
      /(?<!\p{L})(?:я|мы|мой|моя|моё|мои|моего|моей|меня|мне|мной|могу|буду|\p{L}{2,}(?:аем|яем|уем|ием|им|ём))(?!\p{L})/iu,
    lowers:
      /^(?:нужн[оаы]?|нынешн\p{L}+|есть|вам|вас|вы|ваш\p{L}*|сейчас|никто|кажд\p{L}+|все|это|у|на|в|заказы|сайт|клиенты|тексты|когда|с)(?!\p{L})/iu,
  },
  ar: {
    turns: [
      ...pairs(
        'نحتاج:تحتاجون نريد:تريدون نبحث:تبحثون ننسخ:تنسخون نملك:تملكون نفتتح:تفتتحون نستخدم:تستخدمون نبيع:تبيعون نفقد:تفقدون لدينا:لديكم عندنا:عندكم موقعنا:موقعكم متجرنا:متجركم شركتنا:شركتكم فريقنا:فريقكم عملاؤنا:عملاؤكم أحتاج:تحتاجون أريد:تريدون أبحث:تبحثون',
        '',
        '(?<![\\p{L}\\p{M}])(?<lead>[وف]?)',
      ),
    ],
    stays:
      /\p{L}{2,}نا(?!\p{L})|(?<!\p{L})[وف]?(?:نحن|لنا|أنا|لي|لدي|عندي|نعمل|نرغب|نود|نقدم|نعرف|أعمل|أبيع|أرغب|أود)(?!\p{L})|^[نأ]\p{L}{3,}/u,
    lowers: null,
  },
  hi: {
    turns: [
      [all('हमारा', 'मेरा'), 'आपका'],
      [all('हमारी', 'मेरी'), 'आपकी'],
      [all('हमारे', 'मेरे'), 'आपके'],
      [all('हमें', 'मुझे'), 'आपको'],
      [all('हमने', 'मैंने'), 'आपने'],
      [all('हम'), 'आप'],
    ],
    stays: /(?<![\p{L}\p{M}])(?:मैं|मुझसे|हूँ|हूं)(?![\p{L}\p{M}])/u,
    lowers: null,
  },
  bn: {
    turns: [
      [all('আমাদের'), 'আপনাদের'],
      [all('আমার'), 'আপনার'],
    ],
    stays: /(?<![\p{L}\p{M}])(?:আমি|আমরা|আমাকে)(?![\p{L}\p{M}])/u,
    lowers: null,
  },
  zh: {
    turns: [
      [/我们|咱们/gu, '您'],
      [/我/gu, '您'],
    ],
    stays: NEVER,
    lowers: null,
  },
}

const FINITE =
  /\b(?:i|we) (?!\p{L}+ing\b)\p{L}+|\b(?:is|are|was|were|has|have|had|must|should|can(?:not)?|can['’]t|will|would|need(?:s|ed)?|want(?:s|ed)?|do(?:es)?|did|(?:does|do|did|is|are|was)n['’]t|los(?:es|t)|drops?|fails?|crashes|leaves?|freezes|takes?|goes|comes?|fell|stops|stopped|shows?|says?|works?|keeps?|gets?|got|looks?|uses?|costs?|call|pay|ask|publish(?:es)?|changes?|calls?|loads?|left|copied|copy|broke|arrives?|matters?|explains?|redirects?|exists?|disappears?|runs?|sells?|means?|sounds?|belongs?|think|know|knows|signed)\b/iu
const COMMAND =
  /^(?:please )?(?:fix|build|create|make|find|write|rewrite|design|set up|migrate|move|improve|add|replace|translate|collect|edit|enter|sort|turn|convert|redraw|clean|update|rework|record|test|review|check|proofread|draft|model|draw|render|teach|match|produce|prepare|cut|transcribe|research|integrate|deploy|configure|optimi[sz]e|refactor|speed up|remove|connect)\b/iu
/** What they stand for is in the sentence before, which is not quoted. */
const LEANS_BACK = /^(?:\S+ ){0,2}(?:it|them|they|this|that|these|those)\b/iu

/** Indonesian writes "you" so. */
const ALWAYS_CAPITAL = new Set(['Anda'])

/** @returns Null where the sentence cannot be turned by changing words alone, or is none. */
export function turnedRound(sentence: string, language: LetterLanguage): TurnedSentence | null {
  if (
    language === 'en' &&
    (!FINITE.test(sentence) || COMMAND.test(sentence) || /^(?:need|looking|wanted)\b/iu.test(sentence))
  )
    return null
  const turned = turnedWords(sentence, language)
  if (turned === null || isShouted(sentence)) return null
  const { lowers } = TURNINGS[language]
  const atStart = turned.charAt(0).toUpperCase() + turned.slice(1)
  if (lowers === null) return { atStart, inside: turned }
  return { atStart, inside: lowers.test(turned) ? lowered(turned, ALWAYS_CAPITAL) : null }
}

/** @returns Any words said to the reader instead of by them; null where changing single words would not do. */
export function turnedWords(words: string, language: LetterLanguage): string | null {
  const { turns, stays } = TURNINGS[language]
  const turned = turns.reduce((text, [from, to]) => text.replace(from, to), words)
  return stays.test(turned) ? null : turned
}

/** @returns Whether the text is all capitals. */
export function isShouted(text: string): boolean {
  return (text.match(/\p{Lu}/gu)?.length ?? 0) > 2 * (text.match(/\p{Ll}/gu)?.length ?? 0) && /\p{Lu}{3,}/u.test(text)
}

/** @returns Whether the words have a verb of their own; of languages other than English it is taken for granted. */
export function isWholeSentence(text: string, language: LetterLanguage): boolean {
  return language !== 'en' || FINITE.test(text) || COMMAND.test(text)
}

/** @returns What an English sentence tells its reader to do, fit to follow "to"; null for any other sentence. */
export function commandIn(sentence: string, language: LetterLanguage): string | null {
  if (language !== 'en' || !COMMAND.test(sentence) || LEANS_BACK.test(sentence) || isShouted(sentence)) return null
  const plain = sentence.replace(/^please /iu, '')
  return lowered(TURNINGS.en.turns.reduce((text, [from, to]) => text.replace(from, to), plain))
}

/** @returns Whether the sentence speaks of something named before it. */
export function leansBack(sentence: string, language: LetterLanguage): boolean {
  if (language !== 'en') return false
  return (
    LEANS_BACK.test(sentence) || /\b(?:them|they)\b|^(?:he|she|each|the (?:first|last|other|rest))\b/iu.test(sentence)
  )
}

/** @returns The line with a small first letter, unless that letter belongs to a name: an acronym, or one of `names`. */
export function lowered(line: string, names: ReadonlySet<string> = new Set()): string {
  const [first = ''] = line.split(/[\s,]/, 1)
  if (names.has(first) || !/^\p{Lu}[\p{Ll}'’-]*$/u.test(first)) return line
  return line.charAt(0).toLowerCase() + line.slice(1)
}
