/** Unpacks the parts of a ZIP that are asked for. All of them together are limited while they are unpacked. */
import { inflateRawSync } from 'node:zlib'
import { ResumeProblem } from './resume-problem.ts'

/** For all parts that are read. They are XML; pictures are never unpacked. */
const UNPACKED_MAX_BYTES = 16 * 1024 * 1024
const ENTRIES_MAX = 2000
const DIRECTORY_END = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const DIRECTORY_END_BYTES = 22
const DIRECTORY_ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30
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

interface Archive {
  has(name: string): boolean
  /** @throws ResumeProblem for a part that is damaged, or too much together with those read before. */
  read(name: string): Buffer
}

/**
 * Reads the directory; nothing is unpacked yet.
 * @throws ResumeProblem for what is locked or damaged, and for too many entries.
 */
export function openArchive(buffer: Buffer): Archive {
  const entries = readDirectory(buffer)
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new ResumeProblem('resume.encrypted')
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  let leftBytes = UNPACKED_MAX_BYTES
  return {
    has: (name) => byName.has(name),
    read(name) {
      const entry = byName.get(name)
      if (!entry) throw new ResumeProblem('resume.damaged')
      const unpacked = unpack(buffer, entry, leftBytes)
      leftBytes -= unpacked.length
      return unpacked
    },
  }
}

/** The size in the directory may be false, so it is only believed when it is too large. */
function unpack(buffer: Buffer, { method, offset, packedBytes, unpackedBytes }: Entry, maxBytes: number): Buffer {
  if (unpackedBytes > maxBytes) throw new ResumeProblem('resume.too_heavy')
  if (offset + LOCAL_HEADER_BYTES > buffer.length || buffer.readUInt32LE(offset) !== LOCAL_HEADER)
    throw new ResumeProblem('resume.damaged')
  const start = offset + LOCAL_HEADER_BYTES + buffer.readUInt16LE(offset + 26) + buffer.readUInt16LE(offset + 28)
  if (start + packedBytes > buffer.length) throw new ResumeProblem('resume.damaged')
  const packed = buffer.subarray(start, start + packedBytes)
  const unpacked = method === STORED ? packed : method === DEFLATED ? inflate(packed, maxBytes) : null
  if (unpacked?.length !== unpackedBytes) throw new ResumeProblem('resume.damaged')
  return unpacked
}

function inflate(packed: Buffer, maxBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    throw new ResumeProblem(error instanceof RangeError ? 'resume.too_heavy' : 'resume.damaged')
  }
}

/** The count in the end record may be false, so entries are read for as long as there are any. */
function readDirectory(buffer: Buffer): Entry[] {
  const entries: Entry[] = []
  let at = buffer.readUInt32LE(directoryEnd(buffer) + 16)
  while (at + DIRECTORY_ENTRY_BYTES <= buffer.length && buffer.readUInt32LE(at) === DIRECTORY_ENTRY) {
    if (entries.length === ENTRIES_MAX) throw new ResumeProblem('resume.too_heavy')
    const nameBytes = buffer.readUInt16LE(at + 28)
    entries.push({
      name: buffer.toString('utf8', at + DIRECTORY_ENTRY_BYTES, at + DIRECTORY_ENTRY_BYTES + nameBytes),
      isEncrypted: (buffer.readUInt16LE(at + 8) & 1) === 1,
      method: buffer.readUInt16LE(at + 10),
      packedBytes: buffer.readUInt32LE(at + 20),
      unpackedBytes: buffer.readUInt32LE(at + 24),
      offset: buffer.readUInt32LE(at + 42),
    })
    at += DIRECTORY_ENTRY_BYTES + nameBytes + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32)
  }
  if (entries.length === 0) throw new ResumeProblem('resume.damaged')
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
