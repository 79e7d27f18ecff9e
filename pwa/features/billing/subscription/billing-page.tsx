/** Plan, payment method and invoices in three tabs. They can be read offline. */
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { addressOf } from '#shared/pages.ts'
import { syncNow } from '../../../local/sync/loop.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx'
import { type Tab, Tabs } from '../../../ui/layout/tabs.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useStanding } from '../../../parts/plan/use-standing.ts'
import { CurrentPlan } from './current-plan.tsx'
import { CycleCard } from './cycle-card.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { PlanIncludes } from './plan-includes.tsx'

const TABS = ['subscription', 'payment', 'history'] as const
type TabName = (typeof TABS)[number]

export function BillingPage() {
  const { t } = useTranslation('billing')
  const [tab, setTab] = useTab()
  useReturnFromCardPage()
  const tabs: Tab<TabName>[] = TABS.map((value) => ({ value, label: t(`page.${value}`) }))
  return (
    <>
      <Breadcrumb
        label={t('page.crumbs')}
        above={[{ href: '/dashboard', label: t('page.home') }]}
        current={t('page.title')}
      />
      <PageHeader title={t('page.title')} />
      <Tabs label={t('page.tabs')} tabs={tabs} value={tab} onChange={setTab}>
        <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {tab === 'subscription' && <SubscriptionTab />}
          {tab === 'payment' && <PaymentTab />}
          {tab === 'history' && <HistoryTab />}
        </div>
      </Tabs>
    </>
  )
}

function SubscriptionTab() {
  const { t } = useTranslation('billing')
  const { isOnline } = useSyncStatus()
  const account = useStanding()
  if (!account) return <SkeletonCard label={t('page.loading')} lines={5} />
  return (
    <>
      <div className="grid gap-5 *:min-w-0">
        <CurrentPlan account={account} isOnline={isOnline} />
        <PlanIncludes plan={account.standing.plan} />
      </div>
      <div className="grid gap-5 *:min-w-0">
        <CycleCard account={account} />
        <HelpCard />
      </div>
    </>
  )
}

function PaymentTab() {
  const { t } = useTranslation('billing')
  const { isOnline } = useSyncStatus()
  const account = useStanding()
  if (!account) return <SkeletonCard label={t('page.loading')} lines={3} />
  return (
    <>
      <PaymentMethod account={account} isOnline={isOnline} />
      <div className="grid gap-5 *:min-w-0">
        <CycleCard account={account} />
        <HelpCard />
      </div>
    </>
  )
}

function HistoryTab() {
  return (
    <>
      <InvoiceList className="lg:col-span-2" />
      <InvoiceDetails />
    </>
  )
}

function HelpCard() {
  const { t, i18n } = useTranslation('billing')
  return (
    <SectionCard title={t('help.title')}>
      <p className="mb-3.5 text-ink-2">{t('help.body')}</p>
      <ButtonLink href={addressOf('support', i18n.language)} icon={LifeBuoy}>
        {t('help.contact')}
      </ButtonLink>
    </SectionCard>
  )
}

/** In the address, so that a reload and a link keep it. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [query, setQuery] = useSearchParams()
  const named = query.get('tab')
  const tab = TABS.find((each) => each === named) ?? 'subscription'
  return [tab, (next) => setQuery(next === 'subscription' ? {} : { tab: next }, { replace: true })]
}

/** `?card=1`: the user returned from the provider's page. It says so once, and syncs to get the new card. */
function useReturnFromCardPage(): void {
  const { t } = useTranslation('billing')
  const [query, setQuery] = useSearchParams()
  const isBack = query.get('card') === '1'
  useEffect(() => {
    if (!isBack) return
    setQuery({ tab: 'payment' }, { replace: true })
    showToast({ title: t('card.backTitle'), body: t('card.back'), tone: 'info' })
    void syncNow()
  }, [isBack, setQuery, t])
}
