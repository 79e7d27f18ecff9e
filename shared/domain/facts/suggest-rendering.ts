/** Sentences that say a record, from forms whose grammar holds whatever stands in the fields. Where none does, the freelancer writes it. */
import { detectLanguage, type LetterLanguage } from '../detect-language.ts'
import { type FactKind, type FactRecord, RENDERING_TEXT_MAX } from './fact-record.ts'
import lists from './patterns/suggest-rendering.json' with { type: 'json' }

type FormKind = Extract<FactKind, 'project' | 'employment' | 'certificate' | 'skill'>

/**
 * Names stand in quotes or after a colon, so that they need no case and no article. Forms whose number word would change with
 * the number are left out.
 */
const FORMS: Readonly<Record<FormKind, Partial<Record<LetterLanguage, string>>>> = {
  project: {
    en: 'One of my projects is “{name}” for {who} ({when}).',
    es: 'Uno de mis proyectos es «{name}», para {who} ({when}).',
    fr: 'L’un de mes projets est « {name} », pour {who} ({when}).',
    pt: 'Um dos meus projetos é “{name}”, para {who} ({when}).',
    de: 'Eines meiner Projekte ist „{name}“ für {who} ({when}).',
    id: 'Salah satu proyek saya adalah “{name}” untuk {who} ({when}).',
    ru: 'Один из моих проектов — «{name}», заказчик: {who} ({when}).',
    ar: 'من مشاريعي «{name}» لصالح {who} ({when}).',
    hi: 'मेरी एक परियोजना “{name}” है, {who} के लिए ({when})।',
    bn: 'আমার একটি প্রকল্প “{name}”, গ্রাহক: {who} ({when})।',
    zh: '我做过的项目之一是“{name}”，客户：{who}（{when}）。',
  },
  employment: {
    en: 'My role at {who} ({when}): {name}.',
    es: 'Mi puesto en {who} ({when}): {name}.',
    fr: 'Mon poste chez {who} ({when}) : {name}.',
    pt: 'Meu cargo em {who} ({when}): {name}.',
    de: 'Meine Stelle bei {who} ({when}): {name}.',
    id: 'Posisi saya di {who} ({when}): {name}.',
    ru: 'Место работы: {who} ({when}), должность: {name}.',
    ar: 'عملي لدى {who} ({when}): {name}.',
    hi: '{who} में मेरा पद ({when}): {name}।',
    bn: 'প্রতিষ্ঠান: {who} ({when}), আমার পদ: {name}।',
    zh: '我在{who}任职（{when}）：{name}。',
  },
  certificate: {
    en: 'I hold the certificate “{name}” ({when}).',
    es: 'Tengo el certificado «{name}» ({when}).',
    fr: 'J’ai le certificat « {name} » ({when}).',
    pt: 'Tenho o certificado “{name}” ({when}).',
    de: 'Ich habe das Zertifikat „{name}“ ({when}).',
    id: 'Saya memiliki sertifikat “{name}” ({when}).',
    ru: 'У меня есть сертификат «{name}» ({when}).',
    ar: 'لديّ شهادة «{name}» ({when}).',
    hi: 'मेरे पास “{name}” प्रमाणपत्र है ({when})।',
    bn: 'আমার “{name}” সার্টিফিকেট আছে ({when})।',
    zh: '我持有“{name}”证书（{when}）。',
  },
  skill: {
    en: 'I have {years} years of experience with {name}.',
    es: 'Tengo {years} años de experiencia con {name}.',
    fr: 'J’ai {years} ans d’expérience avec {name}.',
    pt: 'Tenho {years} anos de experiência com {name}.',
    de: 'Ich habe {years} Jahre Erfahrung mit {name}.',
    id: 'Saya punya {years} tahun pengalaman dengan {name}.',
    hi: 'मुझे {name} का {years} साल का अनुभव है।',
    bn: '{name} নিয়ে আমার {years} বছরের অভিজ্ঞতা আছে।',
    zh: '我有 {years} 年 {name} 经验。',
  },
}

/** What is left out of a form where the record says nothing there. */
const OPTIONAL = {
  when: /\s?[(（]\{when\}[)）]/u,
  who: new RegExp(
    [
      String.raw`[,،，]?\s?(?:for|para|pour|für|untuk|لصالح)\s\{who\}`,
      String.raw`[,，]\s?(?:заказчик|গ্রাহক|客户)[:：]\s?\{who\}`,
      String.raw`,\s\{who\}\sके लिए`,
    ].join('|'),
    'u',
  ),
} as const

/** Past forms of English that do not end in "ed", as parts of a pattern. */
export const IRREGULAR_PAST = lists.irregularPast.join('|')
/** A clause after "I": the first word must be one that surely is a past form. */
export const BEGINS_PAST = new RegExp(String.raw`^(?:\p{L}+ed|${IRREGULAR_PAST}|kept|found|held) `, 'iu')

/**
 * Pure.
 * @returns A sentence, or two where the outcome is in the language too; null where no form fits.
 */
export function suggestRendering(record: FactRecord, language: LetterLanguage): string | null {
  const form = isFormKind(record.kind) ? FORMS[record.kind][language] : undefined
  if (form === undefined || record.name.trim() === '') return null
  if (record.kind === 'skill' && (record.years === null || record.years < 2)) return null
  if (record.kind === 'employment' && record.who.trim() === '') return null
  const isOwn = detectLanguage([record.what, record.outcome, record.name].join(' ')) === language
  const outcome = isOwn && record.outcome.trim() !== '' ? ` ${sentence(record.outcome)}` : ''
  const what = record.what.trim().replace(/[.\s]+$/u, '')
  if (
    language === 'en' &&
    isOwn &&
    record.kind === 'project' &&
    record.who !== '' &&
    outcome !== '' &&
    isClause(what)
  ) {
    const when = record.when === '' ? '' : ` (${record.when})`
    return short(`For ${record.who}${when} I ${lowered(what)}: ${lowered(record.outcome.trim().replace(/\.$/u, ''))}.`)
  }
  let text = form
  for (const field of ['when', 'who'] as const)
    if (record[field].trim() === '') text = text.replace(OPTIONAL[field], '')
  const values: Record<string, string> = {
    name: record.name,
    who: record.who,
    when: record.when,
    years: String(record.years ?? ''),
  }
  const said = text.replace(/\{(\w+)\}/gu, (_, field: string) => values[field]?.trim().replace(/[.\s]+$/u, '') ?? '')
  return short(`${said}${outcome}`)
}

function isFormKind(kind: FactKind): kind is FormKind {
  return Object.hasOwn(FORMS, kind)
}

const isClause = (what: string) => BEGINS_PAST.test(what) && !/[.!?]\s/u.test(what) && what.length <= 160

/** Only where the first word is no name: names and abbreviations keep their capitals. */
function lowered(text: string): string {
  const [first = ''] = text.split(' ')
  return /^\p{Lu}\p{Ll}+$/u.test(first) &&
    (BEGINS_PAST.test(text) || /^(?:the|their|its|no|sales|visits|orders|bookings|traffic)$/iu.test(first))
    ? first.toLowerCase() + text.slice(first.length)
    : text
}

function sentence(text: string): string {
  const trimmed = text.trim()
  return /[.!?。！？।؟]$/u.test(trimmed) ? trimmed : `${trimmed}.`
}

const short = (text: string) => (text.length <= RENDERING_TEXT_MAX ? text : null)
