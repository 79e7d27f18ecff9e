/** Serves the built PWA: its files, public pages in the visitor's language, the app at its own addresses, and a real 404. */
import { extname } from 'node:path'
import { type Context, Hono } from 'hono'
import { FALLBACK_LANGUAGE, isOffered, OFFERED_LANGUAGES } from '#locales/registry.ts'
import { AppError } from '#shared/errors.ts'
import { isAppAddress, publicAddress } from '#shared/pages.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../session.ts'
import { shareAssets } from './shared-assets.ts'
import { encoded, encodingFor, rangeOf, readSite, type SiteFile } from './site-files.ts'
import { languageOf } from '../../texts.ts'

const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)
const LANGUAGE_COOKIE = /(?:^|; )i18next=([^;]*)/
/** Where pre-rendered pages are stored; people reach them at other addresses. */
const PAGES = '/pages/'
/** Programs that make previews of links accept anything. */
const READS_PAGES = /text\/html|\*\/\*/
const MANIFEST = '/manifest.webmanifest'

interface Found {
  file: SiteFile
  status?: 404
  /** Of a public page. */
  tag?: string
}

/** @param root The built PWA, or null where there is none (development: Vite serves it). */
export function siteRoutes({ config, log }: Pick<Deps, 'config' | 'log'>, root: string | null): Hono<SessionEnv> {
  const { assetsDir } = config
  const files = root === null ? new Map<string, SiteFile>() : readSite(root, config)
  const ofOthers = root === null || assetsDir === null ? () => undefined : shareAssets(root, assetsDir, log)
  const site = new Hono<SessionEnv>()
  site.get('*', (c) => {
    const { path } = c.req
    if (path === MANIFEST) return sendManifest(files, c)
    const file = path.startsWith(PAGES) ? undefined : (files.get(path) ?? ofOthers(path))
    const wantsPage = READS_PAGES.test(c.req.header('accept') ?? '*/*') && extname(path) === ''
    const found = file ? { file } : wantsPage ? findPage(files, c) : undefined
    if (!found) throw new AppError('request.not_found')
    return send(c, found)
  })
  return site
}

/** The manifest in the language of whoever installs the app, for its name, shortcuts and screenshots. */
function sendManifest(files: Map<string, SiteFile>, c: Context<SessionEnv>): Promise<Response> {
  const tag = pageLanguage(c, null)
  const file = files.get(`/manifests/${tag}.webmanifest`) ?? files.get(MANIFEST)
  if (!file) throw new AppError('request.not_found')
  return send(c, { file, tag })
}

/** @returns A public page, the app, or the page that says that nothing was found. */
function findPage(files: Map<string, SiteFile>, c: Context<SessionEnv>): Found | undefined {
  const { path } = c.req
  const address = publicAddress(path, TAGS)
  const tag = pageLanguage(c, address?.tag ?? null)
  const written = (name: string) => files.get(`${PAGES}${tag}/${name}.html`)
  const page = address && written(address.page)
  if (page) return { file: page, tag }
  const app = files.get('/index.html')
  const missing = written('not-found')
  // A build without pre-rendered pages has only the app.
  if (app && (isAppAddress(path) || !missing)) return { file: app }
  return missing && { file: missing, tag, status: 404 }
}

/** `?lng=`, the address's own language, the choice made before, the browser's wish, English. */
function pageLanguage(c: Context, prefix: string | null): string {
  const chosen = [c.req.query('lng'), prefix, c.req.header('cookie')?.match(LANGUAGE_COOKIE)?.[1]]
  const named = chosen.find((tag) => tag != null && isOffered(tag))
  return named ?? languageOf(undefined, c.req.header('accept-language')) ?? FALLBACK_LANGUAGE
}

async function send(c: Context<SessionEnv>, { file, status, tag }: Found): Promise<Response> {
  const isPage = file.type.startsWith('text/html')
  c.header('Cache-Control', file.cacheControl)
  c.header(
    'Vary',
    tag ? 'Accept, Accept-Encoding, Accept-Language, Cookie' : isPage ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
  )
  if (tag) c.header('Content-Language', tag)
  if (status) c.status(status)
  else {
    c.header('ETag', file.etag)
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
  }
  c.header('Content-Type', file.type)
  const encoding = encodingFor(file, c.req.header('accept-encoding') ?? '')
  if (encoding) {
    c.header('Content-Encoding', encoding)
    return c.body(await encoded(file, encoding))
  }
  return sendBytes(c, file)
}

async function sendBytes(c: Context<SessionEnv>, file: SiteFile): Promise<Response> {
  const body = await file.read()
  c.header('Accept-Ranges', 'bytes')
  const range = rangeOf(c.req.header('range'), body.length)
  if (range === null) return c.body(body)
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${body.length}`)
    return c.body(null, 416)
  }
  const [first, last] = range
  c.header('Content-Range', `bytes ${first}-${last}/${body.length}`)
  return c.body(body.slice(first, last + 1), 206)
}
