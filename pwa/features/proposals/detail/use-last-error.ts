/** What last went wrong with a proposal: as a sentence, with the next step, and in the marketplace's own words. */
import { useTranslation } from 'react-i18next'
import { type OpenQuestion, openQuestions } from '#shared/domain/letter/open-questions.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { useIsDayUsedUp } from '../../../parts/daily-limit-notice.tsx'

/** Reasons of a refusal after which the freelancer can do something. */
const NEXT_STEPS = ['content', 'quota', 'not_eligible', 'denied', 'other'] as const

/** The notice about limits of spending says these, with the figures as they are now. */
const SAID_BY_LIMIT = ['proposal.spend_limit', 'proposal.over_maximum'] as const

interface LastError {
  text: string
  /** Outside text. */
  said: string | null
}

/** @returns Null where nothing went wrong, and where the page already says it with what can be done. */
export function useLastError(proposal: Proposal): LastError | null {
  const { platform, lastError } = proposal
  const { t } = useTranslation('proposals')
  const errorText = useErrorText()
  const isDayUsedUp = useIsDayUsedUp(platform)
  /** The question that stopped it; nothing once it is answered. */
  const toAnswer = (open: OpenQuestion | undefined) => {
    if (!open) return null
    const { question } = open
    const text = question === '' ? t('held.questions') : errorText(new AppError('proposal.question_open', { question }))
    return { text, said: null }
  }
  if (!lastError || (isDayUsedUp && lastError.code === 'plan.daily_limit')) return null
  // What the plan still allows, the agent's own limit stopped: a larger plan would not help.
  if (lastError.code === 'plan.daily_limit') return { text: t('agentDay'), said: null }
  if (SAID_BY_LIMIT.some((code) => code === lastError.code)) return null
  if (lastError.code === 'proposal.question_open') return toAnswer(openQuestions(proposal)[0])
  const text = errorText(new AppError(isErrorCode(lastError.code) ? lastError.code : 'server.unexpected'))
  const step = NEXT_STEPS.find((reason) => reason === lastError.detail)
  return { text: step ? `${text} ${t(`refused.${step}`)}` : text, said: lastError.said ?? null }
}
