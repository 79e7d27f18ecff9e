/**
 * Calls about accounts that are not marketplaces: Telegram, which receives notices, and Gmail, which sends mail. They
 * need the network.
 */
import * as z from 'zod/mini'
import { channelKindSchema, channelSchema } from '../domain/channel.ts'
import { dataOf, endpoint, noBody, successSchema } from './endpoint.ts'

/**
 * The fields of Telegram's login widget. Every field is signed, so unknown ones are kept. `state` is ours and is not
 * signed.
 * @see https://core.telegram.org/widgets/login
 */
const telegramLoginSchema = z.catchall(
  z.object({
    id: z.coerce.string().check(z.regex(/^\d{1,20}$/)),
    auth_date: z.coerce.string().check(z.regex(/^\d{1,12}$/)),
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    first_name: z.optional(z.string().check(z.maxLength(200))),
    last_name: z.optional(z.string().check(z.maxLength(200))),
    username: z.optional(z.string().check(z.maxLength(200))),
  }),
  z.coerce.string().check(z.maxLength(500)),
)
export type TelegramLogin = z.infer<typeof telegramLoginSchema>

const telegramAnswer = z.object({
  first_name: z.string(),
  last_name: z.nullable(z.string()),
  channel: channelSchema,
})

const optionsSchema = z.object({
  gmail: z.object({ isOn: z.boolean() }),
  /** Null when the operator has no bot. `loginUrl` is a page that replaces the widget; null when the real widget is used. */
  telegram: z.nullable(z.object({ botName: z.string(), loginUrl: z.nullable(z.string()) })),
})
export type ChannelOptions = z.infer<typeof optionsSchema>

export const channels = {
  options: endpoint('GET', '/channels', noBody, optionsSchema),
  /** 401 `telegram.bad_login`, 409 `telegram.login_expired` or `telegram.login_used`; 404 `telegram.off`. */
  telegramCallback: endpoint('POST', '/auth/telegram-callback', telegramLoginSchema, telegramAnswer),
  /** The same call with the fields in the query, as the widget redirects. */
  telegramCallbackByQuery: endpoint('GET', '/auth/telegram-callback', noBody, telegramAnswer),
  /** The browser goes to `url` and returns to `returnTo` with `gmail=connected`, or with `gmail_error=<code>`. */
  gmailStart: endpoint('GET', '/channels/gmail/start', noBody, z.object({ success: z.boolean(), url: z.string() })),
  /** Sends the account a message from its own address. 409 `gmail.not_connected`, `gmail.refused`. */
  gmailTest: endpoint('POST', '/channels/gmail/test', noBody, successSchema),
  /**
   * Sends a follow-up that the freelancer wrote, to a client whose address they have. No screen offers it, because
   * Upwork forbids contact outside of it before a contract, and a button beside a job post would encourage that.
   */
  gmailSend: endpoint(
    'POST',
    '/channels/gmail/send',
    z.object({
      to: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'email_required'),
          z.regex(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/, 'email_invalid'),
        ),
      subject: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
      text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(20_000)),
    }),
    successSchema,
  ),
  /** Sends the account its proposals as a CSV file. */
  gmailExport: endpoint('POST', '/channels/gmail/export', noBody, successSchema),
  /** Removes the account and revokes the grant. 404 `channel.not_found`. */
  disconnect: endpoint('DELETE', '/channels/:kind', noBody, dataOf(z.object({ kind: channelKindSchema }))),
}

/** Google sends the browser back here. This is a navigation, not a call. */
export const GMAIL_CALLBACK_PATH = '/channels/gmail/callback'
