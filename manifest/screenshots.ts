/** The pictures that a store or an install dialog shows. They are photographed from the running app. */

interface Screenshot {
  src: string
  sizes: `${number}x${number}`
  formFactor: 'narrow' | 'wide'
  /** The key of the label in `locales/<tag>/manifest.json`. */
  labelKey: 'screenshotDashboard' | 'screenshotProposals'
}

export const SCREENSHOTS: readonly Screenshot[] = [
  {
    src: '/screenshots/dashboard-narrow.png',
    sizes: '780x1688',
    formFactor: 'narrow',
    labelKey: 'screenshotDashboard',
  },
  {
    src: '/screenshots/proposals-narrow.png',
    sizes: '780x1688',
    formFactor: 'narrow',
    labelKey: 'screenshotProposals',
  },
  { src: '/screenshots/dashboard-wide.png', sizes: '1440x900', formFactor: 'wide', labelKey: 'screenshotDashboard' },
  { src: '/screenshots/proposals-wide.png', sizes: '1440x900', formFactor: 'wide', labelKey: 'screenshotProposals' },
]
