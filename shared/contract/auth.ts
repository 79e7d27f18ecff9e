/** Calls about accounts and sessions: sign-up, sign-in, email codes, passwords, Google, and signed-in devices. */
import * as z from 'zod/mini'
import {
  addressCodeSchema,
  addressSchema,
  emailCodeSchema,
  factorCodeSchema,
  newEmailSchema,
  newPasswordSchema,
  passwordChangeSchema,
  passwordProofSchema,
  planIdQuerySchema,
  referralRefSchema,
  signInSchema,
  signUpSchema,
  userSchema,
} from '../domain/user.ts'
import { instantSchema } from '../time.ts'
import { dataOf, endpoint, noBody, successSchema } from './endpoint.ts'
import { newPasskeySchema, passkeyQuestionSchema, passkeySchema, usedPasskeySchema } from './passkeys.ts'

/** Where a sign-in was meant to lead; null where it was begun with the password. */
const arrivalSchema = dataOf(
  z.object({
    token: z.string(),
    user: userSchema,
    isNew: z.boolean(),
    returnTo: z.nullable(z.string()),
    plan: z.nullable(z.string()),
  }),
)
const factorProofSchema = z.object({ code: factorCodeSchema })

const sessionSchema = dataOf(z.object({ token: z.string(), user: userSchema }))

