/** A thin post is read in its own language: most of its words may be names of tools. */
import { expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

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
