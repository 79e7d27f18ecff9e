/** What to say of a failed call: the server's words, our own where it was not reached, or a fallback. */
import { useTranslation } from 'react-i18next'
import type { AppError } from '#shared/errors.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { serverMessage } from '../../net/client.ts'

/** @returns A function from an error and a fallback ("Login failed") to a sentence. */
export function useFailureWords(): (error: AppError, fallback: string) => string {
  const { i18n } = useTranslation()
  return (error, fallback) => {
    const words = serverMessage(error)
    if (words) return words
    return error.code === 'server.unexpected' ? fallback : translateError(i18n, error.code, error.details)
  }
}
