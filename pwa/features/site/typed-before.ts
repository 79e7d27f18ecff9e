/** What a visitor typed into a pre-rendered form before its code was there. Hydration leaves it on screen and out of the state. */

/** @returns The fields that hold something, by name. */
export function typedBefore<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if ((field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) && field.value !== '')
      fields[name] = field.value
  }
  return fields
}
