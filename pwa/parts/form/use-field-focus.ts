/** In a dialog the first field of a form has the focus, so that what is typed goes there and Enter sends it. */
import { type RefObject, useEffect, useRef } from 'react'

const FIELDS = ':is(input, textarea, select):enabled:not([hidden], [type=hidden], [type=file])'

/** @returns The ref of the form. One that waits for its draft comes when the dialog is open already, so the dialog cannot do this. */
export function useFieldFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const dialog = form.current?.closest('dialog')
    if (dialog && !dialog.querySelector('[data-autofocus]'))
      form.current?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true })
  }, [])
  return form
}
