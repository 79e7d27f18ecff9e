/** The engine's calls to marketplaces: each has a time limit that holds whatever the connector does, and failures become our own codes. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { OpenAccount } from '../marketplaces/accounts.ts'
import { type CallOptions, MarketplaceError, type MarketplaceErrorKind } from '../marketplaces/marketplace.ts'
import type { EngineContext } from './context.ts'
import { withinTime } from '../deadline.ts'

/** A call may make several requests, each with its own deadline. After this many deadlines it is ended even if it ignores its signal. */
export const CALL_DEADLINES = 3

interface CallWay {
  /** Ends it early. */
  signal?: AbortSignal
  /** Nobody waits for it: all other calls of the marketplace go first. */
  isBackground?: boolean
}

/**
 * Calls a marketplace when its pace allows it.
 * @param work One call of its connector.
 * @throws MarketplaceError. A call that ran out of time, or failed in an unknown way, may have arrived.
 */
export async function callMarketplace<T>(
  { config, ending, pace }: Pick<EngineContext, 'config' | 'ending' | 'pace'>,
  platform: MarketplaceId,
  work: (options: CallOptions) => Promise<T>,
  { signal, isBackground = false }: CallWay = {},
): Promise<T> {
  const endedBy = signal ? [ending, signal] : [ending]
  await pace.turn(platform, endedBy, !isBackground).catch((cause: unknown) => {
    throw new MarketplaceError('unavailable', 'its pace is not known', { cause })
  })
  if (endedBy.some(({ aborted }) => aborted)) throw new MarketplaceError('unavailable', 'ended before the call')
  try {
    return await withinTime(
      CALL_DEADLINES * config.engine.callTimeoutMs,
      endedBy,
      (deadline) => work({ signal: deadline }),
      () => new MarketplaceError('unavailable', 'the call was ended', { mayHaveArrived: true }),
    )
  } catch (error) {
    if (error instanceof MarketplaceError) throw error
    throw new MarketplaceError('unavailable', 'the call broke', { mayHaveArrived: true, cause: error })
  }
}

/**
 * @returns The user's usable account; null where none is connected.
 * @throws MarketplaceError.
 */
export async function openAccount(
  { accounts }: Pick<EngineContext, 'accounts'>,
  userId: string,
  platform: MarketplaceId,
): Promise<OpenAccount | null> {
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

/** @returns The code of the failure in the catalogue of errors. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof MarketplaceError) return CODES[error.kind]
  return error instanceof AppError ? error.code : 'server.unexpected'
}
