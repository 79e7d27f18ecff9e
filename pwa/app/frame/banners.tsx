/** What every signed-in screen says above its content: a connection that has ended, and that an account is only a sample. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import FlaskConical from 'lucide-react/icons/flask-conical'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { paths } from '../paths.ts'
import { withTexts } from '../../i18n/with-texts.ts'
import { later } from '../../ui/later.tsx'

const OwnAccountDialog = later(
  async () => (await withTexts(import('./own-account-dialog.tsx'), 'auth')).OwnAccountDialog,
)

export function Banners() {
  return (
    <>
      <SampleBanner />
      <ExpiredConnections />
    </>
  )
}

/** Nothing is found or sent until it is mended, so it stays on every screen until then. */
function ExpiredConnections() {
  const { t } = useTranslation('app')
  const expired = (useConnections() ?? []).filter(({ status }) => status === 'expired')
  return expired.map(({ platform: id }) => {
    const platform = MARKETPLACE_NAMES[id]
    return (
      <Banner
        key={id}
        icon={CircleAlert}
        tone="bg-bad-soft"
        action={
          <ButtonLink size="small" href={`${paths.connections}?platform=${id}`}>
            {t('expired.action', { platform })}
          </ButtonLink>
        }
      >
        <strong className="font-semibold">{t('expired.title', { platform })}.</strong> {t('expired.body')}
      </Banner>
    )
  })
}

function SampleBanner() {
  const { t } = useTranslation('app')
  const { user } = useAuth()
  const [isAsking, setAsking] = useState(false)
  if (!user?.isDemo) return null
  return (
    <>
      <Banner
        icon={FlaskConical}
        tone="bg-info-soft"
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            {t('sample.own')}
          </Button>
        }
      >
        {t('sample.text')}
      </Banner>
      <Suspense>{isAsking && <OwnAccountDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}

interface BannerProps {
  icon: LucideIcon
  tone: string
  action: ReactNode
  children: ReactNode
}

function Banner({ icon: Icon, tone, action, children }: BannerProps) {
  const textId = useId()
  return (
    <aside aria-labelledby={textId} className={classNames('flex items-center gap-3 px-4 py-2 text-sm lg:px-9', tone)}>
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <p id={textId} className="min-w-0 flex-1">
        {children}
      </p>
      {action}
    </aside>
  )
}
