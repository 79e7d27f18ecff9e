/** Reads a post as data: its language, its kind of work, the phrases worth answering, and what it hides. */
import { wordsOf } from '#shared/domain/claim-words.ts'
import { detectLanguage, isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type HiddenCheck, readHiddenInstructions } from '#shared/domain/hidden-instructions.ts'
import { contactsIn, splitSentences } from '#shared/domain/letter-text.ts'
import type { Job } from '#shared/domain/marketplace.ts'
import { redFlagsOf } from '#shared/domain/red-flags.ts'
import type { WorkKind } from './parts/letter-parts.ts'
import { isWholeSentence, leansBack } from './turn-round.ts'

export interface PostPhrase {
  /** As the client wrote it, without final punctuation, safe to quote. */
  text: string
  /** What is wrong today, a line of a list, what is wanted, or what else there is to know. */
  kind: 'problem' | 'item' | 'need' | 'context'
  isTitle: boolean
  /** No whole sentence: a title, a line of a list, or words without a verb. */
  isFragment: boolean
  /** How well it tells what the job is about. */
  weight: number
}

export interface ReadPost {
  language: LetterLanguage
  kind: WorkKind | null
  title: string
  /** Best first; never empty while there is a title. */
  phrases: PostPhrase[]
  /** The post's own list, in its order. */
  items: string[]
  checks: HiddenCheck[]
  /** Comparable words, for finding what fits: of the title and skills, and of the whole post. */
  keys: { core: Set<string>; all: Set<string> }
}

const KIND_WORDS: readonly [WorkKind, RegExp][] = [
  [
    'cad',
    /\b(?:cad|autocad|solidworks|fusion 360|revit|sketchup|blender|rhino|3d (?:model|print|render)\w*|rendering|floor plans?)\b|modelado 3d|modélisation|modelagem 3d|3d-modell|konstruktion|3d-модел|чертеж|чертёж|نموذج ثلاثي|مجسم|三维|建模|渲染/giu,
  ],
  [
    'voice',
    /\bvoice[- ]?(?:over|actor|talent|artist)\w*|\bnarrat(?:or|ion|e)\b|audiobook|locuci[oó]n|locutor|voix off|locução|sprecher(?:in)?\b|pengisi suara|озвуч|диктор|تعليق صوتي|वॉइस ?ओवर|ভয়েস ?ওভার|配音/giu,
  ],
  [
    'finance',
    /bookkeep|accounting|\bquickbooks\b|\bxero\b|\bpayroll\b|\binvoices? (?:entry|matching)|financial model|\btax(?:es)?\b|contabilidad|comptab|contabil|buchhalt|buchführung|pembukuan|akuntansi|бухгалт|محاسب|लेखांकन|बहीखाता|হিসাবরক্ষ|会计|记账/giu,
  ],
  [
    'legal',
    /\b(?:contracts?|legal|lawyer|terms of (?:service|use)|privacy policy|gdpr|nda|trademark|compliance)\b|contrato|abogad|contrat\b|juridique|juríd|vertrag|rechtlich|\bagb\b|datenschutz|kontrak|hukum|договор|юрид|عقد قانوني|قانوني|अनुबंध|চুক্তি|合同|法律/giu,
  ],
  [
    'teaching',
    /\b(?:tutor(?:ing)?|teacher|lessons?|teach(?:ing)?|homework)\b|clases? (?:de|particulares)|profesora?\b|cours de|professeur|aulas? de|professora?\b|nachhilfe|unterricht|\bles\b|guru les|репетитор|уроки|دروس|مدرس|معلم|ट्यूशन|शिक्षक|শিক্ষক|家教|辅导/giu,
  ],
  [
    'translation',
    /translat|locali[sz]|traduc|tradui|traduç|übersetz|terjemah|перевод|перевест|ترجم|अनुवाद|অনুবাদ|翻译|subtitl/giu,
  ],
  [
    'video',
    /\bvideo|youtube|reels?\b|premiere|after effects|davinci|montage|vidéo|vídeo|animation|podcast|audio|sound design|видео|монтаж|فيديو|مونتاج|वीडियो|ভিডিও|视频|剪辑/giu,
  ],
  [
    'design',
    /\bdesign(?!ed)|logo|figma|brand|illustrat|packag|photoshop|\bui\b|\bux\b|diseñ|dessin|graphis|gestalt|identidade|дизайн|логотип|تصميم|شعار|डिज़?ाइन|लोगो|ডিজাইন|লোগো|设计|标志/giu,
  ],
  [
    'marketing',
    /marketing|\bseo\b|\bads?\b|adwords|campaign|newsletter|social media|instagram|facebook|growth|campañ|campagne|campanha|werbung|kampagn|pemasaran|iklan|маркетинг|реклам|продвижен|تسويق|إعلانات|حمل(?:ة|ات)|मार्केटिंग|विज्ञापन अभियान|মার্কেটিং|营销|推广|广告/giu,
  ],
  [
    'data',
    /\bdata\b|scrap|excel|spreadsheet|pandas|power bi|tableau|dashboard|analytic|machine learning|\bsql\b|datos|données|dados|daten|dasbor|данны|аналитик|таблиц|بيانات|تحليل|डेटा|डाटा|ডেটা|数据|爬虫|分析/giu,
  ],
  [
    'writing',
    /\bwrit(?!e tests)|article|blog|copywrit|content|editor|proofread|ghostwrit|redac|rédac|redaç|artícul|artigo|texte?r?\b|artikel|konten|penulis|стать|текст|копирайт|كتابة|مقال|محتوى|लेख|कंटेंट|লেখা|কনটেন্ট|文章|写作|文案|撰写/giu,
  ],
  [
    'software',
    /develop|software|website|\bsite\b|web app|\bapp\b|\bapi\b|react|node|php|laravel|wordpress|shopify|python|django|flutter|android|\bios\b|bug|backend|frontend|devops|docker|server|checkout|plugin|desarroll|programad|développ|desenvolv|entwickl|pengembang|aplikasi|разработ|сайт|приложен|مطور|تطبيق|موقع|برمج|वेबसाइट|ऐप|डेवलप|ওয়েবসাইট|অ্যাপ|ডেভেলপ|开发|网站|小程序|应用/giu,
  ],
  [
    'admin',
    /virtual assistant|data entry|inbox|calendar|bookkeep|accounting|customer support|asistente|assistant|assistante|buchhalt|administras|помощник|бухгалт|مساعد|محاسب|सहायक|লেখাজোখা|助理|会计|客服/giu,
  ],
]

