/** The main button at the foot of a phone's screen, while no other main button is in sight. */
import { type RefObject, useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { EitherLink } from '../frame/by-session.tsx'
import { useTexts } from '../texts.ts'

/** The end of the page has a main button of its own, and nothing may cover what is below. */
export const PAGE_END = 'page-end'

interface StickyStartProps {
  /** The form with the main button of the hero. */
  above: RefObject<HTMLElement | null>
  onStart?: (() => void) | undefined
}

export function StickyStart({ above, onStart }: StickyStartProps) {
  const { t } = useTexts('site')
  const [isAway, setAway] = useState(true)
  useEffect(() => {
    const watched = [above.current, document.getElementById(PAGE_END)].filter((each) => each !== null)
    const look = () => {
      const [form, end] = watched.map((each) => each.getBoundingClientRect())
      setAway(!form || form.bottom > 64 || (end !== undefined && end.top < innerHeight))
    }
    const observer = new IntersectionObserver(look, { threshold: [0, 0.5, 1] })
    for (const each of watched) observer.observe(each)
    return () => observer.disconnect()
  }, [above])
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
        signedOut={{ href: '/register', label: t(onStart ? 'try.turnOn' : 'cta.start') }}
        signedIn={{ href: '/dashboard', label: t('cta.dashboard') }}
      />
      <p className="max-w-32 text-xs text-ink-2 signed-in:hidden">{t('hero.terms')}</p>
    </div>
  )
}
