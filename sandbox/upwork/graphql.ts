/** Upwork's GraphQL endpoint: POST, JSON, bearer token. Answers have status 200 even when they hold errors. */
import { buildSchema, graphql } from 'graphql'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env, Sandbox } from '../service.ts'
import { bearerOf } from './account.ts'
import { resolversFor } from './resolvers.ts'
import { schemaText } from './schema.ts'

const schema = buildSchema(schemaText)
const request = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
})

/** Answers one call. */
export async function answerGraphql({ world }: Sandbox, c: Context<Env>): Promise<Response> {
  const account = bearerOf(world, c)
  if (account === null) return c.json({ message: 'Authentication failed' }, 401)
  if (!c.req.header('content-type')?.startsWith('application/json'))
    return c.json({ message: 'Expected application/json' }, 415)
  const parsed = request.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success)
    return c.json(
      { errors: [{ message: 'Expected {query, variables}', extensions: { classification: 'InvalidSyntax' } }] },
      400,
    )
  const { query, variables, operationName } = parsed.data
  const result = await graphql({
    schema,
    source: query,
    rootValue: resolversFor(world, account),
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  })
  const errors = result.errors?.map((error) => ({
    message: error.message,
    locations: error.locations,
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: { classification: error.path === undefined ? 'ValidationError' : 'DataFetchingException' },
  }))
  return c.json({ ...(errors === undefined ? {} : { errors }), data: result.data ?? null })
}
