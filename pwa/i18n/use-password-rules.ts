/** The rules of a password, to be ticked off while it is typed. */
import { useTranslation } from 'react-i18next'

/** Together they must equal the schema; the test compares them. */
export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 8,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
} as const

export const PASSWORD_RULE_NAMES = ['length', 'upper', 'lower', 'digit'] as const

/** For a `CheckList`: re-renders when the language changes. */
export function usePasswordRules(password: string) {
  const { t } = useTranslation('auth')
  return {
    label: t('rules.label'),
    words: { done: t('rules.met'), open: t('rules.unmet') },
    items: PASSWORD_RULE_NAMES.map((key) => ({ key, text: t(`rules.${key}`), isDone: PASSWORD_RULES[key](password) })),
  }
}
