import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { isStoreTrouble } from './trouble.ts'

const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('trouble of the store', () => {
  it.each([
    ['on this machine, by its socket', { host: '/nowhere/at/all' }],
    ['at an address', { host: '127.0.0.1', port: 1 }],
  ])('is a PostgreSQL that is away %s', async (_, place) => {
    const client = new Client({ ...place, user: 'test', database: 'test' })
    expect(isStoreTrouble(await causeOf(client.connect()))).toBe(true)
  })

  it('is not a file of ours that is missing', async () => {
    expect(isStoreTrouble(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })
})
