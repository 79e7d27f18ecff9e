/** No pattern is too long to review: words go into lists, one a line, and other patterns are put together from named parts. */
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { listFiles } from '../write-docs.ts'

const LETTERS_MAX = 90

/** @returns The line and the length of each pattern of a source that is too long, and of each string that is a part of one. */
function longPatternsIn(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false)
  const found: string[] = []
  const look = (node: ts.Node, isPart: boolean): void => {
    const isInside = isPart || makesPattern(node)
    const text = node.getText(file)
    const length = ts.isRegularExpressionLiteral(node) ? text.length : isInside && isString(node) ? text.length - 2 : 0
    if (length > LETTERS_MAX) {
      const { line } = file.getLineAndCharacterOfPosition(node.end)
      found.push(`${path}:${line + 1} has ${length}`)
    }
    ts.forEachChild(node, (child) => look(child, isInside))
  }
  look(file, false)
  return found
}

/** Text without escapes is written for patterns alone here. */
function makesPattern(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node))
    return ts.isPropertyAccessExpression(node.tag) && node.tag.name.text === 'raw'
  return ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
}

function isString(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

it(`no pattern is longer than ${LETTERS_MAX} characters`, () => {
  const sources = listFiles('api', 'shared', 'pwa').filter(
    (path) => /\.tsx?$/.test(path) && !/\.(?:test|spec|fixture)\.tsx?$|\/(?:test|fixtures)\//.test(path),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((path) => longPatternsIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

it('finds a long pattern and a long part of one wherever they stand, and takes no other text, comment or division for one', () => {
  const words = (length: number) => 'a'.repeat(length)
  const find = (source: string) => longPatternsIn('a.ts', source)
  expect(find(`const A = /${words(88)}/`)).toEqual([])
  expect(find(`const A = /${words(89)}/`)).toEqual(['a.ts:1 has 91'])
  expect(find(`if (\n  /${words(88)}/iu.test(text)\n) go()`)).toEqual(['a.ts:2 has 92'])
  for (const quote of ["'", '`']) {
    expect(find(`const A = new RegExp(${quote}${words(90)}${quote}, 'u')`)).toEqual([])
    expect(find(`const A = new RegExp([\n${quote}${words(91)}${quote}].join(''), 'u')`)).toEqual(['a.ts:2 has 91'])
  }
  expect(find(`const A = String.raw\`${words(91)}\``)).toEqual(['a.ts:1 has 91'])
  expect(find(`const A = String.raw\`${words(45)}\${B}${words(42)}\``)).toEqual(['a.ts:1 has 91'])
  expect(find(`// /${words(99)}/\nconst A = '/${words(99)}/'\nconst B = 1 / ${words(99)} / 2`)).toEqual([])
})
