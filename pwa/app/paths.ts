/** Every address of the app, in one place. */
export const paths = {
  start: '/',
  login: '/login',
  register: '/register',
  dashboard: '/dashboard',
  proposals: '/dashboard/proposals',
  search: '/dashboard/search',
  agents: '/dashboard/automations',
  newAgent: '/dashboard/automations/new',
  issues: '/dashboard/issues',
  settings: '/settings',
  profile: '/settings/profile',
  connections: '/settings/connections',
  notifications: '/settings/notifications',
} as const
