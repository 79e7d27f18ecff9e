/** Structured logs: what happened and for how long, never a body, a token or a letter. */
import pino, { type DestinationStream, type Logger } from 'pino'

/** Should one of these ever be handed to the logger, it is not written. */
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

/** @param destination Where lines go; standard output unless given. */
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
