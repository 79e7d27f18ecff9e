/** Opens the sample account. Loaded only when somebody presses the button. */
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { saveSession } from '../../../local/session/session.ts'
import { call } from '../../../net/client.ts'

/** @returns null once the session is stored, or the error. */
export async function enterSample(tag: string): Promise<AppError | null> {
  const body = { locale: tag, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  try {
    const { data } = await call(auth.demo, { body })
    await saveSession(data)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
