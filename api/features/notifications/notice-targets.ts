/** Where a person's notices go, and how one is sent there: each browser, their mailbox, their Telegram. */
import type { PushPayload } from '#shared/contract/notifications.ts'
import type { NoticeChannel, NoticeKind } from '#shared/domain/profile.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { PushTarget } from '../../notify/channel.ts'
import { renderMail } from '../../notify/mail-letter.ts'
import { sendTelegram } from '../../notify/telegram.ts'
import { channelOf, markChannel } from '../../store/messages/channels.ts'
import { pushSubscriptionStore } from '../../store/messages/push-subscriptions.ts'
import { type Account, userStore } from '../../store/accounts/users.ts'
import { channelSecrets } from '../../vault/channel-secrets.ts'
import { stopMailsUrl } from './stop-mails.ts'

export type NoticeDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'push' | 'mail' | 'secrets' | 'texts'>

/** The content of a notice, the same for every target. */
export interface NoticeWords {
  kind: NoticeKind | 'test'
  locale: string
  payload: PushPayload
}

/** `done`: it was not sent, and never can be, because the target no longer exists. */
type Handed = { status: 'sent' } | { status: 'done' } | { status: 'later'; retryAfterMs: number }

export interface NoticeTarget {
  /** Stable, because it is stored which targets have a notice. */
  id: string
  send(words: NoticeWords): Promise<Handed>
}

const RETRY_MS = MINUTE_MS

/** @returns Every target of the channel that this person has. */
export async function targetsOf(deps: NoticeDeps, userId: string, channel: NoticeChannel): Promise<NoticeTarget[]> {
  if (channel === 'push') {
    const browsers = await pushSubscriptionStore(deps.db).ofUser(userId)
    return browsers.map((browser) => ({
      id: `push:${browser.id}`,
      send: ({ payload }) => push(deps, browser, payload),
    }))
  }
  if (channel === 'telegram') {
    const send = await telegramOf(deps, userId)
    return send ? [{ id: 'telegram', send }] : []
  }
  const account = await userStore(deps.db).byId(userId)
  if (!account || !isMailed(deps, account)) return []
  return [{ id: 'email', send: (words) => mail(deps, account, words) }]
}

/** Notices go only to an address that was proved. In a sandbox no real person can get one. */
function isMailed({ config, mail }: NoticeDeps, { isDemo, emailVerifiedAt }: Account): boolean {
  return mail.isOn && !isDemo && (emailVerifiedAt !== null || config.isSandboxed)
}

async function push({ db, log, push }: NoticeDeps, target: PushTarget, payload: PushPayload): Promise<Handed> {
  const result = await push.send(target, payload)
  if (result.status === 'gone') {
    await db.atomically((tx) => pushSubscriptionStore(tx).remove(target.id))
    return { status: 'done' }
  }
  if (result.status === 'broken') {
    log.error({ httpStatus: result.httpStatus }, 'a push service refuses our keys')
    return { status: 'later', retryAfterMs: RETRY_MS }
  }
  return result
}

async function mail(deps: NoticeDeps, { id, email }: Account, { kind, locale, payload }: NoticeWords): Promise<Handed> {
  const t = deps.texts.in(locale, 'push')
  const { title, body, navigate } = payload.notification
  const stopUrl =
    kind === 'test' ? undefined : stopMailsUrl(deps.config.publicUrl, deps.secrets.sessionPepper, { userId: id, kind })
  const letter = {
    locale,
    heading: title,
    paragraphs: body.split('\n'),
    action: { label: t('mail.open'), url: navigate },
    footer: [t('mail.why')],
    ...(stopUrl !== undefined && { unsubscribe: { label: t('mail.unsubscribe'), url: stopUrl } }),
  }
  const { status } = await deps.mail.send({
    to: email,
    locale,
    subject: subjectOf(kind, title, body),
    ...renderMail(letter),
    ...(stopUrl !== undefined && { unsubscribeUrl: stopUrl }),
  })
  if (status === 'later') return { status: 'later', retryAfterMs: RETRY_MS }
  return { status: status === 'sent' ? 'sent' : 'done' }
}

function subjectOf(kind: NoticeWords['kind'], title: string, body: string): string {
  const [begin = ''] = body.split('\n')
  // The title says enough, as a person would, where it is about the plan.
  return kind === 'test' || kind === 'billing' || begin === '' ? title : `${title}: ${begin}`.slice(0, 150)
}

/** @returns Null where Telegram is not connected, broken, or not offered. */
async function telegramOf(deps: NoticeDeps, userId: string): Promise<NoticeTarget['send'] | null> {
  const { db, log, config } = deps
  const { telegram } = config
  const channel = await channelOf(db, userId, 'telegram')
  if (!telegram || channel?.row.status !== 'connected') return null
  const secret = await channelSecrets(deps.secrets.vaultKey).read(db, 'telegram', channel.row.id, userId)
  if (!secret) return null
  return async ({ locale, payload }) => {
    const { title, body, navigate } = payload.notification
    const button = { label: deps.texts.in(locale, 'push')('mail.open'), url: navigate }
    const result = await sendTelegram(telegram, { ...secret, text: `${title}\n${body}`.trim(), button })
    if (result.status === 'sent' || result.status === 'later') return result
    if (result.status === 'blocked') await db.atomically((tx) => markChannel(tx, channel, 'broken'))
    else log.error({ httpStatus: result.httpStatus }, 'Telegram refuses a message')
    return { status: 'done' }
  }
}
