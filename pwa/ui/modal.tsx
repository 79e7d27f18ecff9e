/** The native <dialog> that dialog, drawer and sheet share: top layer, focus kept inside, focus given back. */
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  isOpen: boolean
  /** Esc, a press beside it, the close button. Never called when `isDismissible` is false. */
  onClose: () => void
  isDismissible?: boolean | undefined
  labelledBy: string
  describedBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * Content exists only while open, so a form inside starts fresh each time. The first control has the focus, or the one
 * marked `data-autofocus=""`: the harmless button of a question, the field of a form.
 */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, isDismissible = true, labelledBy, describedBy, className, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  useShown(ref, isOpen)
  useScrollLock(isOpen)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, through the cancel event
    <dialog
      ref={ref}
      // Without "none" Chromium closes a dialog on the second Esc, whatever `cancel` says.
      closedby={isDismissible ? 'closerequest' : 'none'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        // A file input inside also sends a cancel event that bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (isDismissible) onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget || !isOpen) return
        if (isDismissible) onClose()
        else event.currentTarget.showModal()
      }}
      onClick={(event) => {
        // The content fills the dialog's box: a click whose target is the dialog itself was on the backdrop.
        if (isDismissible && event.target === event.currentTarget) onClose()
      }}
    >
      {/* Texts or code that arrive late must not take the dialog down with them. */}
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </dialog>
  )
}

/** Shows and closes with the prop, and gives the focus back to what had it. */
function useShown(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    // React's autoFocus runs before the dialog is shown, when nothing in it can take the focus.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [ref, isOpen])
}

/** The page behind must not scroll away under the finger. */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    // Beside the backdrop the gutter of a scrollbar would stay bright: it goes, and the page keeps its place by padding.
    const side = root.getBoundingClientRect().left > 0 ? 'paddingLeft' : 'paddingRight'
    const { overflow, scrollbarGutter, [side]: padding } = root.style
    const gutterPx = window.innerWidth - root.clientWidth
    Object.assign(root.style, { overflow: 'hidden', scrollbarGutter: 'auto', [side]: `${gutterPx}px` })
    return () => {
      Object.assign(root.style, { overflow, scrollbarGutter, [side]: padding })
    }
  }, [isLocked])
}
