/** What the OAuth servers share. */

/** An OAuth error as RFC 6749 has it. */
export function oauthError(status: 400 | 401, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status })
}

/** True for a body sent as a form. */
export function isForm(contentType: string | undefined): boolean {
  return contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
}
