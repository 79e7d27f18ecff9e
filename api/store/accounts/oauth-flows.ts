/**
 * Started authorisations. They are used once, live shortly, and belong to the user and session that started them. Only the browser
 * keeps the nonce; here is its hash.
 */
import { createHash } from 'node:crypto'
import { and, eq, gt, lte, or } from 'drizzle-orm'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Session } from '../db.ts'

export const FLOW_LIFETIME_MS = 10 * MINUTE_MS

/** What is being authorised. */
type OauthTarget = MarketplaceId | 'gmail'

interface OauthFlow<Target extends OauthTarget = OauthTarget> {
  /** SHA-256 of the nonce, hex. */
  nonceHash: string
  userId: string
  sessionId: string
  platform: Target
  codeVerifier: string
  clientId: string
  returnTo: string
  /** Unix milliseconds. */
  expiresAt: number
}

export function oauthFlowStore({ q, tables: { oauthFlows, sessions } }: Session) {
  return {
    /** Starts a flow in place of any other of this user and target, and deletes expired ones. */
    async begin(nonce: string, flow: Omit<OauthFlow, 'nonceHash' | 'expiresAt'>, nowMs: number): Promise<void> {
      const { userId, platform } = flow
      const sameOne = and(eq(oauthFlows.userId, userId), eq(oauthFlows.platform, platform))
      await q.delete(oauthFlows).where(or(sameOne, lte(oauthFlows.expiresAt, nowMs)))
      await q.insert(oauthFlows).values({ ...flow, nonceHash: hashOf(nonce), expiresAt: nowMs + FLOW_LIFETIME_MS })
    },

    /**
     * Reads a flow and deletes it, so that it is used only once.
     * @returns Null when it is unknown, used, expired, of another target, or when its session has ended.
     */
    async take<Target extends OauthTarget>(
      nonce: string,
      platform: Target,
      nowMs: number,
    ): Promise<OauthFlow<Target> | null> {
      const [flow] = await q
        .delete(oauthFlows)
        .where(eq(oauthFlows.nonceHash, hashOf(nonce)))
        .returning()
      if (!flow || flow.platform !== platform || flow.expiresAt <= nowMs) return null
      const [session] = await q
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.id, flow.sessionId), eq(sessions.userId, flow.userId), gt(sessions.expiresAt, nowMs)))
        .limit(1)
      return session ? { ...flow, platform } : null
    },
  }
}

function hashOf(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex')
}
