/** Writes tables of numbers as they are kept: the reverse of `unpack`. */

const LINE = 140

export function addNumber(bytes: number[], number: number): void {
  let rest = number
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}

export function linesOf(bytes: readonly number[]): string[] {
  const text = Buffer.from(bytes).toString('base64')
  return text.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
}
