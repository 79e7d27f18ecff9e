/** How many days a post asks for, or a freelancer offers. A number without a plain word of delivery beside it is none. Pure. */
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'

const DAY = String.raw`(?:working |business |calendar )?days?\b|d[ií]as?\b|jours?\b|tagen?\b|tage?n?\b|hari\b|дн(?:я|ей)|день|天|日|दिन|দিন|يوم|أيام|ايام`
const WEEK = String.raw`weeks?\b|semanas?\b|semaines?\b|wochen?\b|minggu\b|недел[ьюи]|周|星期|सप्ताह|हफ़्त|हफ्त|সপ্তাহ|أسبوع|أسابيع|اسبوع`
const SPAN = new RegExp(
  String.raw`(?<![\p{Nd}.,])(?:\d{1,3}\s?(?:-|–|—|to|bis|a|à|до|至|से|থেকে|إلى|sampai)\s?)?(?<count>\d{1,3})\s?(?:(?<days>${DAY})|(?<weeks>${WEEK}))`,
  'giu',
)
/** What a client wants done, and by when. */
const ASKED = new RegExp(
  [
    'deliver|turn-?around|deadline|finish|complet|done|ready|time ?line|time ?frame|entreg|plazo|termin|concluir|prazo|pronto',
    'livr|délai|rendre|liefer|fertig|frist|abschlie|abgabe|selesai|serah|tenggat|pengerjaan|сдел|сдат|сдач|срок|готов|выполн',
    '交付|完成|交稿|工期|交货|डिलीवर|पूरा|समय सीमा|तैयार|ডেলিভারি|সম্পন্ন|শেষ|জমা|সময়সীমা|تسليم|إنجاز|انجاز|مهلة|جاهز',
  ].join('|'),
  'iu',
)
/** What a freelancer offers, in the present: what once took nine days is a deed. */
const OFFERED = new RegExp(
  [
    String.raw`\b(?:i|we) (?:usually |normally |always |can )?deliver\b|turn-?around|delivery time|lead time|entrego|plazo de entrega`,
    'prazo de entrega|je livre|délai de livraison|ich liefere|lieferzeit|bearbeitungszeit|waktu pengerjaan|lama pengerjaan',
    'срок выполнения|сдаю|交付时间|交稿时间|工期|डिलीवरी का समय|डिलीवर कर|ডেলিভারি সময়|ডেলিভারি দিই|ডেলিভারি করি|أسلم|أسلّم|مدة التسليم',
  ].join('|'),
  'iu',
)
/** A pace, a start, an answer, a payment, or what was: none of them says when the work is done. */
const OTHER = new RegExp(
  [
    String.raw`\b(?:each|every|per|start|begin|repl|respon|answer|paid|pay|refund|warrant|ago|last|past|trial|from|reduc|cut|than|support)`,
    'cada|empez|comenz|respon|pag|hace|desde|commenc|répon|chaque|depuis|jede|beginn|antwort|zahl|seit|começ|mulai|balas|bayar|setiap',
    'начн|начать|ответ|оплат|кажд|назад|开始|回复|付款|每|शुरू|जवाब|भुगतान|हर|प्रति|শুরু|উত্তর|পেমেন্ট|প্রতি|بدء|ابدأ|أبدأ|الرد|دفع|كل',
  ].join('|'),
  'iu',
)

const DAYS_MAX = 365

/** @param told The post, or one line of the freelancer. @returns Null where no sentence says it plainly, or two say it differently. */
export function toldDaysIn(told: string, by: 'post' | 'profile'): number | null {
  const cue = by === 'post' ? ASKED : OFFERED
  const found = splitSentences(withAsciiDigits(told)).flatMap((sentence) =>
    cue.test(sentence) && !OTHER.test(sentence) ? [...sentence.matchAll(SPAN)] : [],
  )
  const days = new Set(found.map(({ groups }) => Number(groups?.count) * (groups?.weeks ? 7 : 1)))
  const [only = 0] = days
  return days.size === 1 && only > 0 && only <= DAYS_MAX ? only : null
}
