/** Which sentences of a letter state something about the freelancer, in each of the letters' languages. */
import { LETTER_LANGUAGES, type LetterLanguage } from './detect-language.ts'
import { wordsPattern } from './letter-text.ts'

interface Cues {
  /** "I": with it a clause is a statement, unless an intention follows. Null where verbs carry the person. */
  pronoun: RegExp | null
  /** Plans, offers, feelings, and what was read in the post. */
  intention: RegExp
  /** First-person statements that need no pronoun. */
  statement: RegExp
  /** Statements about a person that need no first person at all. */
  credential: RegExp
  /** The reader: what the clause says is about them. */
  reader: RegExp
}

const CUES: Readonly<Record<LetterLanguage, Cues>> = {
  en: {
    pronoun: wordsPattern(["(?:i|we)(?:['’](?:m|ve|re))?", 'myself']),
    intention: wordsPattern([
      "(?:i|we)['’](?:d|ll)",
      "(?:i|we)(?:['’](?:ve|m|re))?(?: (?:have|am|are|also|then|just|already|carefully|really|first|fully|do|only|never|even|had|now|usually|always|normally)){0,3} (?:would|will|shall|could|can|might|may|should|want|wanted|plan|propose|suggest|recommend|see|saw|seen (?:your|the|that|this|how)|notice|noticed|read|reading|understand|understood|think|believe|guess|assume|assumed|gather|wonder|wondering|hope|look forward|looking forward|looked (?:at|through)|like|love|loved|enjoy|enjoyed|appreciate|ask|need|expect|offer|agree|mean|prefer|start|begin|keep|send|deliver|test|check|get|reach|hear|happy|glad|ready|curious|keen|excited|interested|available|able|free|sure|confident|going to|here|sorry|open|not|have (?:a|one|two|just one) (?:\\p{L}+ )?questions?)",
    ]),
    statement: wordsPattern([
      'my (?:\\p{L}+ ){0,2}(?:experience|background|portfolio|work|clients?|customers?|teams?|rates?|hourly|degrees?|reviews?|ratings?|profile|skills?|expertise|certifications?|certificates?|website|site|github|projects?|apps?|company|agency|career|education|studies|name|job|employer|speciality|specialty|stack)',
      'our (?:agency|company|team|clients|portfolio)',
      'having (?:\\p{L}+ed|built|led|run|taught|written|won|been)',
      '(?:hired|trained|trusted|recommended|praised|rated) me',
      'as (?:someone|a person|one|the \\p{L}+) who (?:has|have|had|is|was|\\p{L}+ed|built|led)',
      '(?:trusted|used|hired|recommended|featured) (?:by|in) \\p{Lu}\\p{L}+',
    ]),
    credential:
      /\b(?:year|decade)s?['’]?\s+(?:of\s+)?(?:[\w-]+\s+){0,3}experience\b|\b(?:\d+\+?|\w+)\s+years\s+(?:in|as|of|with|building|working)\b|\b(?:certified|top[- ]rated|award|ph\.?d|(?:bachelor|master)['’]?s?\s+(?:degree|of)|degree in|native (?:\w+ )?speaker|fluent in|happy clients|5[- ]star|five[- ]star|graduate of)\b|\bas an? (?:\w+[- ]){0,3}(?:developer|designer|writer|engineer|marketer|consultant|architect|specialist|expert|professional|freelancer|translator|editor|manager)\b|^\W*(?:ha(?:ve|d|s) )?(?:delivered|built|led|ran|held|hold|taught|spoken|worked|designed|developed|created|launched|managed|shipped|trained|graduated|won|published|founded|specialized|specialised|experienced|skilled|trusted|featured|formerly|previously (?:at|with|of)|winner|recipient|ex-\p{L}+|former)\b|\b\d+\s?% (?:job )?success|^\W*\d[\d,.]*\+?%?\s+(?:[\w-]+\s+){0,3}(?:projects|clients|websites|sites|apps|stores|reviews|jobs|customers|hours|awards)(?:\s+(?:delivered|completed|built|shipped|launched|worldwide))?[.!]?$/iu,
    reader: wordsPattern(['you', 'your', "you['’]re", 'the client', 'someone', 'anyone', 'whoever']),
  },
  es: {
    pronoun: null,
    intention: wordsPattern([
      '\\p{L}+ría(?:mos)?',
      'he (?:leído|visto|notado|entendido|revisado|comprendido)',
      'puedo',
      'quiero',
      'propongo',
      'sugiero',
      'voy a',
    ]),
    statement: wordsPattern([
      'tengo(?! (?:una|dos) pregunta)|tenemos|soy|somos|llevo|cuento con|he (?!leído|visto|notado|entendido|revisado|comprendido|leido)\\p{L}+[dt]o|he hecho|hemos \\p{L}+o|trabajé|trabajo (?:con|como|en|para|desde)|trabajaba|dirigí|desarrollé|diseñé|construí|creé|hice|lideré|lancé|gané|estudié|obtuve|fundé|publiqué|traduje|escribí|fui|domino|hablo|manejo|poseo|me especiali[cz]\\p{L}+|me gradué|me llamo|vivo en',
      'mi (?:\\p{L}+ )?(?:experiencia|portafolio|portfolio|cartera|trabajo|título|tarifa|equipo|empresa|agencia|nombre|sitio|perfil|formación|carrera)',
      'mis (?:\\p{L}+ )?(?:clientes|proyectos|trabajos|habilidades|estudios|años)',
    ]),
    credential: wordsPattern([
      'años de (?:\\p{L}+ )?experiencia',
      'certificad[oa]',
      'hablante nativ[oa]',
      'licenciad[oa]',
    ]),
    reader: wordsPattern([
      'usted',
      'ustedes',
      'su',
      'sus',
      'tu',
      'tus',
      'busca',
      'buscan',
      'pide',
      'piden',
      'necesita',
      'necesitan',
    ]),
  },
  fr: {
    pronoun: wordsPattern(['je', "j['’]\\p{L}+", 'nous (?:avons|sommes)', 'moi[- ]même']),
    intention: wordsPattern([
      "(?:je|nous|j['’])(?: (?:vous|le|la|les|y|me|en|ne|n['’]))? ?(?:\\p{L}+r(?:ai|ais|ons|ions)|propose|vois|comprends|remarque|pense|crois|peux|souhaite|suppose|note|vais|lis|veux|commence|suggère|recommande|aime|pose|reste|espère)",
      "j['’]ai (?:bien |aussi )?(?:lu|vu|noté|compris|remarqué|relevé|une question|parcouru|retenu)",
      'je suis (?:disponible|prêt|prête|curieux|curieuse|ravi|ravie|intéressé|intéressée|sûr|sûre)',
    ]),
    statement: wordsPattern([
      '(?:mon|ma|notre) (?:\\p{L}+ )?(?:expérience|portfolio|portefeuille|travail|diplôme|tarif|équipe|entreprise|agence|nom|site|profil|formation|parcours|métier)',
      '(?:mes|nos) (?:\\p{L}+ )?(?:clients|projets|travaux|compétences|études|années|réalisations)',
    ]),
    credential: wordsPattern([
      "ans? d['’]expérience",
      "années d['’]expérience",
      'certifiée?',
      'diplômée?',
      'langue maternelle',
    ]),
    reader: wordsPattern(['vous', 'votre', 'vos', 'le client']),
  },
  pt: {
    pronoun: wordsPattern(['eu']),
    intention: wordsPattern([
      '(?:eu )?\\p{L}+ria(?:mos)?',
      '(?:eu )?(?:li|vi|notei|percebi|entendi|posso|quero|proponho|sugiro|vou|gostaria|acho|penso|entendo|vejo|começaria)',
    ]),
    statement: wordsPattern([
      'tenho(?! (?:uma|duas) pergunta)|temos|sou|somos|trabalhei|trabalho (?:com|como|em|para|desde|há)|trabalhava|dirigi|desenvolvi|projetei|construí|criei|fiz|liderei|lancei|ganhei|estudei|obtive|fundei|publiquei|traduzi|escrevi|fui|domino|falo|possuo|me formei|sou formad[oa]|moro em|me chamo|entreguei|atendi',
      '(?:a |o )?(?:minha|meu) (?:\\p{L}+ )?(?:experiência|portfólio|trabalho|diploma|taxa|equipe|empresa|agência|nome|site|perfil|formação|carreira)',
      '(?:meus|minhas) (?:\\p{L}+ )?(?:clientes|projetos|trabalhos|habilidades|estudos|anos)',
    ]),
    credential: wordsPattern([
      'anos de (?:\\p{L}+ )?experiência',
      'certificad[oa]',
      'falante nativ[oa]',
      'formad[oa] em',
    ]),
    reader: wordsPattern(['você', 'vocês', 'seu', 'sua', 'seus', 'suas', 'procura', 'pede', 'precisa']),
  },
  de: {
    pronoun: wordsPattern(['ich', 'wir (?:haben|sind)', '(?:haben|sind) wir']),
    intention: wordsPattern([
      'würde(?:n)?',
      'werde(?:n)?',
      'könnte',
      'kann',
      'möchte',
      'schlage',
      'sehe',
      'verstehe',
      'lese',
      'gelesen',
      'gesehen',
      'verstanden',
      'denke',
      'glaube',
      'nehme an',
      'frage',
      'bin (?:bereit|verfügbar|gespannt|sicher)',
      'freue',
      'hätte',
      'beginne',
      'starte',
      'liefere',
      'empfehle',
    ]),
    statement: wordsPattern([
      'mein(?:e|em|en|er|es)? (?:\\p{L}+ )?(?:erfahrung|berufserfahrung|portfolio|arbeit|abschluss|stundensatz|team|firma|agentur|name|profil|ausbildung|kunden|projekte?|fähigkeiten|studium)',
    ]),
    credential: wordsPattern([
      'jahren? (?:\\p{L}+ )?(?:erfahrung|berufserfahrung)',
      'jahre erfahrung',
      'zertifizierte?r?',
      'muttersprachler(?:in)?',
      'als (?:\\p{L}+ )?(?:entwickler|designer|texter|berater)(?:in)?',
    ]),
    reader: wordsPattern(['sie', 'ihr', 'ihre', 'ihrem', 'ihren', 'du', 'dein', 'deine']),
  },
  id: {
    pronoun: wordsPattern(['saya', 'kami', 'aku']),
    intention: wordsPattern([
      '(?:saya|kami) (?:akan|bisa|dapat|ingin|mau|ingin|mengusulkan|menyarankan|melihat|membaca|memahami|mengerti|pikir|rasa|siap|tertarik|sudah membaca|telah membaca|perlu|perhatikan|mulai|harap|berharap|kirim)',
      '(?:beri tahu|kirimi|hubungi|kabari) (?:saya|kami)',
    ]),
    statement: wordsPattern([
      '(?:pengalaman|klien|portofolio|proyek|tim|gelar|profil|tarif|keahlian|pekerjaan|nama) saya',
    ]),
    credential: wordsPattern(['tahun pengalaman', 'pengalaman \\d+ tahun', 'bersertifikat', 'penutur asli']),
    reader: wordsPattern(['anda', 'kamu', 'klien']),
  },
  ru: {
    pronoun: wordsPattern(['я', 'мы']),
    intention: wordsPattern([
      '(?:я|мы) (?:бы|\\p{L}+ бы|\\p{L}+ю|\\p{L}+у|готов[а]?|вижу|понимаю|понял[а]?|прочитал[а]?|прочел|заметил[а]?|увидел[а]?|хотел[а]?|буду)',
    ]),
    statement: wordsPattern([
      'у (?:меня|нас) (?:есть |более |больше )?(?:\\p{L}+ )?(?:опыт|стаж|лет|года?|диплом|сертификат|клиент\\p{L}*|команда|\\d+)',
      'у меня есть(?! (?:один |два |пара )?вопрос)',
      'работаю|работал[а]?|разработал[а]?|разрабатываю|создал[а]?|сделал[а]?|окончил[а]?|закончил[а]?|руководил[а]?|владею|говорю на|имею|являюсь|специализируюсь|занимаюсь',
      '(?:мой|моя|моё|мое|мои|моего|моей|моих|моем|моём) (?:\\p{L}+ )?(?:опыт\\p{L}*|портфолио|работ\\p{L}*|клиент\\p{L}*|ставка|команда|компания|имя|сайт|профил\\p{L}*|образование|проект\\p{L}*|навыки)',
    ]),
    credential: wordsPattern(['(?:лет|года?) опыта', 'опыт \\d+', 'сертифицированн\\p{L}+', 'носитель языка']),
    reader: wordsPattern(['вы', 'вам', 'вас', 'ваш', 'ваша', 'ваше', 'ваши', 'вашего', 'вашей']),
  },
  ar: {
    pronoun: wordsPattern(['و?أنا', 'و?نحن']),
    intention: wordsPattern([
      'س[أن]\\p{L}+',
      'سوف',
      'و?أقترح',
      'يمكنني',
      'و?أود',
      'و?أرى',
      'و?أفهم',
      'و?أظن',
      'و?أعتقد',
      'قرأت',
      'لاحظت',
      'و?فهمت',
      'و?أستطيع',
      'أنا (?:مستعد|جاهز|متاح|مهتم|سعيد)',
      'لدي (?:سؤال|استفسار|اقتراح|بعض الأسئلة)',
    ]),
    statement: wordsPattern([
      'و?(?:لدي(?! (?:سؤال|استفسار|اقتراح))|لديّ|عندي|لدينا|عملت|أعمل|صممت|طورت|بنيت|أنشأت|نفذت|نفّذت|أنجزت|قمت|حصلت|تخرجت|درست|أتقن|أجيد|أتحدث|أملك|أسست|قدت|أدرت|كتبت|ترجمت|اسمي|حاصل|حاصلة|حائز)',
      'و?(?:خبرتي|عملائي|مشاريعي|أعمالي|فريقي|شركتي|شهادتي|مهاراتي|سعري|ملفي|معرضي)',
    ]),
    credential: wordsPattern([
      '(?:سنوات|سنة|أعوام|عاما|عامًا) (?:من )?(?:ال)?خبرة',
      'خبرة (?:\\p{L}+ )?\\d+',
      '(?:معتمد|معتمدة)',
      'لغتي الأم',
    ]),
    reader: wordsPattern(['أنت', 'أنتم', 'لديكم', 'لديك', 'تحتاج', 'تحتاجون', 'تبحث', 'تبحثون', 'تطلب', 'تطلبون']),
  },
  hi: {
    pronoun: wordsPattern(['मैं', 'मैंने', 'हम', 'हमने', 'मुझे']),
    intention: wordsPattern([
      '\\p{L}[\\p{L}\\p{M}]*(?:ूँगा|ूंगा|ूँगी|ूंगी|ेंगे)',
      'सकता',
      'सकती',
      'सकते',
      'चाहता',
      'चाहती',
      'सुझाव',
      'पढ़ा',
      'पढ़ी',
      'पढ़ा',
      'पढ़ी',
      'देखा',
      'समझा',
      'समझता',
      'समझती',
      'लगता',
      'बताइए',
      'बताएं',
      'तैयार',
      'जानना',
    ]),
    statement: wordsPattern([
      'मेरे पास',
      'मेरा (?:अनुभव|नाम|काम|पोर्टफोलियो|प्रोफ़ाइल)',
      'मेरी (?:टीम|डिग्री|दर|कंपनी|योग्यता)',
      'मेरे (?:ग्राहक|क्लाइंट|प्रोजेक्ट|पोर्टफोलियो|काम)\\p{M}*',
    ]),
    credential: wordsPattern(['(?:साल|सालों|वर्ष|वर्षों) का (?:[\\p{L}\\p{M}]+ )?अनुभव', 'प्रमाणित', 'मातृभाषा']),
    reader: wordsPattern(['आप', 'आपको', 'आपका', 'आपकी', 'आपके', 'आपने']),
  },
  bn: {
    pronoun: wordsPattern(['আমি', 'আমরা']),
    intention: wordsPattern([
      '[\\p{L}\\p{M}]+(?:ব|বো)',
      'পারি',
      'চাই',
      'পড়েছি',
      'পড়েছি',
      'দেখেছি',
      'দেখলাম',
      'বুঝেছি',
      'বুঝতে',
      'প্রস্তাব',
      'প্রস্তুত',
      'মনে করি',
    ]),
    statement: wordsPattern([
      'আমার (?:[\\p{L}\\p{M}]+ )?(?:অভিজ্ঞতা|নাম|কাজ|পোর্টফোলিও|ক্লায়েন্ট|টিম|ডিগ্রি|রেট|প্রোফাইল|দক্ষতা)[\\p{L}\\p{M}]*',
    ]),
    credential: wordsPattern(['বছরের (?:[\\p{L}\\p{M}]+ )?অভিজ্ঞতা', 'সার্টিফাইড', 'মাতৃভাষা']),
    reader: wordsPattern(['আপনি', 'আপনার', 'আপনারা', 'আপনাদের']),
  },
  zh: {
    pronoun: /我(?!的?(?:建议|问题|理解|想法|看法|第一步|计划))|本人/u,
    intention: /我们?(?:会|将|建议|可以|想|打算|先|希望|觉得|看到|注意到|明白|理解|读|认为|愿意|需要|准备|能)/u,
    statement: /我的(?:经验|作品|客户|团队|学历|简历|项目|技能|名字|公司|报价|时薪)/u,
    credential: /年(?:的|以上)?[^，。；]{0,6}经验|经验丰富|认证|母语/u,
    reader: /您|你/u,
  },
}

