/** Catches the error of a screen, so that the rest of the app keeps working, and says what was kept. */
import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { syncActivity } from '../local/sync/sync-activity.ts'
import { Button } from '../ui/action/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ErrorState } from '../ui/feedback/notice-states.tsx'

interface BoundaryState {
  error: unknown
}

interface BoundaryProps {
  /** The address of what is shown: at another one the next screen gets its turn. */
  place: string
  children: ReactNode
}

/** React offers error boundaries only as classes. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.warn('A screen broke.', error, info.componentStack)
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (place !== this.props.place && this.state.error !== null) this.setState({ error: null })
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <BrokenScreen error={this.state.error} />
  }
}

/** The browsers' own words where the code of a screen could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script/i

function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('app')
  const isOnline = useStore(syncActivity, (activity) => activity.isOnline)
  // The app may learn only after the break that there is no network.
  const [wasOffline, setWasOffline] = useState(!isOnline)
  if (!isOnline && !wasOffline) setWasOffline(true)
  // Without a network a reload may leave nothing at all.
  const isAbsent = wasOffline && error instanceof Error && NOT_LOADED.test(error.message)
  useEffect(() => {
    // The page asks for code only once, so that what did not come needs a new page. What was typed is kept on the device.
    if (isAbsent && isOnline) location.reload()
  }, [isAbsent, isOnline])
  if (isAbsent) {
    return (
      <main className="mx-auto max-w-xl p-6">
        <Notice tone="wait" title={t('error.absentTitle')}>
          {t('error.absent')}
        </Notice>
      </main>
    )
  }
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
