import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM', '\u200b=1', '\u2066=1'])(
  '%j is text and no formula',
  (text) => expect(csvLine([text])).toMatch(/^"?'/),
)

it.each(['2 = 1 + 1', 'a@b.example', 'Ada'])('%j stays as it is', (text) => expect(csvLine([text])).toBe(`${text}\r\n`))

it('quotes what would end a cell, and leaves numbers alone', () => {
  expect(csvLine(['a,b', 'say "yes"', 'two\nlines', -5, null])).toBe('"a,b","say ""yes""","two\nlines",-5,\r\n')
})
