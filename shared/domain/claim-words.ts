/** Sentences as comparable words: numbers, names, concepts and stems, in any of the letters' languages. */
import { claimConcepts } from './claim-concepts.ts'
import { withAsciiDigits } from './letter-text.ts'

export interface Word {
  /** Comparable across spellings and, for concepts and numbers, across languages. */
  key: string
  /** Must be in the fact that supports the sentence. */
  isStrong: boolean
  isNumber: boolean
  isName: boolean
}

/** Says little about anyone: function words, and the words every letter frames its facts with. Normalised. */
const IGNORED = new Set(
  `the a an and or but of to in on at for with from by as is are was were be been being am it its this that these those i me my mine we us our you your
  they their them he she his her have has had having do does did done so than then too very also just not no more most much many some any all each both other
  into over under about after before during through between while when where which who whom what how why if because there here up out off again own same such
  can could will would shall should may might must ve ll re im ive id dont didnt s t d m
  work works worked working use used using uses make makes made making did project projects portfolio profile past previous previously recent recently last latest similar same
  comparable closest relevant example examples include includes including included name called currently current several various different full time based
  mostly mainly daily known know part whole one two done help helped helping thing things kind way also already well good new
  tengo tiene soy es un una unos unas el la los las lo de del al en y o u que con por para se su sus mi mis me nos nuestra nuestro nuestros he hemos ha han como mas muy
  esto esta este ese esa eso son era fue ser estar estoy cuento llevo trabajo trabaje trabajado trabajando hice hecho proyecto proyectos portafolio perfil parecido similar trabajos
  je j ai suis nous avons mon ma mes notre nos vous votre vos le les des du au aux et ou dans pour avec sur est sont ete c ce cette ces qui une travail travaille projet projets
  profil realise fait proche plus moi d l qu n y en par depuis
  eu sou tenho meu minha meus minhas nosso nossa o os as um uma do da dos das no na nos nas em com e ou por para que se foi ser trabalho trabalhei fiz feito projeto projetos
  perfil parecido mais ha
  ich bin habe mein meine meinem meinen meiner wir haben unser unsere der die das den dem des ein eine einen einem einer und oder mit fur von im in am an auf zu zum zur bei ist
  sind war als seit arbeite gearbeitet projekt projekte portfolio profil ahnlich nachsten gemacht
  saya kami adalah memiliki punya telah sudah pernah di dan atau yang dengan untuk dari pada ini itu dalam sebagai bekerja mengerjakan proyek portofolio profil mirip paling
  я мой моя мое мои моего моей у меня есть мы наш наша и в на с со по для как это из от к о что был была были работал работала работаю работаю проект проекты портфолио профиль ближе всего
  انا لدي عندي في من على عن مع الى هو هي هذا هذه كان ما و او لي قمت عملت اعمل مشروع مشاريع ملف اعمالي اقرب مشابه سابق
  मैं मेरा मेरे मेरी मुझे हूँ हूं है हैं था थी थे का की के को में से पर और या ने किया किए कर पास एक यह वह काम प्रोजेक्ट परियोजना पोर्टफोलियो
  আমি আমার আমাদের এর এবং ও একটি এই সেই করেছি করি আছে ছিল থেকে জন্য সাথে কাজ প্রকল্প পোর্টফোলিও
  usd per pro por hora skill skills part needs habilidades esto competences utiles ici habilidades isto fahigkeiten dafur nachsten kommt dem ahnlichsten aus keahlian
  keahlian proyek mirip paling навыки этои задачи моем моих из باستخدام مهاراتي مناسبه لهذا معرض कौशल ये करीब सबसे इसके होता দক্ষতা কাজের কাছাকাছি নিয়ে সবচেয়ে`
    .split(/\s+/)
    .filter(Boolean),
)

