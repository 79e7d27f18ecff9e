/** The target of the link at the foot of a mail: one press stops such mails, without a sign-in. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { notifications } from '#shared/contract/notifications.ts'
import type { NoticeKind } from '#shared/domain/profile.ts'
import { call } from '../../net/client.ts'
import { AuthFrame } from '../../parts/account/auth-frame.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'

type Scope = 'kind' | 'all'

export function StopMailsPage() {
  const { t } = useTranslation('notifications')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const one = useAction()
  const every = useAction()
  const [stopped, setStopped] = useState<{ kind: NoticeKind; scope: Scope } | null>(null)
  const stop = (scope: Scope) =>
    (scope === 'kind' ? one : every).run(async () =>
      setStopped(await call(notifications.stopMails, { body: { token, scope }, token: null })),
    )
  return (
    <AuthFrame
      title={t('stop.title')}
      note={stopped ? undefined : t('stop.lead')}
      footer={
        <p>
          <TextLink href="/settings/notifications">{t('stop.settings')}</TextLink>
        </p>
      }
    >
      <div role="status" className="grid gap-4">
        {stopped && (
          <p>{stopped.scope === 'all' ? t('stop.doneAll') : t('stop.done', { kind: t(`matrix.${stopped.kind}`) })}</p>
        )}
        {!stopped && (
          <Button variant="primary" size="large" isFullWidth isBusy={one.isBusy} onClick={() => void stop('kind')}>
            {t('stop.kind')}
          </Button>
        )}
        {stopped?.scope !== 'all' && (
          <Button size="large" isFullWidth isBusy={every.isBusy} onClick={() => void stop('all')}>
            {t('stop.all')}
          </Button>
        )}
      </div>
    </AuthFrame>
  )
}
