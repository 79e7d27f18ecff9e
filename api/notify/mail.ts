/** Mail over SMTP: sends one message to one person, and says what happened to it. */
import { createTransport } from 'nodemailer'
import { SECOND_MS } from '#shared/time.ts'

export interface Mail {
  /** One address. */
  to: string
  subject: string
  text: string
  html: string
  /** BCP 47 of the words inside. */
  locale: string
  /** Where a reply goes, if not to the sender. */
  replyTo?: string
  /** For notices: where one tap stops them (RFC 2369). A mail that someone asked for has none. */
  unsubscribeUrl?: string
  attachments?: readonly Attachment[]
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/**
 * `later`: the mail server is away or asks for patience (4xx). `refused`: it will not take this mail (5xx). `off`: this server has
 * nowhere to send mail to.
 */
export type MailResult = { status: 'sent' } | { status: 'later' } | { status: 'refused' } | { status: 'off' }

export interface Mailer {
  /** False where the operator has configured no mail server. */
  readonly isOn: boolean
  /** It never throws: the result says what went wrong, without names. */
  send(mail: Mail): Promise<MailResult>
  close(): void
}

interface MailSettings {
  /** `smtp:` (STARTTLS where the server offers it) or `smtps:`, with nodemailer's options in the query. Null: no mail. */
  smtpUrl: string | null
  /** `Name <address>`. */
  from: string
}

const CONNECT_WITHIN_MS = 10 * SECOND_MS
const ANSWER_WITHIN_MS = 20 * SECOND_MS

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  if (smtpUrl === null) return { isOn: false, send: async () => ({ status: 'off' }), close: () => undefined }
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      // A message whose connection breaks returns to the queue only once, so that it does not hold up the others.
      maxRequeues: 1,
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      socketTimeout: ANSWER_WITHIN_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Asks mail servers not to send automatic replies.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    isOn: true,
    async send({ to, locale, unsubscribeUrl, attachments = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...attachments],
          // An object: a comma inside must not become a second recipient.
          to: { name: '', address: to },
          headers: { 'Content-Language': locale },
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
        })
        return { status: 'sent' }
      } catch (error) {
        return { status: isFinal(error) ? 'refused' : 'later' }
      }
    },
    close: () => transport.close(),
  }
}

/** A reply of 5xx, or an address that no server would take. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { responseCode, code } = { responseCode: undefined, code: undefined, ...error }
  if (typeof responseCode === 'number') return responseCode >= 500
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}
