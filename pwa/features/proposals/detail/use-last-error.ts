/** What last went wrong with a proposal, as a sentence. */
import type { Proposal } from '#shared/domain/proposal.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useIsDayUsedUp } from '../../../parts/daily-limit-notice.tsx'

/** @returns Null where nothing went wrong, and where the page already says it with what can be done. */
export function useLastError({ platform, lastError }: Pick<Proposal, 'platform' | 'lastError'>): string | null {
  const errorText = useErrorText()
  const isDayUsedUp = useIsDayUsedUp(platform)
  if (!lastError || (isDayUsedUp && lastError.code === 'plan.daily_limit')) return null
  return errorText(new AppError(isErrorCode(lastError.code) ? lastError.code : 'server.unexpected'))
}
