/** Links inside the app change the screen. Links to other sites and to public pages are plain links. */
import { type ComponentType, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type LinkProps, LinkProvider } from '../ui/action/link.tsx'
import { isPublicPage } from './public-address.tsx'

/** The router's own link is drawn anew with each address, and there are fifty on a screen. These ask for the router when they are pressed. */
export function Links({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  }, [navigate])
  const [AppLink] = useState(() => linkThat((href, isHere) => void latest.current(href, { replace: isHere })))
  return <LinkProvider value={AppLink}>{children}</LinkProvider>
}

/** @param go Told whether the address is the one that is open, which then is no step back. */
function linkThat(go: (href: string, isHere: boolean) => void): ComponentType<LinkProps> {
  return function AppLink({ href, onClick, ...rest }: LinkProps) {
    const isElsewhere = /^([a-z]+:|\/\/|#)/i.test(href) || isPublicPage(href.replace(/[?#].*$/, ''))
    if (isElsewhere || rest.target === '_blank') return <a href={href} onClick={onClick} {...rest} />
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      if (event.defaultPrevented || !isPlainPress(event)) return
      event.preventDefault()
      go(href, event.currentTarget.href === window.location.href)
    }
    return <a href={href} onClick={follow} {...rest} />
  }
}

/** With another button or a key held down the browser opens another tab, or saves what the link leads to. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
