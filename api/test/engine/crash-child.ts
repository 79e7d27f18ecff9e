/**
 * A process that sends and may die on the way. Arguments: database, file of the marketplace's truth, the time it thinks it is,
 * the step to die at (or `none`), and how many beats of half a minute to live.
 */

import pino from 'pino'
import { readConfig } from '#api/config.ts'
import { createEngine } from '#api/engine/engine.ts'
import { createMailer } from '#api/notify/mail.ts'
import { openSqlite } from '#api/store/open.sqlite.ts'
import { fixedClock, MIGRATIONS } from '#api/test/harness.ts'
import { SECOND_MS } from '#shared/time.ts'
import { scriptedMarketplace, truthInFile } from './scripted-marketplace.ts'
import { aJob, scriptedWriter, seededRandom, storedAccounts } from './world.ts'

const [file = '', truthFile = '', nowMs = '', dieAt = 'none', beats = '1'] = process.argv.slice(2)

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  // Nothing may happen before the signal is delivered.
  for (;;);
}

const clock = fixedClock(Number(nowMs))
const db = openSqlite(file, MIGRATIONS)
const freelancer = scriptedMarketplace('freelancer', clock, truthInFile(truthFile))
freelancer.jobs.set('9001', aJob())
if (dieAt === 'accepted')
  freelancer.submits.push(async (accept) => {
    accept()
    die()
  })
const config = readConfig({ ENGINE_SEND_GAP_SECONDS: '0', ENGINE_CALL_TIMEOUT_SECONDS: '0.5', LOG_LEVEL: 'silent' })
const deps = {
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
  wake: () => undefined,
}
const engine = createEngine(
  deps,
  {},
  {
    random: seededRandom(),
    sleep: async (delayMs) => clock.advance(delayMs),
    atStep: (step) => (step === dieAt ? die() : undefined),
  },
)
for (let beat = 0; beat < Number(beats); beat += 1) {
  await engine.tickOnce()
  clock.advance(30 * SECOND_MS)
}
await engine.stop()
await db.close()
