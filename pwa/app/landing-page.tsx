/** The dashboard, with offers of the app above it: install, notifications, referrals. */
import { lazy, Suspense } from 'react'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { AskCard } from '../features/notifications/ask-card.tsx'
import { InstallCard } from './install/install-card.tsx'

const ReferralPopup = lazy(async () => ({
  default: (await import('../features/referral-popup/referral-popup.tsx')).ReferralPopup,
}))

/** The offers appear only here, so that they never interrupt work. */
export function LandingPage() {
  return (
    <>
      <InstallCard />
      <AskCard />
      <Suspense>
        <ReferralPopup />
      </Suspense>
      <DashboardPage />
    </>
  )
}
