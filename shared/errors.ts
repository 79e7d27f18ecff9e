/** The error catalogue: every error code of the product, its HTTP status, and whether a retry can help. */

interface ErrorEntry {
  status: number
  isRetryable: boolean
}

const final = (status: number): ErrorEntry => ({ status, isRetryable: false })
const passing = (status: number): ErrorEntry => ({ status, isRetryable: true })

export const ERRORS = {
  'request.malformed': final(400),
  'request.too_large': final(413),
  'request.not_json': final(415),
  'request.invalid': final(422),
  'request.not_found': final(404),
  'request.id_taken': final(409),
  'request.foreign_origin': final(403),
  'session.missing': final(401),
  'session.expired': final(401),
  'session.ended': final(401),
  'session.not_found': final(404),
  'access.denied': final(403),
  'rate.limited': passing(429),
  'auth.bad_credentials': final(401),
  'auth.too_many_tries': passing(429),
  'auth.second_factor': final(401),
  'auth.second_factor_expired': final(409),
  'auth.second_factor_on': final(409),
  'auth.second_factor_off': final(409),
  'auth.second_factor_unverified': final(409),
  'auth.passkey_unknown': final(422),
  'auth.passkey_limit': final(409),
  'auth.passkey_impossible': final(409),
  'auth.email_taken': final(409),
  'auth.demo_off': final(404),
  'auth.email_lookalike': final(422),
  'auth.email_unverified': final(409),
  'auth.code_invalid': final(422),
  'auth.code_used_up': final(422),
  'auth.reset_expired': final(422),
  'auth.email_back_expired': final(422),
  'auth.no_password': final(409),
  'auth.google_off': final(404),
  'auth.google_denied': final(409),
  'auth.google_expired': final(409),
  'auth.google_failed': passing(502),
  'auth.google_unverified': final(409),
  'auth.google_email_taken': final(409),
  'fact.limit': final(409),
  'answer.limit': final(409),
  'search.limit': final(409),
  'plan.limit': final(403),
  'plan.daily_limit': final(403),
  'plan.nothing_to_cancel': final(409),
  'plan.nothing_to_resume': final(409),
  'plan.no_provider_subscription': final(409),
  'plan.already_active': final(409),
  'plan.sample': final(409),
  'payment.not_configured': final(503),
  'payment.unavailable': passing(502),
  'payment.rate_limited': passing(503),
  'payment.changed': final(502),
  'payment.rejected': final(409),
  'payment.declined': final(409),
  'payment.not_found': final(404),
  'payment.bad_signature': final(401),
  'invoice.not_found': final(404),
  'user.not_found': final(404),
  'resume.not_found': final(404),
  'resume.too_large': final(413),
  'resume.empty': final(422),
  'resume.encrypted': final(422),
  'resume.unsupported': final(422),
  'resume.damaged': final(422),
  'resume.too_heavy': final(422),
  'resume.under_way': passing(409),
  'channel.not_found': final(404),
  'notice.bad_link': final(422),
  'telegram.off': final(404),
  'telegram.bad_login': final(401),
  'telegram.login_expired': final(409),
  'telegram.login_used': final(409),
  'telegram.blocked': final(409),
  'gmail.off': final(404),
  'gmail.exchange_failed': final(502),
  'gmail.no_tokens': final(502),
  'gmail.failed': final(502),
  'gmail.not_connected': final(409),
  'gmail.refused': final(409),
  'agent.not_found': final(404),
  'agent.not_connected': final(409),
  'agent.not_ready': final(409),
  'agent.auto_not_permitted': final(409),
  'agent.already_running': final(409),
  'run.not_found': final(404),
  'proposal.not_found': final(404),
  'proposal.stale_state': final(409),
  'proposal.changed': final(409),
  'proposal.claims_unchecked': final(409),
  'proposal.question_open': final(409),
  'proposal.amount_open': final(409),
  'proposal.days_open': final(409),
  'proposal.approval_expired': final(409),
  'proposal.job_closed': final(409),
  'proposal.price_changed': final(409),
  'proposal.cost_changed': final(409),
  'proposal.over_maximum': final(409),
  'proposal.spend_limit': final(409),
  'proposal.already_applied': final(409),
  'proposal.not_arrived': final(409),
  'proposal.other_account': final(409),
  'marketplace.not_connected': final(409),
  'marketplace.unauthorized': final(409),
  'marketplace.rejected': final(409),
  'marketplace.search_refused': final(502),
  'marketplace.rate_limited': passing(503),
  'marketplace.unavailable': passing(502),
  'marketplace.changed': final(502),
  'marketplace.sign_in_denied': final(409),
  'marketplace.sign_in_refused': final(409),
  'marketplace.credentials_off': final(409),
  'marketplace.not_pending': final(409),
  'writer.unavailable': passing(502),
  'writer.unusable': final(502),
  'try.too_heavy': final(422),
  'writer.no_key': final(409),
  'mail.unavailable': passing(503),
  'push.bad_endpoint': final(422),
  'sync.version_not_supported': final(426),
  'sync.mid_reuse': final(422),
  'sync.gone': final(409),
  'sync.depends_on_rejected': final(409),
  'sync.changed_since': final(409),
  'store.busy': passing(503),
  'server.busy': passing(503),
  'server.stopping': passing(503),
  'server.unexpected': final(500),
  'network.offline': passing(503),
  'network.timeout': passing(504),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

/** Values for the message's placeholders, and `fields` (path → validation key) for `request.invalid`. */
export interface ErrorDetails {
  [name: string]: string | number | boolean | null | undefined | FieldProblems
  fields?: FieldProblems
  retryAfterMs?: number
}

/** Field path → its problem: a key of `locales/<tag>/validation.json` and its placeholders. */
export type FieldProblems = Record<string, FieldProblem>
export interface FieldProblem {
  key: string
  params?: Record<string, string | number>
}

/** The one error class. It is thrown near the cause and translated only at the edges. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: { cause?: unknown }) {
    super(code, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code].status
  }

  get isRetryable(): boolean {
    return ERRORS[this.code].isRetryable
  }
}

/** @returns Whether the text is a code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERRORS, text)
}

/** @returns The error made again from the code and details that were stored or sent. */
export function errorFrom(code: string | null | undefined, details: ErrorDetails = {}): AppError {
  return new AppError(code && isErrorCode(code) ? code : 'server.unexpected', details)
}
