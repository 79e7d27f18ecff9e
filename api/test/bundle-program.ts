/** Makes one file of a program that tests start as a process: from its sources it takes four times as much to start. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

const ROOT = join(import.meta.dirname, '../..')
/** Inside of the project, where the program finds texts, migrations, and the packages that stay outside of it. */
const CACHE = join(ROOT, 'node_modules/.cache')
/**
 * Binaries, one that is not installed, and one that is read late: in the program esbuild would also read zod late for its sake, in an order
 * in which zod does not work.
 */
const OUTSIDE = ['better-sqlite3', '@node-rs/argon2', 'pg-native', '@modelcontextprotocol/*']

/** Leaves out our own modules of which nothing is used: but for the words of languages, none does anything when it is only loaded. */
const usedModulesOnly: Plugin = {
  name: 'used-modules-only',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[.#]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === usedModulesOnly.name || from.resolveDir.includes('/node_modules/')) return null
      const found = await resolve(path, { ...from, pluginData: usedModulesOnly.name })
      return { path: found.path, errors: found.errors, sideEffects: found.path.includes('/in-script/') }
    })
  },
}

export interface BundledProgram {
  file: string
  remove(): void
}

/** @param entry A TypeScript file, from the project's folder. */
export async function bundleProgram(entry: string): Promise<BundledProgram> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'program-'))
  const file = join(folder, 'program.mjs')
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: OUTSIDE,
    plugins: [usedModulesOnly],
    // Packages in the older form of modules ask for others by it.
    banner: {
      js: `import { createRequire as forRequire } from 'node:module'; const require = forRequire(import.meta.url)`,
    },
    logLevel: 'warning',
  })
  return { file, remove: () => rmSync(folder, { recursive: true }) }
}
