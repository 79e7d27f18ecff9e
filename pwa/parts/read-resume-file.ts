/** Has the server read the resume file that waits on this device, and suggests what it says. A network that goes away is waited for. */
import { FILE_NAME_HEADER, users } from '#shared/contract/users.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { currentDb, currentUser } from '../local/db.ts'
import { dropResumeFile, keptResumeFile, type ResumeFile } from '../local/resume-file.ts'
import { suggestFrom } from '../local/suggestions.ts'
import { backoffMs } from '../local/sync/backoff.ts'
import { browserEnvironment } from '../local/sync/environment.ts'
import { syncNow } from '../local/sync/loop.ts'
import { syncActivity } from '../local/sync/sync-activity.ts'
import { unlessWiped } from '../local/unless-wiped.ts'
import { uploadFile } from '../net/upload.ts'

/** The file itself is not refused. `resume.under_way`: the server has not noticed yet that the page before was left. */
const PASSING: readonly ErrorCode[] = ['network.offline', 'resume.under_way', 'server.busy']

/**
 * One tab at a time; another one finds the work done.
 * @param onShare Gets the sent share of the file, 0 to 1. At 1 the server is reading it.
 * @returns How many things were suggested; undefined where no file waits any more, or where its user has gone.
 */
export function readResumeFile(signal: AbortSignal, onShare: (share: number) => void): Promise<number | undefined> {
  const userId = currentUser()
  const db = currentDb()
  return browserEnvironment().withLock('resume-file', async () => {
    const file = signal.aborted ? null : await unlessWiped(keptResumeFile(db))
    if (!file || userId === null) return undefined
    try {
      const text = await textOf(file, userId, signal, onShare)
      // Another user may have logged in meanwhile. These facts are not theirs.
      if (currentUser() !== userId) return undefined
      await syncNow()
      const found = await suggestFrom(text, 'resume').catch((error: unknown) => {
        // Nobody is logged in any more, so there is nothing to suggest it to.
        if (currentUser() === userId) throw error
        return undefined
      })
      await unlessWiped(dropResumeFile(db))
      return found
    } catch (error) {
      // A file that was given after this one was cancelled stays.
      if (!signal.aborted) await unlessWiped(dropResumeFile(db))
      throw error
    }
  })
}

async function textOf(
  { name, bytes }: ResumeFile,
  userId: string,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<string> {
  for (let failureCount = 1; ; failureCount++) {
    try {
      onShare(0)
      const asked = { params: { id: userId }, headers: { [FILE_NAME_HEADER]: encodeURIComponent(name) } }
      return (await uploadFile(users.uploadResume, { ...asked, file: bytes, signal, onProgress: onShare })).data.text
    } catch (error) {
      if (!(error instanceof AppError) || !PASSING.includes(error.code)) throw error
      await networkBack(failureCount, signal)
    }
  }
}

/** A round of sync says whether there is a network. */
async function networkBack(failureCount: number, signal: AbortSignal): Promise<void> {
  await syncNow()
  await new Promise<void>((resolve) => {
    const stop = syncActivity.subscribe(look)
    function look() {
      if (!syncActivity.getState().isOnline && !signal.aborted) return
      stop()
      resolve()
    }
    signal.addEventListener('abort', look, { once: true })
    look()
  })
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, backoffMs(failureCount, Math.random(), null))
    const end = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
  signal.throwIfAborted()
}
