/** Connects a sample account to the sandbox's marketplaces as a person does: through their consent pages. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { newId } from '#shared/ids.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { MarketplaceAccount, MarketplaceSession, MarketplaceTokens } from '../../marketplaces/marketplace.ts'

/**
 * A shorter deadline fails: the same process writes the past at the same time, so on a slow machine an answer waits for
 * seconds.
 */
const PATIENCE_MS = 20 * SECOND_MS

export interface SandboxAccount {
  tokens: MarketplaceTokens
  account: MarketplaceAccount
  session: MarketplaceSession
}

/** @returns Null when the marketplace is no sandbox or does not answer. The sample account then shows it as expired. */
export async function signInToSandbox(
  { config, marketplaces, log }: Pick<Deps, 'config' | 'marketplaces' | 'log'>,
  platform: MarketplaceId,
  username: string,
): Promise<SandboxAccount | null> {
  if (!config[platform].isSandbox) return null
  const marketplace = marketplaces[platform]
  const options = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const redirectUri = `${config.publicUrl}/api/oauth/${platform}/callback`
  try {
    const begun = await marketplace.beginAuthorisation(redirectUri, newId(), options)
    const code = await consent(begun.url, username, options.signal)
    const { clientId, codeVerifier } = begun
    const tokens = await marketplace.finishAuthorisation({ code, redirectUri, clientId, codeVerifier }, options)
    const account = await marketplace.account(tokens, options)
    return { tokens, account, session: { account, tokens: async () => tokens } }
  } catch (error) {
    log.info({ platform, err: error }, 'sample account not connected')
    return null
  }
}

/** Fills in the consent page's form and presses "Allow". @returns The code that the browser would return with. */
async function consent(url: string, username: string, signal: AbortSignal): Promise<string> {
  const page = await (await fetch(url, { signal })).text()
  const form = new URLSearchParams({ username, decision: 'allow' })
  for (const [input] of page.matchAll(/<input type="hidden"[^>]*>/g)) {
    form.set(attribute(input, 'name'), attribute(input, 'value'))
  }
  const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual', signal })
  const location = answer.headers.get('location') ?? ''
  const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null
  if (!code) throw new Error(`The consent page answered ${answer.status} without a code.`)
  return code
}

function attribute(input: string, name: string): string {
  const raw = new RegExp(`${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return raw
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
