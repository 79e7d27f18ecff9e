/** A screen in pictures, in its own direction and turned the other way. */
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { unmirroredPixels } from './unmirrored-pixels.ts'

/**
 * Asymmetrical, and the same in both directions: ticks, clocks, tools in a right hand. Every other icon turns or is its
 * own mirror image.
 */
const STANDING_ICONS = `activity bookmark-check bot calendar-clock check circle-check circle-play clock cloud-off compass copy
  credit-card eye-off flag hourglass languages loader monitor-smartphone pen-line pencil play receipt refresh-cw search search-x
  shield-check sliders-horizontal sparkles ticket-percent users wand-sparkles zap`
const STANDING = [
  ...STANDING_ICONS.split(/\s+/).map((name) => `.lucide-${name}`),
  // Rings that fill clockwise, and marks of others.
  'svg:not(.lucide)',
  // Our mark with its name.
  '[dir=ltr]:has(> svg)',
].join()

/**
 * Words run in the direction of the page, each line a bar as long as the line. What is a picture of something, a tick or
 * a name of ours is drawn as its frame.
 */
const STYLE = `
  *, ::before, ::after, ::placeholder {
    unicode-bidi: bidi-override !important;
    -webkit-text-fill-color: transparent !important;
    text-decoration: line-through 0.5em gray !important;
    /* Of two ways to break a paragraph, equally pretty, each picture might show another. */
    text-wrap-style: auto !important;
  }
  [type='checkbox'] { appearance: none !important; }
  /* Dashes begin where they like. */
  .border-dashed { border-style: solid !important; }
  /* The window has its scrollbar on the same side in every language. */
  :root { scrollbar-gutter: auto !important; scrollbar-width: none !important; }
  img, video { object-position: -9999px 0 !important; }
  img, video, [type='checkbox'], ${STANDING} { background: gray !important; }
  /* The browser writes a time in its own language. */
  ::-webkit-datetime-edit, ::-webkit-calendar-picker-indicator,
  video::-webkit-media-controls, :is(${STANDING}) * { visibility: hidden !important; }
`

/** The corners of boxes that stand between two pixels; the smallest arrow has three times as many. */
export const STRAY_PIXELS = 12

interface MirrorPictures {
  arabic: PNG
  /** The same screen, its document turned to read from left to right. */
  turned: PNG
  /** Pixels of the first without counterpart in the second, as indexes. */
  pixels: number[]
}

/** Takes both pictures; the page is not fit for use afterwards. */
export async function takeMirrorPictures(page: Page): Promise<MirrorPictures> {
  // Not a style element: the policy of the pages knows no style sheet of a test.
  await page.evaluate(async (style) => {
    const sheet = await new CSSStyleSheet().replace(style)
    document.adoptedStyleSheets.push(sheet)
  }, STYLE)
  const pictureTurned = async (dir: 'ltr' | 'rtl') => {
    await turn(page, dir)
    // What arrives meanwhile brings its words along.
    await blankWords(page)
    return pictureOf(page)
  }
  const take = async (): Promise<MirrorPictures> => {
    const arabic = await pictureTurned('rtl')
    const turned = await pictureTurned('ltr')
    return { arabic, turned, pixels: unmirroredPixels(arabic, turned) }
  }
  const first = await take()
  // Something may have arrived between the two.
  return first.pixels.length <= STRAY_PIXELS ? first : take()
}

/**
 * Letters join, and are wider one way than the other: here all are alike. What somebody wrote, and an
 * address of several lines, reads its own way: here as the page does.
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

/** Lets the page run the other way, as when its language is changed; what is scrolled to the side stays in sight. */
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
