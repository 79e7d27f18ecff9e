/** Looks into a ZIP before anything unpacks it: what it says it holds, and that it says the truth. */
import { inflateRawSync } from 'node:zlib'
import { ResumeProblem } from './resume-problem.ts'

/** Unpacked; a Word document of text and pictures is far smaller. */
const UNPACKED_MAX_BYTES = 40 * 1024 * 1024
const ENTRIES_MAX = 2000
const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END_BYTES = 22
const COMMENT_MAX_BYTES = 0xffff
const STORED = 0
const DEFLATED = 8

interface Entry {
  name: string
  isEncrypted: boolean
  method: number
  packedBytes: number
  unpackedBytes: number
  /** Where its local header begins. */
  offset: number
}

/** @throws ResumeProblem for what is no Word document, is locked, damaged, or would unpack to too much. */
export function checkArchive(buffer: Buffer): void {
  const entries = readDirectory(buffer)
  if (!entries.some(({ name }) => name === 'word/document.xml')) throw new ResumeProblem('resume.unsupported')
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new ResumeProblem('resume.encrypted')
  const declared = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  if (declared > UNPACKED_MAX_BYTES) throw new ResumeProblem('resume.too_heavy')
  for (const entry of entries) checkEntry(buffer, entry)
}

/** The declared size could be a lie: unpacking stops at it. */
function checkEntry(buffer: Buffer, { method, offset, packedBytes, unpackedBytes }: Entry): void {
  if (offset + 30 > buffer.length) throw new ResumeProblem('resume.damaged')
  const start = offset + 30 + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28)
  if (start + packedBytes > buffer.length) throw new ResumeProblem('resume.damaged')
  if (method === STORED && packedBytes === unpackedBytes) return
  if (method !== DEFLATED) throw new ResumeProblem('resume.damaged')
  try {
    inflateRawSync(buffer.subarray(start, start + packedBytes), { maxOutputLength: Math.max(1, unpackedBytes) })
  } catch (error) {
    const isLie = error instanceof RangeError
    throw new ResumeProblem(isLie ? 'resume.too_heavy' : 'resume.damaged')
  }
}

function readDirectory(buffer: Buffer): Entry[] {
  const end = directoryEnd(buffer)
  const count = buffer.readUInt16LE(end + 10)
  // The largest value stands for the 64-bit format, which no resume of 5 MB needs.
  if (count > ENTRIES_MAX) throw new ResumeProblem('resume.too_heavy')
  const entries: Entry[] = []
  let at = buffer.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new ResumeProblem('resume.damaged')
    const nameBytes = buffer.readUInt16LE(at + 28)
    entries.push({
      name: buffer.toString('utf8', at + 46, at + 46 + nameBytes),
      isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
      method: buffer.readUInt16LE(at + 10),
      packedBytes: buffer.readUInt32LE(at + 20),
      unpackedBytes: buffer.readUInt32LE(at + 24),
      offset: buffer.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  return entries
}

/** It lies at the end, before a comment of any length. */
function directoryEnd(buffer: Buffer): number {
  const last = buffer.length - DIRECTORY_END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX_BYTES); at -= 1) {
    if (buffer.readUInt32LE(at) === DIRECTORY_END) return at
  }
  throw new ResumeProblem('resume.damaged')
}
