/** A user's Gmail: connects it through Google's consent, keeps its token fresh, sends, and marks it broken when refused. */
import { randomBytes } from 'node:crypto'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { isSameSecret } from '../../identity/keyed-hash.ts'
import { createGmail, GmailError, type GmailMessage } from '../../notify/gmail.ts'
import { channelOf, markChannel } from '../../store/messages/channels.ts'
import { assertStillOpen } from '../../http/session.ts'
import { oauthFlowStore } from '../../store/accounts/oauth-flows.ts'
import { type ChannelSecret, channelSecrets } from '../../vault/channel-secrets.ts'
import { connectChannel, disconnectChannel } from './connect-channel.ts'

export const EMAIL_TAB = '/settings/connections?tab=email'
const REFRESH_EARLY_MS = 2 * MINUTE_MS

const CONNECTING: Record<GmailError['reason'], ErrorCode> = {
  exchange: 'gmail.exchange_failed',
  noTokens: 'gmail.no_tokens',
  refused: 'gmail.failed',
  rejected: 'gmail.failed',
  unavailable: 'gmail.failed',
}

export function gmailAccount(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'log'>) {
  const { config, db, clock, log } = deps
  const secrets = channelSecrets(deps.secrets.vaultKey)
  const redirectUri = `${config.publicUrl}/api/channels/gmail/callback`
  const gmail = () => {
    if (!config.google) throw new AppError('gmail.off')
    return createGmail(config.google, clock)
  }

  async function freshToken(userId: string, channelId: string): Promise<string> {
    const held = await secrets.read(db, 'gmail', channelId, userId)
    if (!held) throw new GmailError('refused')
    if (held.expiresAt - clock.now() > REFRESH_EARLY_MS) return held.accessToken
    const fresh = await gmail().refresh(held)
    await db.atomically((tx) => secrets.put<'gmail'>(tx, channelId, userId, fresh, clock.now()))
    return fresh.accessToken
  }

  /** Revokes a grant if Google can be reached. */
  async function giveBack(tokens: ChannelSecret['gmail']): Promise<void> {
    await gmail()
      .revoke(tokens)
      .catch((error: unknown) => log.info({ err: error }, 'grant not revoked'))
  }

  return {
    /** @returns Where the browser goes, and the nonce it must hold to come back. */
    async begin(caller: { userId: string; sessionId: string }): Promise<{ url: string; nonce: string }> {
      const [nonce, codeVerifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')]
      const url = gmail().authorizeUrl(redirectUri, nonce, codeVerifier)
      const nowMs = clock.now()
      const flow = { ...caller, platform: 'gmail' as const, codeVerifier, clientId: '', returnTo: EMAIL_TAB }
      await db.atomically((tx) => oauthFlowStore(tx).begin(nonce, flow, nowMs))
      return { url, nonce }
    },

    /** @returns Null when it is connected; otherwise what went wrong. */
    async finish(back: {
      nonce: string
      state: string | undefined
      code: string | undefined
    }): Promise<ErrorCode | null> {
      const nowMs = clock.now()
      const flow = await db.atomically((tx) => oauthFlowStore(tx).take(back.nonce, 'gmail', nowMs))
      if (!flow || !back.code || !isSameSecret(back.state ?? '', back.nonce)) return 'gmail.failed'
      try {
        const { tokens, email } = await gmail().exchange(back.code, redirectUri, flow.codeVerifier)
        const input = { userId: flow.userId, kind: 'gmail' as const, label: email, secret: tokens }
        const keep = db.atomically(async (tx) => {
          await assertStillOpen(tx, flow.sessionId, clock.now())
          await connectChannel(deps, tx, input)
        })
        await keep.catch(async (error: unknown) => {
          await giveBack(tokens)
          throw error
        })
        return null
      } catch (error) {
        if (error instanceof AppError && error.code === 'session.expired') return 'gmail.failed'
        if (!(error instanceof GmailError)) throw error
        log.warn({ err: error }, 'gmail not connected')
        return CONNECTING[error.reason]
      }
    },

    /** @returns The account's own address. @throws AppError `gmail.not_connected`. */
    async address(userId: string): Promise<string> {
      const stored = await channelOf(db, userId, 'gmail')
      if (!stored) throw new AppError('gmail.not_connected')
      return stored.row.label
    },

    /** @throws AppError `gmail.not_connected`, `gmail.refused`, `mail.unavailable`. */
    async send(userId: string, message: GmailMessage): Promise<void> {
      const stored = await channelOf(db, userId, 'gmail')
      if (!stored) throw new AppError('gmail.not_connected')
      try {
        await gmail().send(await freshToken(userId, stored.row.id), message)
        await db.atomically((tx) => markChannel(tx, stored, 'connected'))
      } catch (error) {
        if (!(error instanceof GmailError)) throw error
        if (error.reason !== 'refused') throw new AppError('mail.unavailable', {}, { cause: error })
        await db.atomically((tx) => markChannel(tx, stored, 'broken'))
        throw new AppError('gmail.refused', {}, { cause: error })
      }
    },

    /** Like `disconnect`, and does nothing where none is connected. */
    async letGo(userId: string): Promise<void> {
      if (await channelOf(db, userId, 'gmail')) await this.disconnect(userId)
    },

    /** Removes the account, and revokes the grant if Google can be reached. */
    async disconnect(userId: string): Promise<void> {
      const held = await disconnectChannel(deps, userId, 'gmail')
      if (held) await giveBack(held)
    },
  }
}
