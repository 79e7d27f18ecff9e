/** The server itself: where it listens, what it keeps, and its limits. */
import { z } from 'zod'
import { EMAIL_DOMAINS } from '#shared/domain/user.ts'
import {
  kind,
  numbersByName,
  whole,
  amount,
  oneOf,
  list,
  text,
  onOff,
  port,
  address,
  databaseUrl,
  vaultKey,
  type Variable,
} from './variable-kinds.ts'

/** How often all users together may do what costs more than a look into the database, a minute (`http/limits/call-costs.ts`). */
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

/** An operator may set some of the limits; the others keep their defaults. */
const houseCalls = kind(
  numbersByName
    .pipe(z.record(z.string().refine(isCallCost), z.coerce.number().int().min(1)))
    .transform((calls) => ({ ...HOUSE_CALLS_PER_MINUTE, ...calls })),
  'names with numbers, such as model=60,export=10',
)

export const SERVER_VARIABLES = {
  ROLE: {
    kind: oneOf('all', 'api', 'worker'),
    default: 'all',
    does: 'What this process does: `api` answers, `worker` runs agents and sends, `all` does both. `api` and `worker` need `DATABASE_URL`.',
  },
  PORT: { kind: port, default: '8787', does: 'The port of the API and the app.' },
  HOST: { kind: text, default: '127.0.0.1', does: 'The network address to listen on.' },
  PUBLIC_URL: {
    kind: address,
    shown: '`http://localhost:PORT`',
    does: 'The address people use; `https` also turns HSTS on.',
  },
  DATA_DIR: { kind: text, default: './data', does: 'The folder of the database and the generated secrets.' },
  DATABASE_URL: {
    kind: databaseUrl,
    shown: 'SQLite in `DATA_DIR`',
    isSecret: true,
    does: 'A PostgreSQL database to use in place of SQLite: `postgres://user:password@host/name`.',
  },
  ASSETS_DIR: {
    kind: text,
    shown: 'none',
    does: 'A folder that processes of several versions share for the files of the app, so that any of them can answer while one version replaces another.',
  },
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
    kind: kind(z.email(), 'an email address'),
    shown: 'none',
    does: 'Who is mailed when a sent proposal stays unknown for an hour, a payment without an account does not go back, or the disk fills up.',
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
} as const satisfies Record<string, Variable>
