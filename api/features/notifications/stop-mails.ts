/** The link at the foot of a mail: its signed token stops mails without a sign-in, and can do nothing else. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { STOP_MAILS_PATH } from '#shared/contract/notifications.ts'
import { NOTICE_KINDS, type NoticeKind, noticeSetting } from '#shared/domain/profile.ts'
import { AppError } from '#shared/errors.ts'
import { changeFor } from '../../changes/run-mutation.ts'
import type { Deps } from '../../deps.ts'
import { isSameSecret } from '../../identity/keyed-hash.ts'

const payloadSchema = z.object({ u: z.string(), k: z.enum(NOTICE_KINDS) })

interface MailRight {
  userId: string
  kind: NoticeKind
}

/** It does not expire: mail is kept for years. */
export function stopMailsUrl(publicUrl: string, pepper: string, { userId, kind }: MailRight): string {
  const payload = Buffer.from(JSON.stringify({ u: userId, k: kind })).toString('base64url')
  return `${publicUrl}${STOP_MAILS_PATH}?token=${payload}.${signatureOf(payload, pepper).toString('base64url')}`
}

/** @throws AppError `notice.bad_link`. */
export function readStopToken(token: string, pepper: string): MailRight {
  const [payload = '', signature = ''] = token.split('.')
  const isOurs = isSameSecret(Buffer.from(signature, 'base64url'), signatureOf(payload, pepper))
  if (!isOurs) throw new AppError('notice.bad_link')
  const { u: userId, k: kind } = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return { userId, kind }
}

/** Changes the synced settings, so that every device shows it as switched off. */
export async function stopMails(deps: Deps, { userId, kind }: MailRight, scope: 'kind' | 'all'): Promise<void> {
  const kinds = scope === 'all' ? NOTICE_KINDS : [kind]
  const patch = Object.fromEntries(kinds.map((each) => [noticeSetting('email', each), false]))
  await changeFor(deps, { userId, label: '' }, 'settings.update', userId, patch)
}

function signatureOf(payload: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`stop-mails\n${payload}`).digest()
}
