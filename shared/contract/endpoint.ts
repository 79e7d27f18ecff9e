/** How a call is described: method, path, what goes in, what comes out. The contract is checked at run time on both ends. */
import * as z from 'zod/mini'

export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` parameters. */
  path: string
  request: Request
  response: Response
}

/** Describes one call. */
export function endpoint<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  method: Endpoint['method'],
  path: string,
  request: Request,
  response: Response,
): Endpoint<Request, Response> {
  return { method, path, request, response }
}

/** A call without a body. */
export const noBody = z.optional(z.unknown())
/** `{ "success": true }`. */
export const successSchema = z.object({ success: z.boolean() })
/** `{ "data": … }`. */
export const dataOf = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema })

/** What every failed call answers. `fields`: path → sentence. */
export const errorAnswerSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
})
