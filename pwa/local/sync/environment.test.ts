import { describe, expect, it } from 'vitest'
import { createLocks } from './environment.ts'

describe('createLocks', () => {
  it('lets one in at a time, in order, whatever becomes of the one before; other names do not wait', async () => {
    const withLock = createLocks()
    const log: string[] = []
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const first = withLock('a', async () => {
      await gate
      log.push('first')
      throw new Error('failed')
    })
    const second = withLock('a', async () => log.push('second'))
    await withLock('b', async () => log.push('other'))
    open()
    await expect(first).rejects.toThrow('failed')
    await second
    expect(log).toEqual(['other', 'first', 'second'])
  })
})
