/** The sentences of the built-in writer in eleven languages. */
import { describe, expect, it } from 'vitest'
import { factId } from '#shared/domain/claims/claim.ts'
import '#shared/domain/claims/in-script/every.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { LETTER_LANGUAGES, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { WORKS_AS } from '#shared/domain/profile.ts'
import { textsOf } from './texts.ts'
import english from './texts/en.json' with { type: 'json' }

const FAMILIES = Object.keys(english).filter((key) => !['did', 'labels'].includes(key))
const namesOf = (line: string) => line.split('; ').map((pair) => pair.split('=')[0] ?? '')
const TOPICS = namesOf(english.labels).filter((name) => !name.startsWith('team.'))
const KINDS = LETTER_LANGUAGES.flatMap((language) => WORKS_AS.map((worksAs) => ({ language, worksAs })))

/** One person alone. */
const ALONE: Readonly<Record<LetterLanguage, RegExp>> = {
  ar: /مشاريعي|أعمالي|عملي|عملتُ|أنجزتُه|لغتي|أجري|يمكنني|لدي(?!نا)|أتحدث|أقيم|أعمل\s|أحتاج/u,
  bn: /আমি|আমার(?!া)/u,
  de: /(?<!\p{L})(?:ich|mein)/iu,
  en: /\b(?:I|my|mine)\b/iu,
  es: /(?<!\p{L})(?:mis?|puedo|tengo|hablo|estoy|hice|trabajé|trabajo con|necesito)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j’|mes|mon|ma|me faut)(?!\p{L})/iu,
  hi: /मेर|मैं|मुझे/u,
  id: /\bsaya\b/iu,
  pt: /(?<!\p{L})(?:meus?|minha|posso|tenho|falo|fiz|trabalhei|trabalho com|preciso)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:мо[яийюеё]|могу|меня|мне|владею)/iu,
  zh: /我(?!们)/u,
}
/** A client, a work, and how something is denied. */
const WORKS: Readonly<Record<LetterLanguage, readonly [who: string, what: string, denial: string]>> = {
  ar: ['مخبز في طنطا', 'قائمة أسعار لأربعين كعكة', 'لا أقدم'],
  bn: ['ঢাকার বেকারি', '৪০টি কেকের দামের তালিকা', 'না'],
  de: ['eine Bäckerei in Leer', 'Preisliste mit 40 Torten', 'Ich biete nicht an'],
  en: ['a bakery in Leeds', 'price list with 40 cakes', 'I do not offer'],
  es: ['una panadería de Lugo', 'lista de precios con 40 tartas', 'No ofrezco'],
  fr: ['une boulangerie de Lille', 'liste de prix avec 40 gâteaux', 'Je ne propose pas'],
  hi: ['नागौर की बेकरी', '40 केक की मूल्य सूची', 'नहीं'],
  id: ['toko roti di Solo', 'daftar harga 40 kue', 'Saya tidak menawarkan'],
  pt: ['uma padaria de Braga', 'tabela de preços com 40 bolos', 'Não ofereço'],
  ru: ['пекарня в Туле', 'прайс на 40 тортов', 'Не делаю'],
  zh: ['南京的面包店', '40种蛋糕的价目表', '不做'],
}
/** Nobody asks an agency these. */
const PERSONAL = ['colour', 'drink', 'pet', 'film']

describe.each(KINDS)('texts: $language, $worksAs', ({ language, worksAs }) => {
  const texts = textsOf(language, { worksAs })

  it('has every family, with the same slots and the same names', () => {
    const slots = (text: string) => text.match(/\{\w+\}/gu)?.sort() ?? []
    for (const family of FAMILIES)
      expect(new Set(texts.all(family).flatMap(slots)), family).toEqual(
        new Set(textsOf('en', { worksAs }).all(family).flatMap(slots)),
      )
  })

  it('calls every topic something', () => {
    for (const topic of TOPICS) expect(texts.labelled(topic, '7'), topic).toMatch(/\p{L}.*7|7.*\p{L}/u)
  })

  it('tells a work in no words that another fact could deny', () => {
    const [who, what, denial] = WORKS[language]
    const forms = texts.all('work')
    const text = `${who}. 2023. ${what}.`
    const bare = forms.join(' ').replace(/\{\w+\}|[(),:.]/gu, ' ')
    const refusal = `${denial} ${bare}`
    const facts = [
      { source: 'record' as const, ref: 'p1', text, id: factId('record', 'p1', text) },
      { source: 'answer' as const, ref: 'a1', text: refusal, id: factId('answer', 'a1', refusal) },
    ]
    for (const form of forms) {
      const said = form.replace('{who}', who).replace('{when}', '2023').replace('{what}', what)
      expect(
        traceClaims(said, facts).filter(({ fact }) => fact === null),
        said,
      ).toEqual([])
    }
  })

  it('speaks of one person or of several', () => {
    const said = TOPICS.filter((topic) => !PERSONAL.includes(topic)).map((topic) => texts.labelled(topic, '7') ?? '')
    const alone = [...said, ...texts.all('work'), ...texts.all('did')].filter((text) => ALONE[language].test(text))
    if (worksAs === 'agency') expect(alone).toEqual([])
    else expect(alone.length).toBeGreaterThan(10)
  })
})
