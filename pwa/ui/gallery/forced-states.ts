/** Shows the look of hover and focus without a pointer or a keyboard: the real CSS rules also apply inside `data-force`. */

const FOCUSABLE = ':is(a, button, input, select, textarea, summary)'

/** Each pseudo-class, but not the escaped colon in a class name such as `hover\:bg-sunken`. */
const FORCED: [RegExp, string][] = [
  [/(?<!\\):hover(?![-\w])/g, ':is(:hover, :where([data-force="hover"] *))'],
  [/(?<!\\):focus-visible(?![-\w])/g, `:is(:focus-visible, :where([data-force="focus"] ${FOCUSABLE}))`],
  [/(?<!\\):focus(?![-\w])/g, `:is(:focus, :where([data-force="focus"] ${FOCUSABLE}))`],
  [/(?<!\\):focus-within(?![-\w])/g, `:is(:focus-within, :where([data-force="focus"] :has(${FOCUSABLE})))`],
]

/** @returns The stylesheet with every rule for hover and focus widened. */
export function withForcedStates(css: string): string {
  return FORCED.reduce((text, [pseudo, widened]) => text.replace(pseudo, widened), css)
}

/**
 * Widens the page's own styles.
 * @returns Takes the widened copy away.
 */
export function forceStates(): () => void {
  const copy = document.createElement('style')
  copy.textContent = withForcedStates(
    [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
  )
  document.head.append(copy)
  return () => copy.remove()
}
