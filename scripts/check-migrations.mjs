/** Fails when the schema has changed without a migration, or a migration is not in its journal, in either dialect. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
// drizzle-kit accepts an output folder only relative to the project.
const parent = join(root, 'node_modules/.cache')
mkdirSync(parent, { recursive: true })
const copies = mkdtempSync(join(parent, 'migrations-'))
let isStale = false

try {
  for (const [dialect, name] of [
    ['sqlite', 'sqlite'],
    ['postgresql', 'postgres'],
  ]) {
    const out = join(copies, name)
    cpSync(join(root, 'api/store/migrations', name), out, { recursive: true })
    // A file that the journal does not name never runs, and nobody sees it.
    const { entries } = JSON.parse(readFileSync(join(out, 'meta/_journal.json'), 'utf8'))
    const named = entries.map(({ tag }) => `${tag}.sql`).sort()
    const files = readdirSync(out).filter((file) => file.endsWith('.sql'))
    if (files.sort().join() !== named.join()) {
      isStale = true
      console.error(`${name}: the journal names ${named.join(', ')}; the files are ${files.join(', ')}.`)
    }
    const schema = `./api/store/schema.${name}.ts`
    const args = ['generate', '--dialect', dialect, '--schema', schema, '--out', `./${out.slice(root.length + 1)}`]
    const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/drizzle-kit'), args, {
      cwd: root,
      encoding: 'utf8',
    })
    // drizzle-kit exits with 0 even when it could not ask a question, so only these words mean that nothing is missing.
    if (stdout.includes('No schema changes')) {
      console.log(`${name}: the migrations match the schema.`)
    } else {
      isStale = true
      console.error(
        `${name}: the schema has no migration for its latest change; run \`npm run db:generate\`.\n${stdout}${stderr}`,
      )
    }
  }
} finally {
  rmSync(copies, { recursive: true, force: true })
}
process.exitCode = isStale ? 1 : 0
