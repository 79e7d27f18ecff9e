/** Numbers in Chinese characters. */

const HAN_DIGITS = '零一二三四五六七八九'
const HAN_SCALES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 }

/** Characters of numbers in a row. */
const RUN = /[零一二两三四五六七八九十百千万亿]{2,}/gu
/** "三百", "十五", with one that counts tens or more; "两三" are two numbers, "千万" is "by all means" and "万一" "in case". */
const NUMBER = /^(?:十|[一二两三四五六七八九][零一二两三四五六七八九]*[十百千万亿])/u

/** @returns Where numbers of several characters stand in a text, in its order. */
export function hanNumbersIn(text: string): { start: number; end: number; value: number }[] {
  return [...text.matchAll(RUN)]
    .filter(([run]) => NUMBER.test(run))
    .map(({ 0: run, index }) => ({ start: index, end: index + run.length, value: hanValue(run) }))
}

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
  // "三千五" is 3,500: the last digit counts tenths of what stands before it.
  const [before = '', last = ''] = [...text].slice(-2)
  const scale = HAN_SCALES[before] ?? 1
  if (digit > 0 && scale >= 100 && HAN_DIGITS.includes(last)) return total + section + (digit * scale) / 10
  return total + section + digit
}
