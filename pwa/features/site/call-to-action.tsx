/** The end of a page: one sentence and one button. */
import type { ReactNode } from 'react'
import { EitherLink, type EitherLinkProps } from './frame/by-session.tsx'

interface CallToActionProps extends Pick<EitherLinkProps, 'signedOut' | 'signedIn'> {
  title: string
  text: string
  /** Beside the button. */
  children?: ReactNode
}

export function CallToAction({ title, text, signedOut, signedIn, children }: CallToActionProps) {
  return (
    <section className="mx-auto grid max-w-6xl justify-items-center gap-2 px-4 py-6 text-center sm:px-5 sm:py-16 lg:px-9 lg:py-24">
      <h2 className="font-display text-2xl leading-tight font-bold tracking-tight text-balance sm:text-3xl lg:text-5xl arabic:leading-normal">
        {title}
      </h2>
      <p className="text-ink-2 sm:text-lg">{text}</p>
      <div className="mt-2 flex flex-wrap items-center justify-center gap-4">
        <EitherLink variant="primary" size="large" signedOut={signedOut} signedIn={signedIn} />
        {children}
      </div>
    </section>
  )
}
