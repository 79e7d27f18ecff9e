/**
 * Takes photographs and films of the app on the sandbox for `manifest/public/media`, in every language, in light and dark:
 * `npm run build && node --import tsx scripts/film/record-demo.mjs photos films tutorial`, then the same with `share`, which photographs
 * the built page with the new pictures. Languages that are named too (`photos fr ar`) are the only ones.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { launchBrowser } from '../../e2e/support/browser.ts'
import { startStack } from '../../e2e/support/stack.ts'
import { OFFERED_LANGUAGES } from '../../locales/registry.ts'
import { addressOf } from '../../shared/pages.ts'
import { createFilm } from './film.mjs'
import { root } from '../install.mjs'
import { encodeWebm } from './webm.mjs'

const MEDIA = join(root, 'manifest/public/media')
const TIMES = join(root, 'manifest/recordings.json')
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const QUALITY = 80
/** The time limit for the device's own database. */
const SETTLED_MS = 700
/** The time limit for drawing what has come. */
const DRAWN_MS = 150
/** A long limit, so that other work on the machine does not end a recording. */
const PATIENCE_MS = 120_000

const THEMES = ['light', 'dark']

/** Of the films of this run. */
const timesOf = new Map()

const parts = process.argv.slice(2)
if (parts.length === 0) throw new Error('Name what to record: photos, films, tutorial, share.')
const isWanted = (part) => parts.includes(part)
const offered = OFFERED_LANGUAGES.map(({ tag }) => tag)
const named = offered.filter(isWanted)
if (spawnSync('fc-list', [':lang=zh-cn']).stdout.length === 0)
  throw new Error(
    'Chinese would be drawn as empty boxes: install a font for it (Debian: apt-get install fonts-noto-cjk).',
  )
const stack = await startStack()
const browser = await launchBrowser()
mkdirSync(MEDIA, { recursive: true })
try {
  for (const tag of named.length > 0 ? named : offered) {
    if (isWanted('photos')) await photograph(tag)
    for (const theme of THEMES) {
      if (isWanted('films')) await film('demo', tag, theme, playDemo)
      if (isWanted('tutorial')) await film('tutorial', tag, theme, playTutorial)
    }
  }
  if (isWanted('share')) await photographShare()
} finally {
  await browser.close()
  await stack.stop()
}

/** The app's pictures on the public pages, see `pwa/features/site/screenshot.tsx`. */
async function photograph(tag) {
  const account = await makeSample(tag)
  let letter
  const devices = {
    '': { viewport: DESK, deviceScaleFactor: 1.5 },
    'phone.': { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  }
  for (const [device, options] of Object.entries(devices)) {
    const page = await openSample(tag, options, account)
    letter ??= await letterPath(page, tag)
    const screens = { dashboard: '/dashboard', agents: '/dashboard/automations', letter }
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const [name, path] of Object.entries(screens)) await shoot(page, path, `${name}.${device}${theme}.${tag}`)
    }
    await page.context().close()
  }
}

/**
 * The script makes the account itself: on a busy machine weeks of history may take longer than the page would wait. Its time zone is one
 * where it is noon, because agents keep to their hours.
 */
async function makeSample(tag) {
  const hoursAhead = 12 - new Date().getUTCHours()
  const timezoneId = hoursAhead === 0 ? 'Etc/GMT' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
  return { timezoneId, json: await (await fetch(`${stack.origin}/api/auth/demo`, demoRequest(tag, timezoneId))).json() }
}

