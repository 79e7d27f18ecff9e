/** The accounts that Gigwright uses, one tab each: connect, check, reconnect, disconnect. It needs the network, and says so. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_MARKETPLACE, MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { isErrorCode } from '#shared/errors.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { syncNow } from '../../local/sync/loop.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { PendingAccounts } from '../../parts/connecting/pending-accounts.tsx'
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx'
import { useOauthReturn } from '../../parts/connecting/use-oauth-return.ts'
import { useQuery, without } from '../../parts/use-query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { ConnectionCard } from './connection-card.tsx'
import { GmailCard } from './gmail-card.tsx'

const TABS = [...MARKETPLACE_IDS, 'email'] as const
type TabName = (typeof TABS)[number]

export function ConnectionsPage() {
  const { t } = useTranslation('marketplaces')
  const { isOnline } = useSyncStatus()
  const { user } = useAuth()
  const [query, change] = useQuery()
  const from = pathWithin(query.get('from'))
  // "platform" is how other screens ask for one.
  const wanted = query.get('tab') ?? query.get('platform')
  const tab = TABS.find((name) => name === wanted) ?? user?.platformType ?? DEFAULT_MARKETPLACE
  useOauthReturn()
  useGmailReturn()
  const choose = (next: TabName) => change({ platform: null, tab: next })
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('lead')}
        back={from ? { href: from, label: t('backToAgent') } : { href: '/settings', label: t('back') }}
      />
      <SettingsFrame current="connections">
        {!isOnline && <Notice tone="wait">{t('needsNetwork')}</Notice>}
        <PendingAccounts />
        <Tabs
          label={t('tabs')}
          tabs={[
            ...MARKETPLACE_IDS.map((id) => ({ value: id, label: MARKETPLACE_NAMES[id] })),
            { value: 'email', label: t('email') },
          ]}
          value={tab}
          onChange={choose}
        >
          {tab === 'email' ? (
            <GmailCard isOnline={isOnline} />
          ) : (
            <ConnectionCard key={tab} platform={tab} isOnline={isOnline} from={from} />
          )}
        </Tabs>
      </SettingsFrame>
    </>
  )
}

/** Only a path of this app: an address from outside must not become a link here. */
function pathWithin(path: string | null): string | null {
  return path && /^\/(?![/\\])/.test(path) ? path : null
}

const GMAIL_SAID_ONCE = ['gmail', 'gmail_error']

/** The result in Google's answer. It is shown once, then removed from the address. */
function useGmailReturn(): void {
  const { t, i18n } = useTranslation('marketplaces')
  const [query, change] = useQuery()
  const isDone = query.get('gmail') === 'connected'
  const error = query.get('gmail_error')
  useEffect(() => {
    if (!isDone && !error) return
    if (isDone) showToast({ title: t('gmail.done'), tone: 'good' })
    if (error) {
      const code = isErrorCode(error) ? error : 'gmail.failed'
      showToast({ title: t('failedTitle'), body: translateError(i18n, code), tone: 'bad' })
    }
    if (isDone) void syncNow()
    change(without(GMAIL_SAID_ONCE))
  }, [isDone, error, t, i18n, change])
}
