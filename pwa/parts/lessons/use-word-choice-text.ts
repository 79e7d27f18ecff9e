/** Words of a choice of words. */
import { useTranslation } from 'react-i18next'
import type { AgentFields } from '#shared/domain/agent.ts'

/** @returns "“use” instead of “utilise”"; the two words may be in a script of another direction than the sentence. */
export function useWordChoiceText(): (choice: AgentFields['wordChoices'][number]) => string {
  const { t } = useTranslation('learning')
  return ({ write, instead }) => t('words', { write: isolated(write), instead: isolated(instead) })
}

/** Between the signs that Unicode has for it (first strong isolate, pop directional isolate). */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
