/** How the programs of the server are built: one file each, beside a folder with the tables that they read. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const TABLES = 'tables'
/** A shorter one stays in the program: it saves less memory than its file costs time at the start. */
const TABLE_LEAST = 4096

/**
 * Leaves long JSON out of the program. There it would be held three times: as text of the program, as the literal that Node keeps to
 * make the value again, and as the value. Its name says what is in it, so that no program reads what was built for another one.
 */
const tablesApart = {
  name: 'tables-apart',
  setup({ initialOptions: { outfile }, onLoad }) {
    const folder = join(dirname(outfile), TABLES)
    onLoad({ filter: /\.json$/ }, ({ path }) => {
      const table = JSON.stringify(JSON.parse(readFileSync(path, 'utf8')))
      if (table.length < TABLE_LEAST) return { contents: table, loader: 'json' }
      const name = `${createHash('sha256').update(table).digest('hex').slice(0, 16)}-${basename(path)}`
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), table)
      const contents = [
        `import { readFileSync } from 'node:fs'`,
        `export default JSON.parse(readFileSync(new URL('${TABLES}/${name}', import.meta.url), 'utf8'))`,
      ]
      return { contents: contents.join('\n'), loader: 'js' }
    })
  },
}

/** @returns Options of esbuild. Packages stay in node_modules; the source map has places only, because Node keeps all of it in memory. */
export function serverForm(absWorkingDir, entry, outfile) {
  return {
    absWorkingDir,
    entryPoints: [entry],
    outfile: join(absWorkingDir, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [tablesApart],
  }
}
