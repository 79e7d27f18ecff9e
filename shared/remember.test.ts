import { expect, it, vi } from 'vitest'
import { remember } from './remember.ts'

it('makes a result once for each key, and all of them again where more were kept than may be', () => {
  const make = vi.fn((key: string) => ({ key }))
  const made = remember(make, 2)
  expect(made('a')).toBe(made('a'))
  made('b')
  expect(make).toHaveBeenCalledTimes(2)
  expect(made('c')).toEqual({ key: 'c' })
  made('a')
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