/** A signed-in device. Times are Unix milliseconds; `usedAt` is exact to a few minutes. */
const deviceSessionSchema = z.object({
  id: z.string(),
  /** "Chrome · Android"; empty when the browser is not recognised. */
  label: z.string(),
  createdAt: instantSchema,
  usedAt: instantSchema,
  /** True for the device that makes the call. */
  isCurrent: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSessionSchema>

export const auth = {
  /**
   * 429 `auth.too_many_tries`. 401 `auth.second_factor` where the account asks for a code too: a cookie then waits five minutes for
   * `finishSignIn`.
   */
  signIn: endpoint('POST', '/auth/signin', signInSchema, sessionSchema),
  /** Also sends the first verification code. */
  signUp: endpoint('POST', '/auth/signup', signUpSchema, sessionSchema),
  /**
   * Mails a link with which an address of any domain can sign up. The answer does not tell whether the address has an account. 429
   * `rate.limited`.
   */
  proveAddress: endpoint(
    'POST',
    '/auth/prove-address',
    z.pick(signUpSchema, { email: true, locale: true, ref: true, plan: true }),
    successSchema,
  ),
  /** "Explore with sample data". It exists only on a server with the sandbox. */
  demo: endpoint(
    'POST',
    '/auth/demo',
    z.object({ locale: z.optional(z.string()), timeZone: z.optional(z.string()) }),
    sessionSchema,
  ),
  signOut: endpoint('POST', '/auth/signout', noBody, successSchema),
  user: endpoint('GET', '/auth/user', noBody, dataOf(userSchema)),
  /** Whether this device is still signed in: asked every few seconds. 401 `session.ended` where another device signed it out. */
  session: endpoint('GET', '/auth/session', noBody, successSchema),

  /**
   * The answer does not tell whether the address has an account or is verified.
   * 429 `rate.limited` with `details.retryAfterMs` and Retry-After within 60 s of the last code, including the first
   * one.
   */
  resendVerification: endpoint('POST', '/auth/resend-verification', addressSchema, successSchema),
  /**
   * 422 `auth.code_invalid`; 422 `auth.code_used_up` after five wrong tries, and then a new code is needed. After
   * success `GET /auth/user` has `emailVerified`.
   */
  verifyEmail: endpoint('POST', '/auth/verify-email', addressCodeSchema, successSchema),

  /** The answer does not tell whether the address has an account. 429 as for `resendVerification`. */
  requestPasswordReset: endpoint('POST', '/auth/reset-password-request', addressSchema, successSchema),
  /** 422 as for `verifyEmail`. The token works once, for ten minutes. */
  verifyResetCode: endpoint('POST', '/auth/verify-reset-code', addressCodeSchema, z.object({ resetToken: z.string() })),
  /**
   * `token` comes from `verifyResetCode` or from the link `/reset-password?token=…`. 422 `auth.reset_expired` when it
   * is unknown, used or too old. A success ends every session of the account.
   */
  resetPassword: endpoint(
    'POST',
    '/auth/reset-password',
    z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: newPasswordSchema }),
    successSchema,
  ),

  /**
   * Exchanges the cookie that the browser got after Google's sign-in, once and within five minutes.
   * 409 `auth.google_expired` without one. `returnTo` and `plan` are the values given to `googleStartUrl`.
   */
  googleFinish: endpoint('POST', '/auth/google/finish', noBody, arrivalSchema),
  /**
   * The second step of a sign-in with password or Google: a code of the authenticator app, or a recovery code. 422 with
   * `fields.code`; 409 `auth.second_factor_expired` after five minutes; 429 `rate.limited`.
   */
  finishSignIn: endpoint('POST', '/auth/second-factor', factorProofSchema, arrivalSchema),

  /** The same with a passkey. Null where the account has none. 409 `auth.second_factor_expired`. */
  askPasskey: endpoint('POST', '/auth/second-factor/passkey', noBody, z.nullable(passkeyQuestionSchema)),
  /** 422 `auth.passkey_unknown`; 409 `auth.second_factor_expired`; 429 `rate.limited`. */
  finishWithPasskey: endpoint('POST', '/auth/second-factor/passkey/finish', usedPasskeySchema, arrivalSchema),

  secondFactor: endpoint(
    'GET',
    '/users/:id/second-factor',
    noBody,
    z.object({
      /** Whether a sign-in asks for more than the password: an authenticator app is set up, or there is a passkey. */
      isOn: z.boolean(),
      isAppOn: z.boolean(),
      recoveryCodesLeft: z.number(),
      passkeys: z.array(passkeySchema),
      /** False where the server's address is none that browsers make passkeys for. */
      arePasskeysPossible: z.boolean(),
    }),
  ),
  /**
   * 422 with `fields.password`; 409 `auth.no_password`, `auth.second_factor_unverified`, `auth.passkey_limit`,
   * `auth.passkey_impossible`.
   */
  beginPasskey: endpoint('POST', '/users/:id/passkeys', passwordProofSchema, passkeyQuestionSchema),
  /** Recovery codes come with the account's first second step, and are shown once. 422 `auth.passkey_unknown`; 409 `auth.passkey_limit`. */
  addPasskey: endpoint(
    'POST',
    '/users/:id/passkeys/finish',
    newPasskeySchema,
    z.object({ recoveryCodes: z.array(z.string()) }),
  ),
  /** 422 with `fields.password`; 404 `request.not_found`. With the last second step the recovery codes go. */
  removePasskey: endpoint('DELETE', '/users/:id/passkeys/:passkeyId', passwordProofSchema, successSchema),
  /**
   * A new key for an authenticator app, as text and as an `otpauth:` address. Nothing changes before `confirmSecondFactor`. 422 with
   * `fields.password`; 409 `auth.no_password`, `auth.second_factor_unverified`, `auth.second_factor_on`.
   */
  beginSecondFactor: endpoint(
    'POST',
    '/users/:id/second-factor',
    passwordProofSchema,
    z.object({ key: z.string(), uri: z.string() }),
  ),
  /** From now on each sign-in asks for a code. The recovery codes are shown once. 422 with `fields.code`; 409 `auth.second_factor_off`. */
  confirmSecondFactor: endpoint(
    'POST',
    '/users/:id/second-factor/confirm',
    factorProofSchema,
    z.object({ recoveryCodes: z.array(z.string()) }),
  ),
  /** Passkeys and recovery codes go too. 422 with `fields.password`. */
  endSecondFactor: endpoint('DELETE', '/users/:id/second-factor', passwordProofSchema, successSchema),

  /** The most recently used first. */
  sessions: endpoint('GET', '/users/:id/sessions', noBody, z.array(deviceSessionSchema)),
  /** Signs out every device except the one that makes the call. */
  endOtherSessions: endpoint('DELETE', '/users/:id/sessions', noBody, successSchema),
  /** Signs out one device. It may be the caller's own. 404 `session.not_found`. */
  endSession: endpoint('DELETE', '/users/:id/sessions/:sessionId', noBody, successSchema),
  /**
   * 422 with `fields.current` for a wrong password; 409 `auth.no_password` when the account has none yet (a reset sets
   * one). Ends every other session.
   */
  changePassword: endpoint('POST', '/users/:id/password', passwordChangeSchema, successSchema),

  /**
   * Mails one code to the new address and another to the old one, and ends those of an earlier wish. The answer does not tell whether
   * the new address has an account. An account without a password needs none. 422 with `fields.password` or `fields.email`; 429 within
   * a minute of the last one.
   */
  newEmailCode: endpoint(
    'POST',
    '/users/:id/email-code',
    z.extend(z.partial(passwordProofSchema), { email: newEmailSchema }),
    // False where the old address was never proved: then it proves nothing.
    z.extend(successSchema, { asksOld: z.boolean() }),
  ),
  /**
   * `code` was mailed to the new address, `oldCode` to the old one. The other sessions end; the old address gets a link for `emailBack`,
   * good for seven days. 422 as for `verifyEmail`, with `fields.code` or `fields.oldCode`.
   */
  changeEmail: endpoint(
    'POST',
    '/users/:id/email',
    z.extend(addressCodeSchema, { oldCode: z.optional(emailCodeSchema) }),
    dataOf(userSchema),
  ),
  /**
   * Takes a change of the address back. It ends every session, the password, and what was added since. 422
   * `auth.email_back_expired`.
   */
  emailBack: endpoint(
    'POST',
    '/auth/email-back',
    z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    successSchema,
  ),
}

/** The browser navigates here to sign in with Google. It works only when `GET /info` says `isGoogleOn`. */
export const GOOGLE_START_PATH = '/auth/google/start'
/** Google sends the browser back here. This is a navigation too, not a call. */
export const GOOGLE_CALLBACK_PATH = '/auth/google/callback'

const optionalText = (maxLength: number) => z.catch(z.optional(z.string().check(z.maxLength(maxLength))), undefined)
/** The query of `GOOGLE_START_PATH`. Malformed values in it are ignored. */
export const googleStartSchema = z.object({
  /** A path of the app. */
  returnTo: z.catch(z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])/))), undefined),
  locale: optionalText(10),
  timeZone: optionalText(64),
  platformType: optionalText(20),
  plan: z.catch(z.optional(planIdQuerySchema), undefined),
  ref: z.catch(z.optional(referralRefSchema), undefined),
})

/**
 * The address of the "Continue with Google" link. The browser returns to `/login?oauth_success=true&provider=google`,
 * whose page calls `googleFinish`, or to `/login?error=<code>&provider=google` with a code of the error catalogue.
 */
export function googleStartUrl(query: Partial<z.infer<typeof googleStartSchema>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `/api${GOOGLE_START_PATH}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}
