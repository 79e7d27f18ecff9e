/** Going to another screen: it begins at its top, and the keyboard and the screen reader begin at its heading. */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The heading says where one is. Where a new one comes without a new address, it takes only a focus that was lost. */
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
    // Going back, the browser returns to where one was.
    if (!isBack) window.scrollTo(0, 0)
    focus.current?.move()
  }, [pathname, isBack])
}

interface HeadingFocus {
  /** The address has changed: the focus goes to the new heading, and waits for it where it is. */
  move(): void
  stop(): void
}

function headingFocus(): HeadingFocus {
  /** A list beside the details keeps its own heading, and coming back to it brings no new one. */
  const known = new WeakSet<Element>()
  /** A document that has just been opened is read from its beginning. */
  let isOpening = true
  let waitsOn: Element | null = null
  let taken: HTMLElement | null = null
  /** What the heading of the screen one comes from says; it stands there until the new screen has read what it shows. */
  let oldWords: string | null = null

  const take = (element: HTMLElement) => {
    // Another may still come beside it.
    waitsOn = element
    oldWords = null
    taken = element
    element.tabIndex = -1
    // The same heading with other words is said only if it gets the focus anew.
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
