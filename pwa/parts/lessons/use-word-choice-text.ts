/** Words of a choice of words. */
import { useTranslation } from 'react-i18next'
import type { AgentFields } from '#shared/domain/agent.ts'
import { isolated } from '../../i18n/isolated.ts'

/** @returns "“use” instead of “utilise”"; the two words may be in a script of another direction than the sentence. */
export function useWordChoiceText(): (choice: AgentFields['wordChoices'][number]) => string {
  const { t } = useTranslation('learning')
  return ({ write, instead }) => t('words', { write: isolated(write), instead: isolated(instead) })
}