const CLAUSE_END =
  /[,;:،؛，；、。()–—]+\s*|\s+-\s+|\s+(?:and|but|so|because|while|which|y|pero|et|mais|und|aber|e|mas|dan|tetapi|и|но|और|लेकिन|এবং|কিন্তু)\s+(?=(?:have|built|led|ran|worked|delivered|shipped|hold|managed|founded|won|i|we|je|j['’]|ich|eu|saya|kami|я|мы|मैं|আমি|he|tengo|llevo|soy|tenho|sou|my|mi|mon|mein)(?![\p{L}\p{M}]))/iu

/** Scripts whose languages cannot be spoken by a sentence without them. */
const SCRIPT_OF: Partial<Record<LetterLanguage, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}
const LATIN = /\p{Script=Latin}/u

interface ReadyCues extends Cues {
  script: RegExp
  /** Every cue at once, for each place of a sentence: most sentences end here. */
  any: RegExp
  everyPronoun: RegExp | null
  everyIntention: RegExp
}

const READY = new Map(LETTER_LANGUAGES.map((tag) => [tag, ready(tag, CUES[tag])]))

function ready(tag: LetterLanguage, cues: Cues): ReadyCues {
  const { pronoun, intention, statement, credential } = cues
  // Without its anchors a cue for the start or end of a clause is found anywhere in the sentence.
  const sources = [pronoun, statement, credential].flatMap(
    (cue) => cue?.source.replaceAll('^\\W*', '').replace(/\$$/, '') ?? [],
  )
  return {
    ...cues,
    script: SCRIPT_OF[tag] ?? LATIN,
    any: new RegExp(sources.join('|'), 'iu'),
    everyPronoun: pronoun && new RegExp(pronoun.source, `${pronoun.flags}g`),
    everyIntention: new RegExp(intention.source, `${intention.flags}g`),
  }
}

/**
 * @param sentence One sentence.
 * @param language Of the letter; English cues are tried as well, since facts are quoted in it. Null: cues of every language.
 * @returns Whether it says something about the freelancer that could be untrue.
 */
export function statesAFact(sentence: string, language: LetterLanguage | null): boolean {
  const languages = language === null ? LETTER_LANGUAGES : language === 'en' ? [language] : [language, 'en' as const]
  let clauses: string[] | null = null
  for (const tag of languages) {
    const cues = READY.get(tag)
    if (!cues?.script.test(sentence) || !cues.any.test(sentence)) continue
    clauses ??= sentence.split(CLAUSE_END)
    if (isStatement(sentence, clauses, cues)) return true
  }
  return false
}

function isStatement(sentence: string, clauses: readonly string[], cues: ReadyCues): boolean {
  const isQuestion = /[?？؟]["'”’»)]*$/u.test(sentence)
  return clauses.some((clause) => {
    if (cues.statement.test(clause)) return !isQuestion
    const isFirstPerson = cues.pronoun?.test(clause) ?? false
    if (cues.credential.test(clause) && (isFirstPerson || !cues.reader.test(clause)) && !isReading(clause, cues))
      return !isQuestion || isFirstPerson
    return isFirstPerson && !isQuestion && !isPlan(clause, cues)
  })
}

/** What was read in the post: "I noticed that you ask for 5 years of experience". */
function isReading(clause: string, { intention, reader, everyPronoun }: ReadyCues): boolean {
  return (
    intention.test(clause) && reader.test(clause) && (!everyPronoun || (clause.match(everyPronoun)?.length ?? 0) < 2)
  )
}

/** "I can show you the 40 shops I built" is an offer and a statement: each "I" needs its own intention. */
function isPlan(clause: string, { intention, everyIntention, pronoun }: ReadyCues): boolean {
  const rest = clause.replace(everyIntention, (found) => (pronoun?.test(found) ? ' ' : found))
  if (rest === clause) return intention.test(clause)
  return !(pronoun?.test(rest) ?? false) || intention.test(rest)
}
