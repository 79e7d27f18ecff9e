/** The description of a call: method, path, input and output. Both ends check them at run time. */
import * as z from 'zod/mini'

export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below `/api`, with `:name` parameters. */
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

/** The answer of every failed call. `fields`: path → sentence. */
export const errorAnswerSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
})