/** A signed-in page with weeks of history and no open offers. */
async function openSample(tag, options, account) {
  const { timezoneId, json } = account
  const context = await browser.newContext({ ...options, locale: tag, timezoneId, reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    for (const key of ['gigwright-install-declined', 'gigwright-push-asked']) localStorage.setItem(key, '1')
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.goto(`${stack.origin}${addressOf('home', tag)}`)
  await page.route('**/api/auth/demo', (route) => route.fulfill({ json }))
  await page.locator('[data-sample]:enabled').click()
  await page.waitForURL('**/dashboard')
  await settled(page)
  // The offer about friends was there once and does not come again.
  await page.reload()
  await settled(page)
  return page
}

function demoRequest(locale, timeZone) {
  const headers = { 'Content-Type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify({ locale, timeZone }) }
}

/** Waits until the screen shows its content: it is not busy and has no skeleton. */
async function settled(page) {
  const isFilled = () => document.querySelector('[aria-busy=true], .animate-breathe') === null
  await page.locator('main h1:visible').first().waitFor()
  await page.waitForFunction(isFilled)
  await page.locator('main :is(li, tbody tr, form):visible').first().waitFor()
  await page.waitForTimeout(SETTLED_MS)
  // The reader beside the list opens only now.
  await page.waitForFunction(isFilled)
  await page.waitForTimeout(DRAWN_MS)
}

async function open(page, path) {
  await page.goto(`${stack.origin}${path}`)
  await settled(page)
}

async function letterPath(page, tag) {
  await open(page, '/dashboard/proposals')
  return (await bestLetter(page, tag)).getAttribute('href')
}

/** Of the waiting letters that one tap approves, because nothing in them is open, the one with the best score. */
async function bestLetter(page, tag) {
  const reasons = Object.entries(textsOf(tag, 'proposals').held).flatMap(([why, text]) => (why === 'mode' ? [] : text))
  const rows = page.locator('main ul[aria-label] > li:has(a)')
  const open = await rows.evaluateAll(
    (all, texts) => all.map(({ textContent }) => texts.some((text) => textContent.includes(text))),
    reasons,
  )
  const scores = await scoresOf(rows)
  const ready = scores.map((score, at) => (open[at] ? -1 : score))
  const best = Math.max(...ready)
  if (best < 0)
    throw new Error(`${tag}: each letter of the sample waits for an answer, so none can be approved in the film.`)
  return rows.nth(ready.indexOf(best)).locator('a').first()
}

function scoresOf(rows) {
  return rows.evaluateAll((all) =>
    all.map((row) => Number(/\d+/.exec(row.querySelector('[role=img]')?.ariaLabel ?? '')?.[0] ?? 0)),
  )
}

async function shoot(page, path, name) {
  await open(page, path)
  // The list has moved the page to the letter that is open.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  writeFileSync(join(MEDIA, `${name}.webp`), Buffer.from(data, 'base64'))
}

/** When each caption starts is the same in every language and theme, so it is stored once; the build writes the captions. */
async function film(name, tag, theme, play) {
  const file = `${name}.${theme}.${tag}`
  const page = await openSample(tag, { viewport: DESK, colorScheme: theme }, await makeSample(tag))
  const reel = createFilm(page)
  const poster = await play(page, reel, tag)
  const webm = await encodeWebm(page, { frames: reel.frames, durationMs: reel.durationMs(), ...DESK })
  writeFileSync(join(MEDIA, `${file}.webm`), webm)
  writeFileSync(join(MEDIA, `${file}.webp`), await toWebp(page, poster))
  keepTimes(name, { durationMs: reel.durationMs(), cues: reel.cues })
  console.log(
    `${file}: ${(webm.length / 1024).toFixed(0)} KiB, ${reel.frames.length} frames, ${reel.durationMs() / 1000} s`,
  )
  await page.context().close()
}

function keepTimes(name, times) {
  if (timesOf.has(name) && !isDeepStrictEqual(timesOf.get(name), times))
    throw new Error(`Two films of ${name} differ in their times.`)
  timesOf.set(name, times)
  const all = { ...JSON.parse(readFileSync(TIMES, 'utf8')), [name]: times }
  writeFileSync(TIMES, `${JSON.stringify(all, null, 2)}\n`)
}

/** An earlier screenshot, in the smaller format. */
async function toWebp(page, png) {
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d').drawImage(bitmap, 0, 0)
      const made = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
      let binary = ''
      for (const byte of made) binary += String.fromCharCode(byte)
      return btoa(binary)
    },
    { source: png.toString('base64'), quality: QUALITY / 100 },
  )
  return Buffer.from(base64, 'base64')
}

/** @returns The picture that is shown before the film is played. */
async function playDemo(page, reel, tag) {
  const side = page.locator('aside nav')
  reel.say('dashboard')
  await reel.hold(2600)
  const poster = reel.frames.at(-1).png
  await reel.scroll(260)
  await reel.hold(1400)
  reel.say('inbox')
  await reel.click(side.locator('a[href="/dashboard/proposals"]'))
  await settled(page)
  await reel.hold(3000)
  const link = await bestLetter(page, tag)
  const path = await link.getAttribute('href')
  await reel.click(link)
  await page.waitForURL(`**${path}`)
  await settled(page)
  reel.say('letter')
  await reel.hold(3000)
  reel.say('sources')
  await reel.click(await longestSentence(page))
  await reel.hold(3400)
  reel.say('reasons')
  await reel.show(page.getByRole('heading', { name: textsOf(tag, 'proposals').why.title }))
  await reel.hold(3400)
  reel.say('approve')
  await reel.click(page.locator('[data-bottom-actions] button').last())
  // Goes to the list, or to the next letter beside it.
  await page.waitForURL((url) => url.pathname !== path)
  await settled(page)
  await reel.hold(2400)
  await page.goto(`${stack.origin}${path}`)
  const receipt = textsOf(tag, 'proposals').receipt.split('{{')[0].trim()
  await page
    .getByText(new RegExp(`^${receipt} `))
    .first()
    .waitFor({ timeout: 60_000 })
  reel.say('receipt')
  await reel.show(page.getByText(new RegExp(`^${receipt} `)).first())
  await reel.hold(3400)
  reel.say('track')
  await reel.click(side.locator('a[href="/dashboard"]'))
  await settled(page)
  await reel.hold(3600)
  return poster
}

/** What it rests on opens with it. */
async function longestSentence(page) {
  const sentences = page.locator('main [role=button][aria-expanded]')
  const lengths = await sentences.evaluateAll((all) => all.map(({ textContent }) => textContent.length))
  return sentences.nth(lengths.indexOf(Math.max(...lengths)))
}

async function playTutorial(page, reel, tag) {
  const side = page.locator('aside nav')
  const goTo = async (path) => {
    await reel.click(side.locator(`a[href="${path}"]`))
    await page.waitForURL(`**${path}`)
    await settled(page)
  }
  reel.say('welcome')
  await reel.hold(3000)
  const poster = reel.frames.at(-1).png
  await page.goto(`${stack.origin}/settings/profile`)
  await settled(page)
  reel.say('profile')
  await reel.hold(2400)
  await reel.scroll(500)
  await reel.hold(2400)
  await page.goto(`${stack.origin}/settings/connections`)
  await page.locator('main section').first().waitFor()
  reel.say('connect')
  await reel.hold(4000)
  reel.say('agents')
  await goTo('/dashboard/automations')
  await reel.hold(3400)
  reel.say('newAgent')
  await reel.click(page.locator('main a[href="/dashboard/automations/new"]').first())
  await settled(page)
  await page.getByRole('button', { name: textsOf(tag, 'ui').dismiss }).click()
  await reel.hold(1600)
  await reel.type(page.locator('main form input[type=text]').first(), 'React developer')
  await reel.hold(2600)
  reel.say('review')
  await goTo('/dashboard/proposals')
  await reel.hold(2600)
  const link = await bestLetter(page, tag)
  await reel.click(link)
  await settled(page)
  await reel.hold(3000)
  reel.say('keys')
  await goTo('/dashboard/proposals')
  for (const key of ['j', 'j', 'k']) {
    await page.keyboard.press(key)
    await reel.hold(700)
  }
  reel.say('offline')
  await page.context().setOffline(true)
  await page.keyboard.press('s')
  await page.waitForTimeout(600)
  await reel.hold(3600)
  await page.context().setOffline(false)
  reel.say('numbers')
  await goTo('/dashboard')
  await reel.hold(4200)
  return poster
}

/** The pictures of shared links, in each language and in the size that other sites ask for. */
async function photographShare() {
  for (const { tag } of OFFERED_LANGUAGES) {
    const viewport = { width: 1200, height: 630 }
    const context = await browser.newContext({ viewport, locale: tag, colorScheme: 'light' })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`${stack.origin}${addressOf('home', tag)}`, { waitUntil: 'networkidle' })
    await page.evaluate(async () => {
      delete document.documentElement.dataset.sandboxed
      const extras = 'header > div > :not(:first-child), main section:first-child p + div'
      for (const rest of document.querySelectorAll(extras)) rest.remove()
      document.querySelector('main section').style.paddingTop = '5.5rem'
      document.querySelector('main section').style.alignItems = 'start'
      await document.fonts.ready
    })
    await page.screenshot({ path: join(MEDIA, `share.${tag}.jpg`), type: 'jpeg', quality: QUALITY })
    await context.close()
  }
}

function textsOf(tag, file) {
  return JSON.parse(readFileSync(join(root, `locales/${tag}/${file}.json`), 'utf8'))
}
