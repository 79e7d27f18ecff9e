/** Where a long press on the app's icon leads. */

interface Shortcut {
  /** Stem of its texts in `locales/<tag>/manifest.json`, and of its icon. */
  key: 'Review' | 'NewAgent' | 'Issues'
  url: string
  icon: string
}

export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'Review', url: '/dashboard/proposals?filter=review', icon: '/icons/shortcut-review.png' },
  { key: 'NewAgent', url: '/dashboard/automations/new', icon: '/icons/shortcut-new-agent.png' },
  { key: 'Issues', url: '/dashboard/issues', icon: '/icons/shortcut-issues.png' },
]
