/**
 * One word for each product term in every language, so that a thing has the same name on every screen, in mail and in
 * the legal texts.
 */
import type { LanguageTag } from './registry.ts'

interface Term {
  /** Finds the term in an English text. */
  english: RegExp
  /** Finds the language's word for it, in any grammatical form. A text with the English term must contain one of them. */
  words: Partial<Record<Exclude<LanguageTag, 'en'>, RegExp>>
}

export const GLOSSARY = {
  jobAgent: {
    english: /\bjob agents?\b/i,
    words: {
      ar: /وكي?ل|وكلا/,
      es: /agentes?/i,
      fr: /agents?/i,
      pt: /agentes?/i,
      id: /agen/i,
      ru: /агент/i,
      zh: /助理/,
      hi: /एजेंट/,
      bn: /এজেন্ট/,
    },
  },
  proposal: {
    english: /\bproposals?\b/i,
    words: {
      ar: /عر[وا]?ض/,
      es: /propuestas?/i,
      fr: /propositions?/i,
      pt: /propostas?/i,
      id: /proposal/i,
      ru: /отклик/i,
      zh: /提案/,
      hi: /प्रस्ताव/,
      bn: /প্রপোজাল/,
    },
  },
  marketplace: {
    english: /\bmarketplaces?\b/i,
    words: {
      ar: /منص[ةات]/,
      es: /plataformas?/i,
      fr: /plateformes?/i,
      pt: /plataformas?/i,
      id: /platform/i,
      ru: /бирж/i,
      zh: /平台/,
      hi: /मार्केटप्लेस/,
      bn: /মার্কেটপ্লেস/,
    },
  },
  receipt: {
    english: /\breceipts?\b/i,
    words: {
      ar: /إيصال/,
      es: /comprobantes?/i,
      fr: /accusés? de réception|reçus?/i,
      pt: /comprovantes?/i,
      id: /tanda terima/i,
      ru: /подтвержден|квитанц/i,
      zh: /回执/,
      hi: /रसीद/,
      bn: /রসিদ/,
    },
  },
  trial: {
    english: /\btrial\b/i,
    words: {
      ar: /تجر[يب]/,
      es: /prueba/i,
      fr: /essai/i,
      pt: /teste|avaliação/i,
      id: /uji coba/i,
      ru: /пробн/i,
      zh: /试用/,
      hi: /ट्रायल/,
      bn: /ট্রায়াল/,
    },
  },
  plan: {
    english: /\bplans?\b/i,
    words: {
      ar: /باق/,
      es: /plan/i,
      fr: /formules?/i,
      pt: /planos?/i,
      id: /paket/i,
      ru: /тариф/i,
      zh: /套餐/,
      hi: /प्लान/,
      bn: /প্ল্যান/,
    },
  },
  writingModel: {
    english: /\bwriting models?\b/i,
    words: {
      ar: /نموذج (ال)?كتابة/,
      es: /modelo de escritura/i,
      fr: /modèle d’écriture/i,
      pt: /modelo de escrita/i,
      id: /model penulis/i,
      ru: /языков\S+ модел/i,
      zh: /写作模型/,
      hi: /लेखन मॉडल/,
      bn: /লেখার মডেল/,
    },
  },
  post: {
    english: /\bposts?\b/i,
    words: {
      ar: /إعلان/,
      es: /anuncio/i,
      fr: /annonce/i,
      pt: /anúncio/i,
      id: /lowongan/i,
      ru: /объявлен/i,
      zh: /帖/,
      hi: /पोस्ट/,
      bn: /পোস্ট/,
    },
  },
  /** Of a job that gets no letter, whether its agent or the freelancer decided so. */
  skip: {
    english: /\bskip(s|ped|ping)?\b(?! to)/i,
    words: {
      ar: /تخط/,
      es: /om[ií]t/i,
      // "Passer" goes on to the next step of a form.
      fr: /écart|passer/i,
      pt: /pul[aeo]/i,
      id: /lewat/i,
      ru: /пропу/i,
      zh: /跳过/,
      hi: /छोड़/,
      bn: /বাদ/,
    },
  },
  /** Of a job that its agent writes a letter for. */
  matched: {
    english: /\bmatched\b/i,
    words: {
      ar: /طابق/,
      es: /coinci/i,
      fr: /reten/i,
      pt: /combin/i,
      id: /cocok/i,
      ru: /подход|подош/i,
      zh: /匹配/,
      hi: /मेल/,
      bn: /মেল|মিল/,
    },
  },
  outcome: {
    english: /\boutcomes?\b/i,
    words: {
      ar: /نتيج|نتائج/,
      es: /resultado/i,
      fr: /résultat|issue/i,
      pt: /resultado/i,
      id: /hasil/i,
      ru: /итог|результат/i,
      zh: /结果/,
      hi: /नतीज/,
      bn: /ফলাফল/,
    },
  },
} as const satisfies Record<string, Term>

/** English words that name what has another word here. Tests keep them out of the texts. */
export const OTHER_WORDS: readonly { instead: RegExp; say: string }[] = [
  { instead: /\bpass(ed|es)? over\b|\bwould have left\b|\blooked at and left\b/i, say: 'skip' },
  { instead: /\bworth a bid\b/i, say: 'match' },
  { instead: /\bpostings?\b|\bjob posts?\b/i, say: 'post' },
  { instead: /\bbecame of\b/i, say: 'outcome' },
  { instead: /\blanguage model\b|\bAI\b/, say: 'writing model' },
  { instead: /\bfrom the mail\b|\bwe mail\b|\bmailed\b|\be-mails?\b/i, say: 'email' },
  { instead: /\b(it|they) stands? (in|on)\b/i, say: '"You find it in", "They are printed on"' },
]

/** The same of other languages. `where`: of texts whose English has this word; elsewhere the word may mean something else. */
export const OTHER_WORDS_IN: Partial<Record<LanguageTag, readonly { instead: RegExp; say: string; where?: RegExp }[]>> =
  {
    // A message is "رسالة", too.
    ar: [{ instead: /رسالة|رسالت|رسائل/, say: 'خطاب', where: /^(?!.*\b(email|mail|message)).*\bletters?\b/i }],
    hi: [{ instead: /(?<!\p{L}|\p{M})(पत्र|पत्रों|चिट्ठी)(?!\p{L}|\p{M})/u, say: 'लेटर' }],
    bn: [{ instead: /চিঠি/, say: 'লেটার' }],
    zh: [{ instead: /您/, say: '你' }],
  }
