/** Dialog, drawer and sheet: the same modal in three places. */
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../action/icon-button.tsx'
import { Modal } from './modal.tsx'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** A sentence under the title. A screen reader reads it when the dialog opens. */
  description?: ReactNode
  closeLabel: string
  /** False when closing would lose something for good: then Esc, the backdrop and the cross do nothing. */
  isDismissible?: boolean | undefined
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large' | undefined
  /** Its body holds nothing to focus, so that it is focused itself to be scrolled by keyboard. */
  isText?: boolean
  children?: ReactNode
}

const SIZES = { small: 'max-w-sm', medium: 'max-w-lg', large: 'max-w-3xl' }

const PANEL = 'enter overflow-hidden bg-surface p-0 text-ink shadow-pop open:flex open:flex-col'

/** A modal in the middle of the screen. */
export function Dialog({ size = 'medium', ...props }: DialogProps) {
  return (
    <Frame
      {...props}
      className={classNames(PANEL, 'm-auto max-h-[86dvh] w-[calc(100%-2rem)] rounded-sheet', SIZES[size])}
    />
  )
}

/** A modal that rises from the bottom on a phone, and is a dialog on a larger screen. */
export function Sheet({ size = 'medium', ...props }: DialogProps) {
  return (
    <Frame
      {...props}
      className={classNames(
        PANEL,
        'mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-full rounded-t-sheet [--from:0_100%]',
        'pb-[env(safe-area-inset-bottom)] sm:m-auto sm:rounded-sheet sm:pb-0 sm:[--from:0_8px]',
        size === 'small' ? 'sm:max-w-sm' : size === 'large' ? 'sm:max-w-3xl' : 'sm:max-w-lg',
      )}
    />
  )
}

/** A modal along the starting edge of the screen, for the menu on a phone. */
export function Drawer({ size: _, ...props }: DialogProps) {
  return (
    <Frame
      {...props}
      className={classNames(
        PANEL,
        'my-0 ms-0 me-auto h-dvh max-h-dvh w-80 max-w-[86vw] rounded-e-sheet',
        '[--from:-100%_0] rtl:[--from:100%_0] pb-[env(safe-area-inset-bottom)]',
      )}
    />
  )
}

function Frame(props: Omit<DialogProps, 'size'> & { className: string }) {
  const {
    isOpen,
    onClose,
    title,
    description,
    closeLabel,
    isDismissible = true,
    isText,
    actions,
    className,
    children,
  } = props
  const id = useId()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isDismissible={isDismissible}
      labelledBy={id}
      describedBy={description ? `${id}-more` : undefined}
      className={className}
    >
      {/* No <header> and <footer>: outside a section they would be landmarks of the page. */}
      <div className="flex items-start gap-3 ps-5 pe-3 pt-3.5 pb-3">
        <div className="grid flex-1 gap-1 pt-1.5">
          <h2 id={id} className="text-lg leading-snug font-semibold tracking-tight">
            {title}
          </h2>
          {description && (
            <p id={`${id}-more`} className="text-ink-2">
              {description}
            </p>
          )}
        </div>
        {isDismissible && <IconButton icon={X} label={closeLabel} onClick={onClose} />}
      </div>
      {children && (
        <div
          tabIndex={isText ? 0 : undefined}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5"
        >
          {children}
        </div>
      )}
      {actions && (
        <div className="flex flex-wrap justify-end gap-2.5 border-t border-line bg-surface px-5 py-3.5">{actions}</div>
      )}
    </Modal>
  )
}
