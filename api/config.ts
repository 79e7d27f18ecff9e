/** What the variables of the environment mean for the parts of the server. The variables themselves are in `variables.ts`. */
import { SANDBOX_SELLER } from '#shared/domain/plans/invoice.ts'
import { type Environment, readVariables } from './variables/variables.ts'

const isLoopback = (text: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname)

const REAL = {
  freelancerApi: 'https://www.freelancer.com/api',
  freelancerAccounts: 'https://accounts.freelancer.com',
  upworkWeb: 'https://www.upwork.com',
  upworkApi: 'https://api.upwork.com',
  upworkMcp: 'https://mcp.upwork.com',
  stripe: 'https://api.stripe.com',
  paystack: 'https://api.paystack.co',
  googleAccounts: 'https://accounts.google.com',
  googleApis: 'https://www.googleapis.com',
  googleToken: 'https://oauth2.googleapis.com',
  gmail: 'https://gmail.googleapis.com',
  telegram: 'https://api.telegram.org',
}

/** Two variables that only work together. (Upwork's are not listed: a public client has no secret.) */
const PAIRS = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['FREELANCER_CLIENT_ID', 'FREELANCER_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'],
  ['INVOICE_TAX_NAME', 'INVOICE_TAX_PERCENT'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

export type Config = ReturnType<typeof readConfig>

/**
 * @param environment Usually `process.env`; an empty value counts as absent.
 * @throws Error with one sentence a line, each naming its variable and what is allowed.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const env = readVariables(environment)
  for (const [one, other] of PAIRS) {
    if ((env[one] === undefined) !== (env[other] === undefined)) {
      throw new Error(`${env[one] === undefined ? one : other} is missing: ${one} and ${other} go together.`)
    }
  }
  checkRole(env)
  const isSandboxed = env.SANDBOX === 'on'
  const sandboxPort = env.SANDBOX_PORT ?? env.PORT + 1
  const sandbox = `http://localhost:${sandboxPort}`
  const freelancer = {
    isSandbox: isSandboxed && !env.FREELANCER_CLIENT_ID,
    apiUrl:
      env.FREELANCER_API_URL ??
      (isSandboxed && !env.FREELANCER_CLIENT_ID ? `${sandbox}/freelancer/api` : REAL.freelancerApi),
    accountsUrl:
      env.FREELANCER_ACCOUNTS_URL ??
      (isSandboxed && !env.FREELANCER_CLIENT_ID ? `${sandbox}/freelancer` : REAL.freelancerAccounts),
    clientId: env.FREELANCER_CLIENT_ID ?? 'gigwright-sandbox',
    clientSecret: env.FREELANCER_CLIENT_SECRET ?? 'gigwright-sandbox-secret',
    autoSendPermission: env.FREELANCER_AUTO_SEND_PERMISSION ?? null,
  }
  const isUpworkSandbox = isSandboxed && !env.UPWORK_CLIENT_ID
  const upwork = {
    isSandbox: isUpworkSandbox,
    /** Authorisation, token and (for MCP) registration addresses. */
    webUrl: env.UPWORK_WEB_URL ?? (isUpworkSandbox ? `${sandbox}/upwork` : REAL.upworkWeb),
    graphqlUrl: env.UPWORK_API_URL ?? (isUpworkSandbox ? `${sandbox}/upwork/graphql` : `${REAL.upworkApi}/graphql`),
    mcpUrl: env.UPWORK_MCP_URL ?? (isUpworkSandbox ? `${sandbox}/upwork/mcp` : `${REAL.upworkMcp}/mcp`),
    clientId: env.UPWORK_CLIENT_ID ?? 'gigwright-sandbox',
    clientSecret: env.UPWORK_CLIENT_SECRET ?? 'gigwright-sandbox-secret',
    signIn: env.UPWORK_SIGN_IN ?? (isUpworkSandbox ? ('credentials' as const) : ('official' as const)),
    autoSendPermission: env.UPWORK_AUTO_SEND_PERMISSION ?? null,
  }
  if (upwork.signIn === 'credentials' && !isLoopback(upwork.webUrl)) {
    throw new Error(
      'UPWORK_SIGN_IN is wrong: "credentials" is only for a sandbox address; no Upwork password is typed into Gigwright otherwise.',
    )
  }
  const sandboxSmtpPort = env.SANDBOX_SMTP_PORT ?? sandboxPort + 1
  return {
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    /** Null: this process serves the files of its own version only. */
    assetsDir: env.ASSETS_DIR ?? null,
    /** Null: SQLite in the data folder. */
    databaseUrl: env.DATABASE_URL ?? null,
    backup: {
      dir: env.BACKUP_DIR,
      keep: env.BACKUP_KEEP,
      passphrase: env.BACKUP_PASSPHRASE ?? null,
    },
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    isSandboxed,
    sandboxOrigin: isSandboxed ? sandbox : null,
    logLevel: env.LOG_LEVEL,
    emailDomains: env.EMAIL_DOMAINS,
    trustProxy: env.TRUST_PROXY === '1',
    exitWithParent: env.EXIT_WITH_PARENT === '1',
    secrets: {
      sessionPepper: env.SESSION_PEPPER,
      vaultKey: env.VAULT_KEY,
      vapidPublicKey: env.VAPID_PUBLIC_KEY,
      vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    },
    push: {
      subject: env.VAPID_SUBJECT,
      hosts: isSandboxed ? [...env.PUSH_HOSTS, `localhost:${sandboxPort}`, `127.0.0.1:${sandboxPort}`] : env.PUSH_HOSTS,
    },
    freelancer,
    upwork,
    writer: {
      apiKey: env.OPENAI_API_KEY ?? null,
      baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
      model: env.OPENAI_MODEL,
      usdPerMillionInput: env.OPENAI_USD_PER_MILLION_INPUT,
      usdPerMillionCached: env.OPENAI_USD_PER_MILLION_CACHED ?? null,
      usdPerMillionOutput: env.OPENAI_USD_PER_MILLION_OUTPUT,
      usdPerDay: env.MODEL_USD_PER_DAY,
      /** Where users' own keys may be for. */
      addresses: isSandboxed
        ? [...env.WRITER_ADDRESSES, { name: 'Sandbox', url: `${sandbox}/openai/v1` }]
        : env.WRITER_ADDRESSES,
      judge: {
        model: env.OPENAI_JUDGE_MODEL ?? env.OPENAI_MODEL,
        usdPerMillionInput: env.OPENAI_JUDGE_USD_PER_MILLION_INPUT ?? env.OPENAI_USD_PER_MILLION_INPUT,
        usdPerMillionCached: env.OPENAI_JUDGE_MODEL ? null : (env.OPENAI_USD_PER_MILLION_CACHED ?? null),
        usdPerMillionOutput: env.OPENAI_JUDGE_USD_PER_MILLION_OUTPUT ?? env.OPENAI_USD_PER_MILLION_OUTPUT,
      },
      drafts: env.OPENAI_DRAFTS,
      isLetterFirst: env.OPENAI_LETTER_FIRST === 'on',
    },
    mail: {
      /** Null: there is nowhere to send mail to. */
      smtpUrl: env.SMTP_URL ?? (isSandboxed ? `smtp://localhost:${sandboxSmtpPort}` : null),
      from: env.MAIL_FROM,
      supportAddress: env.SUPPORT_EMAIL,
    },
    google: env.GOOGLE === 'off' ? null : googleOf(env, isSandboxed ? sandbox : null),
    telegram: telegramOf(env, isSandboxed ? sandbox : null),
    stripe: {
      isSandbox: isSandboxed && !env.STRIPE_SECRET_KEY,
      url: isSandboxed && !env.STRIPE_SECRET_KEY ? `${sandbox}/stripe` : REAL.stripe,
      /** Null: dollars cannot be taken. */
      secretKey: env.STRIPE_SECRET_KEY ?? (isSandboxed ? 'sk_test_sandbox' : null),
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_sandbox',
    },
    paystack: {
      isSandbox: isSandboxed && !env.PAYSTACK_SECRET_KEY,
      url: isSandboxed && !env.PAYSTACK_SECRET_KEY ? `${sandbox}/paystack` : REAL.paystack,
      /** Where it is null, nobody can pay in naira. The same key signs the webhooks. */
      secretKey: env.PAYSTACK_SECRET_KEY ?? (isSandboxed ? 'sk_test_sandbox' : null),
    },
    invoices: invoicesOf(env, isSandboxed && !env.STRIPE_SECRET_KEY && !env.PAYSTACK_SECRET_KEY),
    /** An ipapi.co-compatible service; null: no third party sees a visitor's address. */
    ipapiUrl: env.IPAPI_URL ?? (isSandboxed ? `${sandbox}/ipapi` : null),
    platformTextTtlHours: env.PLATFORM_TEXT_TTL_HOURS,
    connectionsMax: env.CONNECTIONS_MAX,
    houseCallsPerMinute: env.HOUSE_CALLS_PER_MINUTE,
    /** Null: nobody reads the figures. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    operator: {
      /** Null: nobody is told. */
      email: env.OPERATOR_EMAIL ?? null,
      freeSpaceMinMb: env.FREE_SPACE_MIN_MB,
    },
    resumeReadAtOnce: env.RESUME_READ_AT_ONCE,
    engine: {
      isOn: env.ENGINE === 'on',
      tickSeconds: env.ENGINE_TICK_SECONDS,
      lookEveryMinutes: env.ENGINE_LOOK_EVERY_MINUTES,
      runsAtOnce: env.ENGINE_RUNS_AT_ONCE,
      sendGapMs: env.ENGINE_SEND_GAP_SECONDS * 1000,
      callsPerMinute: env.ENGINE_CALLS_PER_MINUTE ?? (upwork.isSandbox ? {} : { upwork: UPWORK_PER_MINUTE }),
      callTimeoutMs: env.ENGINE_CALL_TIMEOUT_SECONDS * 1000,
      /** How long after a lost answer the marketplace is first believed when it says "not here". */
      settleMs: env.ENGINE_SETTLE_SECONDS * 1000,
    },
  }
}

