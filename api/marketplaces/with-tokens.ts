/** Runs a call with an account's tokens, and tells the session when the marketplace refuses them. */
import { MarketplaceError, type MarketplaceSession } from './marketplace.ts'

export async function withTokens<T>(
  session: MarketplaceSession,
  work: (accessToken: string) => Promise<T>,
): Promise<T> {
  const { accessToken } = await session.tokens()
  try {
    return await work(accessToken)
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'unauthorized') await session.refused?.(accessToken)
    throw error
  }
}
