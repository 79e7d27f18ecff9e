/** Structured logs: what happened and how long it took, never a body, a token or a letter. */
import pino, { type DestinationStream, type Logger } from 'pino'

/** The logger never writes these fields, even if somebody hands them over. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'securityAnswer',
  'token',
  'accessToken',
  'refreshToken',
  'tokens',
  'clientSecret',
  'codeVerifier',
  'apiKey',
  'auth',
  'p256dh',
  'letter',
  'answers',
  'overview',
  'body',
]

/** @param destination Where lines go; by default standard output. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' },
  }
  return destination ? pino(options, destination) : pino(options)
}
