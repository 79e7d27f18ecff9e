/** Ways to share the link: the device's share sheet where it has one, and four services. */
import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { shareLinks } from './share-links.ts'

export function ShareCard({ link }: { link: string }) {
  const { t } = useTranslation('referrals')
  const text = t('share.text')
  const hrefs = shareLinks({ link, text, subject: t('share.subject') })
  const canShare = typeof navigator.share === 'function'
  const share = () => {
    // Closing the share sheet is not an error.
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

/** Simple marks for the services, drawn here because their logos are not ours to copy. */
function Mark({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-4.5 shrink-0" fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

function FacebookMark() {
  return <Mark path="M16 4h-2a4 4 0 0 0-4 4v13M6.5 12H15" />
}

function XMark() {
  return <Mark path="M5 5l14 14M19 5L5 19" />
}

function WhatsappMark() {
  return <Mark path="M4 20l1.2-4.1A8 8 0 1 1 8.4 19L4 20zM9.2 9c.2 3 2.6 5.4 5.6 5.8" />
}
