/** A rank, a prize or a home is told by its own words, and not by others that begin like them. */
import { expect, it } from 'vitest'
import type { LetterLanguage } from '../detect-language.ts'
import { wordsOf } from './claim-words.ts'
import { STRONG } from './word-weights.ts'

const strongIn = (text: string, language: LetterLanguage) =>
  wordsOf(text, language)
    .filter(({ key }) => STRONG.has(key))
    .map(({ text: word }) => word)

it.each<[LetterLanguage, string]>([
  ['en', 'My favourite motto stands on the home page.'],
  ['de', 'Die Zahlen stehen bestimmt im Grundriss, und gründlich sind Preisliste und Lebenslauf.'],
  ['de', 'Die Montage der Leiterplatten, der Lebensmittelladen und die Hauptsache: große Hallen.'],
  ['es', 'El inventario del vivero y las facturas mejoraron, y todavía hay números, residuos y hilo premium.'],
  ['fr', 'Je viens en visio dans vos deux pays, par habitude, et le doublage reste au fond de la vitrine.'],
  ['pt', 'O inventário, os resíduos, a fatura e os números variam no fundo.'],
  ['ru', 'Главное: на основании плана времени больше.'],
  ['ar', 'أحتاج أولا المخططات'],
])('%s takes for no boast: %s', (language, text) => expect(strongIn(text, language)).toEqual([]))

it.each<[LetterLanguage, string, string[]]>([
  ['en', 'I lived there and was the best of my year.', ['lived', 'best']],
  [
    'de',
    'Als Leiterin und Preisträgerin wohnte ich dort und gründete die besten Büros.',
    ['Leiterin', 'Preisträgerin', 'wohnte', 'gründete', 'besten'],
  ],
  [
    'de',
    'Montagvormittag wird bezahlt, und zertifiziert bin ich auch.',
    ['Montagvormittag', 'bezahlt', 'zertifiziert'],
  ],
  ['es', 'Viví allí, fundé la mejor tienda y pagan todas.', ['Viví', 'fundé', 'mejor', 'pagan', 'todas']],
  [
    'fr',
    "J'habite Lyon, j'ai fondé la boutique, doublé les ventes et été payé.",
    ["J'habite", 'fondé', 'doublé', 'payé'],
  ],
  ['pt', 'Moro lá, fundei a melhor loja e pagaram todas.', ['Moro', 'fundei', 'melhor', 'pagaram', 'todas']],
  ['ru', 'Главный инженер, основатель большого завода, премия года.', ['Главный', 'основатель', 'большого', 'премия']],
  [
    'de',
    'Ich gründe: nach der Gründung Hauptredakteur, Hauptautor, Bestseller-Autor und preisgewinnend.',
    ['gründe', 'Gründung', 'Hauptredakteur', 'Hauptautor', 'Bestseller', 'preisgewinnend'],
  ],
  ['es', 'Premié textos; fundaron dos revistas y van a fundar otra.', ['Premié', 'fundaron', 'fundar']],
  ['pt', 'Premiei textos; fundaram duas revistas e vão fundar outra.', ['Premiei', 'fundaram', 'fundar']],
  ['ru', 'Премированные тексты журналов, основанных мной.', ['Премированные', 'основанных']],
  ['id', 'Saya membayar, dan bisa bayar.', ['membayar', 'bayar']],
])('%s still takes for one: %s', (language, text, strong) => expect(strongIn(text, language)).toEqual(strong))
