/** Puts a client's sentence into the second person: "our checkout loses orders" becomes "your checkout loses orders". */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import verbs from './phrases/english-verbs.json' with { type: 'json' }

/** The sentence for the start of one of ours, and for inside one; `inside` is null where its capital letter may belong to a name. */
interface SentenceToReader {
  atStart: string
  inside: string | null
}

interface PersonRules {
  /** Words of the first person, and what they become. */
  turns: readonly (readonly [RegExp, string])[]
  /** What would still be wrong after replacing single words. */
  stays: RegExp
  /** First words that are not names; null in scripts without capital letters. */
  lowers: RegExp | null
}

/** @param list `we need:you need`, spaces inside written `_`; `before` may stand before each of the first. */
function pairs(list: readonly string[], before = '', boundary = '(?<![\\p{L}\\p{M}])(?<lead>)'): [RegExp, string][] {
  return list.map((pair) => {
    const [from = '', to = ''] = pair.split(':')
    return [new RegExp(`${boundary}${before}${from}(?![\\p{L}\\p{M}])`, 'giu'), `$<lead>${to.replaceAll('_', ' ')}`]
  })
}

const all = (...words: string[]) => new RegExp(phrasePattern(words).source, 'giu')
const NEVER = /(?!)/u

const RULES: Readonly<Record<LetterLanguage, PersonRules>> = {
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
    lowers: phrasePattern(verbs.lowers),
  },
  es: {
    turns: [
      ...pairs([
        'necesitamos:necesitan',
        'queremos:quieren',
        'buscamos:buscan',
        'tenemos:tienen',
        'pagamos:pagan',
        'vendemos:venden',
        'usamos:usan',
        'perdemos:pierden',
        'recibimos:reciben',
        'hacemos:hacen',
        'copiamos:copian',
        'podemos:pueden',
        'necesito:necesita',
        'quiero:quiere',
        'busco:busca',
        'tengo:tiene',
        'copio:copia',
        'pierdo:pierde',
        'uso:usa',
        'pago:paga',
      ]),
      [all('nuestr(o|a)s'), 'sus'],
      [all('nuestr(o|a)'), 'su'],
    ],
    stays: phrasePattern(
      'yo me nos mi mis conmigo nosotr(o|a)s soy estoy voy puedo hago sé he hemos vendo recibo'.split(' '),
      /(?<!\p{L})\p{L}{2,}mos(?!\p{L})|^(?!como|cuando|cuanto|todo|pero|solo|cada)\p{L}+o(?!\p{L})/u,
    ),
    lowers:
      /^(?:el|la|los|las|un|una|unos|unas|su|sus|cada|hace|hacen|se|hay|no|nadie|todo|toda|todos|falta|cuando|desde)(?!\p{L})/iu,
  },
  fr: {
    turns: [
      [all('nous sommes', 'je suis'), 'vous êtes'],
      [all('nous faisons', 'je fais'), 'vous faites'],
      [all("j'ai"), 'vous avez'],
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
        [
          'precisamos:vocês_precisam',
          'queremos:vocês_querem',
          'temos:vocês_têm',
          'procuramos:vocês_procuram',
          'pagamos:vocês_pagam',
          'vendemos:vocês_vendem',
          'usamos:vocês_usam',
          'perdemos:vocês_perdem',
          'recebemos:vocês_recebem',
          'preciso:você_precisa',
          'quero:você_quer',
          'tenho:você_tem',
          'procuro:você_procura',
          'copio:você_copia',
          'perco:você_perde',
          'uso:você_usa',
        ],
        '(?:(?:eu|nós) )?',
      ),
      [all('nossos'), 'seus'],
      [all('nossas'), 'suas'],
      [all('nosso'), 'seu'],
      [all('nossa'), 'sua'],
    ],
    stays: phrasePattern(
      [
        ...'eu me nos meu minha meus minhas comigo nós sou estou vou posso busco faço sei pago vendo recebo'.split(' '),
        'a gente',
      ],
      /(?<!\p{L})\p{L}{2,}mos(?!\p{L})|^(?!como|quando|quanto|todo|tudo|mas|só|são|cada)\p{L}{2,}o(?!\p{L})/u,
    ),
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
      ...pairs(['ищем:вы_ищете', 'хотим:вы_хотите', 'ищу:вы_ищете', 'хочу:вы_хотите'], '(?:(?:мы|я) )?'),
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
        [
          'نحتاج:تحتاجون',
          'نريد:تريدون',
          'نبحث:تبحثون',
          'ننسخ:تنسخون',
          'نملك:تملكون',
          'نفتتح:تفتتحون',
          'نستخدم:تستخدمون',
          'نبيع:تبيعون',
          'نفقد:تفقدون',
          'لدينا:لديكم',
          'عندنا:عندكم',
          'موقعنا:موقعكم',
          'متجرنا:متجركم',
          'شركتنا:شركتكم',
          'فريقنا:فريقكم',
          'عملاؤنا:عملاؤكم',
          'أحتاج:تحتاجون',
          'أريد:تريدون',
          'أبحث:تبحثون',
        ],
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

const FINITE = phrasePattern(verbs.finite)
const COMMAND = phrasePattern(verbs.commands)
/** These words refer to the sentence before, which is not quoted. */
const LEANS_BACK = /^(?:\S+ ){0,2}(?:it|them|they|this|that|these|those)\b/iu

/** Indonesian always writes "you" with a capital letter. */
const ALWAYS_CAPITAL = new Set(['Anda'])

/** @returns Null where replacing words is not enough, or where it is no sentence. */
export function toSecondPerson(sentence: string, language: LetterLanguage): SentenceToReader | null {
  if (
    language === 'en' &&
    (!FINITE.test(sentence) || COMMAND.test(sentence) || /^(?:need|looking|wanted)\b/iu.test(sentence))
  )
    return null
  const turned = wordsInSecondPerson(sentence, language)
  if (turned === null || isShouted(sentence)) return null
  const { lowers } = RULES[language]
  const atStart = turned.charAt(0).toUpperCase() + turned.slice(1)
  if (lowers === null) return { atStart, inside: turned }
  return { atStart, inside: lowers.test(turned) ? lowered(turned, ALWAYS_CAPITAL) : null }
}

/** @returns Any words in the second person; null where replacing single words is not enough. */
export function wordsInSecondPerson(words: string, language: LetterLanguage): string | null {
  const { turns, stays } = RULES[language]
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

/** @returns What an English sentence asks its reader to do, in a form that follows "to"; null for any other sentence. */
export function commandIn(sentence: string, language: LetterLanguage): string | null {
  if (language !== 'en' || !COMMAND.test(sentence) || LEANS_BACK.test(sentence) || isShouted(sentence)) return null
  const plain = sentence.replace(/^please /iu, '')
  return lowered(RULES.en.turns.reduce((text, [from, to]) => text.replace(from, to), plain))
}

/** @returns Whether the sentence refers to something that was named before it. */
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
