/** Numbers in Chinese characters. */

const HAN_DIGITS = '零一二三四五六七八九'
const HAN_SCALES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 }

/** A number of several characters, with one that counts tens or more: "三百", "十五"; "两三" are two numbers. */
export const HAN_NUMBER = /[零一二两三四五六七八九]*[十百千万亿][零一二两三四五六七八九十百千万亿]*/gu

/** @returns 300 for "三百". */
export function hanValue(text: string): number {
  let total = 0
  let section = 0
  let digit = 0
  for (const sign of text) {
    const scale = HAN_SCALES[sign]
    if (sign === '半') return total + section + digit + 0.5
    if (scale === undefined) digit = sign === '两' ? 2 : Math.max(0, HAN_DIGITS.indexOf(sign))
    else if (scale >= 10_000) {
      total += (section + digit || 1) * scale
      section = 0
      digit = 0
    } else {
      section += (digit || 1) * scale
      digit = 0
    }
  }
  return total + section + digit
}
