/** Google's error body, as all its APIs except the OAuth ones send it. */

const statuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** The body of an error. */
export function errorBody(code: number, message: string): unknown {
  return { error: { code, message, status: statuses[code] ?? 'UNKNOWN' } }
}

/** Answers with an error. */
export function fail(code: 400 | 401 | 403 | 404, message: string): Response {
  return Response.json(errorBody(code, message), { status: code })
}

/** The 401 of every API. */
export function unauthenticated(): Response {
  return fail(
    401,
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid ' +
      'authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.',
  )
}