const FIX =
  /\b(?:fix|bug|broken|crash\w*|errors?|fails?|failing|drops?|loses?|lost|hacked|repair|debug\w*|rows|twice|not working)\b|arregl|correg|falla|pierde|lent[oa]|corrig|répar|panne|double|lente|trava|quebr|perde|lento|fehler|verlier|kaputt|langsam|beheb|perbaik|rusak|hilang|kehilangan|lambat|исправ|ошибк|теря|ломает|медленн|إصلاح|خطأ|أخطاء|عطل|بطيء|يفقد|ठीक|धीम|गड़बड़|সমস্যা|ধীর|ঠিক কর|修复|丢失|错误|慢|崩溃/iu
const PROBLEM =
  /\b(?:but|broken|slow(?:ly)?|fails?|failing|drops?|loses?|lost|nobody|no longer|never|wrong|manual(?:ly)?|by hand|takes (?:more|too|about)|outdated|errors?|crash\w*|missing|problems?|issues?|stuck|confus\w+|difficult|mess\w*|twice|costs us|cannot|can['’]t|doesn['’]t|don['’]t|times out|complain\w*|freez\w*|hacked|burn\w*|misread\w*|shift(?:s|ed)|laugh\w*|copied|fell|down|twice|expires?)\b|pero|lent[oa]|falla|problema|a mano|nadie|error|pierd|quejan|dos veces|aburr|mais\b|panne|problème|à la main|personne ne|erreur|deux fois|\bperd\b|jamais|ne peuvent plus|blanche|quebr|ninguém|erro\b|trava|\bperde\b|não chega|aber|langsam|fehler|niemand|von hand|verschwind|verlier|klingt|lachen|läuft .{0,20}aus|tapi|lambat|rusak|masalah|manual|hilang|menumpuk|sulit|но |медленн|ошибк|никто|вручную|проблем|пропада|пропуска|теря|путает|жалу|لكن|بطي|يدوي|لا (?:تُقرأ|يتفق|يعمل)|يخلط|يتوقف|منقول|مشكلة|يدويا|أخطاء|لا يعمل|लेकिन|धीम|समस्या|गलत|शिकायत|छोड़ देते|लौट जाते|কিন্তু|ধীর|সমস্যা|ভুল|但|慢|问题|丢失|看不|关掉|没有人|到期|抄来|错误|手动|没有人/iu
const NEED =
  /\b(?:we need|i need|need|looking for|want|must|should|fix|build|create|set up|write|design|migrate|improve|add|replace|translate)\b|necesit|busc|quer|debe|besoin|cherch|faut|doit|souhait|precis|procur|deve|brauch|such|soll|butuh|mencari|perlu|harus|нужн|ищ|надо|долж|требуется|نحتاج|أحتاج|نبحث|أبحث|نريد|يجب|مطلوب|चाहिए|ज़रूरत|जरूरत|তৈরি|দরকার|প্রয়োজন|চাই|需要|希望|寻找|必须/iu
/** About applying, paying or the reader: nothing to quote back. */
const ABOUT_APPLYING =
  /\b(?:you|your|you['’]re|apply|applicants?|application|proposals?|bids?|budget|rates?|per hour|portfolio|samples?|cover letter|hire|hiring|interview|candidates?|freelancers?|agenc(?:y|ies)|hello|hi there|thanks?|thank you|regards|looking forward|get along|please send|tell me|tell us|paid|salary|years of experience|deadline|milestones?|this week|messages?|sundays?|(?:in|within|about) \d+ (?:weeks|days)|shared folder)\b|usted|\btu\b|propuesta|presupuesto|candidat|postul|freelancer|saludos|gracias|experiencia|hola|\bvous\b|votre|candidature|devis|merci|bonjour|cordialement|expérience|você|proposta|orçamento|obrigad|olá|experiência|angebot|bewerb|grüße|danke|hallo|erfahrung|\banda\b|penawaran|lamaran|terima kasih|halo|anggaran|pengalaman|\bвы\b|\bвас\b|\bвам\b|ваш|отклик|предложени|бюджет|спасибо|здравствуйте|опыт|عرضك|عروض|ميزانية|شكرا|مرحبا|خبرة|المستقل|السلام|لديك|आप|प्रस्ताव|आवेदन|बजट|धन्यवाद|नमस्ते|अनुभव|আপনি|আপনার|প্রস্তাব|আবেদন|বাজেট|ধন্যবাদ|নমস্কার|অভিজ্ঞতা|您|你|申请|预算|谢谢|你好|报价|经验/iu
/** Formal address in German differs from "they" only by its capital. */
const TO_THE_READER = /\b(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b/u
/** When, not what: quoted only where there is nothing better. */
const TIMING =
  /deadline|\bweeks?\b|this month|semanas?\b|fecha límite|plazo|semaines?\b|délai|d['’]ici|prazo|wochen\b|frist\b|diesen monat|minggu|tenggat|недел|срок|أسابيع|أسبوع|هذا الشهر|शुरू करना|हफ़्त|হপ্তা|সপ্তাহ|截止|期限|个月|個月|週內|周内/iu
const WEIGHT: Record<PostPhrase['kind'], number> = { problem: 5, item: 3, need: 2.5, context: 0 }
const BULLET_LINE = /^\s*(?:[-*•–·✓✔✅☑►➡👉🔹🔸▪]\ufe0f?|\d{1,2}[.)])\s+/u
const MAX_WORDS = 18
const MAX_HAN = 30

/**
 * @param job Outside text; whatever tries to steer its reader is left out here.
 */
export function readPost(job: Job): ReadPost {
  const description = job.description ?? ''
  const language = languageOf(job)
  const hidden = readHiddenInstructions([job.title, description, ...job.questions].join('\n'))
  const omitted = new Set([...hidden.steering, ...hidden.checks.map((check) => check.quote)])
  const phrases = phrasesIn(job, description, language, omitted)
  const items = phrases.filter(({ kind }) => kind === 'item').map(({ text }) => text)
  const title = omitted.has(job.title) ? '' : quotable(job.title, 14)
  if (title !== '') phrases.push({ text: title, kind: 'context', isTitle: true, isFragment: true, weight: -1 })
  return {
    language,
    kind: kindOf(job),
    title,
    phrases: phrases.sort((a, b) => b.weight - a.weight),
    items,
    checks: hidden.checks,
    keys: {
      core: keysOf(`${job.title}. ${job.skills.join(', ')}`),
      all: keysOf([job.title, job.skills.join(', '), description].join('. ')),
    },
  }
}

/** @returns The comparable words of a text. */
export function keysOf(text: string): Set<string> {
  return new Set(wordsOf(text).map((word) => word.key))
}

function languageOf(job: Job): LetterLanguage {
  const written = detectLanguage(`${job.title}\n${job.description ?? ''}`)
  // The text itself is what the client reads and writes; the marketplace's label only helps where it is too short to tell.
  if (written && (job.description ?? '').length > 60) return written
  return job.language && isLetterLanguage(job.language) ? job.language : (written ?? 'en')
}

function kindOf(job: Job): WorkKind | null {
  const named = `${job.title} ${job.skills.join(' ')}`
  let best: WorkKind | null = null
  let bestCount = 0
  for (const [kind, words] of KIND_WORDS) {
    const count = 3 * (named.match(words)?.length ?? 0) + Math.min(3, job.description?.match(words)?.length ?? 0)
    if (count > bestCount) {
      best = kind
      bestCount = count
    }
  }
  return best === 'software' ? softwareKind(job) : best
}

/** Only the title decides: every post about building something also speaks of what fails today. */
function softwareKind({ title }: Job): WorkKind {
  if (
    /\b(?:slow|speed|fast(?:er)?|performance|load(?:s|ing)? time|freez)|\blent[oae]?\b|langsam|медленн|بطي|धीम|ধীর|慢|lambat/iu.test(
      title,
    )
  )
    return 'speed'
  if (
    /\b(?:migrat|move|moving|upgrade|port(?:ing)?\b)\w*|\bmigra[rç]|\bmigrer|umzug|umzieh|перенос|переезд|نقل (?:الموقع|المتجر|إلى)|迁移|\bpindah|स्थानांतर|স্থানান্তর/iu.test(
      title,
    )
  )
    return 'move'
  return FIX.test(title) ? 'fix' : 'software'
}

function phrasesIn(
  job: Job,
  description: string,
  language: LetterLanguage,
  omitted: ReadonlySet<string>,
): PostPhrase[] {
  const titleKeys = keysOf(job.title)
  const phrases: PostPhrase[] = []
  const seen = new Set<string>()
  let position = 0
  for (const line of description.split('\n')) {
    const isItem = BULLET_LINE.test(line)
    for (const sentence of splitSentences(line)) {
      position++
      if (omitted.has(sentence) || !isQuotable(sentence, isItem ? 2 : 3) || isFraud(job, sentence)) continue
      const text = quotable(sentence, MAX_WORDS)
      if (text === '' || seen.has(text)) continue
      seen.add(text)
      const kind = isItem ? 'item' : PROBLEM.test(sentence) ? 'problem' : NEED.test(sentence) ? 'need' : 'context'
      const shared = [...keysOf(sentence)].filter((key) => titleKeys.has(key)).length
      const isFragment = isItem || (kind === 'context' && !isWholeSentence(text, language))
      const penalty = leansBack(text, language) ? 6 : TIMING.test(sentence) ? 4 : isFragment ? 1 : 0
      const weight = WEIGHT[kind] + Math.min(3, shared) - penalty - position / 20
      phrases.push({ text, kind, isTitle: false, isFragment, weight })
    }
  }
  return phrases
}

function isQuotable(sentence: string, minWords: number): boolean {
  if (/[?？؟:：]["'”’»)]*$/u.test(sentence) || /[{}[\]<>|@#*_=\\`~]|&\w+;/.test(sentence)) return false
  if (contactsIn(sentence).length > 0 || ABOUT_APPLYING.test(sentence)) return false
  if (/\p{Script=Latin}/u.test(sentence) && TO_THE_READER.test(sentence)) return false
  const size = sizeOf(sentence)
  return size >= minWords && size <= 45
}

function isFraud(job: Job, sentence: string): boolean {
  return redFlagsOf({ ...job, title: '', description: sentence, questions: [] }).some(
    (flag) => flag !== 'vague' && flag !== 'low_pay' && flag !== 'unverified_client',
  )
}

/** @returns The start of the sentence that can stand alone, without quotation marks of its own. */
function quotable(sentence: string, maxWords: number): string {
  const plain = sentence
    .replace(/["“”„«»「」『』]|\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f]*/gu, '')
    .replace(/[{}[\]<>`]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\s.!…。！।,;:،；：–—-]+$/u, '')
  if (/\p{Script=Han}/u.test(plain)) return shortened(plain, MAX_HAN, /[，；：,;]/u, (text) => text.length)
  return shortened(plain, maxWords, /[,;:،؛–—]/u, (text) => text.split(' ').length)
}

function shortened(text: string, max: number, breaks: RegExp, size: (text: string) => number): string {
  if (size(text) <= max) return text
  let short = ''
  for (const clause of text.split(new RegExp(`(?=${breaks.source})`, 'u'))) {
    if (size(short + clause) > max) break
    short += clause
  }
  return size(short) >= Math.min(5, max / 3) ? short.trim() : ''
}

function sizeOf(sentence: string): number {
  const han = sentence.match(/\p{Script=Han}/gu)?.length ?? 0
  return han > 0 ? han / 2 : (sentence.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0)
}
