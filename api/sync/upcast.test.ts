import { describe, expect, it } from 'vitest'
import { isSupportedSchema, type Upcast, upcast } from './upcast.ts'

describe('schema versions', () => {
  it('accepts the current one and the two before it, never one that did not exist', () => {
    const taken = (present: number) => [-1, 0, 1, 2, 3, 4, 5, 6].filter((schema) => isSupportedSchema(schema, present))
    expect(taken(1)).toEqual([1])
    expect(taken(3)).toEqual([1, 2, 3])
    expect(taken(5)).toEqual([3, 4, 5])
  })

  it('changes a mutation one version at a time', () => {
    const add =
      (mark: string): Upcast =>
      (mutation) =>
        `${String(mutation)}${mark}`
    const steps = { 1: add('→2'), 3: add('→4') }
    expect(upcast('1', 1, steps, 4)).toBe('1→2→4')
    expect(upcast('3', 3, steps, 4)).toBe('3→4')
    expect(upcast('4', 4, steps, 4)).toBe('4')
  })
})
