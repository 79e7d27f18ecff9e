/** Which single offer of the app a screen shows. Offers never stand beside or above each other. */

/** The most urgent first. */
const OFFERS = ['update', 'trial', 'notifications', 'install', 'friends'] as const
export type OfferName = (typeof OFFERS)[number]

/** Where offers may stand. `other` is every screen for work. */
export type OfferPlace = 'dashboard' | 'agents' | 'other'

const PLACES: Record<OfferName, readonly OfferPlace[]> = {
  update: ['dashboard', 'agents', 'other'],
  trial: ['dashboard', 'agents'],
  notifications: ['dashboard'],
  install: ['dashboard'],
  friends: ['dashboard'],
}
/** They say what happens to the account or the app, so they come whatever was answered before. */
const NEWS: readonly OfferName[] = ['update', 'trial']

/** @param isAnswered Whether one was answered since the app was opened: then no other one asks. */
export function offerToShow(due: readonly OfferName[], place: OfferPlace, isAnswered: boolean): OfferName | null {
  const isWelcome = (name: OfferName) => PLACES[name].includes(place) && (!isAnswered || NEWS.includes(name))
  return OFFERS.find((name) => due.includes(name) && isWelcome(name)) ?? null
}
