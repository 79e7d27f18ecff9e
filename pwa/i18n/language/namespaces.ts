/** Which texts the app fetches first, beside its code. The build puts each of the two lists into one file (`vite.config.ts`). */

/** Of every screen. */
export const CORE_TEXTS: readonly string[] = ['ui', 'errors', 'validation', 'app']
/** Of the dashboard. */
export const DASHBOARD_TEXTS: readonly string[] = ['dashboard', 'activity', 'numbers']
