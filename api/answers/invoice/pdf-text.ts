/** Text as it stands on a page: in parts of one font each, from left to right, whatever direction its letters run in. */
import bidiFactory from 'bidi-js'
import type { FontWith, PdfFont } from './pdf-fonts.ts'

/** `auto`: as the first letter that has one. */
export type Direction = 'ltr' | 'rtl' | 'auto'

export interface TextPart {
  /** For the font's shaping: letters that join are in reading order, all others as they stand. */
  text: string
  font: PdfFont
}

/** A text has a sign that no font of ours can draw. */
export class UndrawableText extends Error {}

const bidi = bidiFactory()
/** Scripts that fontkit turns around by itself while it joins their letters. */
const JOINS_FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Not every font has them. */
const SPACES = /\p{Zs}/gu
/** They only steer the order of the text and are never drawn. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** @throws UndrawableText */
export function textParts(written: string, direction: Direction, fontWith: FontWith): TextPart[] {
  const line = written.replace(SPACES, ' ')
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: { text: string; level: number; font: PdfFont }[] = []
  let index = 0
  for (const character of line) {
    const level = levels[index] ?? 0
    index += character.length
    if (INVISIBLE.test(character)) continue
    const last = runs.at(-1)
    if (last?.level === level && last.font.has(character)) {
      last.text += character
      continue
    }
    const font = fontWith(character)
    if (!font) throw new UndrawableText(`U+${character.codePointAt(0)?.toString(16)}`)
    runs.push({ text: character, level, font })
  }
  return fromLeft(runs).map(({ text, level, font }) => ({ text: isBackwards(text, level) ? turned(text) : text, font }))
}

/** Rule L2 of the Unicode bidirectional algorithm, for whole runs. */
function fromLeft<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const sorted = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < sorted.length; start++) {
      let end = start
      while ((sorted[end]?.level ?? -1) >= level) end++
      if (end > start) sorted.splice(start, end - start, ...sorted.slice(start, end).reverse())
      start = Math.max(start, end - 1)
    }
  }
  return sorted
}

const isBackwards = (text: string, level: number) => level % 2 === 1 && !JOINS_FROM_RIGHT.test(text)

function turned(text: string): string {
  return [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
}
