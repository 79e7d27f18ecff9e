/** The sandbox as a process of its own. */
import * as z from 'zod'
import { startSandbox } from './start.ts'

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_533).default(8787),
  /** One above the API's port unless given. */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** One above the sandbox's port unless given. */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SANDBOX_SEED: z.coerce.number().int().min(0).default(1),
  SANDBOX_SPEED: z.coerce.number().positive().default(1),
  SANDBOX_DATA: z.string().min(1).optional(),
  EXIT_WITH_PARENT: z.string().optional(),
})

// An empty variable means an absent one, as everywhere in the project.
const env = environment.parse(Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')))
const sandbox = await startSandbox({
  port: env.SANDBOX_PORT ?? env.PORT + 1,
  seed: env.SANDBOX_SEED,
  speed: env.SANDBOX_SPEED,
  apiOrigin: `http://127.0.0.1:${env.PORT}`,
  ...(env.SANDBOX_SMTP_PORT === undefined ? {} : { smtpPort: env.SANDBOX_SMTP_PORT }),
  ...(env.SANDBOX_DATA === undefined ? {} : { dataFile: env.SANDBOX_DATA }),
})
process.stdout.write(`${JSON.stringify({ sandbox: 'ready', port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`)

function stop(): void {
  void sandbox.stop().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
if (env.EXIT_WITH_PARENT === '1') process.stdin.resume().once('end', stop).once('error', stop)
