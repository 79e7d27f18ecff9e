/** How many compressed bytes of JavaScript each route loads: the public pages of a visitor, and the screens of someone signed in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { z } from 'zod'

/** The documents of the build. */
const APP = 'index.html'
const SITE = 'site.html'
const SITE_SCREEN = /^features\/site\/.*-page\.tsx$/

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
})
const manifestSchema = z.record(z.string(), chunkSchema)

export interface RouteSize {
  /** Source file of the screen, or `shell`. */
  route: string
  /** Brotli bytes of every script it needs, the shell's included; of a public page its English texts, too. */
  bytes: number
  /** A public page: its own shell, and a smaller budget. */
  isPublic: boolean
}

/** @param dist The built PWA. */
export function measureRoutes(dist: string): RouteSize[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
  for (const entry of [APP, SITE]) if (!manifest[entry]) throw new Error(`The build has no ${entry}.`)
  const sizes = new Map<string, number>()
  const size = (key: string): number => {
    const file = manifest[key]?.file
    if (!file?.endsWith('.js')) return 0
    const known = sizes.get(file)
    if (known !== undefined) return known
    const bytes = brotliCompressSync(readFileSync(join(dist, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length
    sizes.set(file, bytes)
    return bytes
  }
  const total = (...roots: string[]) => [...closure(manifest, roots)].reduce((sum, key) => sum + size(key), 0)
  const screens = Object.keys(manifest).filter((key) => /^features\/.*-page\.tsx$/.test(key))
  return [
    { route: 'shell', bytes: total(APP), isPublic: false },
    ...screens.map((screen) => {
      const isPublic = SITE_SCREEN.test(screen)
      const bytes = isPublic ? total(SITE, screen, ...textsOf(screen)) : total(APP, screen)
      return { route: screen.replace(/^features\//, ''), bytes, isPublic }
    }),
  ]
}

/** As `pwa/site/pages.ts` names them. */
function textsOf(screen: string): string[] {
  const [, name = ''] = screen.match(/(\w+)-page\.tsx$/) ?? []
  const own = { home: ['testimonials'], legal: ['legal'], support: ['support', 'validation'] }[name] ?? []
  return ['site', 'ui', ...own].map((namespace) => `../locales/en/${namespace}.json`)
}

/** Every chunk that is loaded together with the roots. */
function closure(manifest: z.infer<typeof manifestSchema>, roots: string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...roots]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue
    found.add(key)
    queue.push(...(manifest[key]?.imports ?? []))
  }
  return found
}
