/** Serves the built PWA from memory: right cache headers, compressed once, and the app itself for every page address. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { SessionEnv } from './session.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
}
const IS_TEXT = /^text\/|json|svg/
const IMMUTABLE = 'public, max-age=31536000, immutable'
const BROTLI_QUALITY = 9

interface SiteFile {
  body: Uint8Array<ArrayBuffer>
  type: string
  etag: string
  cacheControl: string
  /** Made at the first request that wants it. */
  encoded: Partial<Record<Encoding, Promise<Uint8Array<ArrayBuffer>>>>
}
type Encoding = 'br' | 'gzip'

/**
 * @param root The built PWA, or null where there is none (development: Vite serves it).
 */
export function siteRoutes(root: string | null): Hono<SessionEnv> {
  const files = root === null ? new Map<string, SiteFile>() : readSite(root)
  const site = new Hono<SessionEnv>()
  site.get('*', async (c) => {
    const index = files.get('/index.html')
    const isPage = c.req.header('accept')?.includes('text/html') === true && extname(c.req.path) === ''
    const file = files.get(c.req.path) ?? (isPage ? index : undefined)
    if (!file) throw new AppError('request.not_found')
    c.header('Cache-Control', file.cacheControl)
    c.header('ETag', file.etag)
    c.header('Vary', file === index ? 'Accept, Accept-Encoding' : 'Accept-Encoding')
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
    c.header('Content-Type', file.type)
    const encoding = encodingFor(file, c.req.header('accept-encoding') ?? '')
    if (!encoding) return c.body(file.body)
    c.header('Content-Encoding', encoding)
    file.encoded[encoding] ??= encode(file.body, encoding)
    return c.body(await file.encoded[encoding])
  })
  return site
}

function readSite(root: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(root, file).split(sep).join('/')}`
    const body = new Uint8Array(readFileSync(file))
    files.set(path, {
      body,
      type: TYPES[extname(entry.name)] ?? 'application/octet-stream',
      // Weak: one file has several encodings.
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      // Names under /assets carry their content's hash; everything else must be asked for again.
      cacheControl: path.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
      encoded: {},
    })
  }
  const index = files.get('/index.html')
  if (index) files.set('/', index)
  return files
}

function encodingFor(file: SiteFile, accepted: string): Encoding | null {
  if (!IS_TEXT.test(file.type) || file.body.length < 512) return null
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

async function encode(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const encoded =
    encoding === 'br'
      ? await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : await promisify(gzip)(body)
  return new Uint8Array(encoded)
}
