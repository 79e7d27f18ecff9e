/**
 * The built PWA: its files with type and ETag, each compressed once, and ranges of a file for video players. Pages and scripts are kept
 * in memory, so that they stay those of one version; films and pictures, two thirds of all, are read when they are asked for.
 */
import { createHash, type Hash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.map': 'application/json',
}
const IS_TEXT = /^text\/|json|svg|xml/
const IS_MEDIA = /^(?:video|image)\/(?!svg)/
const IS_TEMPLATE = /^\/pages\/|^\/sitemap\.xml$|^\/robots\.txt$/
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Of a file that the build has not compressed, because somebody waits for it. */
const BROTLI_QUALITY = 9
/** What the build has compressed stands beside the file. */
const COMPRESSED = '.br'

/** For what is only looked at. */
const CHUNK = new Uint8Array(0x1_00_00)

type Bytes = Uint8Array<ArrayBuffer>
type Encoding = 'br' | 'gzip'

export interface SiteFile {
  size: number
  read(): Promise<Bytes>
  type: string
  etag: string
  cacheControl: string
  /** Compressed by the build, or at the first request that wants it. */
  encoded: Partial<Record<Encoding, Promise<Bytes>>>
}

/** Values that the build cannot know. The server writes them into pages, sitemap and robots.txt when it starts. */
interface SiteFacts {
  publicUrl: string
  isSandboxed: boolean
}

/** @returns Every file, keyed by its address below the root. */
export function readSite(root: string, facts: SiteFacts): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(COMPRESSED)) continue
    const path = `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`
    files.set(path, readSiteFile(root, path, IS_TEMPLATE.test(path) ? (text) => filled(text, facts) : undefined))
  }
  return files
}

/** @param fill What becomes of its text. */
export function readSiteFile(root: string, path: string, fill?: (text: string) => string): SiteFile {
  const file = join(root, path)
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  const cacheControl = cacheControlOf(path)
  const compressed = `${file}${COMPRESSED}`
  return {
    ...(IS_MEDIA.test(type) && cacheControl !== IMMUTABLE ? onDisk(file) : inMemory(file, fill)),
    type,
    cacheControl,
    encoded: existsSync(compressed) ? { br: Promise.resolve(readFileSync(compressed)) } : {},
  }
}

type Content = Pick<SiteFile, 'size' | 'read' | 'etag'>

function inMemory(file: string, fill?: (text: string) => string): Content {
  const read = readFileSync(file)
  const body = fill ? Buffer.from(fill(read.toString())) : read
  return { size: body.length, read: async () => body, etag: etagOf(createHash('sha256').update(body)) }
}

function onDisk(file: string): Content {
  const hash = createHash('sha256')
  const opened = openSync(file, 'r')
  let size = 0
  for (;;) {
    const length = readSync(opened, CHUNK)
    if (length === 0) break
    hash.update(CHUNK.subarray(0, length))
    size += length
  }
  closeSync(opened)
  return { size, read: () => readFile(file), etag: etagOf(hash) }
}

/** It is weak, because one file has several encodings. */
function etagOf(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 22)}"`
}

/**
 * Names under /assets carry a hash of the content. A browser must ask again for everything else. It may not keep the app's own page:
 * Safari would keep it with its open transactions when it is left, and the next page would wait for them for ever.
 */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE
  return path === '/index.html' ? 'no-store' : 'no-cache'
}

function filled(template: string, { publicUrl, isSandboxed }: SiteFacts): string {
  const text = template.replaceAll('%ORIGIN%', publicUrl)
  return isSandboxed ? text.replace('<html ', '<html data-sandboxed ') : text
}

/** @returns How to send the file to a browser that accepts these encodings; null: as it is. */
export function encodingFor(file: SiteFile, accepted: string): Encoding | null {
  if (!IS_TEXT.test(file.type) || file.size < 512) return null
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

export function encoded(file: SiteFile, encoding: Encoding): Promise<Bytes> {
  file.encoded[encoding] ??= encode(file, encoding)
  return file.encoded[encoding]
}

async function encode(file: SiteFile, encoding: Encoding): Promise<Bytes> {
  const body = await file.read()
  const made =
    encoding === 'br'
      ? await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await promisify(gzip)(body)
  return made
}

/**
 * Reads one range of RFC 9110 (chapter 14), as video players ask for it.
 * @returns First and last byte; `unsatisfiable` beyond the end; null where there is no range, or more than one, which may be ignored.
 */
export function rangeOf(header: string | undefined, length: number): [number, number] | 'unsatisfiable' | null {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return null
  if (first === '') return last === '0' ? 'unsatisfiable' : [Math.max(0, length - Number(last)), length - 1]
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return Number(first) > end ? 'unsatisfiable' : [Number(first), end]
}
