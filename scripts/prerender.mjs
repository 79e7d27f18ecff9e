/** Writes the public pages of every language into the built PWA, with sitemap and captions (docs/decisions/0009). */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { PREACT } from './config/preact.mjs'
import { captions } from './film/captions.mjs'
import { root } from './install.mjs'

const BUILT = join(root, 'dist/pwa')
const WRITER = join(root, 'dist/prerender')
const HEAD = /<!-- head:.*?-->/
const SCREEN = {
  home: 'home',
  features: 'features',
  pricing: 'pricing',
  privacy: 'legal',
  service: 'legal',
  support: 'support',
}

/** What the dashboard is drawn with, besides the chunks that `vite.config.ts` names. */
const DASHBOARD = ['index.html', 'features/dashboard/dashboard-page.tsx']

/** Needs the finished build of the PWA: its template, and its list of each part's imports. */
export async function prerender() {
  await build({
    configFile: false,
    root: join(root, 'pwa'),
    publicDir: false,
    plugins: [react()],
    resolve: { alias: PREACT },
    // Outside of the bundle it would be drawn by React.
    ssr: { noExternal: ['lucide-react'] },
    logLevel: 'error',
    build: { ssr: 'site/prerender.tsx', outDir: WRITER, emptyOutDir: true },
  })
  const writer = await import(`${pathToFileURL(join(WRITER, 'prerender.js')).href}?${Date.now()}`)
  const { writePages, sitemap } = writer
  const template = wordsFirst(readFileSync(join(BUILT, 'site.html'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(BUILT, '.vite/site.json'), 'utf8'))
  const year = new Date().getUTCFullYear()
  const preloadsOf = (page, tag, namespaces) => preloads(manifest, page, tag, namespaces)
  const pages = writePages(year, preloadsOf)
  for (const { page, tag, dir, head, body } of pages) {
    const html = template
      .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${dir}" data-page="${page}" data-year="${year}">`)
      .replace(HEAD, () => head + (isLatin(tag) ? fontPreload(manifest) : ''))
      .replace('<!-- page -->', () => body)
    write(`pages/${tag}/${page}.html`, html)
  }
  write('sitemap.xml', sitemap())
  const tags = [...new Set(pages.map(({ tag }) => tag))]
  for (const { path, text } of captions(tags)) write(path, text)
  for (const tag of tags) write(`dashboard-files/${tag}.json`, JSON.stringify(dashboardFiles(tag)))
  rmSync(join(BUILT, 'site.html'))
  rmSync(WRITER, { recursive: true })
}

/** The page is complete without its scripts. On a slow network, what draws the page is loaded before them. */
function wordsFirst(html) {
  return html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
}

/** The font of the headings has only Latin letters. It is used only when it arrives in time. */
function isLatin(tag) {
  return new Intl.Locale(tag).maximize().script === 'Latn'
}

function fontPreload(manifest) {
  const fonts = Object.values(manifest).flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2')))
  return fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`).join('')
}

/** The page's own scripts and texts. Without these links its entry would ask for them one after the other. */
function preloads(manifest, page, tag, namespaces) {
  const screen = `features/site/${SCREEN[page] ?? page}-page.tsx`
  const fileOf = (namespace) =>
    namespace === 'sample' ? `features/site/home/samples/${tag}.json` : `../locales/${tag}/${namespace}.json`
  const roots = [screen, ...namespaces.map(fileOf)]
  const known = closure(manifest, ['site.html'])
  const wanted = [...closure(manifest, roots)].filter((key) => !known.has(key))
  return wanted.map((key) => `/${manifest[key].file}`)
}

/** What the home page fetches ahead for a visitor who opens the sample account. */
function dashboardFiles(tag) {
  const manifest = JSON.parse(readFileSync(join(BUILT, '.vite/manifest.json'), 'utf8'))
  const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name) ?? name
  const chunks = ['frame', `texts/${tag}/core`, `texts/${tag}/dashboard`].map(named)
  const keys = [...closure(manifest, [...DASHBOARD, ...chunks])]
  return [...new Set(keys.flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))].map(
    (file) => `/${file}`,
  )
}

function closure(manifest, roots) {
  const found = new Set()
  const queue = [...roots]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key)) continue
    if (!manifest[key]) throw new Error(`The build has no ${key}.`)
    found.add(key)
    queue.push(...(manifest[key].imports ?? []))
  }
  return found
}

function write(path, text) {
  const file = join(BUILT, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
