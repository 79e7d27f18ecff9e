/** Tables of numbers as they are kept in JSON: bytes as base64, in lines. */
import { bytesOfBase64 } from './base64.ts'

interface Packed {
  isOver(): boolean
  byte(): number
  /** It has 7 bits a byte, the lowest first; the highest bit says that more follow. */
  number(): number
}

export function unpack(lines: readonly string[]): Packed {
  const bytes = bytesOfBase64(lines.join(''))
  let at = 0
  const byte = () => bytes[at++] ?? 0
  return {
    isOver: () => at >= bytes.length,
    byte,
    number() {
      let number = 0
      let unit = 1
      let next = byte()
      // Beyond 32 bits shifts would lose what is highest.
      for (; next & 0x80; next = byte(), unit *= 0x80) number += (next & 0x7f) * unit
      return number + next * unit
    },
  }
}

/** @param bytes Six at most, each a character. */
export function numberOf(bytes: string): number {
  let number = 0
  for (let at = 0; at < bytes.length; at += 1) number = number * 0x100 + bytes.charCodeAt(at)
  return number
}
