/** Which texts the app fetches first, beside its code. */

/** Of every screen. */
export const CORE_TEXTS: readonly string[] = ['ui', 'errors', 'validation']
/** Of the dashboard. */
export const DASHBOARD_TEXTS: readonly string[] = [
  'app',
  'dashboard',
  'activity',
  'agents',
  'numbers',
  'notifications',
  'proposals',
]
