/** The countries and languages that a freelancer may choose from. Their names come from the platform (`Intl.DisplayNames`). */

/** ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = split(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
  CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI
  GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ
  LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO
  NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST
  SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`,
)

/**
 * The languages of ISO 639-1 that people speak today, those of ISO 639-3 that millions speak and every platform can name, and three that are
 * read and translated. */
export const LANGUAGE_CODES: readonly string[] = split(
  `aa ab af ak am an ar as av ay az ba be bg bm bn bo br bs ca ce ch co cs cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo
  fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz id ig ii ik is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky lb
  lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pl ps pt qu rm rn ro ru
  rw sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi wa wo xh yi
  yo za zh zu
  ace awa ban bho bug ceb ckb doi gsw hil ilo kab kok mad mag mai min mni nso pcm raj sat scn shi tzm war yue
  grc la sa`,
)

const COUNTRIES = new Set(COUNTRY_CODES)
const LANGUAGES = new Set(LANGUAGE_CODES)

export function isCountry(code: string): boolean {
  return COUNTRIES.has(code)
}

export function isLanguage(code: string): boolean {
  return LANGUAGES.has(code)
}

/** Their names as marketplaces write them. Made at the first use. */
let namesInEnglish: Map<string, string> | null = null

/** @returns The code of a country, given by its code or its English name in any case; null for anything else. */
export function countryCodeOf(text: string): string | null {
  const wanted = text.trim()
  if (isCountry(wanted.toUpperCase())) return wanted.toUpperCase()
  if (namesInEnglish === null) {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    namesInEnglish = new Map(COUNTRY_CODES.map((code) => [(names.of(code) ?? code).toLowerCase(), code]))
  }
  return namesInEnglish.get(wanted.toLowerCase()) ?? null
}

function split(codes: string): string[] {
  return codes.split(/\s+/)
}
