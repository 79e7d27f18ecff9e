/** No line is too long to read and review. The formatter does not break texts, comments and patterns. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

const MAX_COLUMNS = 160
/**
 * Texts of the locales, of samples, of the built-in writer and of labelled sets are one a line, migrations are generated, and a row
 * of a Markdown table cannot be broken.
 */
const IS_FREE = new RegExp(
  [
    String.raw`^locales\/.+\.json$|^package-lock\.json$|^api\/store\/migrations\/`,
    String.raw`^bench\/(?:judgement|letters)\/.+\.json$|^api\/writing\/built-in\/.+\.json$`,
    String.raw`^pwa\/features\/site\/home\/samples\/.+\.json$`,
  ].join('|'),
)
const IS_SOURCE = /\.(?:ts|tsx|mjs|cjs|css|html|json|md)$/

const files = listFiles('.').filter((path) => IS_SOURCE.test(path) && !IS_FREE.test(path))

it(`no line is longer than ${MAX_COLUMNS} columns`, () => {
  expect(files.length).toBeGreaterThan(1000)
  const tooLong = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, place) => {
        const isTableRow = path.endsWith('.md') && line.startsWith('|')
        return [...line].length > MAX_COLUMNS && !isTableRow ? [`${path}:${place + 1}`] : []
      }),
  )
  expect(tooLong).toEqual([])
})
