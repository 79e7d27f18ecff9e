/** The sandbox as a process of its own. */
import { CannotStart, explain, readEnvironment } from './launch.ts'
import { type RunningSandbox, startSandbox } from './start.ts'

try {
  await main()
} catch (error) {
  if (!(error instanceof CannotStart)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const sandbox = await startSandbox({
    port: env.SANDBOX_PORT,
    seed: env.SANDBOX_SEED,
    speed: env.SANDBOX_SPEED,
    apiOrigin: `http://127.0.0.1:${env.PORT}`,
    ...(env.SANDBOX_SMTP_PORT === undefined ? {} : { smtpPort: env.SANDBOX_SMTP_PORT }),
    ...(env.SANDBOX_DATA === undefined ? {} : { dataFile: env.SANDBOX_DATA }),
  }).catch((error) => {
    throw explain(error, env.SANDBOX_PORT)
  })
  process.stdout.write(`${JSON.stringify({ sandbox: 'ready', port: sandbox.port, smtpPort: sandbox.smtpPort })}\n`)
  const stop = () => stopAndExit(sandbox)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (env.EXIT_WITH_PARENT === '1') process.stdin.resume().once('end', stop).once('error', stop)
}

function stopAndExit(sandbox: RunningSandbox): void {
  void sandbox.stop().then(() => process.exit(0))
}
