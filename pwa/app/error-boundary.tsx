/** Catches the error of a screen, so that the rest of the app keeps working, and says what was kept. */
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/action/button.tsx'
import { ErrorState } from '../ui/feedback/notice-states.tsx'

interface BoundaryState {
  error: unknown
}

/** React offers error boundaries only as classes. */
export class ErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.warn('A screen broke.', error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <BrokenScreen error={this.state.error} />
  }
}

function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('app')
  return (
    <main className="mx-auto max-w-xl p-6">
      <ErrorState
        title={t('error.title')}
        kept={t('error.kept')}
        advice={t('error.advice')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('error.reload')}
          </Button>
        }
        details={error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        detailsLabel={t('error.details')}
      />
    </main>
  )
}
