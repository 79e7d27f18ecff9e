/** Leads to the consent page of a marketplace, and says so when that fails. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaceCalls } from '#shared/contract/marketplaces.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call } from '../../net/client.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useAction } from '../form/use-action.ts'
import { useConnectionWords } from './use-connection-words.ts'

export interface ConnectButtonProps {
  platform: MarketplaceId
  /** Whether the account is already connected. */
  isAgain: boolean
  /** The path of the app to which the consent page returns. */
  returnTo: string
  /** Something else is the main thing to do on the screen. */
  isQuiet?: boolean | undefined
  /** The agent that waits for it. */
  agentId?: string | null | undefined
}

export function ConnectButton({ platform, isAgain, returnTo, isQuiet, agentId }: ConnectButtonProps) {
  const { t } = useTranslation('marketplaces')
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const name = MARKETPLACE_NAMES[platform]
  const words = useConnectionWords()
  const { isBusy, run } = useAction((error) => words.oauth(name, error))
  const [isLeaving, setLeaving] = useState(false)
  const go = async () => {
    if (!user) throw new AppError('session.missing')
    const { success, url } = await call(marketplaceCalls[platform].oauth, { body: { userId: user.id, returnTo } })
    if (!success) return void showToast({ ...words.oauth(name, null), tone: 'bad' })
    // As specified, this state survives the visit to the consent page.
    sessionStorage.setItem(`${platform}_redirect_url`, returnTo)
    if (agentId) sessionStorage.setItem(`${platform}_automation_id`, agentId)
    setLeaving(true)
    location.assign(url)
  }
  const idle = isAgain ? t('reconnect') : t('connect', { platform: name })
  return (
    <Button
      variant={isAgain || isQuiet ? 'secondary' : 'primary'}
      disabled={!isOnline}
      isBusy={isBusy || isLeaving}
      onClick={() => void run(go)}
    >
      {isBusy || isLeaving ? t('redirecting', { platform: name }) : idle}
    </Button>
  )
}
