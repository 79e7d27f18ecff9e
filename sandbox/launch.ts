/** The settings of the process, and the sentence it prints when it cannot start. */
import * as z from 'zod'

const whole = (max: number) =>
  z
    .string()
    .transform(Number)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= max, `a whole number from 0 to ${max}`)

const environment = z
  .object({
    PORT: whole(65_533).default(8787),
    SANDBOX_PORT: whole(65_535).optional(),
    SANDBOX_SMTP_PORT: whole(65_535).optional(),
    SANDBOX_SEED: whole(Number.MAX_SAFE_INTEGER).default(1),
    SANDBOX_SPEED: z
      .string()
      .transform(Number)
      .refine((value) => value > 0 && Number.isFinite(value), 'a number above 0')
      .default(1),
    SANDBOX_DATA: z.string().optional(),
    EXIT_WITH_PARENT: z.string().optional(),
  })
  // The default is the API's port plus one.
  .transform((given) => ({ ...given, SANDBOX_PORT: given.SANDBOX_PORT ?? given.PORT + 1 }))

const listenError = z.object({ code: z.enum(['EADDRINUSE', 'EACCES']), port: z.number() })

/** Why the process cannot start, as a sentence for the person who started it. A stack trace would not help them. */
export class CannotStart extends Error {}

/**
 * Reads the settings. An empty variable counts as missing, as everywhere in the project. @throws CannotStart naming a
 * wrong variable.
 */
export function readEnvironment(all: Readonly<Record<string, string | undefined>>): z.infer<typeof environment> {
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  throw new CannotStart(`The sandbox cannot start: ${name} is "${given[name]}", but must be ${issue?.message}.`)
}

/** @returns a sentence about a port that cannot be used; any other error is returned unchanged. */
export function explain(error: unknown, sandboxPort: number): unknown {
  const failed = listenError.safeParse(error)
  if (!failed.success) return error
  const { code, port } = failed.data
  const [reason, advice] =
    code === 'EACCES'
      ? ['the system does not allow it', 'Set']
      : ['another program has it', 'Stop that program, or set']
  const variable = port === sandboxPort ? 'SANDBOX_PORT' : 'SANDBOX_SMTP_PORT'
  return new CannotStart(`The sandbox cannot use port ${port}: ${reason}. ${advice} ${variable} to a free port.`)
}
