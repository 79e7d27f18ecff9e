/** Takes from the package eld what it has counted, as `api/reading/languages/ngrams.ts` opens it. */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { z } from 'zod'
import { numberOf } from '#api/reading/learned/packed.ts'
import { addNumber, linesOf } from './pack.ts'

const counted = z.object({
  ngramsData: z.object({
    languages: z.record(z.string(), z.string()),
    ngrams: z.record(z.string(), z.record(z.string(), z.number().int().max(255))),
  }),
})
const averaged = z.object({ avgScore: z.record(z.string(), z.number()) })
/** It has a character of its own for each byte. */
const written = z.object({ dictionary: z.array(z.string()) })

export async function keepNgrams() {
  const { languages, ngrams } = counted.parse(await load('ngrams/extrasmall.js')).ngramsData
  const { avgScore } = averaged.parse(await load('avgScore.js'))
  const { dictionary } = written.parse(await load('dictionary.js'))
  const byteOf = new Map(dictionary.map((char, byte) => [char, byte]))
  byteOf.set(' ', 0x20)
  const bytesOf = (piece: string) => [...piece].map((char) => String.fromCharCode(byteOf.get(char) ?? 0)).join('')
  const pieces = Object.entries(ngrams)
    .map(([piece, counts]) => ({ number: numberOf(bytesOf(piece)), counts: Object.entries(counts) }))
    .toSorted((one, other) => one.number - other.number)
  const bytes: number[] = []
  let last = 0
  for (const { number, counts } of pieces) {
    addNumber(bytes, number - last)
    addNumber(bytes, counts.length)
    for (const [language, count] of counts) bytes.push(Number(language), count)
    last = number
  }
  const tags = Object.values(languages)
  return {
    languages: tags,
    averages: tags.map((tag) => avgScore[tag] ?? 1),
    pieces: pieces.length,
    counts: pieces.reduce((sum, { counts }) => sum + counts.length, 0),
    lines: linesOf(bytes),
  }
}

/** The package shows none of this, so its files are asked. */
function load(file: string): Promise<unknown> {
  return import(pathToFileURL(join(import.meta.dirname, '../../node_modules/eld/src', file)).href)
}
