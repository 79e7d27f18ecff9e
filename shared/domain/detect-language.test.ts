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
])('"%s" is in %s', (text, language) => expect(detectLanguage(text)).toBe(language))
