/** Turns a font of the web (WOFF) into the same font as an installed file (sfnt), whose tables can be read without unpacking each time. */
import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/** @throws Error where it is no WOFF. */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is no WOFF.')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // The last three numbers of the head only serve a binary search.
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * SFNT_ENTRY, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * SFNT_ENTRY, 10)
  const tables: Buffer[] = []
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const from = WOFF_HEAD + index * WOFF_ENTRY
    const packed = woff.subarray(woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 4) + woff.readUInt32BE(from + 8))
    const length = woff.readUInt32BE(from + 12)
    const table = packed.length < length ? inflateSync(packed) : packed
    const to = SFNT_HEAD + index * SFNT_ENTRY
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
