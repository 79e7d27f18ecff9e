/** The main button at the foot of a phone's screen, while no other main button is in sight. */
import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { EitherLink } from '../frame/by-session.tsx'
import { useTexts } from '../texts.ts'

/** The end of the page has a main button of its own, and nothing may cover what is below. */
export const PAGE_END = 'page-end'
/** The main button under a visitor's own letter. */
export const OWN_START = 'own-start'
/** The height of the navigation bar, which covers what is under it. */
const BAR_PX = 64

const isInSight = ({ top, bottom }: DOMRect) => bottom > BAR_PX && top < innerHeight

interface StickyStartProps {
  /** The form with the main button of the hero. */
  above: RefObject<HTMLElement | null>
  onStart?: (() => void) | undefined
}

export function StickyStart({ above, onStart }: StickyStartProps) {
  const { t } = useTexts('site')
  const [isAway, setAway] = useState(true)
  const isOwn = onStart !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer brings a main button of its own
  useEffect(() => {
    const form = above.current
    const [own, end] = [OWN_START, PAGE_END].map((id) => document.getElementById(id))
    const look = () => {
      const isOwnInSight = own ? isInSight(own.getBoundingClientRect()) : false
      const isAtEnd = end ? end.getBoundingClientRect().top < innerHeight : false
      setAway(!form || form.getBoundingClientRect().bottom > BAR_PX || isOwnInSight || isAtEnd)
    }
    const observer = new IntersectionObserver(look, { threshold: [0, 0.5, 1] })
    for (const each of [form, own, end]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [above, isOwn])
  return (
    <div
      inert={isAway}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 flex items-center gap-3 border-t border-line bg-paper/90 px-4 pt-2.5 backdrop-blur-md transition-opacity lg:hidden',
        'pb-[calc(0.625rem+env(safe-area-inset-bottom))]',
        isAway && 'invisible opacity-0',
      )}
      onClickCapture={onStart}
    >
      <EitherLink
        variant="primary"
        className="min-h-12 grow"
        signedOut={{ href: '/register', label: t(isOwn ? 'try.turnOn' : 'cta.start') }}
        signedIn={{ href: '/dashboard', label: t('cta.dashboard') }}
      />
      <p className="max-w-32 text-xs text-ink-2 signed-in:hidden">{t('hero.terms')}</p>
    </div>
  )
}
