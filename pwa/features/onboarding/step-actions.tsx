/** The end of a step: one button that leads on, and the way back. It stays in sight while the step is read. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/action/icon-button.tsx'

interface StepActionsProps {
  /** Absent on the first step. */
  onBack?: (() => void) | undefined
  /** What pressing the button means, in a few words. */
  note?: ReactNode
  /** A quiet second way on, below the button. */
  aside?: ReactNode
  /** The button that leads on. */
  children: ReactNode
}

export function StepActions({ onBack, note, aside, children }: StepActionsProps) {
  const { t } = useTranslation('ui')
  return (
    <div
      data-bottom-actions="tall"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper/95 px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] backdrop-blur-md"
    >
      <div className="mx-auto max-w-3xl sm:px-5">
        <div className="flex items-center gap-2.5">
          {onBack && <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} />}
          <div data-forward="" className="flex min-w-0 grow *:min-h-12 *:grow sm:justify-end sm:*:min-w-60 sm:*:grow-0">
            {children}
          </div>
        </div>
        {(note || aside) && (
          <div className="mt-1.5 flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-2 sm:justify-end">
            {note && <p>{note}</p>}
            {aside}
          </div>
        )}
      </div>
    </div>
  )
}
