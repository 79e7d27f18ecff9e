/**
 * A screen reader for journeys: it takes keys and returns what is said. The words for the focus come from Chromium's
 * own accessibility tree, which real screen readers use too. A reader made of scripts would have to guess about modal
 * dialogs, popovers and inertness. Announcements come from the live regions (live-regions.ts).
 */
import type { CDPSession, Page } from 'playwright-core'
import { type Ear, listenToLiveRegions } from './live-regions.ts'
import { isNameless, isTyped, type SpokenNode, spokenNode, wordsOnArrival } from './spoken-words.ts'

const PATIENCE_MS = 30_000
const MOST_STOPS = 60

export interface Reader {
  page: Page
  /** Everything that was said so far. */
  said: readonly string[]
  /** Faults that nobody should hear: the same text twice, a control without a name, a lost focus. */
  complaints: string[]
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Waits until all of this has been said, in any order, after what was heard before. */
  hear(...phrases: (string | RegExp)[]): Promise<void>
  /** Presses a key again until the focused element is announced like this. */
  goTo(words: string | RegExp, key?: string): Promise<void>
  /** What a reader says when the user moves from heading to heading: "1 Settings". */
  headings(): Promise<string[]>
  /** What a reader says when the user moves from landmark to landmark: "Main, navigation". */
  landmarks(): Promise<string[]>
  /** Language and direction of the focused element: "ar rtl". */
  voice(): Promise<string>
}

interface Place {
  /** The focused element, then what is around it. */
  path: SpokenNode[]
  isNowhere: boolean
}

/** Listens to a page. Call it before the page goes to its first address. */
export async function listenTo(page: Page): Promise<Reader> {
  await page.addInitScript(listenToLiveRegions)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Accessibility.enable')
  const said: string[] = []
  const complaints: string[] = []
  let heardUntil = 0
  /** What was said before the last key. When it is asked for again, it is said again. */
  let saidBeforeKey = 0
  let at: Place = { path: [], isNowhere: false }

  const say = (text: string) => {
    if (text === '') return
    if (said.slice(saidBeforeKey).some((before) => before.includes(text) || text.includes(before)))
      complaints.push(`said twice: ${text}`)
    said.push(text)
  }

  const sayPlace = (now: Place) => {
    const [was, is] = [at.path[0], now.path[0]]
    const isMove = is?.id !== was?.id
    if (is && isMove) {
      if (isNameless(is)) complaints.push(`without a name: ${is.words}`)
      say(wordsOnArrival(now.path, at.path))
      // Its state changes, and may change back.
    } else if (is && was && is.words !== was.words && !isTyped(is)) said.push(is.words)
    at = now
  }

  const catchUp = async (hasActed = false) => {
    const ear = await drained(page)
    if (!ear) return
    if (ear.title !== null) {
      at = { path: [], isNowhere: false }
      say(`${ear.title}, document`)
    }
    for (const text of ear.said) say(text)
    complaints.push(...ear.unheard.map((text) => `said behind a dialog, to nobody: ${text}`))
    if (!ear.isStirred && !hasActed) return
    const now = await placeOf(cdp)
    if (!now) return
    if (now.isNowhere) at = { ...at, isNowhere: at.path.length > 0 }
    else sayPlace(now)
  }

  const reader: Reader = {
    page,
    said,
    complaints,
    async press(...keys) {
      for (const key of keys) {
        await catchUp()
        if (at.isNowhere) complaints.push(`the focus was lost; it had been on: ${at.path[0]?.words}`)
        saidBeforeKey = said.length
        await page.keyboard.press(key)
        await catchUp(true)
        // After the last element the browser itself has the focus until the next key. What changes meanwhile loses none.
        if (key.endsWith('Tab') && at.isNowhere) at = { path: [], isNowhere: false }
      }
    },
    async type(text) {
      saidBeforeKey = said.length
      // No letter waits until the page has taken the one before: on a busy machine that would be a pause, after which results are said.
      await Promise.all([...text].map((letter) => page.keyboard.type(letter)))
      await catchUp(true)
    },
    async hear(...phrases) {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        await catchUp()
        const places = phrases.map((words) => said.findIndex((text, at) => at >= heardUntil && fits(text, words)))
        if (!places.includes(-1)) {
          heardUntil = Math.max(...places) + 1
          return
        }
        const missing = phrases.filter((_, at) => places[at] === -1)
        if (Date.now() > until) throw new Error(`Not said: ${missing.join(' | ')}\nbut:\n${since(said, heardUntil)}`)
        await nextFrame(page)
      }
    },
    async goTo(words, key = 'Tab') {
      const from = said.length
      const until = Date.now() + PATIENCE_MS
      for (let stops = 0; stops < MOST_STOPS && Date.now() < until; ) {
        const before = said.length
        await reader.press(key)
        if (said.length === before) {
          // The list may not be there yet, and a row takes the focus when it is drawn.
          await nextFrame(page)
          await catchUp(true)
        }
        const last = said.at(-1)
        if (said.length === before || !last) continue
        stops += 1
        if (fits(last, words)) {
          heardUntil = said.length
          return
        }
      }
      throw new Error(`${key} never came to: ${words}\nbut to:\n${since(said, from)}`)
    },
    headings: async () => (await treeOf(cdp)).filter(({ role }) => role === 'heading').map(headingWords),
    landmarks: async () => (await treeOf(cdp)).filter(({ role }) => LANDMARKS.has(role)).map(({ words }) => words),
    voice: () =>
      page.evaluate(() => {
        const place = document.activeElement ?? document.documentElement
        return `${place.closest('[lang]')?.getAttribute('lang')} ${getComputedStyle(place).direction}`
      }),
  }
  return reader
}