const NUMBER_WORDS = new Map(
  `two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 fifteen:15 twenty:20 thirty:30 fifty:50 hundred:100 hundreds:100 thousand:1000 thousands:1000
  million:1000000 millions:1000000 billion:1000000000 decade:10year decades:10year dozen:12 dozens:12
  dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 doce:12 quince:15 veinte:20 cien:100 cientos:100 mil:1000 miles:1000 millon:1000000 millones:1000000 decada:10year
  deux:2 trois:3 quatre:4 cinq:5 sept:7 huit:8 neuf:9 dix:10 douze:12 quinze:15 vingt:20 cent:100 centaines:100 mille:1000 milliers:1000 millions:1000000 decennie:10year
  dois:2 duas:2 quatro:4 sete:7 oito:8 nove:9 dez:10 doze:12 vinte:20 cem:100 centenas:100 milhares:1000 milhao:1000000 milhoes:1000000
  zwei:2 drei:3 vier:4 funf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 zwolf:12 funfzehn:15 zwanzig:20 hundert:100 hunderte:100 tausend:1000 tausende:1000 millionen:1000000 jahrzehnt:10year
  dua:2 tiga:3 empat:4 lima:5 enam:6 tujuh:7 delapan:8 sembilan:9 sepuluh:10 puluhan:10 ratusan:100 ribuan:1000 jutaan:1000000 dekade:10year
  два:2 две:2 три:3 четыре:4 пять:5 шесть:6 семь:7 восемь:8 девять:9 десять:10 двадцать:20 сотни:100 тысячи:1000 миллион:1000000 миллионы:1000000
  ثلاث:3 ثلاثه:3 اربع:4 اربعه:4 خمس:5 خمسه:5 ست:6 سته:6 سبع:7 سبعه:7 ثمان:8 ثماني:8 ثمانيه:8 تسع:9 تسعه:9 عشر:10 عشره:10 عشرات:10 مئات:100 الاف:1000 مليون:1000000 ملايين:1000000 عقد:10year
  दो:2 तीन:3 चार:4 पांच:5 पाँच:5 छह:6 सात:7 आठ:8 नौ:9 दस:10 सैकड़ों:100 हजारों:1000 लाखों:100000 दशक:10year
  দুই:2 তিন:3 চার:4 পাঁচ:5 ছয়:6 সাত:7 আট:8 নয়:9 দশ:10 শত:100 হাজার:1000 লাখ:100000`
    .split(/\s+/)
    .filter(Boolean)
    .map((pair): [string, string] => {
      const [word = '', value = ''] = pair.split(':')
      return [word, value]
    }),
)

const HAN_NUMBERS = '一二两三四五六七八九十'
const HAN_VALUES = ['1', '2', '2', '3', '4', '5', '6', '7', '8', '9', '10']
const HAN = /\p{Script=Han}/u
const BESIDE_HAN = /(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9+#])(?=\p{Script=Han})/gu
const RAW_WORD = /\d[\d.,]*(?:\s?%|[kKmM]\b|\+)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}.+#'’]*/gu

/**
 * @param isGerman Every German noun has a capital: only mixed case shows a name there.
 * @returns The words that say something, in order.
 */
