/** The marketplace accounts: connect, reconnect, disconnect. Needs the network, and says so. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { MARKETPLACE_IDS, type MarketplaceId } from '#shared/domain/marketplace.ts'
import { syncNow } from '../../local/loop.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.ts'
import { ConnectionCard } from './connection-card.tsx'
import { MARKETPLACE_NAMES } from './names.ts'

export function ConnectionsPage() {
  const { t } = useTranslation('marketplaces')
  const { isOnline } = useSyncStatus()
  const [query] = useSearchParams()
  const from = pathWithin(query.get('from'))
  const wanted = query.get('platform')
  useReturnNotice()
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('lead')}
        back={from ? { href: from, label: t('backToAgent') } : { href: '/settings', label: t('back') }}
      />
      {!isOnline && <p className="mb-4 text-ink-2">{t('needsNetwork')}</p>}
      <div className="grid max-w-3xl gap-5">
        {byWanted(wanted).map((platform) => (
          <ConnectionCard key={platform} platform={platform} isOnline={isOnline} from={from} />
        ))}
      </div>
    </>
  )
}

/** The one that was asked for comes first. */
function byWanted(wanted: string | null): MarketplaceId[] {
  return [...MARKETPLACE_IDS].sort((a, b) => Number(b === wanted) - Number(a === wanted))
}

/** Only a path of this app: an address from outside must not become a link here. */
function pathWithin(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null
}

/** What the authorisation came back with; said once, then taken out of the address. */
function useReturnNotice(): void {
  const { t } = useTranslation('marketplaces')
  const [query, setQuery] = useSearchParams()
  const status = query.get('oauth_status')
  const provider = query.get('provider')
  const message = query.get('error_message')
  useEffect(() => {
    if (!status) return
    const platform = provider === 'upwork' ? MARKETPLACE_NAMES.upwork : MARKETPLACE_NAMES.freelancer
    if (status === 'success') {
      showToast({ title: t('doneTitle'), body: t('done', { platform }), tone: 'good' })
      void syncNow()
    } else {
      showToast({ title: t('failedTitle'), body: message ?? t('failed', { platform }), tone: 'bad' })
    }
    setQuery(
      (current) => {
        for (const name of ['oauth_status', 'oauth_success', 'provider', 'error', 'error_message']) current.delete(name)
        return current
      },
      { replace: true },
    )
  }, [status, provider, message, t, setQuery])
}