const LANDMARKS = new Set(['banner', 'navigation', 'main', 'region', 'form', 'search', 'complementary', 'contentinfo'])

function headingWords({ words, name }: SpokenNode): string {
  return `${words.match(/level (\d)/)?.[1]} ${name}`
}

function fits(text: string, words: string | RegExp): boolean {
  return typeof words === 'string' ? text.includes(words) : words.test(text)
}

function since(said: readonly string[], from: number): string {
  return said
    .slice(Math.max(0, from - 3))
    .map((text) => `  ${text}`)
    .join('\n')
}

/** Between two documents nothing can be read. */
async function drained(page: Page): Promise<Ear | null> {
  return page.evaluate(() => window.ear?.() ?? null).catch(() => null)
}

/** Announcements are made when the screen is drawn. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))).catch(() => null)
}

/** The focused element; in a list controlled by a field, the active option. */
const FOCUS = `(() => {
  const at = document.activeElement ?? document.body
  return document.getElementById(at.getAttribute('aria-activedescendant')) ?? at
})()`

async function placeOf(cdp: CDPSession): Promise<Place | null> {
  try {
    const { result } = await cdp.send('Runtime.evaluate', { expression: FOCUS })
    if (!result.objectId) return null
    const { nodes } = await cdp.send('Accessibility.getAXNodeAndAncestors', { objectId: result.objectId })
    // The protocol does not return a slider's own text.
    const { result: valueText } = await cdp.send('Runtime.callFunctionOn', {
      objectId: result.objectId,
      functionDeclaration: 'function () { return this.ariaValueText ?? "" }',
    })
    await cdp.send('Runtime.releaseObject', { objectId: result.objectId })
    const path = nodes
      .map((node, depth) => spokenNode(node, depth === 0 ? String(valueText.value) : ''))
      .filter((node) => node !== null)
    return { path, isNowhere: result.className === 'HTMLBodyElement' || path.length === 0 }
  } catch {
    return null // The element has gone in the meantime.
  }
}

/** In reading order. */
async function treeOf(cdp: CDPSession): Promise<SpokenNode[]> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const read = (id: string): SpokenNode[] => {
    const node = byId.get(id)
    if (!node) return []
    const own = spokenNode(node, '')
    return [...(own ? [own] : []), ...(node.childIds ?? []).flatMap(read)]
  }
  return read(nodes[0]?.nodeId ?? '')
}
