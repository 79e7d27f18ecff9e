/**
 * What only visitors or only signed-in users see. Both are in the page. Before the first paint `appearance.js` looks for
 * the token, and the stylesheet hides one of them, so nothing flashes and nothing waits for this code.
 */
import { ButtonLink } from '../../../ui/action/button.tsx'

type Look = Pick<Parameters<typeof ButtonLink>[0], 'variant' | 'size' | 'isFullWidth' | 'className'>

export interface EitherLinkProps extends Look {
  signedOut: { href: string; label: string }
  signedIn: { href: string; label: string }
}

/** A button with another address and label for signed-in users. */
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
