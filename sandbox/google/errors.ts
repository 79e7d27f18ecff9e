/** Google's error body, as all its APIs except the OAuth ones send it. */

const statuses: Readonly<Record<number, { status: string; reason: string }>> = {
  400: { status: 'INVALID_ARGUMENT', reason: 'invalidArgument' },
  401: { status: 'UNAUTHENTICATED', reason: 'authError' },
  403: { status: 'PERMISSION_DENIED', reason: 'insufficientPermissions' },
  404: { status: 'NOT_FOUND', reason: 'notFound' },
  429: { status: 'RESOURCE_EXHAUSTED', reason: 'rateLimitExceeded' },
  500: { status: 'INTERNAL', reason: 'backendError' },
  503: { status: 'UNAVAILABLE', reason: 'backendError' },
}

/** The body of an error. `details` are Google's typed details. */
export function errorBody(code: number, message: string, details?: readonly unknown[]): unknown {
  const { status, reason } = statuses[code] ?? { status: 'UNKNOWN', reason: 'backendError' }
  return {
    error: {
      code,
      message,
      errors: [{ message, domain: 'global', reason }],
      status,
      ...(details === undefined ? {} : { details }),
    },
  }
}

/** Answers with an error. */
export function fail(code: 400 | 401 | 403 | 404, message: string, details?: readonly unknown[]): Response {
  return Response.json(errorBody(code, message, details), {
    status: code,
    headers:
      code === 401 ? { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' } : {},
  })
}

/** The 401 of every API. */
export function unauthenticated(): Response {
  return fail(
    401,
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
      'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  )
}

/** The 403 for a token that lacks a scope. */
export function insufficient(method: string): Response {
  return fail(403, 'Request had insufficient authentication scopes.', [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
      domain: 'googleapis.com',
      metadata: { service: 'gmail.googleapis.com', method },
    },
  ])
}
