/** The resume: a file is read, its text is kept, and the file is not. The freelancer can correct or delete the text. */
import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tries } from '#shared/contract/try.ts'
import { FILE_NAME_HEADER, users } from '#shared/contract/users.ts'
import { RESUME_MAX_BYTES, type Resume } from '#shared/domain/resume.ts'
import { TRIED_ABOUT_MAX } from '#shared/domain/tried-limits.ts'
import { AppError } from '#shared/errors.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import type { Deps } from '../../deps.ts'
import { actorOf, assertSelf, type SessionEnv } from '../../http/session.ts'
import { askAgainAfterWaiting, readBody } from '../../http/validate.ts'
import { resumeOf } from '../../store/sync/resumes.ts'
import { syncedStore } from '../../store/synced.ts'
import { createResumeReader } from './resume-reader.ts'

/** A form around the file adds its boundaries and headers. */
const FORM_BYTES = 16 * 1024
const NAME_MAX = 200

/** @returns Whether this is one of the calls below `/api` with a larger body; they have their own limit. */
export function isResumeUpload(method: string, path: string): boolean {
  return method === 'POST' && /^\/api\/(users\/[^/]+|try)\/resume$/.test(path)
}

/** Mounted at `/api`. */
export function resumeRoutes(deps: Deps): Hono<SessionEnv> {
  const { db, clock, config } = deps
  const reader = createResumeReader({ atOnce: config.resumeReadAtOnce })
  // Visitors wait for each other, and never take a place from somebody with an account.
  const visitorReader = createResumeReader({ atOnce: 1 })
  const routes = new Hono<SessionEnv>()
  const caller = (c: Context<SessionEnv>) => {
    assertSelf(c.get('userId'), c.req.param('id'))
    return c.get('userId')
  }
  const store = (row: Resume) => db.atomically((tx) => syncedStore(tx).write('resume', row.id, row))

  const limitFile = bodyLimit({ maxSize: RESUME_MAX_BYTES + FORM_BYTES, onError: tooLarge })

  routes.post(tries.readResume.path, limitFile, async (c) => {
    const { bytes } = await receivedFile(c)
    const { text } = await visitorReader.read(randomUUID(), bytes)
    return c.json({ data: { text: cutAtLine(text, TRIED_ABOUT_MAX) } })
  })

  routes.post(
    users.uploadResume.path,
    async (c, next) => {
      caller(c)
      await next()
    },
    limitFile,
    async (c) => {
      const userId = caller(c)
      // Whoever cancels it closes the connection. A device whose connection was lost still has the file, and sends it again.
      const { signal } = c.req.raw
      const { bytes, name } = await receivedFile(c)
      const { format, text } = await reader.read(userId, bytes, signal)
      await askAgainAfterWaiting(c)
      const fileName = plainName(name) || `resume.${format}`
      const row = { id: userId, fileName, format, sizeBytes: bytes.length, text, uploadedAt: clock.now() }
      return c.json({ data: (await store(row)).row })
    },
  )

  routes.get(users.resumeStatus.path, async (c) => c.json({ hasResume: (await resumeOf(db, caller(c))) !== null }))

  routes.get(users.resumeDetails.path, async (c) => {
    const resume = await resumeOf(db, caller(c))
    return c.json({ hasResume: resume !== null, data: resume })
  })

  routes.put(users.updateResumeDetails.path, async (c) => {
    const userId = caller(c)
    const { text } = await readBody(c, users.updateResumeDetails.request)
    const name = (await resumeOf(db, userId)) ? 'resume.update' : 'resume.create'
    await changeFor(deps, actorOf(c), name, userId, { text })
    return c.json({ success: true })
  })

  routes.delete(users.removeResume.path, async (c) => {
    const userId = caller(c)
    // For a device, deleting again is no error; this call is specified to say that there is none.
    if (!(await resumeOf(db, userId))) throw new AppError('resume.not_found')
    await changeFor(deps, actorOf(c), 'resume.delete', userId, {})
    return c.json({ success: true })
  })

  return routes
}

function tooLarge(): never {
  throw new AppError('resume.too_large', { megabytes: RESUME_MAX_BYTES / (1024 * 1024) })
}

/** @returns At most so many characters, ending with a whole line where there is one. */
function cutAtLine(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.lastIndexOf('\n', max)
  return text.slice(0, end > 0 ? end : max)
}

/** @throws AppError `resume.too_large`. */
async function receivedFile(c: Context): Promise<{ bytes: Uint8Array; name: string }> {
  // The sender may go away in the middle of it, or be closed for being slow.
  const malformed = (cause: unknown): never => {
    throw new AppError('request.malformed', {}, { cause })
  }
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) {
    const name = decoded(c.req.header(FILE_NAME_HEADER) ?? '')
    return sized(new Uint8Array(await c.req.arrayBuffer().catch(malformed)), name)
  }
  const form = await c.req.formData().catch(malformed)
  const file = form.get('file')
  if (!(file instanceof File)) throw new AppError('request.invalid', { fields: { file: { key: 'required' } } })
  return sized(new Uint8Array(await file.arrayBuffer()), file.name)
}

function sized(bytes: Uint8Array, name: string): { bytes: Uint8Array; name: string } {
  if (bytes.length > RESUME_MAX_BYTES) tooLarge()
  return { bytes, name }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** @returns The file's name for showing; it is never opened as a path. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return [...last.replace(/\p{C}/gu, '').trim()].slice(-NAME_MAX / 2).join('')
}
