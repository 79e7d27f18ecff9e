/** Where notices arrive besides this device, and a test of each. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '../../local/session/auth.tsx'
import { useChannels } from '../../local/queries/account.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { TestButton } from './test-button.tsx'

export function ChannelsCard() {
  const { t } = useTranslation(['notifications', 'settings'])
  const { user } = useAuth()
  const telegram = useChannels()?.find(({ kind }) => kind === 'telegram') ?? null
  return (
    <SectionCard id="channels" title={t('channels.title')}>
      <ul className="grid gap-4">
        <Line
          icon={<Mail className="size-5 text-accent" aria-hidden="true" />}
          title={t('matrix.email')}
          action={!user?.isDemo && <TestButton channel="email" size="small" />}
        >
          {user?.isDemo ? (
            t('settings:inSample')
          ) : (
            <bdi dir="ltr" className="break-all">
              {user?.email}
            </bdi>
          )}
        </Line>
        <Line
          icon={
            telegram?.status === 'broken' ? (
              <CircleAlert className="size-5 text-bad" aria-hidden="true" />
            ) : (
              <Send className="size-5 text-accent" aria-hidden="true" />
            )
          }
          title="Telegram"
          action={telegram?.status === 'connected' && <TestButton channel="telegram" size="small" />}
        >
          {telegram?.status === 'connected' ? (
            <bdi>{telegram.label}</bdi>
          ) : (
            <>
              {telegram ? t('channels.telegramBroken') : t('channels.telegramNone')}{' '}
              <TextLink href="/settings#telegram">{t('channels.telegramConnect')}</TextLink>
            </>
          )}
        </Line>
      </ul>
    </SectionCard>
  )
}

interface LineProps {
  icon: ReactNode
  title: string
  action: ReactNode
  children: ReactNode
}

function Line({ icon, title, action, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      {icon}
      <div className="min-w-40 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
      {action}
    </li>
  )
}
