/** No pattern is too long to review: words go into lists, one a line, and other patterns are put together from named parts. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

const LETTERS_MAX = 90

/** @returns The line and the length of each literal pattern of a source that is too long. */
function longPatternsIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false)
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) && node.text.length > LETTERS_MAX) {
      const { line } = file.getLineAndCharacterOfPosition(node.end)
      found.push(`${path}:${line + 1} has ${node.text.length}`)
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

it(`no pattern is longer than ${LETTERS_MAX} characters`, () => {
  const sources = listFiles('api', 'shared', 'pwa').filter(
    (path) => /\.tsx?$/.test(path) && !/\.(?:test|spec|fixture)\.tsx?$|\/(?:test|fixtures)\//.test(path),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((path) => longPatternsIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

it('finds a long pattern wherever it stands, and takes no text, comment or division for one', () => {
  const words = (length: number) => 'a'.repeat(length)
  const find = (source: string) => longPatternsIn('a.ts', source)
  expect(find(`const A = /${words(88)}/`)).toEqual([])
  expect(find(`const A = /${words(89)}/`)).toEqual(['a.ts:1 has 91'])
  expect(find(`if (\n  /${words(88)}/iu.test(text)\n) go()`)).toEqual(['a.ts:2 has 92'])
  expect(find(`// /${words(99)}/\nconst A = '/${words(99)}/'\nconst B = 1 / ${words(99)} / 2`)).toEqual([])
})
