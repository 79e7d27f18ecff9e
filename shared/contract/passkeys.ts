/** What travels when a passkey is made or used (WebAuthn level 3, JSON forms). All ids and bytes are base64url. */
import * as z from 'zod/mini'
import { instantSchema } from '../time.ts'

const bytesSchema = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))
const KEY_ID_MAX = 1400
const keySchema = {
  id: bytesSchema(KEY_ID_MAX),
  rawId: bytesSchema(KEY_ID_MAX),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}

/** A question to the person's device: it signs the challenge for this site. */
export const passkeyQuestionSchema = z.object({
  challenge: z.string(),
  /** The site's name without scheme and port. */
  site: z.string(),
  /** Ids of the account's keys: to be used, or not to be made again. */
  known: z.array(z.string()),
})
export type PasskeyQuestion = z.infer<typeof passkeyQuestionSchema>

/** A new key, as the browser answers `navigator.credentials.create`. */
export const newPasskeySchema = z.object({
  ...keySchema,
  response: z.object({ clientDataJSON: bytesSchema(4_000), attestationObject: bytesSchema(20_000) }),
})

/** A signature, as the browser answers `navigator.credentials.get`. */
export const usedPasskeySchema = z.object({
  ...keySchema,
  response: z.object({
    clientDataJSON: bytesSchema(4_000),
    authenticatorData: bytesSchema(4_000),
    signature: bytesSchema(4_000),
  }),
})

/** A passkey in the settings. */
export const passkeySchema = z.object({
  id: z.string(),
  /** The device it was made on: "Chrome · Android"; empty when the browser is not recognised. */
  label: z.string(),
  createdAt: instantSchema,
  usedAt: z.nullable(instantSchema),
})
export type PasskeyEntry = z.infer<typeof passkeySchema>

export const PASSKEYS_MAX = 10
