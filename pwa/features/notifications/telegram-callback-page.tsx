/** The page to which Telegram sends the browser back. It passes the signed sign-in to the server and opens the notifications. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { channels } from '#shared/contract/channels.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { call } from '../../net/client.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/notice-states.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { TELEGRAM_STATE_KEY } from './telegram-card.tsx'

const NOTIFICATIONS = '/settings/notifications#telegram'

/**
 * A sign-in that was not started in this tab must be confirmed, because a stranger's link must not connect the
 * stranger's Telegram.
 */
export function TelegramCallbackPage() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [query] = useSearchParams()
  const login = useRef(Object.fromEntries(query))
  const [isOwn] = useState(() => {
    const begun = sessionStorage.getItem(TELEGRAM_STATE_KEY)
    return begun !== null && query.get('state') === begun
  })
  const { isBusy, error, run } = useAction(() => null)
  const isEmpty = !login.current.hash
  const name = [login.current.first_name, login.current.last_name].filter(Boolean).join(' ')

  const connect = async () => {
    const answer = await call(channels.telegramCallback, { body: login.current })
    await syncNow()
    showToast({ title: t('telegram.done', { name: answer.channel.label }), tone: 'good' })
    void navigate(NOTIFICATIONS, { replace: true })
  }

  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    sessionStorage.removeItem(TELEGRAM_STATE_KEY)
    if (isEmpty) void navigate(NOTIFICATIONS, { replace: true })
    else if (isOwn) void run(connect)
  })

  return (
    <div className="max-w-lg">
      <PageHeader title={t('telegram.connect')} />
      {error ? (
        <ErrorState
          title={t('telegram.failed')}
          advice={errorText(error)}
          action={<ButtonLink href={NOTIFICATIONS}>{t('notifications')}</ButtonLink>}
        />
      ) : isOwn ? (
        <p role="status" className="flex items-center gap-3 text-ink-2">
          <Spinner /> {t('telegram.connecting')}
        </p>
      ) : (
        <Card>
          <p className="mb-4">{t('telegram.confirm', { name })}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={NOTIFICATIONS}>{t('telegram.notMe')}</ButtonLink>
            <Button variant="primary" isBusy={isBusy} onClick={() => void run(connect)}>
              {t('telegram.connect')}
            </Button>
          </div>
        </Card>
      )}
    </div>
  )
}
