/** Joins the class names that apply. */

/** @returns The truthy parts, separated by a space. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
