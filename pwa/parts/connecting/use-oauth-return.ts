/** Shows the result of a marketplace's consent page once, then removes it from the address. `PendingAccounts` asks about an account that waits. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useQuery, without } from '../use-query.ts'

const PARAMETERS = ['oauth_status', 'oauth_success', 'provider', 'error', 'error_message']
/** The text comes from another site, so it is cut to the length of a sentence. */
const MESSAGE_MAX = 300

/** @param onConnected Called once for `oauth_status=success`. */
export function useOauthReturn(onConnected?: () => void): void {
  const { t } = useTranslation('marketplaces')
  const [query, change] = useQuery()
  const status = query.get('oauth_status')
  const provider = MARKETPLACE_IDS.find((id) => id === query.get('provider'))
  const platform = provider && MARKETPLACE_NAMES[provider]
  const message = query.get('error_message')?.slice(0, MESSAGE_MAX)
  const said = useRef<string | null>(null)
  const connected = useRef(onConnected)
  connected.current = onConnected
  useEffect(() => {
    if (!status || said.current === status) return
    said.current = status
    if (status === 'success') {
      showToast({ title: t('doneTitle'), body: platform && t('done', { platform }), tone: 'good' })
      connected.current?.()
      void syncNow()
    } else if (status === 'pending') {
      void syncNow()
    } else {
      showToast({ title: t('failedTitle'), body: message || (platform && t('failed', { platform })), tone: 'bad' })
    }
    for (const id of MARKETPLACE_IDS) sessionStorage.removeItem(`${id}_redirect_url`)
    change(without(PARAMETERS))
  }, [status, message, platform, t, change])
}
