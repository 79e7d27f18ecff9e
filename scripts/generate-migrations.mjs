/** Writes the migration that the schema lacks, in each dialect. Only the newest picture of the whole schema stays: no other is ever read. */
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

for (const dialect of ['sqlite', 'postgres']) {
  const args = ['generate', '--config', `api/store/drizzle.${dialect}.ts`, ...process.argv.slice(2)]
  const { status } = spawnSync(join(root, 'node_modules/.bin/drizzle-kit'), args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  const meta = join(root, 'api/store/migrations', dialect, 'meta')
  const pictures = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  for (const file of pictures.sort().slice(0, -1)) rmSync(join(meta, file))
}