export function wordsOf(sentence: string, isGerman = false): Word[] {
  const words: Word[] = []
  const isLatin =
    PLAIN.test(sentence) ||
    (sentence.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 > (sentence.match(/\p{L}/gu)?.length ?? 0)
  let position = 0
  const plain = withAsciiDigits(sentence).normalize('NFC')
  const text = HAN.test(plain) ? plain.replace(BESIDE_HAN, ' ') : plain
  for (const { 0: found, index } of text.matchAll(RAW_WORD)) {
    const raw = found.replace(/[.'’,]+$/, '')
    const startsSentence = position++ === 0 || /[:“"«]\s*$/.test(text.slice(Math.max(0, index - 3), index))
    if (/^\d/.test(raw)) words.push(...numberWords(raw))
    else if (HAN.test(raw)) words.push(...hanWords(raw))
    else {
      const word = plainWord(raw, { isLatin, isGerman, startsSentence })
      if (word) words.push(word)
    }
  }
  return words
}

function numberWords(raw: string): Word[] {
  const isPercent = raw.endsWith('%')
  const factor = /k$/i.test(raw) ? 1000 : /m$/i.test(raw) ? 1_000_000 : 1
  const digits = raw.replace(/[%kKmM+\s]/g, '')
  const plain = /^\d{1,3}([.,]\d{3})+$/.test(digits) ? digits.replace(/[.,]/g, '') : digits.replace(',', '.')
  const key = factor === 1 ? String(Number(plain) || plain) : String(Number(plain) * factor)
  const number = { key, isStrong: true, isNumber: true, isName: false }
  return isPercent ? [number, { key: '=percent', isStrong: true, isNumber: false, isName: false }] : [number]
}

function plainWord(raw: string, at: { isLatin: boolean; isGerman: boolean; startsSentence: boolean }): Word | null {
  const reading = readWord(raw)
  if (reading === null) return null
  if ('number' in reading) return reading.number
  const { concept, key, isMixed } = reading
  if (concept) return concept
  if (key === null) return null
  const isCapital = !at.startsSentence && !at.isGerman && /^\p{Lu}/u.test(raw)
  const isForeign = !at.isLatin && /^\p{Script=Latin}/u.test(raw)
  const isName = isMixed || isCapital || isForeign
  return { key, isStrong: isName, isNumber: false, isName }
}

/** What a word is wherever it stands; `key` is null for words that say nothing. */
type WordReading = { number: Word } | { concept: Word | null; key: string | null; isMixed: boolean }

/** A freelancer's facts and the letters from them share most of their words; a long stay must not fill the memory. */
const READINGS = new Map<string, WordReading | null>()
const MAX_READINGS = 20_000

function readWord(raw: string): WordReading | null {
  const known = READINGS.get(raw)
  if (known !== undefined) return known
  const reading = readWordAnew(raw)
  if (READINGS.size >= MAX_READINGS) READINGS.clear()
  READINGS.set(raw, reading)
  return reading
}

function readWordAnew(raw: string): WordReading | null {
  const key = normalised(raw)
  if (key === '') return null
  const number = NUMBER_WORDS.get(key)
  if (number !== undefined && !/^\p{Lu}{2}/u.test(raw)) {
    return { number: { key: number, isStrong: true, isNumber: true, isName: false } }
  }
  const isMixed = /^\p{L}.*(\p{Lu}|\d)/u.test(raw) || /[#+]$/.test(raw)
  const concepts = claimConcepts()
  const concept = concepts.find(key) ?? concepts.find(key.replace(/^[وفب](?=\p{Script=Arabic}{3})/u, ''))
  if (concept) {
    const word = { key: `=${concept.id}`, isStrong: concept.isStrong, isNumber: false, isName: false }
    return { concept: word, key: null, isMixed }
  }
  return { concept: null, key: IGNORED.has(key) ? null : stem(key.replace(/\.js$/, '')), isMixed }
}

/** Chinese has no spaces: known words first, pairs of characters for the rest. */
function hanWords(raw: string): Word[] {
  let rest = raw
  const words: Word[] = []
  for (const [text, concept] of claimConcepts().unspaced) {
    if (!rest.includes(text)) continue
    rest = rest.replaceAll(text, ' ')
    words.push({ key: `=${concept.id}`, isStrong: concept.isStrong, isNumber: false, isName: false })
  }
  for (const digit of rest.match(/[一二两三四五六七八九十](?=\s|年|个|多|位|家)/gu) ?? []) {
    words.push({ key: HAN_VALUES[HAN_NUMBERS.indexOf(digit)] ?? digit, isStrong: true, isNumber: true, isName: false })
  }
  for (const run of rest.split(
    /(?:作品|最接近|接近|技能|相关|使用|简历|写着|[\s我们的了是在有和与为过个这那也都很多位家一二两三四五六七八九十此])+/u,
  )) {
    for (let i = 0; i + 1 < run.length; i++) {
      words.push({ key: run.slice(i, i + 2), isStrong: false, isNumber: false, isName: false })
    }
  }
  return words
}

/** Nothing in it to normalise, as in most words. */
const PLAIN = /^[\x20-\x7e]*$/

/** Lower case, without accents, elisions, Arabic articles and vowel marks. */
export function normalised(raw: string): string {
  const bare = raw
    .toLowerCase()
    .replace(/^(?:[cdjlmnst]|qu)['’](?=.)/, '')
    .replace(/['’].*$/, '')
  if (PLAIN.test(bare)) return bare
  if (/\p{Script=Arabic}/u.test(bare)) return normalisedArabic(bare)
  if (!/\p{Script=Latin}/u.test(bare)) return bare.replaceAll('ё', 'е')
  return bare.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

function normalisedArabic(word: string): string {
  const plain = word
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
  return plain.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/, '')
}

function stem(key: string): string {
  if (/[.+#\d]/.test(key)) return key
  if (PLAIN.test(key) || /\p{Script=Latin}/u.test(key)) {
    return key.length > 6
      ? key.slice(0, 6)
      : key.replace(/(?:ies|es|s|ed|ing)$/, (end) => (key.length - end.length >= 3 ? '' : end))
  }
  return [...key.replace(/^[وفب](?=\p{Script=Arabic}{4})/u, '')].slice(0, 5).join('')
}
