/** Ways to send the link: the device's own sheet where it has one, and four places. */
import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { FacebookMark, WhatsappMark, XMark } from './place-marks.tsx'
import { shareLinks } from './share-links.ts'

export function ShareCard({ link }: { link: string }) {
  const { t } = useTranslation('referrals')
  const text = t('share.text')
  const hrefs = shareLinks({ link, text, subject: t('share.subject') })
  const canShare = typeof navigator.share === 'function'
  const share = () => {
    // Whoever closes the sheet has shared nothing, which is no failure.
    navigator.share({ title: t('share.subject'), text, url: link }).catch(() => undefined)
  }
  return (
    <SectionCard title={t('share.title')}>
      <div className="grid gap-2.5">
        {canShare && (
          <Button variant="primary" icon={Share2} isFullWidth onClick={share}>
            {t('share.native')}
          </Button>
        )}
        <div className="grid grid-cols-2 gap-2.5">
          <Place name="facebook" href={hrefs.facebook} mark={<FacebookMark />} />
          <Place name="twitter" href={hrefs.twitter} mark={<XMark />} />
          <Place name="whatsapp" href={hrefs.whatsapp} mark={<WhatsappMark />} />
          <ButtonLink href={hrefs.email} icon={Mail} aria-label={t('share.byEmail')}>
            {t('share.email')}
          </ButtonLink>
        </div>
      </div>
    </SectionCard>
  )
}

function Place({ name, href, mark }: { name: 'facebook' | 'twitter' | 'whatsapp'; href: string; mark: ReactNode }) {
  const { t } = useTranslation('referrals')
  const place = t(`share.${name}`)
  return (
    <ButtonLink
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${t('share.on', { place })} (${t('share.newTab')})`}
    >
      {mark}
      {place}
    </ButtonLink>
  )
}
