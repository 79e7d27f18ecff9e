/** A link that does not depend on a router. The root of the app provides the component that follows links. */
import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = ComponentProps<'a'> & { href: string }

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/**
 * Wraps the app: `<LinkProvider value={RouterLink}>`, where RouterLink takes `href` and the attributes of an anchor.
 * Without it links are plain anchors.
 */
export const LinkProvider = LinkContext.Provider

/** A link inside the app, or out of it. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  return <Component {...props} />
}

/** The look of a link inside running text. */
export const textLinkClass =
  'rounded-tag font-medium text-accent underline decoration-accent/35 underline-offset-3 hover:decoration-accent'

/** A link inside running text. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link className={`${textLinkClass} ${className ?? ''}`} {...props} />
}
