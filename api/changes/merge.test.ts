import { describe, expect, it } from 'vitest'
import { changedSince, mergeFields } from './merge.ts'

const row = { id: 'p', letter: 'server', notes: 'server', amountMinor: 100, answers: [{ question: 'q', answer: 'a' }] }
type Patch = Partial<typeof row>
const merge = (patch: Patch, base: Record<string, unknown> | null) => mergeFields('proposal', row, patch, base)

describe('merge', () => {
  it('takes an edit of a value its author had seen', () => {
    expect(merge({ notes: 'mine', letter: 'mine' }, { notes: 'server', letter: 'server' })).toEqual({
      taken: { notes: 'mine', letter: 'mine' },
      overwritten: [],
      kept: [],
    })
  })

  it('takes an edit of the row as it is now', () => {
    expect(merge({ letter: 'mine' }, null)).toEqual({ taken: { letter: 'mine' }, overwritten: [], kept: [] })
  })

  it('last writer wins, and says what it replaced', () => {
    expect(merge({ notes: 'mine' }, { notes: 'old' })).toEqual({
      taken: { notes: 'mine' },
      overwritten: ['notes'],
      kept: [],
    })
  })

  it('keeps the long text of the server where both sides changed it', () => {
    expect(merge({ letter: 'mine', amountMinor: 200 }, { letter: 'old', amountMinor: 100 })).toEqual({
      taken: { amountMinor: 200 },
      overwritten: [],
      kept: ['letter'],
    })
  })

  it('has nothing to do where both sides wrote the same, whatever the base', () => {
    const answers = [{ answer: 'a', question: 'q' }]
    expect(merge({ notes: 'server', answers }, { notes: 'old', answers: [] })).toEqual({
      taken: {},
      overwritten: [],
      kept: [],
    })
  })

  it('counts a value without a base as changed since', () => {
    expect(merge({ letter: 'mine', notes: 'mine' }, {})).toEqual({
      taken: { notes: 'mine' },
      overwritten: ['notes'],
      kept: ['letter'],
    })
  })

  it('is not fooled by names every object has', () => {
    const odd: { id: string; toString?: unknown } = { id: 'x' }
    expect(mergeFields('answer', { id: 'x', toString: 'row' }, { ...odd, toString: 'mine' }, {}).overwritten).toEqual([
      'toString',
    ])
  })

  it('tells a value that was not seen from null', () => {
    expect(mergeFields('agent', { name: null }, { name: 'mine' }, {}).overwritten).toEqual(['name'])
    expect(mergeFields('agent', { name: null }, { name: 'mine' }, { name: null }).overwritten).toEqual([])
  })

  it('takes a field that the row has not for null, as devices show it', () => {
    const absent: { name?: string } = {}
    expect(mergeFields('agent', absent, { name: 'mine' }, { name: null }).overwritten).toEqual([])
    expect(mergeFields('agent', absent, { name: null }, { name: 'old' }).taken).toEqual({})
    expect(changedSince(absent, { rev: 0, values: { name: null } }, ['name'])).toBeNull()
    const changed = changedSince(absent, { rev: 0, values: { name: 'old' } }, ['name'])
    expect(changed?.conflicts).toStrictEqual({ name: { yours: 'old', theirs: null } })
  })
})
