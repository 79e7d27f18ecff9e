/** Telegram: where notices can arrive. Signing in happens at Telegram; this app gets a name and may write. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { channels } from '#shared/contract/channels.ts'
import { newId } from '#shared/ids.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useChannels } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call } from '../../net/client.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TestButton } from './test-button.tsx'

/** Proves to the callback page that the sign-in was begun in this tab. */
export const TELEGRAM_STATE_KEY = 'gigwright-telegram-state'
const CALLBACK_PATH = '/auth/telegram-callback'

export function TelegramCard() {
  const { t } = useTranslation('settings')
  const { isOnline } = useSyncStatus()
  const channel = useChannels()?.find(({ kind }) => kind === 'telegram') ?? null
  const isWell = channel?.status === 'connected'
  return (
    <div id="telegram">
      <SectionCard
        title="Telegram"
        note={t('telegram.note')}
        action={
          channel ? (
            <Badge tone={isWell ? 'good' : 'bad'} icon={isWell ? CircleCheck : CircleAlert}>
              {isWell ? t('telegram.connected') : t('telegram.broken')}
            </Badge>
          ) : (
            <Badge>{t('telegram.none')}</Badge>
          )
        }
      >
        <div className="grid gap-4">
          {channel && (
            <p className="text-ink-2">
              <bdi className="font-medium text-ink">{channel.label}</bdi>
              {!isWell && `${DOT}${t('telegram.brokenNote')}`}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {isWell ? (
              <TestButton channel="telegram" />
            ) : (
              <ConnectButton isOnline={isOnline} isAgain={channel !== null} />
            )}
            {channel && <DisconnectButton isOnline={isOnline} />}
          </div>
          {!isOnline && <p className="text-sm text-ink-2">{t('needsNetwork')}</p>}
        </div>
      </SectionCard>
    </div>
  )
}

/** The sandbox has its own page. The real Telegram draws its own button, in a dialog. */
function ConnectButton({ isOnline, isAgain }: { isOnline: boolean; isAgain: boolean }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { isBusy, run } = useAction()
  const [widget, setWidget] = useState<{ botName: string; returnTo: string } | null>(null)
  const begin = () =>
    run(async () => {
      const { telegram } = await call(channels.options)
      if (!telegram) {
        showToast({ title: t('telegram.off'), tone: 'wait' })
        return
      }
      const state = newId()
      sessionStorage.setItem(TELEGRAM_STATE_KEY, state)
      const returnTo = `${location.origin}${CALLBACK_PATH}?state=${state}`
      if (!telegram.loginUrl) return setWidget({ botName: telegram.botName, returnTo })
      const url = new URL(telegram.loginUrl)
      for (const [name, value] of [
        ['bot', telegram.botName],
        ['return_to', returnTo],
        ['request_access', 'write'],
      ] as const) {
        url.searchParams.set(name, value)
      }
      location.assign(url)
    })
  return (
    <>
      <Button variant="primary" disabled={!isOnline} isBusy={isBusy} onClick={() => void begin()}>
        {isAgain ? t('telegram.again') : t('telegram.connect')}
      </Button>
      <Dialog
        isOpen={widget !== null}
        onClose={() => setWidget(null)}
        title={t('telegram.connect')}
        description={t('telegram.widgetNote')}
        closeLabel={t('ui:close')}
        size="small"
      >
        {widget && <Widget {...widget} />}
      </Dialog>
    </>
  )
}

/** Telegram's own script draws the button inside this element. */
function Widget({ botName, returnTo }: { botName: string; returnTo: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = 'https://telegram.org/js/telegram-widget.js?22'
    script.dataset.telegramLogin = botName
    script.dataset.size = 'large'
    script.dataset.authUrl = returnTo
    script.dataset.requestAccess = 'write'
    place.current?.replaceChildren(script)
  }, [botName, returnTo])
  return <div ref={place} className="grid min-h-14 place-items-center" />
}

function DisconnectButton({ isOnline }: { isOnline: boolean }) {
  const { t } = useTranslation('settings')
  const { isBusy, run } = useAction()
  const disconnect = () =>
    run(async () => {
      await call(channels.disconnect, { params: { kind: 'telegram' } })
      await syncNow()
      showToast({ title: t('telegram.disconnected'), tone: 'good' })
    })
  return (
    <Button variant="danger" disabled={!isOnline} isBusy={isBusy} onClick={() => void disconnect()}>
      {t('telegram.disconnect')}
    </Button>
  )
}
