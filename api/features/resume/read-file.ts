/** Takes the text out of a resume file, whatever its name: PDF, DOCX or plain text. It runs only in the reading process. */
import { RESUME_TEXT_MAX, type Resume } from '#shared/domain/resume.ts'
import { openArchive } from './open-archive.ts'
import { ResumeProblem } from './resume-problem.ts'

/** No resume has more pages; what follows is not read. */
const PAGES_MAX = 60
/** "%PDF-" may come after a few other bytes, which PDF readers accept. */
const PDF_MARK_WITHIN = 1024
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Web pages, drawings, rich text and PostScript are text too, but their words are between commands. */
const MARKUP = /^\s*(?:<[!?a-z]|\{\\rtf|%!PS)|<\/(?:html|body|svg|script|style)>/i

export interface ReadResume {
  format: Resume['format']
  text: string
}

/** @throws ResumeProblem where no text can be read from it. */
export async function readResumeFile(bytes: Uint8Array): Promise<ReadResume> {
  const format = formatOf(bytes)
  const text = tidy(await (format === 'pdf' ? readPdf(bytes) : format === 'docx' ? readDocx(bytes) : readPlain(bytes)))
  if (!/\p{L}/u.test(text)) throw new ResumeProblem('resume.empty')
  return { format, text }
}

function formatOf(bytes: Uint8Array): Resume['format'] {
  if (bytes.length === 0) throw new ResumeProblem('resume.empty')
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, PDF_MARK_WITHIN).includes('%PDF-')) return 'pdf'
  if (buffer.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return 'docx'
  if (buffer.subarray(0, 8).equals(OLD_OFFICE)) {
    // Word puts a document with a password into its older container format, and a document in that format has no such part.
    const isLocked = buffer.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new ResumeProblem(isLocked ? 'resume.encrypted' : 'resume.unsupported')
  }
  return 'txt'
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  // Each process reads one file, so it loads only the library for that one.
  const { getDocumentProxy } = await import('unpdf')
  try {
    // pdf.js takes the buffer over: it gets a copy. Fonts are never run as code.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, disableFontFace: true })
    const pages: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES_MAX); number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
      if (pages.join('').length > RESUME_TEXT_MAX) break
    }
    return pages.join('\n\n')
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new ResumeProblem(isLocked ? 'resume.encrypted' : 'resume.damaged')
  }
}

async function readDocx(bytes: Uint8Array): Promise<string> {
  const archive = openArchive(Buffer.from(bytes))
  if (!archive.has('word/document.xml')) throw new ResumeProblem('resume.unsupported')
  const { default: mammoth } = await import('mammoth')
  // mammoth opens an archive without any limit, so it gets one that is already open. Its types do not name this form.
  const file = { exists: archive.has, read: async (name: string) => archive.read(name).toString('utf8') }
  try {
    return (await mammoth.extractRawText({ file } as unknown as Parameters<typeof mammoth.extractRawText>[0])).value
  } catch (error) {
    throw error instanceof ResumeProblem ? error : new ResumeProblem('resume.damaged')
  }
}

function readPlain(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new ResumeProblem('resume.unsupported')
  }
  // Programs and pictures have many of these characters, texts have none.
  if (/[^\P{Cc}\t\n\r\f\v\u0085]/u.test(text) || MARKUP.test(text)) throw new ResumeProblem('resume.unsupported')
  return text
}

/** One line for each line of the resume, with wrapped lines joined again. Each becomes its own fact. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{C}\n\t\u200c\u200d]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/(?<=[\p{Ll}\p{Lo},])\n(?=\p{Ll})/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, RESUME_TEXT_MAX)
}
