/** The types of `server-form.mjs`, which runs before anything that reads TypeScript is installed. */
import type { BuildOptions } from 'esbuild'

/** @param outfile From the folder. */
export function serverForm(absWorkingDir: string, entry: string, outfile: string): BuildOptions
