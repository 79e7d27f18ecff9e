/** Sentences for errors, in the language on screen. */
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/errors.ts'
import { translateError } from './translate-error.ts'

/** @returns A function that turns an error into a sentence for the user. */
export function useErrorText(): (error: AppError) => string {
  const { i18n } = useTranslation()
  return ({ code, details }) => translateError(i18n, code, details)
}
