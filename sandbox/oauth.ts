/** What the OAuth servers share. */
import * as z from 'zod'
import { isWellFormed } from './tokens.ts'

export const clientId = z.string().refine((id) => isWellFormed(id, 4))
export const clientFields = { client_id: clientId, client_secret: clientId }
export const authorizationFields = {
  response_type: z.literal('code'),
  client_id: clientId,
  redirect_uri: z.string().refine(isWebAddress),
}
/** PKCE, S256 only. */
export const challengeFields = {
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal('S256').optional(),
}

/** An OAuth error as RFC 6749 has it. */
export function oauthError(status: 400 | 401, error: string, description: string): Response {
  return Response.json({ error, error_description: description }, { status })
}

/** True for a body sent as a form. */
export function isForm(contentType: string | undefined): boolean {
  return contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
}

/** Whether a browser can be redirected to this address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text)
}
