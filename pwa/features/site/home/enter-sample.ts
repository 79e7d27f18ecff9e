/** Opens the sample account. Loaded only when somebody presses the button. */
import * as z from 'zod/mini'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { saveSession } from '../../../local/session/session.ts'
import { call } from '../../../net/client.ts'
import { readToken } from '../../../net/token.ts'

/** Where the sample account is shown. */
export const SAMPLE_PATH = '/dashboard'

/** A server that has just started first writes the letters that wait in it: seconds of its processor, and a busy one has little. */
const PATIENCE_MS = 60_000

/** The rows come before the dashboard, which then is drawn once. It does not wait for them longer than that. */
const ROWS_MS = 4000

/**
 * @param onMade Called once the account is made and its rows are being fetched.
 * @returns null once the session and the rows are stored, or the error.
 */
export async function enterSample(tag: string, onMade: () => void): Promise<AppError | null> {
  // Somebody logged in while the page was left.
  if (readToken() !== null) return null
  const body = { locale: tag, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  void fetchApp(tag)
  // Loaded while the server makes the account. Without it the dashboard fetches the rows.
  const later = import('../../../local/sync/fetch-rows.ts').catch(() => null)
  try {
    const { data } = await call(auth.demo, { body, timeoutMs: PATIENCE_MS })
    await saveSession(data)
    onMade()
    await (await later)?.fetchRows(data.user.id, AbortSignal.timeout(ROWS_MS))
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
    // A style that is preloaded and not used here makes the browser complain where the account takes long.
    if (href.endsWith('.css')) void fetch(href).catch(() => undefined)
    else
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
      )
  }
}
