/**
 * How many compressed bytes of JavaScript each route loads: the public pages for a visitor, and the screens for a
 * signed-in user.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'
import { remember } from '#shared/remember.ts'

/** The HTML files of the build. */
const APP = 'index.html'
const SITE = 'site.html'

const chunkSchema = z.object({
  file: z.string(),
  name: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const manifestSchema = z.record(z.string(), chunkSchema)
type Manifest = z.infer<typeof manifestSchema>

interface RouteSize {
  /** The source file of the screen, or `shell`. */
  route: string
  /** Brotli bytes of every script it needs, including the shell's, and of the English texts of every screen. For a public page also its own. */
  bytes: number
  /** True for a public page, which has its own shell and a smaller budget. */
  isPublic: boolean
}

/** @param dist The built PWA. */
export function measureRoutes(dist: string): RouteSize[] {
  const sizeOf = sizesIn(dist)
  const app = manifestOf(dist, '.vite/manifest.json', APP)
  const site = manifestOf(dist, '.vite/site.json', SITE)
  const total = (manifest: Manifest, ...roots: string[]) =>
    [...closure(manifest, roots)].reduce((sum, key) => sum + sizeOf(manifest[key]?.file ?? ''), 0)
  return [
    { route: 'shell', bytes: total(app, ...EVERYWHERE), isPublic: false },
    ...screensOf(app).map((screen) => ({
      route: routeOf(screen),
      bytes: total(app, ...EVERYWHERE, screen, ...(isSignedOut(screen) ? [] : [FRAME])),
      isPublic: false,
    })),
    ...screensOf(site).map((screen) => ({
      route: routeOf(screen),
      bytes: total(site, SITE, screen, ...textsOf(screen)),
      isPublic: true,
    })),
  ]
}

/** Chunks have no other name than that in `vite.config.ts`. */
const EVERYWHERE = [APP, 'texts/en/core']
const FRAME = 'frame'
const isSignedOut = (screen: string) => screen.startsWith('features/auth/')

const screensOf = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => /^(?:features|app)\/.*-page\.tsx$/.test(key))
const routeOf = (screen: string) => screen.replace(/^features\//, '')

function manifestOf(dist: string, path: string, entry: string): Manifest {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, path), 'utf8')))
  if (!manifest[entry]) throw new Error(`The build has no ${entry}.`)
  return manifest
}

/** @returns The brotli bytes of a built script; 0 for anything else. */
function sizesIn(dist: string): (file: string) => number {
  return remember((file) => {
    if (!file.endsWith('.js')) return 0
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    return brotliCompressSync(readFileSync(join(dist, file)), { params }).length
  })
}

/** The names that `pwa/site/pages.ts` uses. */
function textsOf(screen: string): string[] {
  const [, name = ''] = screen.match(/(\w+)-page\.tsx$/) ?? []
  const own = { legal: ['legal'], support: ['support', 'validation'] }[name] ?? []
  const texts = ['site', 'ui', ...own].map((namespace) => `../locales/en/${namespace}.json`)
  return name === 'home' ? [...texts, 'features/site/home/samples/en.json'] : texts
}

/** Every chunk that is loaded together with these. */
function closure(manifest: Manifest, roots: string[]): Set<string> {
  const found = new Set<string>()
  const queue = roots.map((root) => Object.keys(manifest).find((key) => manifest[key]?.name === root) ?? root)
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue
    found.add(key)
    queue.push(...(manifest[key]?.imports ?? []))
  }
  return found
}
