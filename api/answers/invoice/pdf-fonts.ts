/** The fonts of a PDF: one for each script, read when a text first needs it. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { create, Font } from 'fontkit'
import { remember } from '#shared/remember.ts'
import { unpackFont } from './unpack-font.ts'

/** Packages of Fontsource with their subset, in the order in which they are asked for a sign. */
const SUBSETS = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-devanagari', 'devanagari'],
  ['noto-sans-bengali', 'bengali'],
  ['noto-sans-sc', 'chinese-simplified'],
] as const

export interface PdfFont {
  name: string
  /** The whole file; the PDF gets only the signs it uses. */
  file: Buffer
  has(character: string): boolean
}

/** @returns The first font that has the sign; null where none has it. */
export type FontWith = (character: string) => PdfFont | null

/** Reads the library on first use: most servers start without anybody asking for an invoice. */
export async function loadFonts(): Promise<FontWith> {
  const open = openedBy((await import('fontkit')).create)
  return (character) => {
    for (const [family, subset] of SUBSETS) {
      const font = open(`${family}/files/${family}-${subset}`)
      if (font.has(character)) return font
    }
    return null
  }
}

/** WOFF, because fontkit cannot write a part of a WOFF2; unpacked, because fontkit unpacks a WOFF again for each sign. */
const openedBy = remember((make: typeof create) =>
  remember((name: string): PdfFont => {
    const path = `@fontsource/${name}-400-normal.woff`
    const file = unpackFont(readFileSync(createRequire(import.meta.url).resolve(path)))
    const font = make(file)
    if (!isSingle(font)) throw new Error(`${path} holds no single font.`)
    return { name, file, has: (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) }
  }),
)

function isSingle(font: ReturnType<typeof create>): font is Font {
  return 'hasGlyphForCodePoint' in font
}
