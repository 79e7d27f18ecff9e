/**
 * What only visitors, or only people who are signed in, get to see. Both are in the page; before the first paint
 * `appearance.js` looks for the token and the stylesheet hides one: nothing flashes, and nothing waits for this code.
 */
import { ButtonLink } from '../../ui/button.tsx'

type Look = Pick<Parameters<typeof ButtonLink>[0], 'variant' | 'size' | 'isFullWidth' | 'className'>

export interface EitherLinkProps extends Look {
  signedOut: { href: string; label: string }
  signedIn: { href: string; label: string }
}

/** The same button with another address and label for people who are signed in. */
export function EitherLink({ signedOut, signedIn, className = '', ...look }: EitherLinkProps) {
  return (
    <>
      <ButtonLink {...look} href={signedOut.href} className={`${className} signed-in:hidden`}>
        {signedOut.label}
      </ButtonLink>
      <ButtonLink {...look} href={signedIn.href} className={`${className} signed-out:hidden`}>
        {signedIn.label}
      </ButtonLink>
    </>
  )
}
