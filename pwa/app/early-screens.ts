/**
 * The screens that the app is most often opened with. Their code and texts are fetched beside the session and the first texts: one
 * after the other they would take as long as all that goes before.
 */
import { paths } from './paths.ts'

export const loadOffers = () => import('./offers/offers.tsx')
export const loadDashboard = () => import('../features/dashboard/dashboard-page.tsx')
export const loadProposals = () => import('../features/proposals/inbox/proposals-page.tsx')

const DASHBOARD_TEXTS = ['app', 'dashboard', 'activity', 'agents', 'numbers', 'notifications', 'proposals']

/** Begins to fetch the code of the screen. @returns The texts that it needs; none for other screens. */
export function fetchEarly(pathname: string): readonly string[] {
  const isDashboard = pathname === paths.dashboard
  if (!isDashboard && pathname !== paths.proposals) return []
  // What fails here is tried again, and said, where the screen is drawn.
  for (const load of [loadOffers, isDashboard ? loadDashboard : loadProposals]) load().catch(() => undefined)
  return isDashboard ? DASHBOARD_TEXTS : ['app', 'proposals']
}
