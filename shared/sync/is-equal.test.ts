import { describe, expect, it } from 'vitest'
import { canonicalJson, isEqual } from './is-equal.ts'

describe('equality of JSON values', () => {
  it.each([
    [{ a: 1, b: [{ x: 1, y: 2 }] }, { b: [{ y: 2, x: 1 }], a: 1 }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: null }, {}, false],
    [null, undefined, false],
    ['', null, false],
    [0, false, false],
    [-0, 0, true],
    [[1, 2], [2, 1], false],
    [['1'], [1], false],
    ['é', 'é', true],
  ])('%j and %j: %s', (a, b, expected) => {
    expect(isEqual(a, b)).toBe(expected)
    expect(isEqual(b, a)).toBe(expected)
  })

  it('writes the same text for the same value, whatever the order of its keys', () => {
    expect(canonicalJson({ b: 1, a: { d: 2, c: 3 } })).toBe('{"a":{"c":3,"d":2},"b":1}')
  })
})
