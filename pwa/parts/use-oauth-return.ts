/** What a marketplace's consent page came back with: said once, then taken out of the address. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { MARKETPLACE_IDS } from '#shared/domain/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { syncNow } from '../local/loop.ts'
import { showToast } from '../ui/toast.ts'

const PARAMETERS = ['oauth_status', 'oauth_success', 'provider', 'error', 'error_message']
/** Somebody else's words: no longer than a sentence. */
const MESSAGE_MAX = 300

/** @param onConnected Called once for `oauth_status=success`. */
export function useOauthReturn(onConnected?: () => void): void {
  const { t } = useTranslation('marketplaces')
  const [query, setQuery] = useSearchParams()
  const status = query.get('oauth_status')
  const platform = MARKETPLACE_NAMES[query.get('provider') === 'upwork' ? 'upwork' : 'freelancer']
  const message = query.get('error_message')?.slice(0, MESSAGE_MAX)
  const said = useRef<string | null>(null)
  const connected = useRef(onConnected)
  connected.current = onConnected
  useEffect(() => {
    if (!status || said.current === status) return
    said.current = status
    if (status === 'success') {
      showToast({ title: t('doneTitle'), body: t('done', { platform }), tone: 'good' })
      connected.current?.()
      void syncNow()
    } else {
      showToast({ title: t('failedTitle'), body: message || t('failed', { platform }), tone: 'bad' })
    }
    for (const id of MARKETPLACE_IDS) sessionStorage.removeItem(`${id}_redirect_url`)
    setQuery(
      (current) => {
        for (const name of PARAMETERS) current.delete(name)
        return current
      },
      { replace: true },
    )
  }, [status, message, platform, t, setQuery])
}
