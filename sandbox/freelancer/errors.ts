/** Answers in Freelancer.com's envelope: `{status, result}` or `{status, message, error_code}`. */
import { randomBytes } from 'node:crypto'

/** Constant, generous limits. The sandbox shows the headers but never counts calls. */
const limitHeaders = { 'ratelimit-limit': '1000', 'ratelimit-remaining': '990', 'ratelimit-reset': '60' }

const codes: Readonly<Record<number, string>> = {
  400: 'RestExceptionCodes.BAD_REQUEST',
  401: 'RestExceptionCodes.NOT_AUTHENTICATED',
  403: 'RestExceptionCodes.FORBIDDEN',
  404: 'RestExceptionCodes.NOT_FOUND',
  405: 'RestExceptionCodes.METHOD_NOT_ALLOWED',
  409: 'RestExceptionCodes.CONFLICT',
  415: 'RestExceptionCodes.UNSUPPORTED_MEDIA_TYPE',
  429: 'RestExceptionCodes.RATE_LIMIT_EXCEEDED',
}

/** The body of an error. */
function errorBody(message: string, errorCode: string): unknown {
  return { status: 'error', message, error_code: errorCode, request_id: requestId() }
}

/** The body of an error without an error code. */
export function refusal(status: number, message: string): unknown {
  const text = status === 401 ? 'You must be logged in to perform this request' : message
  return errorBody(text, codes[status] ?? 'RestExceptionCodes.INTERNAL_SERVER_ERROR')
}

/** Answers with an error. */
export function fail(status: 400 | 401 | 403 | 404 | 405 | 409 | 415, message: string, errorCode?: string): Response {
  const body = errorCode === undefined ? refusal(status, message) : errorBody(message, errorCode)
  return Response.json(body, { status, headers: limitHeaders })
}

/** Answers with a result. */
export function succeed(result: unknown): Response {
  return Response.json({ status: 'success', result, request_id: requestId() }, { headers: limitHeaders })
}

function requestId(): string {
  return randomBytes(16).toString('hex')
}
