/** "Back" on one side, the step's buttons on the other. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'

interface StepActionsProps {
  /** Null on the first step: there "Back" does nothing. */
  onBack: (() => void) | null
  /** Absent where only the step's own button leads on. */
  onNext?: (() => void) | undefined
  /** Most people want to continue here. */
  isNextMain?: boolean | undefined
  /** The step's own button. */
  children?: ReactNode
}

export function StepActions({ onBack, onNext, isNextMain, children }: StepActionsProps) {
  const { t } = useTranslation('ui')
  // Three buttons do not fit on a phone in every language, so there the step's own gets its own line.
  const isThird = onNext !== undefined && !isNextMain
  return (
    <div data-bottom-actions="" className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button disabled={!onBack} onClick={onBack ?? undefined}>
        {t('back')}
      </Button>
      {isThird && (
        <Button className="ms-auto" onClick={onNext}>
          {t('next')}
        </Button>
      )}
      <span className={isThird ? 'flex max-sm:w-full max-sm:*:flex-1' : 'ms-auto flex flex-wrap justify-end gap-3'}>
        {children}
        {onNext && isNextMain && (
          <Button variant="primary" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </span>
    </div>
  )
}
