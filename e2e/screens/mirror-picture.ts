/** Takes pictures of a screen, in its own direction and in the other. */
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { unmirroredPixels } from './unmirrored-pixels.ts'

/**
 * Asymmetrical icons that look the same in both directions: ticks, clocks, tools for the right hand. Every other icon
 * is mirrored or is its own mirror image.
 */
const STANDING_ICONS = `activity bookmark-check bot calendar-clock chart-column check circle-check circle-play clock cloud-off compass copy
  credit-card eye-off flag hourglass languages loader monitor-smartphone pen-line pencil play receipt refresh-cw search search-check search-x
  shield-check sliders-horizontal sparkles ticket-percent users wand-sparkles zap`
const STANDING = [
  ...STANDING_ICONS.split(/\s+/).map((name) => `.lucide-${name}`),
  // Progress rings that fill clockwise, and logos of others.
  'svg:not(.lucide)',
  // Our logo with its name.
  '[dir=ltr]:has(> svg)',
].join()

/**
 * Words have the direction of their language, so each line is drawn as a bar of its length. Pictures of things, ticks
 * and our own names are drawn as frames.
 */
const STYLE = `
  *, ::before, ::after, ::placeholder {
    unicode-bidi: bidi-override !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration: line-through 0.5em gray !important;
    /* A paragraph can often be broken in two equally good ways, and the two pictures might show different ones. */
    text-wrap-style: auto !important;
    /* What is out of sight is drawn too, at once. */
    content-visibility: visible !important;
  }
  /* Shown when the page's scripts are stopped. */
  noscript { display: none !important; }
  [type='checkbox'] { appearance: none !important; }
  /* What somebody wrote is cut off where its own language ends; here all words have the direction of the page. */
  bdi:not([dir]) { direction: inherit !important; }
  /* Dashes may start anywhere. */
  .border-dashed { border-style: solid !important; }
  /* The window's scrollbar is on the same side in every language. */
  :root { scrollbar-gutter: auto !important; scrollbar-width: none !important; }
  img, video { object-position: -9999px 0 !important; }
  img, video, [type='checkbox'], ${STANDING} { background: gray !important; }
  /* The browser writes a time in its own language. */
  ::-webkit-datetime-edit, ::-webkit-calendar-picker-indicator,
  video::-webkit-media-controls, :is(${STANDING}) * { visibility: hidden !important; }
`

/** How many pixels may differ. The corners of boxes between two pixels do; the smallest arrow has three times as many. */
export const STRAY_PIXELS = 12

interface MirrorPictures {
  arabic: PNG
  /** The same screen, with its document changed to left-to-right. */
  turned: PNG
  /** Indexes of the first picture's pixels without a counterpart in the second. */
  pixels: number[]
}

/** Takes both pictures. The page cannot be used afterwards. */
export async function takeMirrorPictures(page: Page): Promise<MirrorPictures> {
  // What the pointer lies on has an edge of its own, and in the other direction something else lies there.
  await page.mouse.move(0, 0)
  // A style element would be refused, because the pages' security policy allows no style sheet of a test.
  await page.evaluate(async (style) => {
    const sheet = await new CSSStyleSheet().replace(style)
    document.adoptedStyleSheets.push(sheet)
  }, STYLE)
  const cdp = await page.context().newCDPSession(page)
  // The app would draw its own words again, or rows that arrive between the two pictures.
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: true })
  await blankWords(page)
  await turn(page, 'rtl')
  const arabic = await pictureOf(page)
  await turn(page, 'ltr')
  const turned = await pictureOf(page)
  await cdp.send('Emulation.setScriptExecutionDisabled', { value: false })
  await cdp.detach()
  return { arabic, turned, pixels: unmirroredPixels(arabic, turned) }
}

/**
 * Arabic letters join, so a word is wider in one direction than in the other. Here all letters are drawn alike. User
 * texts and addresses of several lines have their own direction, but here they get the page's.
 */
function blankWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const blank = (text: string) => text.replaceAll(/\S/gu, 't')
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) nodes.currentNode.nodeValue = blank(nodes.currentNode.nodeValue ?? '')
    const boxes = 'input:is([type=text], [type=search], [type=email], [type=url], [type=tel]), textarea'
    for (const box of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(boxes)) {
      box.value = blank(box.value)
      box.placeholder = blank(box.placeholder)
    }
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type=number]'))
      box.placeholder = blank(box.placeholder)
    for (const element of document.querySelectorAll('[dir=auto]:not(:placeholder-shown)'))
      element.removeAttribute('dir')
    for (const element of document.body.querySelectorAll('dd[dir=ltr]')) {
      const words = document.createRange()
      words.selectNodeContents(element)
      if (words.getClientRects().length > 1) element.removeAttribute('dir')
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Changes the page's direction, as a change of its language does. Content that is scrolled sideways stays visible. */
function turn(page: Page, dir: 'ltr' | 'rtl'): Promise<void> {
  return page.evaluate((dir) => {
    const root = document.documentElement
    if (root.dir === dir) return
    const scrolled = [...document.querySelectorAll('*')].flatMap((element) =>
      element.scrollLeft === 0 ? [] : [{ element, left: element.scrollLeft }],
    )
    root.dir = dir
    for (const { element, left } of scrolled) element.scrollLeft = -left
  }, dir)
}

async function pictureOf(page: Page): Promise<PNG> {
  const isLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
  return PNG.sync.read(await page.screenshot({ fullPage: isLong, animations: 'disabled' }))
}
