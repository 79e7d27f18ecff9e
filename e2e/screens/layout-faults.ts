/** Finds layout faults, also those that disturb a person who reads from right to left. */
import type { Page } from 'playwright-core'

/** @returns Text that is cut off or overflows its box, and landmarks on the wrong side, each with its element. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ROUNDING_PX = 1
    const LONGEST_WORD = 24
    const found: string[] = []
    const blame = (fault: string, element: Element) => {
      const text = element.textContent?.trim().slice(0, 60)
      found.push(`${fault}: <${element.localName} class="${element.className}"> ${text}`)
    }
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // Texts for screen readers only are one pixel wide.
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const styleOf = (element: Element) => getComputedStyle(element)
    const isAround = (text: Text, selects: (style: CSSStyleDeclaration) => boolean) => {
      for (let outer = text.parentElement; outer; outer = outer.parentElement) if (selects(styleOf(outer))) return true
      return false
    }

    const checkText = (text: Text) => {
      let box = text.parentElement
      while (box && styleOf(box).display === 'inline') box = box.parentElement
      if (!box || text.data.trim() === '' || !isSeen(box)) return
      const { left, right } = box.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(text)
      const runsOut = [...range.getClientRects()].some(
        (line) => line.left < left - ROUNDING_PX || line.right > right + ROUNDING_PX,
      )
      const isHeld = isAround(text, (style) => style.overflowX !== 'visible')
      if (runsOut && !isHeld) blame('wider than its box', box)
    }
    /** An address cannot be broken anywhere else, but a word can. */
    const checkWords = (text: Text) => {
      const box = text.parentElement
      if (!box || !isSeen(box) || isAround(text, (style) => style.hyphens === 'auto')) return
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\u00ad]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(rects.map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1 && !word.includes('\u00ad') && word.length < LONGEST_WORD && !isAddress(text.data, index))
          blame(`"${word}" is broken`, box)
      }
    }
    const isAddress = (text: string, at: number) =>
      /[@/_]/.test(text.slice(text.lastIndexOf(' ', at) + 1).split(/\s/)[0] ?? '')
    const checkWidth = (element: HTMLElement) => {
      const { overflowX, textOverflow, webkitLineClamp } = styleOf(element)
      // A text field scrolls with its caret, so its overflow is no fault.
      if (
        !/hidden|clip/.test(overflowX) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        element.matches('input')
      )
        return
      if (element.scrollWidth > element.clientWidth + ROUNDING_PX) blame('cut off', element)
    }
    const checkHeight = (element: HTMLElement) => {
      const { overflowY, webkitLineClamp } = styleOf(element)
      if (!/hidden|clip/.test(overflowY) || webkitLineClamp !== 'none') return
      if (element.scrollHeight > element.clientHeight + ROUNDING_PX) blame('cut off below', element)
    }
    /** Finds a column that a long word has pushed out of its card. */
    const checkParent = (element: HTMLElement) => {
      const outer = element.parentElement
      const { position, marginLeft, marginRight } = styleOf(element)
      if (!outer || position === 'absolute' || position === 'fixed' || styleOf(outer).overflowX !== 'visible') return
      if (/inline|contents/.test(styleOf(outer).display) || /^-/.test(marginLeft) || /^-/.test(marginRight)) return
      const [own, around] = [element.getBoundingClientRect(), outer.getBoundingClientRect()]
      const isOut = own.left < around.left - ROUNDING_PX || own.right > around.right + ROUNDING_PX
      if (isOut && around.width > 2) blame('out of its parent', element)
    }
    /** A box for many lines looks like one: otherwise nobody pastes a resume into it. */
    const checkLines = (box: HTMLElement) => {
      if (!(box instanceof HTMLTextAreaElement)) return
      const lines = box.clientHeight / Number.parseFloat(styleOf(box).lineHeight)
      if (lines < box.rows && box.clientHeight < innerHeight / 2) blame(`lower than its ${box.rows} lines`, box)
    }
    const checkOrder = (landmark: Element) => {
      const stops = [...landmark.querySelectorAll('a, button, select')].filter(isSeen)
      const [first, last] = [stops[0], stops.at(-1)].map((stop) => stop?.getBoundingClientRect())
      const isRow = first && last && first.top < last.bottom && last.top < first.bottom
      if (isRow && first.right < last.right) blame('begins on the left', landmark)
    }

    for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg, svg *, video)')) {
      if (!isSeen(element)) continue
      checkWidth(element)
      checkHeight(element)
      checkParent(element)
      checkLines(element)
      if (element.matches('header, nav, [role=tablist]')) checkOrder(element)
      if (
        element.matches('aside:has(nav)') &&
        element.getBoundingClientRect().right < document.body.getBoundingClientRect().right
      )
        blame('not at the right', element)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      if (!(texts.currentNode instanceof Text)) continue
      checkText(texts.currentNode)
      checkWords(texts.currentNode)
    }
    return found
  })
}
