/** The address of a public profile, as people paste it. */

/** @returns The address with its scheme, without what a link that was shared adds behind it. Empty stays empty. */
export function profileAddress(typed: string): string {
  const bare = typed.trim().replace(/[?#].*$/su, '')
  return bare === '' || /^https?:\/\//iu.test(bare) ? bare : `https://${bare}`
}
