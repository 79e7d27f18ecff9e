/** Every invoice: a table on a wide screen, cards on a phone. Downloading needs the network. */
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Receipt from 'lucide-react/icons/receipt'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { INVOICE_DOWNLOAD_PATH } from '#shared/contract/plans.ts'
import { GATEWAYS } from '#shared/domain/plans/gateways.ts'
import type { Invoice } from '#shared/domain/plans/invoice.ts'
import { AppError } from '#shared/errors.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useInvoices } from '../../../local/queries/billing.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { downloadFile } from '../../../net/download.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { saveFile } from '../../../parts/save-file.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import { textLinkClass } from '../../../ui/action/link.tsx'
import { EmptyState } from '../../../ui/feedback/notice-states.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { type Column, Table } from '../../../ui/list/table.tsx'
import { useWideScreen } from '../../../ui/use-wide-screen.ts'

export function InvoiceList({ className }: { className: string }) {
  const { t } = useTranslation('billing')
  const { isOnline } = useSyncStatus()
  const invoices = useInvoices()
  const isWide = useWideScreen()
  const columns = useColumns(isOnline)
  return (
    <div className={className}>
      {!isOnline && <p className="mb-4 text-ink-2">{t('history.offline')}</p>}
      {invoices === undefined ? (
        <SkeletonRows label={t('history.loading')} count={3} />
      ) : invoices.length === 0 ? (
        <Card>
          <EmptyState icon={Receipt} title={t('history.noneTitle')}>
            {t('history.none')}
          </EmptyState>
        </Card>
      ) : isWide ? (
        <Table caption={t('history.caption')} columns={columns} rows={invoices} rowKey={({ id }) => id} />
      ) : (
        <ul aria-label={t('history.caption')} className="grid gap-3">
          {invoices.map((invoice) => (
            <InvoiceCard key={invoice.id} invoice={invoice} isOnline={isOnline} />
          ))}
        </ul>
      )}
    </div>
  )
}

function useColumns(isOnline: boolean): Column<Invoice>[] {
  const { t } = useTranslation(['billing', 'plans'])
  const format = useFormat()
  return [
    { key: 'number', header: t('history.number'), cell: ({ number }) => <bdi dir="ltr">{number}</bdi> },
    { key: 'date', header: t('history.date'), cell: ({ issuedAt }) => format.date(issuedAt) },
    { key: 'plan', header: t('history.plan'), cell: ({ plan }) => t(`plans:names.${plan}`) },
    {
      key: 'period',
      header: t('history.period'),
      cell: ({ periodStart, periodEnd }) => <Period startsAt={periodStart} endsAt={periodEnd} />,
    },
    { key: 'status', header: t('history.status'), cell: (invoice) => <Status invoice={invoice} /> },
    { key: 'amount', header: t('history.amount'), isNumeric: true, cell: (invoice) => <Amount invoice={invoice} /> },
    {
      key: 'actions',
      header: <span className="sr-only">{t('history.actions')}</span>,
      isNumeric: true,
      cell: (invoice) => <Documents invoice={invoice} isOnline={isOnline} />,
    },
  ]
}

function InvoiceCard({ invoice, isOnline }: { invoice: Invoice; isOnline: boolean }) {
  const { t } = useTranslation(['billing', 'plans'])
  const format = useFormat()
  const { number, issuedAt, plan, periodStart, periodEnd } = invoice
  return (
    <li>
      <Card className="grid gap-2.5">
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="font-semibold">{t(`plans:names.${plan}`)}</p>
            <p className="text-sm text-ink-2">
              {format.date(issuedAt)}
              {DOT}
              <bdi dir="ltr">{number}</bdi>
            </p>
          </div>
          <div className="text-end">
            <Amount invoice={invoice} />
          </div>
        </div>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          <Period startsAt={periodStart} endsAt={periodEnd} />
          <Status invoice={invoice} />
        </p>
        <Documents invoice={invoice} isOnline={isOnline} />
      </Card>
    </li>
  )
}

function Period({ startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return <>{useFormat().dateRange(startsAt, endsAt)}</>
}

const STATUS_TONES = { paid: 'good', open: 'wait', failed: 'bad', refunded: 'neutral' } as const

function Status({ invoice: { status } }: { invoice: Invoice }) {
  const { t } = useTranslation('billing')
  return <Badge tone={STATUS_TONES[status]}>{t(`history.${status}`)}</Badge>
}

/** What was paid, and below it what was taken off or given back. */
function Amount({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const { amountMinor, discountMinor, refundedMinor, currency, status } = invoice
  const note = (text: ReactNode) => <span className="block text-sm font-normal text-ink-2">{text}</span>
  return (
    <>
      <span className="font-semibold">{format.money(amountMinor, currency)}</span>
      {discountMinor > 0 && note(t('history.discounted', { amount: format.money(discountMinor, currency) }))}
      {refundedMinor > 0 &&
        status !== 'refunded' &&
        note(t('history.refundedPart', { amount: format.money(refundedMinor, currency) }))}
    </>
  )
}

function Documents({ invoice, isOnline }: { invoice: Invoice; isOnline: boolean }) {
  const { t, i18n } = useTranslation('billing')
  const { isBusy, run } = useAction((_, body) => ({ title: t('history.downloadFailed'), body }))
  const { number, gateway, providerUrl } = invoice
  const provider = GATEWAYS[gateway].name
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4 gap-y-2 lg:justify-end">
      {providerUrl && (
        <a
          href={providerUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('history.providerNamed', { number, provider })}
          className={`${textLinkClass} inline-flex items-center gap-1.5 text-sm pointer-coarse:min-h-11`}
        >
          {t('history.provider', { provider })}
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      )}
      <Button
        size="small"
        icon={Download}
        disabled={!isOnline}
        isBusy={isBusy}
        aria-label={t('history.downloadNamed', { number })}
        onClick={() => void run(() => saveInvoice(invoice, i18n.language))}
      >
        {t(isBusy ? 'history.downloading' : 'history.download')}
      </Button>
    </span>
  )
}

const DOWNLOAD_TIMEOUT_MS = 30_000

/** Puts an invoice among the downloads of the browser. @throws AppError as `downloadFile`, and `network.timeout`. */
async function saveInvoice({ id }: Pick<Invoice, 'id'>, lng: string): Promise<void> {
  const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)
  const file = await downloadFile(INVOICE_DOWNLOAD_PATH, {
    params: { id },
    query: { lng, format: 'pdf' },
    signal,
  }).catch((cause) => {
    throw signal.aborted ? new AppError('network.timeout', {}, { cause }) : cause
  })
  saveFile(file)
}
