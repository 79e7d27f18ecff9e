/** A thin post is read in its own language: most of its words may be names of tools. */
import { expect, it } from 'vitest'
import { detectLanguage, isOtherLanguage } from './detect-language.ts'

it.each([
  ['WordPress plugin, US citizens only. A small WordPress plugin for a public office.', 'en'],
  ['A Wix site at a low price', 'en'],
  ['Shop in React: a small fix', 'en'],
  ['Preciso de um site em WordPress para a loja', 'pt'],
  ['Plugin para uma loja, a pagar por hora', 'pt'],
  ['Plugin de WordPress para una tienda', 'es'],
  ['Website für eine Praxis', 'de'],
  ['Hamari dukaan ke liye ek website chahiye, kaam jaldi karna hai', 'hi'],
  ['Amader dokaner jonno ekta website lagbe, kaj ta taratari korte hobe', 'bn'],
  ['Perlu website untuk toko, harus bisa mulai ke minggu depan', 'id'],
  ['Necesito una web para mi tienda, se paga por hora y me urge', 'es'],
])('"%s" is in %s', (text, language) => expect(detectLanguage(text)).toBe(language))

it.each([
  [
    'nl',
    'Wij zoeken iemand die onze breipatronen naar het Nederlands vertaalt. Het zijn zes sjaals met kant, en de kanttoeren staan alleen in het telpatroon.',
  ],
  [
    'pl',
    'Nagrywamy z wnukiem podcast o grzybach i szukamy osoby, która zmontuje osiem odcinków. Osoba musi swobodnie mówić po polsku, bo inaczej wytnie nam połowę dowcipów.',
  ],
  [
    'it',
    'Cerchiamo qualcuno che scriva le schede del nostro museo. Sono quaranta oggetti, ogni scheda ha circa cento parole, e ci servono prima di giugno.',
  ],
  [
    'ja',
    '童謡を弦楽四重奏に編曲してくださる方を探しています。演奏するのは趣味の方々なので、やさしい譜面でお願いします。',
  ],
])('a text in %s is in none of the languages of letters', (_, text) => expect(isOtherLanguage(text)).toBe(true))

it.each([
  'We need somebody who edits eight episodes of our podcast. There are two voices and a dog, and the first one is due in May.',
  'Buscamos a alguien que escriba las fichas de nuestro museo. Son cuarenta objetos y las necesitamos antes de junio.',
  'Kami mencari penerjemah untuk pola rajut. Ada enam syal dengan renda, dan semua teks harus selesai sebelum bulan Juni tahun depan.',
  '我们需要有人把六个编织图样翻译成中文，每个图样大约三页，六月之前完成。',
  'Ищем человека, который смонтирует восемь выпусков подкаста о грибах.',
])('is not said of: %s', (text) => expect(isOtherLanguage(text)).toBe(false))
