/** The settings of `.env`, which npm starts us beside. What the environment says already stays. Uses Node's own modules only. */
import { existsSync } from 'node:fs'

const FILE = '.env'

if (existsSync(FILE)) process.loadEnvFile(FILE)
