/** Builds the fast form of the histories: the real rules of both sides, with the modules of this folder in place of the server's store. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { serverForm } from '../../../scripts/config/server-form.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const HERE = import.meta.dirname
const STORE = join(ROOT, 'api/store')

/** What is loaded from `api/store/` comes from here, where there is a module of the same name. A stand-in itself reaches the real one. */
const standIns: Plugin = {
  name: 'stand-ins',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\.ts$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === 'seen' || importer.startsWith(HERE)) return undefined
      const found = await resolve(path, { importer, resolveDir, kind, pluginData: 'seen' })
      if (!found.path.startsWith(STORE)) return found
      const standIn = join(HERE, 'store', relative(STORE, found.path))
      return existsSync(standIn) ? { path: standIn } : found
    })
  },
}

/**
 * Schemas of `zod/mini` compile themselves, as those of `zod` do: they read rows three times as fast. Both come from the package's one
 * core and mean the same; the app leaves the compiler out because of its size.
 */
const compiledSchemas: Plugin = {
  name: 'compiled-schemas',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^zod(\/|$)/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }))
    onLoad({ filter: /zod\/v4\/mini\/schemas\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('core.$ZodObject.init(', 'core.$ZodObjectJIT.init('),
    }))
  },
}

/** @returns The built program. */
export async function buildFast(): Promise<string> {
  const program = 'dist/proof/histories.js'
  await build({ ...serverForm(ROOT, 'bench/proof/memory/main.ts', program), plugins: [compiledSchemas, standIns] })
  return join(ROOT, program)
}
