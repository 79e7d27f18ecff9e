/** A section of a public page: a heading, a sentence, and its content. */
import { type ReactNode, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface SectionProps {
  title: ReactNode
  lead?: ReactNode
  /** On a sunken background, to set it apart from its neighbours. */
  isSunken?: boolean | undefined
  /** Not on a phone, where another page says it. */
  isForDesk?: boolean | undefined
  children: ReactNode
}

export function Section({ title, lead, isSunken = false, isForDesk = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classNames(isSunken && 'border-y border-line bg-sunken/50', isForDesk && 'not-sm:hidden')}
    >
      <div className="mx-auto max-w-6xl px-4 py-5 sm:px-5 sm:py-10 lg:px-9 lg:py-20">
        <h2 id={id} className={DISPLAY_2}>
          {title}
        </h2>
        {lead && <p className="mt-1.5 max-w-prose text-ink-2 lg:mt-2 lg:text-lg">{lead}</p>}
        <div className="mt-3 lg:mt-10">{children}</div>
      </div>
    </section>
  )
}

const DISPLAY = 'font-display font-bold tracking-tight text-balance'
const DISPLAY_2 = classNames(DISPLAY, 'text-2xl leading-tight sm:text-3xl lg:text-4xl arabic:leading-normal')

/** The title of a page without a picture. */
export function PageTitle({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-6xl gap-3 px-5 pt-28 pb-4 lg:px-9 lg:pt-36">
      <h1 className={classNames(DISPLAY, 'max-w-3xl text-4xl leading-[1.08] lg:text-5xl arabic:leading-[1.35]')}>
        {title}
      </h1>
      {lead && <p className="max-w-prose text-lg text-ink-2 lg:text-xl">{lead}</p>}
    </div>
  )
}

/** The title of the home page. */
export function HeroTitle({ children }: { children: ReactNode }) {
  return (
    <h1
      className={classNames(
        DISPLAY,
        'text-[2rem] leading-[1.1] sm:text-5xl lg:leading-[1.06] xl:text-[3.4rem] arabic:leading-[1.35]',
      )}
    >
      {children}
    </h1>
  )
}
