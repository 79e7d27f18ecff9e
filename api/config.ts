/** The only reader of the environment. Parsed once; a wrong value stops the start with a sentence that names it. */
import { z } from 'zod'
import { EMAIL_DOMAINS } from '#shared/domain/user.ts'

const port = z.coerce.number().int().min(0).max(65535)
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const seconds = (fallback: number) => z.coerce.number().min(0).max(86_400).default(fallback)
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

const environmentSchema = z.object({
  PORT: port.default(8787),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  PUBLIC_URL: url.optional(),
  SANDBOX: z.enum(['on', 'off']).default('on'),
  SANDBOX_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  EMAIL_DOMAINS: z
    .string()
    .default(EMAIL_DOMAINS.join(','))
    .transform((text) =>
      text
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter(Boolean),
    ),
  SESSION_PEPPER: z.string().min(32, 'must have at least 32 characters').optional(),
  VAULT_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64url').length === 32, 'must be 32 bytes, base64url')
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, 'must begin with mailto: or https:')
    .default('mailto:operator@gigwright.invalid'),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,*.push.services.mozilla.com,web.push.apple.com,*.push.apple.com,*.notify.windows.com')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  FREELANCER_CLIENT_ID: z.string().optional(),
  FREELANCER_CLIENT_SECRET: z.string().optional(),
  FREELANCER_API_URL: url.optional(),
  FREELANCER_ACCOUNTS_URL: url.optional(),
  FREELANCER_AUTO_SEND_PERMISSION: z.string().optional(),
  UPWORK_CLIENT_ID: z.string().optional(),
  UPWORK_CLIENT_SECRET: z.string().optional(),
  UPWORK_WEB_URL: url.optional(),
  UPWORK_API_URL: url.optional(),
  UPWORK_MCP_URL: url.optional(),
  UPWORK_SIGN_IN: z.enum(['credentials', 'official']).optional(),
  UPWORK_AUTO_SEND_PERMISSION: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url.optional(),
  OPENAI_MODEL: z.string().default('gpt-5-mini'),
  OPENAI_USD_PER_MILLION_INPUT: z.coerce.number().min(0).default(0.25),
  OPENAI_USD_PER_MILLION_OUTPUT: z.coerce.number().min(0).default(2),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SANDBOX_SMTP_PORT: port.optional(),
  MAIL_FROM: z.string().min(3).default('Gigwright <no-reply@gigwright.invalid>'),
  SUPPORT_EMAIL: z.email().default('support@gigwright.invalid'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE: z.enum(['on', 'off']).default('on'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must look like 123456:token')
    .optional(),
  TELEGRAM_BOT_NAME: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  IPAPI_URL: url.optional(),
  PLATFORM_TEXT_TTL_HOURS: z.coerce.number().min(1).max(24).default(24),
  ENGINE: z.enum(['on', 'off']).default('on'),
  ENGINE_TICK_SECONDS: seconds(5),
  ENGINE_LOOK_EVERY_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
  ENGINE_SEND_GAP_SECONDS: seconds(15),
  ENGINE_CALL_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(120).default(20),
  ENGINE_SETTLE_SECONDS: seconds(60),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  EXIT_WITH_PARENT: z.string().optional(),
})

/** A half of one of these is worth nothing, and often a slip. (An Upwork client may be public: it has no secret.) */
const PAIRS = [
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['FREELANCER_CLIENT_ID', 'FREELANCER_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

export type Config = ReturnType<typeof readConfig>

/**
 * @param environment Usually `process.env`; an empty value counts as absent.
 * @throws Error with one sentence a line, each naming its variable.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} is wrong: ${issue.message}.`).join('\n'),
    )
  }
  const env = parsed.data
  for (const [one, other] of PAIRS) {
    if ((env[one] === undefined) !== (env[other] === undefined)) {
      throw new Error(`${env[one] === undefined ? one : other} is missing: ${one} and ${other} go together.`)
    }
  }
  const isSandboxed = env.SANDBOX === 'on'
  const sandbox = `http://localhost:${env.SANDBOX_PORT ?? env.PORT + 1}`
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
  const sandboxSmtpPort = env.SANDBOX_SMTP_PORT ?? (env.SANDBOX_PORT ?? env.PORT + 1) + 1
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
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
      hosts: isSandboxed ? [...env.PUSH_HOSTS, 'localhost', '127.0.0.1'] : env.PUSH_HOSTS,
    },
    freelancer,
    upwork,
    writer: {
      apiKey: env.OPENAI_API_KEY ?? null,
      baseUrl: env.OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
      model: env.OPENAI_MODEL,
      usdPerMillionInput: env.OPENAI_USD_PER_MILLION_INPUT,
      usdPerMillionOutput: env.OPENAI_USD_PER_MILLION_OUTPUT,
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
      /** Null: naira cannot be taken. It signs the webhooks, too. */
      secretKey: env.PAYSTACK_SECRET_KEY ?? (isSandboxed ? 'sk_test_sandbox' : null),
    },
    /** An ipapi.co-compatible service; null: no third party sees a visitor's address. */
    ipapiUrl: env.IPAPI_URL ?? (isSandboxed ? `${sandbox}/ipapi` : null),
    platformTextTtlHours: env.PLATFORM_TEXT_TTL_HOURS,
    engine: {
      isOn: env.ENGINE === 'on',
      tickSeconds: env.ENGINE_TICK_SECONDS,
      lookEveryMinutes: env.ENGINE_LOOK_EVERY_MINUTES,
      sendGapMs: env.ENGINE_SEND_GAP_SECONDS * 1000,
      callTimeoutMs: env.ENGINE_CALL_TIMEOUT_SECONDS * 1000,
      /** How long after a lost answer the marketplace is first believed when it says "not here". */
      settleMs: env.ENGINE_SETTLE_SECONDS * 1000,
    },
  }
}

type Environment = z.infer<typeof environmentSchema>

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

/** @returns Whether agents may send on the marketplace without a tap (decisions.md section 4). */
export function mayAutoSend(config: Config, platform: 'upwork' | 'freelancer'): boolean {
  return config[platform].isSandbox || config[platform].autoSendPermission !== null
}
