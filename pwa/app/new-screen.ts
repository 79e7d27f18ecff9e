/** On a new screen the page scrolls to the top, and the focus moves to its heading for keyboards and screen readers. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A heading that appears without a new address takes the focus only if the focus was lost. */
export function useNewScreen(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  const focus = useRef<HeadingFocus | null>(null)
  useEffect(() => {
    const own = headingFocus()
    focus.current = own
    return own.stop
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // On going back the browser restores the scroll position.
    if (!isBack) window.scrollTo(0, 0)
    focus.current?.move()
  }, [pathname, isBack])
}

interface HeadingFocus {
  /** Called when the address has changed: the focus moves to the new heading as soon as it appears. */
  move(): void
  stop(): void
}

function headingFocus(): HeadingFocus {
  /** Headings already seen: a list beside its details keeps its heading, so going back to it brings no new one. */
  const known = new WeakSet<Element>()
  /** A screen reader reads a newly opened document from its beginning, so the first heading takes no focus. */
  let isOpening = true
  let waitsOn: Element | null = null
  let taken: HTMLElement | null = null
  /** The text of the previous heading. It stays on screen until the new screen has finished its reads. */
  let oldWords: string | null = null

  const take = (element: HTMLElement) => {
    // Another heading may still appear.
    waitsOn = element
    oldWords = null
    taken = element
    element.tabIndex = -1
    // A screen reader says a heading with a new text only if it gets the focus again.
    if (document.activeElement === element) element.blur()
    element.focus({ preventScroll: true })
  }
  const isFresh = (heading: HTMLElement) =>
    !known.has(heading) || (heading === taken && oldWords !== null && heading.textContent !== oldWords)
  const follow = () => {
    const fresh = headings().filter((each) => isFresh(each) && each.checkVisibility())
    const newest = fresh.at(-1)
    if (!newest) return
    for (const each of fresh) known.add(each)
    const { activeElement, body } = document
    if (!isOpening && (activeElement === body || activeElement === waitsOn)) take(newest)
    isOpening = false
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return {
    move() {
      isOpening = false
      const before = document.activeElement
      waitsOn = before
      follow()
      const rest = headings().findLast((each) => each.checkVisibility())
      if (document.activeElement !== before || !rest) return
      if (rest === taken) oldWords = rest.textContent
      else take(rest)
    },
    stop: () => observer.disconnect(),
  }
}

function headings(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main h1')]
}
