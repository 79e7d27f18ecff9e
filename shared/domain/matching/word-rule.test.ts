/** Words with AND, OR, NOT, brackets and quotation marks, as people type them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsWordRule, isWordRule, readWordRule, WORD_RULE_MAX, wantedWords } from './word-rule.ts'

const POST = ['Shop in React', 'We sell tea. The checkout uses Node.js; no WordPress please. Café in Köln. 需要小程序']

describe('a rule', () => {
  it.each([
    ['', true],
    ['react', true],
    ['REACT', true],
    ['vue', false],
    ['react tea', true],
    ['react vue', false],
    ['react AND tea', true],
    ['vue OR react', true],
    ['vue OR angular', false],
    ['react NOT vue', true],
    ['react AND NOT wordpress', false],
    ['react -wordpress', false],
    ['NOT vue', true],
    ['NOT NOT react', true],
    ['"we sell tea"', true],
    ['"sell we tea"', false],
    ['“we sell tea” AND «checkout uses»', true],
    ['(vue OR react) AND tea', true],
    ['vue OR react AND coffee', false],
    ['(vue OR react) (coffee OR tea) NOT php', true],
    ['node.js', true],
    ['nodejs', true],
    ['cafe koln', true],
    ['小程序', true],
    ['shop - tea', true],
    ['and', false],
    ['rea', false],
  ])('%s: %s', (rule, fits) => {
    expect(readWordRule(rule)).not.toHaveProperty('problem')
    expect(fitsWordRule(rule, POST)).toBe(fits)
  })

  it.each(['"react', '(react', 'react)', 'react AND', 'OR react', 'NOT', '()', '""', 'react OR OR vue', 'a AND OR b'])(
    'cannot be read: %s',
    (rule) => expect(readWordRule(rule)).toEqual({ problem: 'word_rule' }),
  )

  it('names the words that are wanted', () => {
    expect(wantedWords('react (shop OR "web store") NOT wordpress')).toEqual(['react', 'shop', 'web store'])
    expect(wantedWords('"open')).toEqual([])
  })

  it('is told apart from plain words', () => {
    expect(['react NOT vue', 'a OR b', '"a b"', '(a)', 'react -vue'].map(isWordRule)).toEqual(Array(5).fill(true))
    expect(['react developer', 'oral AND-gate', 'full-stack', 'notary or lawyer'].map(isWordRule)).toEqual(
      Array(4).fill(false),
    )
  })

  it('ends for any text, and a rule that is read holds or does not', () => {
    const piece = fc.constantFrom('AND', 'OR', 'NOT', '(', ')', '"', '-', 'react', 'vue', ' ', '“')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = pieces.join(' ')
        const read = readWordRule(text)
        const fits = fitsWordRule(text, POST)
        if ('problem' in read) expect(fits).toBe(true)
        else if (read.rule) expect(fitsWordRule(`NOT (${text})`.slice(0, WORD_RULE_MAX), POST)).toBeTypeOf('boolean')
      }),
    )
  })
})
