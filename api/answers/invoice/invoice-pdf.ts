/** An invoice as a PDF: one page of A4, its fonts inside, right in both directions of writing. */
import type { InvoiceSheet } from './invoice-sheet.ts'
import { type FontWith, loadFonts, type PdfFont } from './pdf-fonts.ts'
import { type Direction, type TextPart, textParts } from './pdf-text.ts'

/** Points: 1/72 inch. */
const PAGE = { width: 595, height: 842, margin: 56 }
const INNER = PAGE.width - 2 * PAGE.margin
const GAP = 24
const INK = '#1a1a1a'
const SOFT = '#595959'
/** With a feature given, pdfkit shapes a whole run and not word by word, which would turn Arabic words around. */
const FEATURES: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']

/**
 * @returns The file.
 * @throws UndrawableText where a name has a sign that our fonts do not know.
 */
export async function invoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  // Read on first use: most servers start without anybody asking for an invoice.
  const { default: PDFDocument } = await import('pdfkit')
  const fontWith = await loadFonts()
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: PAGE.margin,
    lang: sheet.language,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: 'Gigwright' },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  drawSheet(doc, sheet, fontWith)
  doc.end()
  return done
}

interface Style {
  size: number
  color?: string
  /** Amounts run from left to right; a name or an address as its first letter does, as on the page. */
  dir: Direction
}

function drawSheet(doc: PDFKit.PDFDocument, sheet: InvoiceSheet, fontWith: FontWith): void {
  const { dir } = sheet
  const pen = createPen(doc, dir, fontWith)
  pen.move(0)
  pen.columns(
    [
      () => pen.text(sheet.title, 0, INNER / 2, { size: 22, dir }),
      () => pen.text('Gigwright', INNER / 2, INNER / 2, { size: 13, dir }, true),
    ],
    0,
  )
  pen.move(44)
  const half = (INNER - GAP) / 2
  pen.columns(
    sheet.parties.map(({ label, lines }) => () => {
      pen.text(label, 0, half, { size: 9, color: SOFT, dir })
      for (const line of lines) pen.text(line, 0, half, { size: 11, dir: 'auto' })
    }),
    half,
  )
  pen.move(14)
  const third = (INNER - 2 * GAP) / 3
  for (let row = 0; row < sheet.facts.length; row += 3) {
    pen.columns(
      sheet.facts.slice(row, row + 3).map(([label, value]) => () => {
        pen.text(label, 0, third, { size: 9, color: SOFT, dir })
        pen.text(value, 0, third, { size: 11, dir: 'auto' })
      }),
      third,
    )
    pen.move(10)
  }
  pen.move(14)
  const wide = INNER * 0.68
  const line = ([label, amount]: readonly [string, string], style: Omit<Style, 'dir'>) => {
    pen.columns(
      [
        () => pen.text(label, 0, wide, { ...style, dir }),
        () => pen.text(amount, wide, INNER - wide, { ...style, dir: 'ltr' }, true),
      ],
      0,
    )
    pen.rule()
  }
  line(sheet.head, { size: 9, color: SOFT })
  for (const row of sheet.rows) line(row, { size: 11 })
  line(sheet.total, { size: 14 })
  for (const row of sheet.afterTotal) line(row, { size: 10, color: SOFT })
  pen.move(28)
  pen.text(sheet.help, 0, INNER, { size: 9, color: SOFT, dir })
}

/** Writes downwards. Distances are from the edge where reading begins, so both directions of writing use the same. */
function createPen(doc: PDFKit.PDFDocument, dir: 'ltr' | 'rtl', fontWith: FontWith) {
  let y = PAGE.margin
  let shift = 0
  const fonts = new Set<string>()
  const use = ({ name, file }: PdfFont) => {
    if (!fonts.has(name)) doc.registerFont(name, file)
    fonts.add(name)
    doc.font(name)
  }
  const widthOf = ({ text, font }: TextPart, size: number) => {
    use(font)
    doc.fontSize(size)
    return doc.widthOfString(text, { features: FEATURES })
  }
  const width = (line: string, { size, dir: direction }: Style) =>
    textParts(line, direction, fontWith).reduce((sum, part) => sum + widthOf(part, size), 0)

  /** Breaks between words, and inside one that is wider than the line. */
  function broken(text: string, max: number, style: Style): string[] {
    if (width(text, style) <= max) return [text]
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/(?<=\s)|(?<=\p{Script=Han})/u)) {
      for (const piece of width(word, style) > max ? [...word] : [word]) {
        if (line !== '' && width(line + piece.trimEnd(), style) > max) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += piece
      }
    }
    return [...lines, line.trimEnd()]
  }

  return {
    move(by: number): void {
      y += by
    },
    rule(): void {
      doc
        .moveTo(PAGE.margin, y + 4)
        .lineTo(PAGE.margin + INNER, y + 4)
        .lineWidth(0.5)
        .stroke('#d6d6d6')
      y += 12
    },
    /** @param start From the edge where reading begins. @param isAtEnd Whether it stands at the other edge of its width. */
    text(text: string, start: number, room: number, style: Style, isAtEnd = false): void {
      for (const line of broken(text, room, style)) {
        const parts = textParts(line, style.dir, fontWith)
        const length = width(line, style)
        const inset = start + shift + (isAtEnd ? room - length : 0)
        let x = dir === 'ltr' ? PAGE.margin + inset : PAGE.margin + INNER - inset - length
        for (const part of parts) {
          const partWidth = widthOf(part, style.size)
          doc.fillColor(style.color ?? INK)
          doc.text(part.text, x, y + style.size, { lineBreak: false, baseline: 'alphabetic', features: FEATURES })
          x += partWidth
        }
        y += style.size * 1.5
      }
    },
    /** Draws next to each other, and goes on below the longest. @param columnWidth Points without the gap; 0: they place themselves. */
    columns(draw: readonly (() => void)[], columnWidth: number): void {
      const top = y
      let bottom = y
      draw.forEach((one, index) => {
        y = top
        shift = columnWidth === 0 ? 0 : index * (columnWidth + GAP)
        one()
        bottom = Math.max(bottom, y)
      })
      shift = 0
      y = bottom
    },
  }
}
