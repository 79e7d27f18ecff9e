/** What a visitor typed into a pre-rendered form before its code was there. Hydration leaves it out of the state, or empties the field. */

/** Notes at each field what it holds. Call it before hydration: Preact writes the value of a text area. */
export function noteTyped(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')) {
    if (field.value !== '') field.dataset.typed = field.value
  }
}

/** @returns The fields that hold something, or did before hydration, by name. */
export function typedBefore<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const field = form?.elements.namedItem(name)
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) continue
    const typed = field.value || field.dataset.typed
    if (typed) fields[name] = typed
  }
  return fields
}
