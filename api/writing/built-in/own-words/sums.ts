/** Sums and years, as lines write them. */
export const YEAR = 'year|yr|año|ans?(?![a-z])|année|ano|jahr|лет|год|tahun|saal|साल|वर्ष|বছর|سن|عام|年'
export const MONEY =
  String.raw`[$€£¥₹₽৳]|(?:USD|EUR|GBP|INR|CAD|AUD|CHF|dollars?|dólares|euros?|pesos?|reais)(?!\p{L})|` +
  'руб|долл|دولار|يورو|ريال|درهم|جنيه|美元|欧元|元|डॉलर|रुप|ডলার|টাকা'
export const SUM = String.raw`(?:(?:${MONEY}|Rs\.?|Rp\.?|[A-Z]{1,2}\$)\.?\s?\p{Nd}[\p{Nd}.,k]*|\p{Nd}[\p{Nd}.,\s]*k?\s?(?:${MONEY}))`
export const HAS_SUM = new RegExp(SUM, 'iu')
