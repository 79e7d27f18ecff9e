/** Sends the browser to a marketplace's own consent page, and says so when it can't. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaces } from '#shared/contract/marketplaces.ts'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { useConnectionWords } from '../i18n/use-connection-words.ts'
import { useAuth } from '../local/auth.tsx'
import { useSyncStatus } from '../local/sync-status.ts'
import { call } from '../net/client.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'

export interface ConnectButtonProps {
  platform: MarketplaceId
  /** The account is connected already. */
  isAgain: boolean
  /** Where the consent page sends the browser back to: a path of the app. */
  returnTo: string
  /** The agent that waits for it. */
  agentId?: string | null | undefined
}

export function ConnectButton({ platform, isAgain, returnTo, agentId }: ConnectButtonProps) {
  const { t } = useTranslation('marketplaces')
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const [isBusy, setBusy] = useState(false)
  const name = MARKETPLACE_NAMES[platform]
  const words = useConnectionWords()
  const fail = (error: AppError | null) => {
    setBusy(false)
    showToast({ ...words.oauth(name, error), tone: 'bad' })
  }
  const go = async () => {
    setBusy(true)
    try {
      if (!user) throw new AppError('session.missing')
      const endpoint = platform === 'freelancer' ? marketplaces.freelancerOauth : marketplaces.upworkOauth
      const { success, url } = await call(endpoint, { body: { userId: user.id, returnTo } })
      if (!success) return fail(null)
      // As specified: what the page was about survives the way there and back.
      sessionStorage.setItem(`${platform}_redirect_url`, returnTo)
      if (agentId) sessionStorage.setItem(`${platform}_automation_id`, agentId)
      location.assign(url)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      fail(error)
    }
  }
  const idle = isAgain ? t('reconnect') : t('connect', { platform: name })
  return (
    <Button variant={isAgain ? 'secondary' : 'primary'} disabled={!isOnline} isBusy={isBusy} onClick={() => void go()}>
      {isBusy ? t('redirecting', { platform: name }) : idle}
    </Button>
  )
}
