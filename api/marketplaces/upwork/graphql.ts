/** Upwork's GraphQL API over HTTP. Failures come with status 401, or with 200 and a list of errors. */
import { z } from 'zod'
import type { Clock } from '#shared/time.ts'
import { call, isOk, parseAs, statusFailure } from '../http.ts'
import { type CallOptions, MarketplaceError } from '../marketplace.ts'
import type { UpworkSettings } from '../settings.ts'

const errorsSchema = z.object({
  errors: z
    .array(
      z.object({
        message: z.string().nullish(),
        extensions: z.object({ classification: z.unknown(), code: z.unknown(), type: z.unknown() }).partial().nullish(),
      }),
    )
    .nullish(),
})

export function createUpworkGraphql(config: UpworkSettings, timeoutMs: number, clock: Clock) {
  /** @param what The name of the call, for logs. */
  return async function ask<T>(
    schema: z.ZodType<T>,
    what: string,
    query: string,
    variables: Record<string, unknown>,
    token: string,
    { signal }: CallOptions,
  ): Promise<T> {
    const answer = await call(
      config.graphqlUrl,
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ query, variables }),
      },
      { signal, timeoutMs },
    )
    if (!isOk(answer)) throw statusFailure(answer.status, answer.headers, clock.now(), what)
    const [error] = parseAs(errorsSchema, answer.text, what).errors ?? []
    if (error) throw failureOf(`${kindOf(error.extensions)} ${error.message ?? ''}`, kindOf(error.extensions), what)
    return parseAs(z.object({ data: schema }), answer.text, what).data
  }
}
export type UpworkGraphql = ReturnType<typeof createUpworkGraphql>

function kindOf(extensions: Record<string, unknown> | null | undefined): string {
  const said = extensions?.code ?? extensions?.type ?? extensions?.classification
  return typeof said === 'string' ? said : ''
}

/** @param told The error's kind and message. They are read but never quoted, because a message may repeat what was sent. */
function failureOf(told: string, kind: string, what: string): MarketplaceError {
  const message = `${what}: GraphQL error ${kind}`
  if (/unauthenticated|authentication|invalid.?token|expired.?token/i.test(told)) {
    return new MarketplaceError('unauthorized', message)
  }
  if (/throttl|rate.?limit|too many/i.test(told)) return new MarketplaceError('rateLimited', message)
  if (/scope|permission|forbidden|authori[sz]ation|access denied/i.test(told)) {
    return new MarketplaceError('rejected', message, { reason: 'denied' })
  }
  if (/DataFetching|internal|unavailable|timeout/i.test(told)) {
    return new MarketplaceError('unavailable', message, { mayHaveArrived: true })
  }
  return new MarketplaceError('changed', message, { mayHaveArrived: true })
}
