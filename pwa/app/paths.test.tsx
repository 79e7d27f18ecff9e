/** The server answers an address of the app with the app only where `shared/pages.ts` knows it. */
import { expect, it } from 'vitest'
import { isAppAddress, publicAddress } from '#shared/pages.ts'
import { paths } from './paths.ts'

it.each(Object.values(paths))('%s is a page', (path) => {
  expect(isAppAddress(path) || publicAddress(path, []) !== null).toBe(true)
})
