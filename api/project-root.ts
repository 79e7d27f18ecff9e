/** Finds the project's folder, from which migrations, texts and the built PWA are read. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The sources and the bundle in `dist/` lie at different depths below it.
 * @param from A folder of the project.
 * @throws Error outside a project.
 */
export function projectRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('package.json is nowhere above the program.')
  return projectRoot(parent)
}
