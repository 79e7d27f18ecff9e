/** Says once, after a client has answered for the first time, that inviting friends gives a discount. */
import Gift from 'lucide-react/icons/gift'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { REFERRAL_DISCOUNT_PERCENT, REFERRALS_PER_DISCOUNT } from '#shared/domain/plans/referral.ts'
import { mutate } from '../../local/mutate.ts'
import { useSettings } from '../../local/queries/account.ts'
import { useFunnel } from '../../local/queries/stats.ts'
import { OfferCard } from '../../ui/feedback/offer-card.tsx'

/** @returns Null while it is not known. */
export function useIsFriendsOfferDue(): boolean | null {
  const settings = useSettings()
  const funnel = useFunnel()
  if (settings === undefined || funnel === undefined) return null
  return settings !== null && !settings.wereFriendsOffered && funnel.replied > 0
}

export function FriendsCard({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['dashboard', 'app'])
  const navigate = useNavigate()
  const id = useSettings()?.id
  // Showing it once is enough, on whatever device and whatever the answer.
  useEffect(() => {
    if (id) void mutate('settings.update', id, { wereFriendsOffered: true })
  }, [id])
  return (
    <OfferCard
      icon={Gift}
      title={t('referral.title')}
      body={t('referral.body', { count: REFERRALS_PER_DISCOUNT, percent: REFERRAL_DISCOUNT_PERCENT })}
      accept={{ label: t('referral.see'), onPress: () => navigate('/dashboard/referrals') }}
      declineLabel={t('app:install.later')}
      onDecline={onDone}
    />
  )
}
