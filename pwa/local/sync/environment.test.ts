import { describe, expect, it } from 'vitest'
import { createLocks, deviceLabelOf } from './environment.ts'

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

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/156.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox, Mac'],
  ['curl/8', ''],
])('%s is %s', (userAgent, label) => {
  expect(deviceLabelOf(userAgent)).toBe(label)
})
