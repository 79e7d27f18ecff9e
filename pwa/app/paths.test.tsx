/** The server sends the app only for addresses that `shared/pages.ts` lists. */
import { expect, it } from 'vitest'
import { isAppAddress, publicAddress } from '#shared/pages.ts'
import { paths } from './paths.ts'

it.each(Object.values(paths))('%s is a page', (path) => {
  expect(isAppAddress(path) || publicAddress(path, []) !== null).toBe(true)
})
