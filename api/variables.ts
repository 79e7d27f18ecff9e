/**
 * Every variable of the environment that the server reads: its kind, its default and one sentence about it.
 * The table in README.md is written from this one (`npm run docs`).
 */
import { z } from 'zod'
import { EMAIL_DOMAINS } from '#shared/domain/user.ts'

/** How the text of a variable is read, and what an operator is told when it cannot be read. */
type Kind<Value> = { schema: z.ZodType<Value>; allowed: string }

function kind<Value>(schema: z.ZodType<Value>, allowed: string): Kind<Value> {
  return { schema, allowed }
}

function whole(from: number, to: number) {
  return kind(z.coerce.number().int().min(from).max(to), `a whole number from ${from} to ${to}`)
}

function amount(from: number, to: number) {
  return kind(z.coerce.number().min(from).max(to), `a number from ${from} to ${to}`)
}

function oneOf<const Words extends [string, ...string[]]>(...words: Words) {
  return kind(z.enum(words), `one of: ${words.join(', ')}`)
}

/** Words with commas between them. */
function list(what: string) {
  return kind(
    z.string().transform((text) =>
      text
        .split(',')
        .map((word) => word.trim().toLowerCase())
        .filter(Boolean),
    ),
    `${what} with commas between them`,
  )
}

const text = kind(z.string(), 'any text')
const line = kind(z.string().max(200), 'at most 200 characters')
const onOff = oneOf('on', 'off')
const port = whole(0, 65_535)
const seconds = amount(0, 86_400)
const price = kind(z.coerce.number().min(0), 'a number that is not below 0')
const httpUrl = z.url({ protocol: /^https?$/ }).transform((written) => written.replace(/\/+$/, ''))
const address = kind(httpUrl, 'an address that begins with http:// or https://')
/** Names with addresses. Users choose by name, so no request goes where the operator has not said. */
const addresses = kind(
  z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : text.split(',')))
    .transform((pairs) =>
      pairs.map((pair) => ({ name: pair.split('=')[0], url: pair.slice(pair.indexOf('=') + 1).trim() })),
    )
    .pipe(z.array(z.object({ name: z.string().trim().min(1).max(80), url: httpUrl }))),
  'names with addresses, such as OpenAI=https://api.openai.com/v1, with commas between them; or none',
)
const vaultKey = kind(
  z.string().refine((written) => Buffer.from(written, 'base64url').length === 32),
  '32 bytes, written as base64url',
)

/** How often all users together may do what costs more than a look into the database, a minute (`http/call-costs.ts`). */
const HOUSE_CALLS_PER_MINUTE = {
  model: 120,
  run: 300,
  search: 300,
  account: 300,
  mail: 120,
  codeMail: 600,
  supportMail: 60,
  push: 300,
  export: 60,
  snapshot: 3000,
  file: 60,
  purchase: 300,
  question: 600,
  demo: 300,
  look: 600,
  try: 120,
  /** Letters that agents let a model write, notices by mail, notices by push: nobody waits for these in front of a screen. */
  backgroundModel: 120,
  backgroundMail: 300,
  backgroundPush: 1200,
}
type CallCost = keyof typeof HOUSE_CALLS_PER_MINUTE
const isCallCost = (name: string): name is CallCost => Object.hasOwn(HOUSE_CALLS_PER_MINUTE, name)
const shownCalls = Object.entries(HOUSE_CALLS_PER_MINUTE)
  .map(([name, calls]) => `${name}=${calls}`)
  .join(',')

/** Some of them; the others keep their defaults. */
const houseCalls = kind(
  z
    .string()
    .transform((written) => Object.fromEntries(written.split(',').map((pair) => pair.trim().split('='))))
    .pipe(z.record(z.string().refine(isCallCost), z.coerce.number().int().min(1)))
    .transform((calls) => ({ ...HOUSE_CALLS_PER_MINUTE, ...calls })),
  'names with numbers, such as model=60,export=10',
)

export type Variable = {
  kind: Kind<unknown>
  /** As an operator would write it. */
  default?: string
  /** What the README shows as the default, where that is not the value itself. */
  shown?: string
  isSecret?: true
  /** One sentence for the operator. */
  does: string
}

