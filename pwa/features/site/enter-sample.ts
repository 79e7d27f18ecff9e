/** Opens the sample account; loaded only when somebody asks for it. */
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { saveSession } from '../../local/session.ts'
import { call } from '../../net/client.ts'

/** @returns null once the session is stored; else what went wrong. */
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
