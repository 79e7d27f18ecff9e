/** One call at a time that needs the network: busy while it runs, its failure said in words. */
import { useState } from 'react'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { showToast } from '../ui/toast.ts'

export function useNetworkCall(): { isBusy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showToast({ title: errorText(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
