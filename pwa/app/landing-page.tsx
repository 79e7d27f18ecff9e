/** Where one lands: the dashboard, and above it what the app would like to be allowed. */
import { lazy, Suspense } from 'react'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { AskCard } from '../features/notifications/ask-card.tsx'
import { InstallCard } from './install-card.tsx'

const ReferralPopup = lazy(async () => ({
  default: (await import('../features/referral-popup/referral-popup.tsx')).ReferralPopup,
}))

/** Only here, never on top of work. */
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
