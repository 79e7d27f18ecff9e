/**
 * Draws every icon file from icon.svg: `node manifest/make-icons.mjs`. The PNGs are committed, so run it after changing
 * the logo.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'

const publicUrl = new URL('./public/', import.meta.url)
const COPPER = '#a44c1f'
const PAPER = '#fcfaf6'

const logo = await readFile(new URL('icon.svg', publicUrl), 'utf8')
const glyph = logo.match(/<g id="glyph"[\s\S]*<\/g>/)?.[0]
if (!glyph) throw new Error('icon.svg has no group "glyph"')
const plainGlyph = glyph.replace(/stroke="#[^"]*"/, 'stroke="#fff"')

const svg = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="100%" height="100%">${inside}</svg>`
/** Scales around the centre of the picture. */
const scaled = (inside, by) => `<g transform="translate(32 32) scale(${by}) translate(-32 -32)">${inside}</g>`
const plate = `<rect width="64" height="64" fill="${COPPER}"/>`

const rounded = logo
// A mask may cut everything outside of the inner 80 %. The glyph stays inside of it.
const maskable = svg(plate + scaled(glyph, 0.78))
// Only the alpha channel counts, because the device chooses the colour.
const monochrome = svg(scaled(plainGlyph, 1.08))
const shortcut = (drawing) =>
  svg(`<circle cx="32" cy="32" r="32" fill="${PAPER}"/><g transform="translate(16 16) scale(1.3333)" fill="none"
    stroke="${COPPER}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`)

const files = [
  ...[192, 512].flatMap((sizePx) => [
    { name: `icon-${sizePx}`, sizePx, drawing: rounded },
    { name: `maskable-${sizePx}`, sizePx, drawing: maskable },
    { name: `monochrome-${sizePx}`, sizePx, drawing: monochrome },
  ]),
  // iOS rounds the corners itself, and draws transparency in black.
  { name: 'apple-touch-icon', sizePx: 180, drawing: svg(plate + scaled(glyph, 0.9)) },
  { name: 'badge-96', sizePx: 96, drawing: monochrome },
  { name: 'shortcut-review', sizePx: 96, drawing: shortcut('<path d="M4 12.5l5.5 5.5L20 6.5"/>') },
  { name: 'shortcut-new-agent', sizePx: 96, drawing: shortcut('<path d="M12 5v14M5 12h14"/>') },
  {
    name: 'shortcut-issues',
    sizePx: 96,
    drawing: shortcut('<path d="M12 6v7.5M12 18h.01"/><circle cx="12" cy="12" r="10"/>'),
  },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromiumSandbox: false,
})
try {
  await mkdir(new URL('icons/', publicUrl), { recursive: true })
  for (const { name, sizePx, drawing } of files) {
    const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } })
    await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`)
    await writeFile(new URL(`icons/${name}.png`, publicUrl), await page.screenshot({ omitBackground: true }))
    await page.close()
  }
  await writeFile(new URL('favicon.svg', publicUrl), logo)
} finally {
  await browser.close()
}
