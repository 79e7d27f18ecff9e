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
} as const satisfies Record<string, Term>
