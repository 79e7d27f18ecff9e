/** The rules of a password in the language on screen, with what is fulfilled. */
import { useTranslation } from 'react-i18next'
import { PASSWORD_RULE_NAMES, PASSWORD_RULES } from './password-rules.ts'

/** For a `CheckList`: re-renders when the language changes. */
export function usePasswordRules(password: string) {
  const { t } = useTranslation('auth')
  return {
    label: t('rules.label'),
    words: { done: t('rules.met'), open: t('rules.unmet') },
    items: PASSWORD_RULE_NAMES.map((key) => ({ key, text: t(`rules.${key}`), isDone: PASSWORD_RULES[key](password) })),
  }
}
