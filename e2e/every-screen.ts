/** A test of each screen a device has, in the order in which one comes to them. */
import { expect, it } from 'vitest'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { paths } from '../pwa/app/paths.ts'
import {
  BEFORE_SIGN_IN,
  type Device,
  DRAWER,
  NEW_ACCOUNT,
  openNewAccount,
  openSample,
  PHONE,
  type Screen,
  SIGNED_IN,
} from './screens.ts'
import type { Stack } from './stack.ts'
import type { Visit } from './visit.ts'

/** @param opened What the tests before them have opened. */
export function testEveryScreen(
  device: Device,
  opened: () => { visit: Visit; stack: Stack },
  look: (screen: Screen) => Promise<void>,
): void {
  it('is every address', () => {
    const looked = [...BEFORE_SIGN_IN, ...SIGNED_IN, ...NEW_ACCOUNT].map(({ path }) => path.split('?')[0])
    expect(looked).toEqual(expect.arrayContaining([...Object.values(paths), ...Object.values(PUBLIC_PAGES)]))
  })

  it.each(BEFORE_SIGN_IN)('$name', look)

  it('signs in to sample data', () => openSample(opened().visit))

  it.each(SIGNED_IN)('$name', look)

  // Only a phone has one.
  if (device === PHONE) it('the drawer', () => look(DRAWER))

  it('signs in to a new account', () => openNewAccount(opened().visit, opened().stack))

  it.each(NEW_ACCOUNT)('$name', look)
}