export const VARIABLES = {
  PORT: { kind: port, default: '8787', does: 'The port of the API and the app.' },
  HOST: { kind: text, default: '127.0.0.1', does: 'The network address to listen on.' },
  PUBLIC_URL: {
    kind: address,
    shown: '`http://localhost:PORT`',
    does: 'The address people use; `https` also turns HSTS on.',
  },
  DATA_DIR: { kind: text, default: './data', does: 'The folder of the database and the generated secrets.' },
  BACKUP_DIR: { kind: text, default: './backups', does: 'The folder that `npm run backup` writes to.' },
  BACKUP_KEEP: {
    kind: whole(1, 10_000),
    default: '14',
    does: 'How many backups stay; after a new one the oldest are deleted.',
  },
  BACKUP_PASSPHRASE: {
    kind: text,
    shown: 'none: not encrypted',
    isSecret: true,
    does: 'Encrypts backups, and opens encrypted ones.',
  },
  BACKUP_PASSPHRASE_FILE: {
    kind: text,
    shown: 'none',
    does: 'A file with that passphrase, in place of the variable.',
  },
  LOG_LEVEL: {
    kind: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
    default: 'info',
    does: 'How much is logged to standard output; `npm start` sets `warn`.',
  },
  TRUST_PROXY: { kind: oneOf('0', '1'), default: '0', does: "`1` believes the proxy's address and country headers." },
  EMAIL_DOMAINS: {
    kind: list('domains'),
    default: EMAIL_DOMAINS.join(','),
    shown: 'twelve common providers',
    does: 'Whose mailboxes may sign up at once; `*` allows any.',
  },
  PLATFORM_TEXT_TTL_HOURS: {
    kind: amount(1, 24),
    default: '24',
    does: "How many hours a marketplace's text is kept.",
  },
  IPAPI_URL: {
    kind: address,
    shown: 'the sandbox, or none',
    does: "A service like ipapi.co for a visitor's country; without one, no third party sees a visitor.",
  },
  CONNECTIONS_MAX: {
    kind: whole(1, 1_000_000),
    default: '12000',
    does: 'How many connections may be open; keep it below the number of files that the system lets a process open.',
  },
  HOUSE_CALLS_PER_MINUTE: {
    kind: houseCalls,
    default: shownCalls,
    does: 'How often all users together may do what costs much; what is not named keeps its default.',
  },
  METRICS_PORT: {
    kind: port,
    shown: 'off',
    does: 'The port where Prometheus reads `/metrics`; nothing else is there, and nobody is asked who they are.',
  },
  METRICS_HOST: { kind: text, default: '127.0.0.1', does: 'The network address of that port.' },
  OPERATOR_EMAIL: {
    kind: kind(z.email(), 'an e-mail address'),
    shown: 'none',
    does: 'Who is mailed when a sent proposal stays unknown for an hour, and when the disk fills up.',
  },
  FREE_SPACE_MIN_MB: {
    kind: whole(0, 1_000_000_000),
    default: '500',
    does: 'Below so much free space at the data folder the operator is mailed.',
  },
  RESUME_READ_AT_ONCE: {
    kind: whole(1, 32),
    default: '3',
    does: 'How many resume files are read at the same time; each may take half a gigabyte of memory.',
  },
  EXIT_WITH_PARENT: { kind: text, shown: 'none', does: '`1` stops the server when its standard input ends.' },
  SANDBOX: { kind: onOff, default: 'on', does: 'Whether the local stand-in for the outside world is used.' },
  SANDBOX_PORT: { kind: port, shown: '`PORT` + 1', does: 'The port of the sandbox.' },
  SANDBOX_SMTP_PORT: { kind: port, shown: '`SANDBOX_PORT` + 1', does: "The port of the sandbox's mail server." },
  SESSION_PEPPER: {
    kind: kind(z.string().min(32), 'a text of at least 32 characters'),
    shown: 'generated once',
    isSecret: true,
    does: 'The key of stored hashes: sessions, codes, addresses.',
  },
  VAULT_KEY: {
    kind: vaultKey,
    shown: 'generated once',
    isSecret: true,
    does: 'Seals the tokens of marketplaces, Gmail and Telegram.',
  },
  VAPID_PUBLIC_KEY: { kind: text, shown: 'generated once', does: 'The public half of the key pair of web push.' },
  VAPID_PRIVATE_KEY: {
    kind: text,
    shown: 'generated once',
    isSecret: true,
    does: 'The private half of the key pair of web push.',
  },
  VAPID_SUBJECT: {
    kind: kind(z.string().regex(/^(mailto:|https:)/), 'an address that begins with mailto: or https:'),
    default: 'mailto:operator@gigwright.invalid',
    does: 'Where a push service can reach the operator.',
  },
  PUSH_HOSTS: {
    kind: list('hosts'),
    default: 'fcm.googleapis.com,*.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com',
    shown: 'the push services of the browsers',
    does: 'The push services that notices may be sent to.',
  },
  FREELANCER_CLIENT_ID: {
    kind: text,
    shown: 'the sandbox',
    does: 'Your application at Freelancer.com; it switches to the real service.',
  },
  FREELANCER_CLIENT_SECRET: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'The secret of that application.',
  },
  FREELANCER_API_URL: {
    kind: address,
    shown: 'the real one, or the sandbox',
    does: "Another address of the API, such as Freelancer's own sandbox.",
  },
  FREELANCER_ACCOUNTS_URL: {
    kind: address,
    shown: 'the real one, or the sandbox',
    does: 'Another address to sign in at.',
  },
  FREELANCER_AUTO_SEND_PERMISSION: {
    kind: text,
    shown: 'none',
    does: "Reference of the marketplace's written permission to send without a person.",
  },
  UPWORK_CLIENT_ID: {
    kind: text,
    shown: 'the sandbox',
    does: 'Your application at Upwork; it switches to the real service.',
  },
  UPWORK_CLIENT_SECRET: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'The secret of that application; a public client has none.',
  },
  UPWORK_WEB_URL: { kind: address, shown: 'the real one, or the sandbox', does: 'Another address to sign in at.' },
  UPWORK_API_URL: { kind: address, shown: 'the real one, or the sandbox', does: 'Another address of the GraphQL API.' },
  UPWORK_MCP_URL: { kind: address, shown: 'the real one, or the sandbox', does: 'Another address of the MCP server.' },
  UPWORK_SIGN_IN: {
    kind: oneOf('credentials', 'official'),
    shown: '`credentials` on the sandbox, else `official`',
    does: 'How accounts connect; `credentials` (username and password) works on a sandbox only.',
  },
  UPWORK_AUTO_SEND_PERMISSION: {
    kind: text,
    shown: 'none',
    does: "Reference of the marketplace's written permission to send without a person.",
  },
  OPENAI_API_KEY: {
    kind: text,
    shown: 'none: the built-in writer',
    isSecret: true,
    does: 'The key of any service that speaks Chat Completions.',
  },
  OPENAI_BASE_URL: { kind: address, shown: '`https://api.openai.com/v1`', does: 'The address of that service.' },
  OPENAI_MODEL: { kind: text, default: 'gpt-5-mini', does: 'The model that is asked.' },
  OPENAI_USD_PER_MILLION_INPUT: { kind: price, default: '0.25', does: 'The price of a million tokens read.' },
  OPENAI_USD_PER_MILLION_CACHED: {
    kind: price,
    shown: 'the price of tokens read',
    does: 'The price of a million tokens that the service read before and had in its cache.',
  },
  OPENAI_USD_PER_MILLION_OUTPUT: { kind: price, default: '2', does: 'The price of a million tokens written.' },
  MODEL_USD_PER_DAY: {
    kind: price,
    default: '50',
    does: 'What letters of that service may cost a day (UTC), all users together; after that the built-in writer writes.',
  },
  WRITER_ADDRESSES: {
    kind: addresses,
    default: 'OpenAI=https://api.openai.com/v1',
    does: 'Where users may send their own keys: services that speak Chat Completions.',
  },
  OPENAI_JUDGE_MODEL: {
    kind: text,
    shown: '`OPENAI_MODEL`',
    does: 'The model that checks the claims of a letter; a cheap one will do.',
  },
  OPENAI_JUDGE_USD_PER_MILLION_INPUT: { kind: price, shown: 'as for letters', does: 'What it costs to read.' },
  OPENAI_JUDGE_USD_PER_MILLION_OUTPUT: { kind: price, shown: 'as for letters', does: 'What it costs to write.' },
  OPENAI_DRAFTS: {
    kind: whole(1, 5),
    default: '1',
    does: 'How many letters are written for a job; the best by our own checks is taken.',
  },
  OPENAI_LETTER_FIRST: {
    kind: onOff,
    default: 'off',
    does: 'On: the letter is written as plain text and marked up in a second call. Small and open models write better so.',
  },
  SMTP_URL: {
    kind: kind(z.url({ protocol: /^smtps?$/ }), 'an address such as smtp://user:password@host:587'),
    shown: "the sandbox's inbox",
    isSecret: true,
    does: 'The server that mail leaves through: `smtp://user:password@host:port`.',
  },
  MAIL_FROM: {
    kind: kind(z.string().min(3), 'a sender such as Gigwright <no-reply@example.org>'),
    default: 'Gigwright <no-reply@gigwright.invalid>',
    does: 'The sender of every mail.',
  },
  SUPPORT_EMAIL: {
    kind: kind(z.email(), 'an e-mail address'),
    default: 'support@gigwright.invalid',
    does: 'Where messages to support go.',
  },
  GOOGLE: { kind: onOff, default: 'on', does: '`off` hides sign-in with Google and Gmail.' },
  GOOGLE_CLIENT_ID: {
    kind: text,
    shown: 'the sandbox',
    does: 'Your application at Google; it switches to the real service.',
  },
  GOOGLE_CLIENT_SECRET: { kind: text, shown: 'the sandbox', isSecret: true, does: 'The secret of that application.' },
  TELEGRAM_BOT_TOKEN: {
    kind: kind(z.string().regex(/^\d+:[\w-]+$/), 'a token such as 123456:token'),
    shown: 'the sandbox',
    isSecret: true,
    does: 'The token of your bot; it switches to the real service.',
  },
  TELEGRAM_BOT_NAME: { kind: text, shown: 'the sandbox', does: 'The name of that bot.' },
  STRIPE_SECRET_KEY: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'Takes payments in dollars through the real Stripe.',
  },
  STRIPE_WEBHOOK_SECRET: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'Checks the webhooks, which come to `/api/payments/webhook/stripe`.',
  },
  PAYSTACK_SECRET_KEY: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'Takes payments in naira; webhooks come to `/api/payments/webhook/paystack`.',
  },
  INVOICE_SELLER_NAME: { kind: line, shown: 'none', does: 'Who sells, on every invoice issued from now on.' },
  INVOICE_SELLER_ADDRESS: {
    kind: kind(z.string().max(500), 'at most 500 characters'),
    shown: 'none',
    does: 'The address of the seller; `\\n` begins a new line.',
  },
  INVOICE_SELLER_TAX_NUMBER: {
    kind: kind(z.string().max(60), 'at most 60 characters'),
    shown: 'none',
    does: "The seller's tax number.",
  },
  INVOICE_TAX_NAME: {
    kind: kind(z.string().max(40), 'at most 40 characters'),
    shown: 'none: no tax line',
    does: 'The tax that prices include, such as `VAT`; it goes together with `INVOICE_TAX_PERCENT`.',
  },
  INVOICE_TAX_PERCENT: { kind: amount(0, 100), shown: 'none: no tax line', does: 'The rate of that tax.' },
  ENGINE: { kind: onOff, default: 'on', does: 'Whether job agents and scheduled jobs run.' },
  ENGINE_TICK_SECONDS: { kind: seconds, default: '5', does: 'How often the engine looks for what is due.' },
  ENGINE_LOOK_EVERY_MINUTES: { kind: whole(1, 60), default: '5', does: 'How often an agent looks for new jobs.' },
  ENGINE_RUNS_AT_ONCE: {
    kind: whole(1, 500),
    default: '24',
    does: 'How many agents run at the same time; a run mostly waits for marketplaces and the model.',
  },
  ENGINE_SEND_GAP_SECONDS: {
    kind: seconds,
    default: '15',
    does: 'The least time between two proposals from one marketplace account.',
  },
  ENGINE_CALL_TIMEOUT_SECONDS: {
    kind: amount(0.1, 120),
    default: '20',
    does: 'How long an answer from outside is waited for.',
  },
  ENGINE_SETTLE_SECONDS: {
    kind: seconds,
    default: '60',
    does: 'How long after a lost answer "not here" is first believed.',
  },
} as const satisfies Record<string, Variable>

type ValueOf<Row> = Row extends { kind: Kind<infer Value> }
  ? Row extends { default: string }
    ? Value
    : Value | undefined
  : never

/** What is set, parsed; a variable without a value and without a default is undefined. */
export type Environment = { [Name in keyof typeof VARIABLES]: ValueOf<(typeof VARIABLES)[Name]> }

/**
 * @param written Usually `process.env`; an empty value counts as absent.
 * @throws Error with one sentence a line, each naming its variable and what is allowed.
 */
export function readVariables(written: Record<string, string | undefined>): Environment {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, row] of Object.entries<Variable>(VARIABLES)) {
    const value = written[name] || row.default
    if (value === undefined) continue
    const parsed = row.kind.schema.safeParse(value)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} is wrong: it must be ${row.kind.allowed}.`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  // Each value was parsed by the schema of its own row, which is where the type takes it from.
  return values as Environment
}
