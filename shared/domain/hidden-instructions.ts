/** Reads what a post asks of its reader: harmless checks to be answered, and attempts to steer a program, to be kept from the writer. */
import { statesAFact } from './claim-cues.ts'
import { detectLanguage } from './detect-language.ts'
import { contactsIn, splitSentences, wordsPattern } from './letter-text.ts'

/** "Start your proposal with the word mango." */
export interface HiddenCheck {
  word: string
  position: 'start' | 'end' | 'anywhere'
  /** The sentence that asks for it. */
  quote: string
}

export interface HiddenInstructions {
  checks: HiddenCheck[]
  /** Text that tries to steer whatever writes the letter. Shown to the user, never to a model. */
  steering: string[]
}

const ASKED_OF_A_LETTER =
  /proposal|application|apply|\bbids?\b|cover letter|\bletter\b|\brepl(?:y|ies)\b|response|\banswer|message|(?:have|you) read|read (?:this|that|it|the|every)|reading|first line|propuesta|oferta|solicitud|respuesta|mensaje|carta|leído|leyó|postula|proposition|candidature|réponse|\boffre|lettre|avez lu|bien lu|lu (?:jusqu|cette|l['’])|proposta|candidatura|resposta|mensagem|\bleu\b|angebot|bewerbung|antwort|nachricht|anschreiben|gelesen|lamaran|penawaran|balasan|jawaban|pesan|membaca|отклик|предложени|заявк|ответ|сообщени|письм|прочита|прочли|прочёл|عرض|ردك|الرد|رسالت|طلبك|التقديم|قرأت|قراءة|प्रस्ताव|आवेदन|जवाब|उत्तर|संदेश|पढ़|पढ़|প্রস্তাব|আবেদন|উত্তর|বার্তা|পড়ে|পড়ে|提案|申请|投标|回复|应聘|留言|标书|读|看完|看过/iu

const ASKS =
  /\b(?:start|begin|open|mention|include|put|write|use|type|add|say|end|finish|quote|insert|contain)|empie[cz]|comien[cz]|inici|incluy|mencion|escrib|menciona|pon(?:ga|er|ed)?\b|termin|commenc|début|inclu|mentionn|écri|mett|ajout|comec|comece|escrev|coloqu|começ|beginn|anfang|schreib|erwähn|füg|nenn|setz|beend|start|mulai|awali|sebut|tulis|cantum|sertakan|akhiri|начн|начина|укаж|напиш|включ|упомян|добав|вставь|закончи|содерж|ابدأ|ابدؤ|يبدأ|تبدأ|اذكر|اكتب|أضف|ضع|أدرج|اختم|शुरू|शुरु|लिख|शामिल|उल्लेख|डाल|শুরু|লিখ|উল্লেখ|যোগ|以|开头|开始|写上|注明|包含|提到|加上|写下|结尾/iu

const AT_START =
  /\b(?:start|begin|open|first (?:word|line|sentence))|empie[cz]|comien[cz]|inici|primera|commenc|débu|première|come[cç]|primeira|beginn|anfang|erste|mulai|awali|pertama|начн|начина|перв|ابدأ|ابدؤ|يبدأ|تبدأ|أول|बداية|शुरू|शुरु|पहल|শুরু|প্রথম|开头|开始|第一/iu
const AT_END =
  /\b(?:end|finish|close|last (?:word|line))\b|termin|últim|derni|finiss|encerr|beende|letzte|schluss|akhir|закончи|послед|اختم|نهاية|आखिर|अंत|শেষ|结尾|最后/iu

const QUOTED = /[“"«„「『‘']\s?(\p{L}[^“”"«»„「」『』‘’'\n]{1,58}?)[.!]?\s?[”"»“」』’']/gu
/** "… in the first line of your reply: PURPLE ELEPHANT" */
const AFTER_COLON = /:\s*((?:\p{Lu}[\p{Lu}\p{N}-]+ ?){1,3})[.!]?$/u
/** The word stands bare, after "the word" or, in Hindi, Bengali and Chinese, before it. */
const BARE_AFTER =
  /(?:\bwords?|phrase|\bcode|palabra|\bmot|palavra|\bwort|begriff|\bkata|слов[оа]м?|كلمة)[:\s]+((?:[\p{L}\p{M}\p{N}-]+ ){0,2}?[\p{L}\p{M}\p{N}-]+)(?=\s+(?:in|at|so|to|on|as|somewhere|anywhere|when|if|otherwise|before|para|en|dans|pour|au|afin|no|na|am|an|um|in Ihrem|damit|di|agar|supaya|dalam|pada|в|чтобы|на|في|حتى|لكي|ليتبين|لأعرف)(?!\p{L})|[.,;:!?،。)]|$)/iu
const BARE_BEFORE = /([\p{L}\p{M}]+)\s+(?:शब्द|শব্দ)/u
const BARE_START =
  /\b(?:begin|start)(?:s|ning|ing)?(?: your \w+)? with (?!(?:an?|the|your|our|my|some|how|why|what|at|one|two|this|that|us|me|it|any)\b)((?:\p{L}+ )?\p{L}+)(?=\s+(?:will|in|so|to|otherwise|are|get)\b|[.,;:!?]|$)/iu

const TO_A_PROGRAM = wordsPattern([
  'ai|a\\.i\\.|llms?|gpt|chatgpt|claude|gemini|chatbots?|bots?|language models?|artificial intelligence',
  'ia|inteligencia artificial|inteligência artificial|intelligence artificielle|ki|künstliche intelligenz|modelos? de lenguaje|modèles? de langage|modelos? de linguagem|sprachmodelle?',
  'ии|искусственн\\p{L}+ интеллект\\p{L}*|нейросет\\p{L}*',
  'ذكاء اصطناعي|الذكاء الاصطناعي|कृत्रिम बुद्धिमत्ता|এআই|কৃত্রিম বুদ্ধিমত্তা',
])
const ADDRESSES_A_PROGRAM =
  /\b(?:if you(?:['’]re| are)|note (?:to|for)|message (?:to|for)|attention|instructions? (?:to|for)|dear|hey)\s+(?:(?:an?|any|all|the|you|reading|this)\s+)*(?:ai|a\.i\.|llms?|gpt|chatgpt|chatbots?|bots?|language models?)\b|\bsi (?:eres|es usted|vous êtes|tu es) (?:una? |une )?(?:ia|modelo|bot|modèle)\b|\bse você (?:é|for) (?:uma? )?(?:ia|modelo|bot)\b|\bwenn (?:du|sie) (?:eine? )?(?:ki|bot|sprachmodell)\b|\bjika (?:anda|kamu) (?:adalah )?(?:ai|bot)\b|если (?:ты|вы)\s*[—-]?\s*(?:ии|бот|нейросеть)|إذا كنت (?:ذكاء|نموذج|روبوت)|如果你是(?:ai|人工智能|机器人)/iu

const STEERING: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget)\b.{0,20}\b(?:all|any|your|previous|prior|above|earlier|these|those)\b.{0,20}\b(?:instructions?|prompts?|rules|guidelines|directions)\b|\b(?:override|bypass)\b.{0,20}\b(?:instructions|prompt|guidelines)\b|\b(?:ignore|disregard|forget) (?:everything|all) (?:above|before|previous|prior|you)\b/iu,
  /\b(?:ignor[ae]r?|ignoren|olvid[ae]|oubli(?:e|ez)|ignore[zr]?|desconsidere|esqueça|vergiss|vergessen sie|ignorier\p{L}*|missachte\p{L}*|abaikan|lupakan)\b.{0,40}(?:instruc|consign|instruções|anweisung|vorgaben|instruksi|perintah)/iu,
  /(?:игнорируй\p{L}*|забудь\p{L}*|проигнорируй\p{L}*).{0,40}(?:инструкц|указани|правил)/iu,
  /(?:تجاهل|انس|تجاهلوا).{0,40}(?:تعليمات|التعليمات|الأوامر|القواعد)/u,
  /(?:निर्देशों|निर्देश).{0,40}(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल)|নির্দেশ[\p{L}\p{M}]*.{0,40}(?:উপেক্ষা|অগ্রাহ্য|ভুলে)/u,
  /(?:忽略|无视|忘记|忽視).{0,12}(?:指令|指示|说明|规则|提示)/u,
  /<\|[a-z_]+\|>|\[\/?INST\]|<\/?(?:system|assistant|instructions?)>|^#{2,}\s*(?:system|instruction|assistant)/iu,
  /<!--[\s\S]*?-->|[\u200b\u2060\u2062-\u2064]{3,}|[\u{e0020}-\u{e007f}]{3,}/u,
  /\byou are (?:now|no longer)\b.{0,30}\b(?:mode|ai|assistant|model|bot|freelancer|system|gpt)\b|\bact as (?:an ai|if you|a language)\b|\bpretend (?:to be|that you|you)\b|\bjailbreak/iu,
  /\b(?:reveal|print|repeat|output|disclose|leak)\b.{0,30}\b(?:system prompt|your prompt|your instructions|the prompt|freelancer['’]s)\b/iu,
  /\b(?:rate|score|rank) this (?:job|post|project) .{0,12}\d|\bsubmit (?:\p{L}+ ){0,3}without asking|\bset (?:the|your) bid\b|\b(?:set|change|lower) (?:the|your) (?:price|rate|amount) to (?:\$|usd ?)?\d/iu,
  /\b(?:say|state|claim|write|declare)\b.{0,16}\bthat (?:you|the freelancer|the applicant) (?:are|is|have|has|agree|accept|guarantee|will|work)/iu,
  /\b(?:write|respond|reply|answer|output)\b.{0,12}\bonly (?:with )?(?:the (?:text|phrase|words?) )?[“"‘'«]/iu,
  /(?:\bdi |dig[ai]n? |escrib[ae]n? )que (?:eres|es |tiene|acept|trabaja|garantiz)|(?:dis|dites|écri(?:s|vez)) que (?:tu|vous) |(?:diga|escreva) que (?:você|é |tem |aceita|trabalha)|(?:sag|schreib)\p{L}*,? dass (?:du|sie) |katakan bahwa anda|(?:напиши|скажи)\p{L}*,? что (?:ты|вы|работа|соглас|у тебя|у вас)|(?:قل|اكتب) (?:إنك|أنك)|(?:写|说)(?:上|明)?你(?:有|是|同意|会)/iu,
]
/** Steering only where the letter is spoken of: links belong into footers and portfolios too. */
const STEERING_OF_A_LETTER =
  /\b(?:include|insert|add|put|paste|copy|mention)\b.{0,40}(?:https?:|www\.|\b(?:this|the following|our) (?:link|url|text|address|website))|(?:incluy|añad|inclu[sai]|ajout|adicion|füg|tambahkan|sertakan|добав|встав|أضف|ضع|जोड़|যোগ|加上|附上)[\p{L}\p{M}]*.{0,40}(?:https?:|www\.|este enlace|ce lien|este link|diesen link|tautan ini|эту ссылку|هذا الرابط|यह लिंक|这个链接)/iu
/** Words no check may ask for: they would promise or claim something. */
const PROMISES =
  /\b(?:free|agree|accept|guarantee|refund|unlimited|discount|certified|years|gratis|acepto|gratuit|accepte|grátis|aceito|kostenlos|garantiere)\b|бесплатно|согласен|مجان|أوافق|免费|同意/iu
const ROLE_LINE = /^\W*(?:SYSTEM|System prompt|SYSTEM PROMPT|NEW INSTRUCTIONS?|New instructions?)\s*[:>\]]/u

/**
 * @param text Title or description of a post, or one of its questions.
 */
export function readHiddenInstructions(text: string): HiddenInstructions {
  const checks: HiddenCheck[] = []
  const steering: string[] = []
  for (const part of partsOf(text)) {
    if (isSteering(part)) {
      steering.push(part)
      continue
    }
    const check = checkIn(part)
    if (check === 'steering') steering.push(part)
    else if (check && !checks.some((known) => known.word.toLowerCase() === check.word.toLowerCase())) checks.push(check)
  }
  return { checks, steering }
}

/** @returns The text without what tries to steer, safe to lay before a model as data. */
export function withoutSteering(text: string): string {
  const { steering } = readHiddenInstructions(text)
  let clean = text
  for (const part of steering) clean = clean.replace(part, '')
  return clean
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** @returns Whether the letter does what the check asks. */
export function answersCheck(letter: string, check: HiddenCheck): boolean {
  const text = letter.toLowerCase()
  const word = check.word.toLowerCase()
  if (check.position === 'start') return text.replace(/^[^\p{L}\p{N}]+/u, '').startsWith(word)
  if (check.position === 'end') return text.replace(/[^\p{L}\p{M}\p{N}]+$/u, '').endsWith(word)
  return text.includes(word)
}

/** Comments and lines that speak as a system are one part each; the rest goes sentence by sentence. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  const rest = text.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => {
    parts.push(comment)
    return '\n'
  })
  for (const line of rest.split('\n')) {
    if (ROLE_LINE.test(line)) parts.push(line.trim())
    else parts.push(...splitSentences(line))
  }
  return parts
}

function isSteering(part: string): boolean {
  if (ROLE_LINE.test(part) || STEERING.some((pattern) => pattern.test(part)) || ADDRESSES_A_PROGRAM.test(part))
    return true
  if (!ASKED_OF_A_LETTER.test(part)) return false
  return STEERING_OF_A_LETTER.test(part) || (TO_A_PROGRAM.test(part) && ASKS.test(part) && wordAskedFor(part) !== null)
}

function checkIn(sentence: string): HiddenCheck | 'steering' | null {
  if (!ASKED_OF_A_LETTER.test(sentence) || !ASKS.test(sentence)) return null
  const word = wordAskedFor(sentence)
  if (word === null) return null
  if (word.split(' ').length > 5 || PROMISES.test(word) || contactsIn(word).length > 0) return 'steering'
  if (statesAFact(word, detectLanguage(word))) return 'steering'
  const position = AT_START.test(sentence) ? 'start' : AT_END.test(sentence) ? 'end' : 'anywhere'
  return { word, position, quote: sentence }
}

/** @returns The word or phrase a sentence asks its reader to write, or null. */
export function wordAskedFor(sentence: string): string | null {
  const quoted = [...sentence.matchAll(QUOTED)].map((match) => match[1]?.trim() ?? '').filter(Boolean)
  const bare =
    BARE_AFTER.exec(sentence)?.[1] ??
    AFTER_COLON.exec(sentence)?.[1] ??
    BARE_START.exec(sentence)?.[1] ??
    BARE_BEFORE.exec(sentence)?.[1]
  return quoted[0] ?? bare?.trim() ?? null
}
