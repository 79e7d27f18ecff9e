/** What the app would like to be allowed; only where one lands, never on top of work. */
import { lazy, Suspense } from 'react'
import { Reading } from './drawn-together.tsx'
import { InstallCard } from './install-card.tsx'

const AskCard = lazy(async () => ({ default: (await import('../features/notifications/ask-card.tsx')).AskCard }))
const ReferralPopup = lazy(async () => ({
  default: (await import('../features/referral-popup/referral-popup.tsx')).ReferralPopup,
}))

export function Offers() {
  return (
    <>
      <InstallCard />
      <Suspense fallback={<Reading />}>
        <AskCard />
      </Suspense>
      <Suspense>
        <ReferralPopup />
      </Suspense>
    </>
  )
}
