/** Opens the sample account. Loaded only when somebody presses the button. */
import * as z from 'zod/mini'
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
  void fetchApp(tag)
  try {
    const { data } = await call(auth.demo, { body })
    await saveSession(data)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const filesSchema = z.array(z.string())

/** Brings what the dashboard is drawn with into the browser's cache while the server makes the account. The build lists it. */
async function fetchApp(tag: string): Promise<void> {
  const listed = await fetch(`/dashboard-files/${tag}.json`)
    .then((answer) => answer.json())
    .catch(() => null)
  const files = z.safeParse(filesSchema, listed).data ?? []
  for (const href of files) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload', crossOrigin: '' }
    document.head.append(Object.assign(document.createElement('link'), { ...kind, href }))
  }
}
