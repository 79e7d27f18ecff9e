/** The native <dialog> that dialog, drawer and sheet share. It lies in the top layer, keeps the focus inside, and gives it back. */
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  isOpen: boolean
  /** Called for Esc and the close button, and for a press on the backdrop where that may close it. */
  onClose: () => void
  /** False where a press beside it, made by mistake, must not close it. */
  isDismissible?: boolean | undefined
  labelledBy: string
  describedBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/**
 * The content exists only while the modal is open, so a form inside starts fresh each time. The focus goes to the first
 * control, or to the one marked `data-autofocus=""`: the harmless button of a question, or the field of a form.
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
      closedby="closerequest"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        // A file input inside also sends a cancel event that bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && isOpen) onClose()
      }}
      onClick={(event) => {
        // The content fills the box of the dialog, so a click whose target is the dialog itself was on the backdrop.
        if (isDismissible && event.target === event.currentTarget) onClose()
      }}
    >
      {/* Texts or code that load late must suspend the content only, not the dialog. */}
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </dialog>
  )
}

/** Shows and closes the dialog as `isOpen` says, and gives the focus back to the element that had it. */
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

/** Keeps the page behind from scrolling. */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    // The backdrop does not cover the scrollbar gutter. The gutter is removed, and padding keeps the page in its place.
    const side = root.getBoundingClientRect().left > 0 ? 'paddingLeft' : 'paddingRight'
    const { overflow, scrollbarGutter, [side]: padding } = root.style
    const gutterPx = window.innerWidth - root.clientWidth
    Object.assign(root.style, { overflow: 'hidden', scrollbarGutter: 'auto', [side]: `${gutterPx}px` })
    return () => {
      Object.assign(root.style, { overflow, scrollbarGutter, [side]: padding })
    }
  }, [isLocked])
}
