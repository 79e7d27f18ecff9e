/** Calls to marketplaces from the engine: never longer than their time, whatever the connector does, and their failures in our words. */
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import {
  type CallOptions,
  MarketplaceError,
  type MarketplaceErrorKind,
  type MarketplaceSession,
} from '../marketplaces/marketplace.ts'
import type { EngineContext } from './context.ts'

/** A call may be several requests, each with a deadline of its own; this one ends even a call that ignores its signal. */
export const CALL_DEADLINES = 3

/**
 * @param work One call of a connector.
 * @throws MarketplaceError; a call that ran out of time, or broke in a way nobody foresaw, may have arrived.
 */
export async function callMarketplace<T>(
  { config, stopping }: Pick<EngineContext, 'config' | 'stopping'>,
  signal: AbortSignal | null,
  work: (options: CallOptions) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(CALL_DEADLINES * config.engine.callTimeoutMs)
  const ending = AbortSignal.any(signal ? [deadline, stopping, signal] : [deadline, stopping])
  if (ending.aborted) throw new MarketplaceError('unavailable', 'ended before the call')
  let giveUp: () => void = () => undefined
  const ended = new Promise<never>((_, reject) => {
    giveUp = () => reject(new MarketplaceError('unavailable', 'the call was ended', { mayHaveArrived: true }))
    ending.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([ended, work({ signal: ending })])
  } catch (error) {
    if (error instanceof MarketplaceError) throw error
    throw new MarketplaceError('unavailable', 'the call broke', { mayHaveArrived: true, cause: error })
  } finally {
    ending.removeEventListener('abort', giveUp)
  }
}

/** @returns The user's usable account; null where none is connected. */
export async function openAccount(
  { accounts }: Pick<EngineContext, 'accounts'>,
  userId: string,
  platform: MarketplaceId,
): Promise<{ connectionId: string; session: MarketplaceSession } | null> {
  try {
    return await accounts.open(userId, platform)
  } catch (error) {
    if (error instanceof MarketplaceError) throw error
    throw new MarketplaceError('unavailable', 'the account could not be opened', { cause: error })
  }
}

const CODES: Record<MarketplaceErrorKind, ErrorCode> = {
  unauthorized: 'marketplace.unauthorized',
  rateLimited: 'marketplace.rate_limited',
  rejected: 'marketplace.rejected',
  unavailable: 'marketplace.unavailable',
  changed: 'marketplace.changed',
}

/** @returns The code of the catalogue that names the failure. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof MarketplaceError) return CODES[error.kind]
  return error instanceof AppError ? error.code : 'server.unexpected'
}
