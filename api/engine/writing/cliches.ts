/** Phrases that clients have read a thousand times, in each language of the letters. */

const PHRASES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'dear (?:hiring manager|sir|madam|client|team)|to whom it may concern|i am writing to',
    "i hope this (?:message|letter|email|finds)|i came across your|caught my (?:eye|attention)|look no further|you(?:[’']ve| have) come to the right place",
    'passionate|perfect (?:fit|candidate|match)|ideal candidate|i am (?:very |extremely |super )?excited|thrilled|proven track record|results[- ]driven|detail[- ]oriented',
    'team player|out of the box|hit the ground running|synerg|cutting[- ]edge|state[- ]of[- ]the[- ]art|world[- ]class|game[- ]chang|take your .{0,20} to the next level|delve|seamless(?:ly)?|leverage',
    'look(?:ing)? forward to hearing|100% satisfaction|top[- ]notch|wealth of experience|extensive experience',
  ],
  es: [
    'estimad[oa]s? (?:señor|cliente)|me dirijo a usted|apasionad[oa]|candidat[oa] ideal|perfil ideal|amplia experiencia|sinergia|quedo a la espera|al siguiente nivel|no busque más',
  ],
  fr: [
    "madame, monsieur|je me permets de|passionnée?(?!\\p{L})|candidate? idéale?|profil idéal|solide expérience|dans l[’']attente de votre|synergie|veuillez agréer|ne cherchez plus",
  ],
  pt: [
    'prezad[oa]s? (?:senhor|cliente)|apaixonad[oa]|candidat[oa] ideal|perfil ideal|vasta experiência|ampla experiência|sinergia|próximo nível|no aguardo|não procure mais',
  ],
  de: [
    'sehr geehrte|leidenschaft|mit großem interesse|perfekte? (?:kandidat|passung)|langjährige erfahrung|teamplayer|hiermit bewerbe|synergie|auf das nächste level',
  ],
  id: [
    'dengan hormat|sangat antusias|kandidat (?:yang )?(?:ideal|sempurna)|pengalaman luas|sinergi|ke level berikutnya|hormat saya',
  ],
  ru: [
    'уважаемы[ей] (?:господа|заказчик)|идеальн\\p{L}+ кандидат|богат\\p{L}+ опыт|командный игрок|на новый уровень|синерги|горю желанием',
  ],
  ar: ['تحية طيبة|السادة المحترمون|شغوف|المرشح المثالي|خبرة واسعة|إلى المستوى التالي|وتفضلوا بقبول'],
  hi: ['शुभकामनाएँ|मान्यवर|आदर्श उम्मीदवार|व्यापक अनुभव|जुनून|अगले स्तर'],
  bn: ['জনাব|আদর্শ প্রার্থী|ব্যাপক অভিজ্ঞতা|আবেগী|পরবর্তী স্তরে'],
  zh: ['尊敬的|满怀热情|完美人选|理想人选|丰富的经验|更上一层楼|期待您的回复'],
}

export const CLICHE = new RegExp(Object.values(PHRASES).flat().join('|'), 'iu')
