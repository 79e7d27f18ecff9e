/** A post in a language without letters is not taken for one in its nearest neighbour. */
import { expect, it } from 'vitest'
import { foreignLanguage } from './foreign-language.ts'

it.each([
  [
    'it',
    'Cerchiamo qualcuno che disegni il menù della nostra trattoria, anche con le foto: sono dodici piatti e gli orari.',
  ],
  [
    'nl',
    'Wij zoeken iemand voor de boekhouding van onze fietsenwinkel. Het gaat om een kleine zaak, ervaring is niet nodig.',
  ],
  ['pl', 'Szukamy osoby, która przetłumaczy naszą ulotkę. Termin nie jest pilny, dla nas liczy się jakość.'],
  ['tr', 'Küçük bir kafe için yeni bir site arıyoruz, menü ve fotoğraflar hazır.'],
  ['sv', 'Vi söker någon som kan skriva texter till vår hemsida och inte är rädd för att ringa.'],
  [
    'pl',
    'Szukam kogoś do testów aplikacji na telefon, na około 20 godzin w tygodniu, praca zdalna. Ma być po polsku i do końca maja.',
  ],
  [
    'tl',
    'Kailangan namin ng taong mag-aayos ng listahan ng piyesa sa Google Sheets, kasi magulo na po ang bodega namin.',
  ],
  ['it', 'Ho un negozio di biciclette a Torino e mi serve una persona che sistemi il sito, con calma ma bene.'],
  ['vi', 'Chúng tôi cần một người thiết kế logo cho tiệm bánh nhỏ ở Đà Nẵng.'],
  ['ko', '작은 빵집의 로고를 새로 만들어 주실 분을 찾습니다.'],
  ['ja', 'パン屋のロゴを作ってくれる方を探しています。'],
  ['uk', 'Шукаємо бухгалтера для невеликої пекарні, звіти щомісяця, є всі папери.'],
])('%s: %s', (tag, text) => {
  expect(foreignLanguage(text)).toBe(tag)
})

it.each([
  'We need a logo for our café in Kraków, the owner is Jan van der Berg and the street is Via della Spiga.',
  'Buscamos a alguien que lleve la contabilidad de una panadería con dos tiendas.',
  'Procuramos quem faça a contabilidade de uma padaria com duas lojas.',
  'Nous cherchons quelqu’un pour la comptabilité de la boulangerie.',
  'Wir suchen jemanden für die Buchhaltung einer Bäckerei mit zwei Läden.',
  'Kami mencari orang untuk pembukuan toko roti.',
  'Ищем бухгалтера для небольшой пекарни.',
  'Ищу дизайнера логотипа, срочно.',
  'need logo asap',
  [
    'De fabriek ligt aan het water en de boten komen elke ochtend vroeg binnen met verse vis voor de markt. '.repeat(4),
    'Please translate the text above into plain English for our visitors, and keep the jokes. '.repeat(6),
  ].join(''),
  'React, Node.js, PostgreSQL, AWS',
  'Kami cari pereka logo untuk kedai roti kecil di Kuala Lumpur.',
  'Mujhe apni dukaan ke liye ek website chahiye, budget kam hai lekin kaam accha hona chahiye.',
  'نبحث عن محاسب لمخبز صغير.',
  '我们在找一位会计。',
  '',
])('none: %s', (text) => {
  expect(foreignLanguage(text)).toBeNull()
})
