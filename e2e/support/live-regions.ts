/** The page's side of the screen reader: what its live regions announce, by the rules of the strictest reader. */

/** What was said since the last call. */
export interface Ear {
  /** The title, once, when the document has content. */
  title: string | null
  said: string[]
  /** Announced while a modal dialog blocks everything outside of it, so a reader would not say it. */
  unheard: string[]
  /** Whether anything has changed, or the focus has moved. */
  isStirred: boolean
}

declare global {
  interface Window {
    ear?: () => Ear
  }
}

/**
 * Runs in the page before the page's own scripts. A region is heard only if it was there, visible and without the new
 * text, before it changed. Of regions that arrive together with their text only alerts are spoken, because readers
 * treat all others differently.
 */
export function listenToLiveRegions(): void {
  if (window.top !== window) return
  const REGION = '[aria-live],[role=status],[role=alert],[role=log],output'
  let said: string[] = []
  let unheard: string[] = []
  let isTitleSaid = false
  let isStirred = true
  let known = new Set<Element>()

  function isSilent(region: Element): boolean {
    return region.getAttribute('aria-live') === 'off'
  }

  function isShown(region: Element): boolean {
    return region.checkVisibility({ visibilityProperty: true }) && !region.closest('[aria-hidden=true],[inert]')
  }

  function isBehindDialog(region: Element): boolean {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    return modal !== undefined && !modal.contains(region)
  }

  function wordsIn(node: Node): string {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.ariaHidden === 'true') return ''
    if (!node.checkVisibility({ visibilityProperty: true })) return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label !== null) return ` ${label} `
    const inner = [...node.childNodes].map(wordsIn).join('')
    return getComputedStyle(node).display.startsWith('inline') && node.localName !== 'button' ? inner : ` ${inner} `
  }

  function isWhole(region: Element): boolean {
    const atomic = region.getAttribute('aria-atomic')
    return atomic === null ? region.matches('[role=status],[role=alert],output') : atomic === 'true'
  }

  function announce(region: Element, nodes: Iterable<Node>): void {
    const parts = isWhole(region) ? [region] : [...nodes].filter((node) => node.isConnected)
    const text = parts.map(wordsIn).join(' ').replace(/\s+/g, ' ').trim()
    if (text !== '') (isBehindDialog(region) ? unheard : said).push(text)
  }

  function hearChanges(mutations: MutationRecord[]): void {
    isStirred = true
    const changed = new Map<Element, Set<Node>>()
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'attributes') continue
      const region = (target instanceof Element ? target : target.parentElement)?.closest(REGION)
      if (!region) continue
      const news = changed.get(region) ?? new Set()
      if (type === 'characterData') news.add(target)
      for (const node of addedNodes) news.add(node)
      changed.set(region, news)
    }
    const regions = [...document.querySelectorAll(REGION)].filter((region) => !isSilent(region) && isShown(region))
    for (const region of regions) {
      const isNew = !known.has(region)
      if (isNew && region.matches('[role=alert]')) announce(region, region.childNodes)
      else if (!isNew && changed.has(region)) announce(region, changed.get(region) ?? [])
    }
    known = new Set(regions)
  }

  new MutationObserver(hearChanges).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })

  for (const moved of ['focusin', 'focusout'])
    document.addEventListener(moved, () => {
      isStirred = true
    })

  window.ear = () => {
    // The title is only the product's name until the screen has set its own.
    const isNamed = document.querySelector('h1') !== null && document.title !== 'Gigwright'
    const title = !isTitleSaid && isNamed ? document.title : null
    isTitleSaid ||= title !== null
    const heard = { title, said, unheard, isStirred }
    isStirred = false
    said = []
    unheard = []
    return heard
  }
}
