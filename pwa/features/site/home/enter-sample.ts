/** Opens the sample account. Loaded only when somebody presses the button. */
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { saveSession } from '../../../local/session/session.ts'
import { call } from '../../../net/client.ts'
import { readToken } from '../../../net/token.ts'

/** Where the sample account is shown. */
export const SAMPLE_PATH = '/dashboard'

/** @returns null once a session is stored, or the error. */
export async function enterSample(tag: string): Promise<AppError | null> {
  // Somebody logged in while the page was left.
  if (readToken() !== null) return null
  const body = { locale: tag, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  void fetchApp()
  try {
    const { data } = await call(auth.demo, { body })
    await saveSession(data)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Brings the app's first scripts into the browser's cache while the server makes the account. */
async function fetchApp(): Promise<void> {
  const page = await fetch(SAMPLE_PATH)
    .then((answer) => answer.text())
    .catch(() => '')
  for (const [, href = ''] of page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' })
    document.head.append(link)
  }
}
