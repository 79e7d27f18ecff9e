/** Makes resume files for tests byte by byte, because no library would write the hostile ones. */
import { deflateRawSync, deflateSync } from 'node:zlib'

interface ZipEntry {
  name: string
  content: string | Buffer
  /** The size in the directory; the real one by default. */
  declaredBytes?: number
  isEncrypted?: boolean
}

/** A ZIP with deflated entries. @param count The count in the end record; the real one by default. */
export function makeZip(entries: ZipEntry[], count = entries.length): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, declaredBytes, isEncrypted = false } of entries) {
    const body = Buffer.from(content)
    const packed = deflateRawSync(body)
    const sizes = { packed: packed.length, unpacked: declaredBytes ?? body.length }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    writeCommon(local, 4, isEncrypted, sizes, name)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    writeCommon(entry, 6, isEncrypted, sizes, name)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    offset += local.length + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}

function writeCommon(
  header: Buffer,
  at: number,
  isEncrypted: boolean,
  sizes: { packed: number; unpacked: number },
  name: string,
): void {
  header.writeUInt16LE(20, at)
  header.writeUInt16LE(isEncrypted ? 1 : 0, at + 2)
  header.writeUInt16LE(8, at + 4)
  header.writeUInt32LE(sizes.packed, at + 14)
  header.writeUInt32LE(sizes.unpacked, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}

const RELATIONSHIPS = `<?xml version="1.0"?><Relationships \
xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" \
Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`
const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default \
Extension="xml" ContentType="application/xml"/></Types>`

/** The entries of a Word document with these paragraphs. */
export function docxEntries(paragraphs: string[]): ZipEntry[] {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const document = `<?xml version="1.0"?><w:document \
xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return [
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: '_rels/.rels', content: RELATIONSHIPS },
    { name: 'word/document.xml', content: document },
  ]
}

/**
 * A PDF of one page with these lines. `stream` replaces the page's own drawing commands. `depth`: so many drawings, each of which draws
 * the next one twice; the page draws the first.
 */
export function makePdf(
  lines: string[],
  options: { stream?: Buffer; isEncrypted?: boolean; depth?: number } = {},
): Buffer {
  const { depth = 0 } = options
  const drawing = `BT /F1 11 Tf 14 TL 50 750 Td ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`
  const packed = deflateSync(options.stream ?? Buffer.from(depth > 0 ? '/X Do' : drawing))
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /X 7 0 R >> >> >>',
    ),
    Buffer.concat([
      Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    Buffer.from(`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`),
    ...Array.from({ length: depth }, (_, level) => drawingOf(level, depth)),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const lock = options.isEncrypted ? '/Encrypt 6 0 R /ID [<41><41>] ' : ''
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${lock}>>\nstartxref\n${start}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}

/** The last one writes a letter. */
function drawingOf(level: number, depth: number): Buffer {
  const isLast = level === depth - 1
  const commands = isLast ? 'BT /F1 11 Tf (a) Tj ET' : '/X Do /X Do'
  const resources = isLast ? '/Font << /F1 5 0 R >>' : `/XObject << /X ${level + 8} 0 R >>`
  const head = `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >>`
  return Buffer.from(`<< ${head} /Length ${commands.length} >>\nstream\n${commands}\nendstream`)
}
