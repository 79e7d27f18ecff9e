/**
 * A process that sends and may be killed on the way. Arguments: the database, the file with the marketplace's truth,
 * the current time, the step to die at (or `none`), and how many ticks of half a minute to run.
 */

import pino from 'pino'
import { readConfig } from '#api/config.ts'
import { createTexts } from '#api/texts.ts'
import { createPasswords } from '#api/identity/passwords.ts'
import { createEffort } from '#api/http/limits/effort.ts'
import { createLimits } from '#api/http/limits/limits.ts'
import { NO_BUS } from '#api/store/processes/bus.ts'
import { createLocks } from '#api/limit.ts'
import { createMailer } from '#api/notify/mail.ts'
import { createWriters } from '#api/writers/writers.ts'
import { fixedClock } from '#api/test/harness.ts'
import { openDialect } from '#api/test/open-dialect.ts'
import { SECOND_MS } from '#shared/time.ts'
import { scriptedMarketplace, truthInFile } from './scripted-marketplace.ts'
import { aJob, createWorker, scriptedWriter, seededRandom, storedAccounts } from './world.ts'

const [database = '', truthFile = '', nowMs = '', dieAt = 'none', ticks = '1'] = process.argv.slice(2)

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // Nothing may happen before the signal arrives.
  for (;;);
}

const clock = fixedClock(Number(nowMs))
const db = await openDialect(database)
const freelancer = scriptedMarketplace('freelancer', clock, truthInFile(truthFile))
freelancer.jobs.set('9001', aJob())
if (dieAt === 'accepted')
  freelancer.submits.push(async (accept) => {
    accept()
    die()
  })
const config = readConfig({ ENGINE_SEND_GAP_SECONDS: '0', ENGINE_CALL_TIMEOUT_SECONDS: '0.5', LOG_LEVEL: 'silent' })
const parts = {
  config,
  secrets: { sessionPepper: '', vaultKey: '', vapidPublicKey: '', vapidPrivateKey: '' },
  db,
  clock,
  log: pino({ level: 'silent' }),
  marketplaces: { freelancer, upwork: scriptedMarketplace('upwork', clock) },
  accounts: storedAccounts({ db }),
  writer: scriptedWriter(),
  gateways: { stripe: null, paystack: null },
  push: { publicKey: '', send: async () => ({ status: 'sent' as const }) },
  mail: createMailer({ smtpUrl: null, from: '' }),
  locks: createLocks(),
  effort: createEffort(clock),
  limits: createLimits(clock, NO_BUS),
  passwords: createPasswords(),
  texts: createTexts(),
  wake: () => undefined,
}
const worker = createWorker(
  { ...parts, writers: createWriters(parts) },
  {
    random: seededRandom(),
    sleep: async (delayMs) => clock.advance(delayMs),
    atStep: (step) => (step === dieAt ? die() : undefined),
  },
)
for (let tick = 0; tick < Number(ticks); tick += 1) {
  await worker.tick()
  clock.advance(30 * SECOND_MS)
}
await worker.stop()
await db.close()