/**
 * Upwork answers ten requests a second from one address, and then "too many". A search may take several requests, and people's own searches
 * and sign-ins are not counted here: so agents take half. Freelancer.com's limits are not known; its answer "too many" ends the calls.
 */
const UPWORK_PER_MINUTE = 300

/** Processes that share a database need the same keys, and none of them may make keys of its own. */
function checkRole(env: Environment): void {
  if (env.ROLE === 'all') return
  if (env.DATABASE_URL === undefined) {
    throw new Error(
      `ROLE is wrong: "${env.ROLE}" is one of several processes, which need DATABASE_URL; SQLite allows only "all".`,
    )
  }
  for (const name of ['SESSION_PEPPER', 'VAULT_KEY', 'VAPID_PUBLIC_KEY'] as const) {
    if (env[name] === undefined) throw new Error(`${name} is missing: all processes of one database need the same.`)
  }
}

/** Who sells, and the tax that prices include; each null where the operator has not named it. */
function invoicesOf(env: Environment, isPlay: boolean) {
  const name = env.INVOICE_SELLER_NAME ?? (isPlay ? SANDBOX_SELLER : undefined)
  const { INVOICE_TAX_NAME: tax, INVOICE_TAX_PERCENT: percent } = env
  const address = (env.INVOICE_SELLER_ADDRESS ?? '').replaceAll('\\n', '\n')
  const taxNumber = env.INVOICE_SELLER_TAX_NUMBER ?? ''
  return {
    seller: name === undefined ? null : { name, company: '', address, taxNumber, email: '' },
    tax: tax === undefined || percent === undefined ? null : { name: tax, percent },
  }
}

