/** What a password needs, one by one, to be ticked off while it is typed; together they are what the schema asks. */

export const PASSWORD_RULES = {
  length: (password: string) => password.length >= 8,
  upper: (password: string) => /[A-Z]/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  digit: (password: string) => /\d/.test(password),
} as const

export type PasswordRule = keyof typeof PASSWORD_RULES
export const PASSWORD_RULE_NAMES: readonly PasswordRule[] = ['length', 'upper', 'lower', 'digit']
