/** Reads which files a source imports, by its text alone. */
import { dirname, join } from 'node:path'

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^'?]+)/g

/** @param path From the root. @returns The imported files of this project, from the root. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(dirname(path), target),
  )
}