/** @returns Null where the operator has not configured Google. */
function googleOf({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Environment, sandbox: string | null) {
  const stub = sandbox !== null && !id ? `${sandbox}/google` : null
  if (!stub && !id) return null
  return {
    isSandbox: stub !== null,
    clientId: id ?? 'gigwright-sandbox',
    clientSecret: secret ?? 'gigwright-sandbox-secret',
    authorizeUrl: `${stub ?? REAL.googleAccounts}/o/oauth2/v2/auth`,
    tokenUrl: `${stub ?? REAL.googleToken}/token`,
    revokeUrl: `${stub ?? REAL.googleToken}/revoke`,
    certsUrl: `${stub ?? REAL.googleApis}/oauth2/v3/certs`,
    gmailUrl: `${stub ?? REAL.gmail}/gmail/v1`,
  }
}

/** @returns Null where the operator has not configured a bot. */
function telegramOf({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name }: Environment, sandbox: string | null) {
  if (token && name) return { isSandbox: false, url: REAL.telegram, botToken: token, botName: name, loginUrl: null }
  if (!sandbox) return null
  return {
    isSandbox: true,
    url: `${sandbox}/telegram`,
    botToken: '123456:sandbox-telegram-token',
    botName: 'gigwright_sandbox_bot',
    /** Stands in for the widget, whose script only Telegram serves. */
    loginUrl: `${sandbox}/telegram/login`,
  }
}
