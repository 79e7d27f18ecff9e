/** The receipt of each payment, by mail and once. The charge says that it is due, so it survives restarts and a mail server that is away. */
import type { Invoice } from '#shared/domain/plans/invoice.ts'
import { currencyOf, isPaidPlan, type Subscription, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { formatFor } from '#shared/format.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { invoiceFile } from '../../answers/invoice/invoice-file.ts'
import { readerOf, type Reader } from '../../identity/account-mail.ts'
import type { Mail } from '../../notify/mail.ts'
import { renderMail } from '../../notify/mail-letter.ts'
import { type BillingCharge, billingChargeStore } from '../../store/billing/billing-charges.ts'
import { syncedStore } from '../../store/synced.ts'
import type { Texts } from '../../texts.ts'
import { readSubscription } from '../../billing/entitlements.ts'

type ReceiptDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'mail' | 'texts'>

const BATCH = 50
const AGAIN_MS = 5 * MINUTE_MS
const GIVE_UP_AFTER_MS = 7 * DAY_MS

/** Mails the receipts that are due. @returns How many were mailed. */
export async function mailReceipts(deps: ReceiptDeps): Promise<number> {
  const { clock, db, log } = deps
  const nowMs = clock.now()
  let count = 0
  for (const charge of await billingChargeStore(db).receiptsDue(nowMs, BATCH)) {
    const status = await mailReceipt(deps, charge)
    if (status === 'sent') count += 1
    else log.warn({ status }, 'receipt not mailed')
    const isTriedAgain = status === 'later' && nowMs - charge.at < GIVE_UP_AFTER_MS
    const dueAt = isTriedAgain ? nowMs + AGAIN_MS : null
    await db.atomically((tx) => billingChargeStore(tx).setReceiptDue(charge.gateway, charge.ref, dueAt))
  }
  return count
}

async function mailReceipt(deps: ReceiptDeps, { userId, invoiceId }: BillingCharge) {
  const { config, db, mail, texts } = deps
  const invoice = await syncedStore(db).read('invoice', invoiceId)
  const reader = await readerOf(deps, userId)
  if (!invoice || !reader) return 'nobody'
  const renewalMinor = renewalOf(await readSubscription(db, userId), invoice.row)
  const { publicUrl } = config
  const letter = receiptMail(texts, reader, {
    invoice: invoice.row,
    renewalMinor,
    publicUrl,
    supportAddress: config.mail.supportAddress,
  })
  const wish = { email: reader.email, language: reader.locale, isPdf: true }
  const attachments = [await invoiceFile(deps, invoice.row, wish)]
  return (await mail.send({ ...letter, attachments })).status
}

/** @returns What the next period costs, in minor units; null where none follows. */
function renewalOf({ status, plan, nextPlan }: Subscription, { gateway }: Invoice): number | null {
  const next = nextPlan ?? plan
  return status === 'active' && isPaidPlan(next) ? planPriceMinor(next, currencyOf(gateway)) : null
}

interface Receipt {
  invoice: Invoice
  renewalMinor: number | null
  /** What links begin with. */
  publicUrl: string
  supportAddress: string
}

export function receiptMail(texts: Texts, { email, locale, timeZone }: Reader, receipt: Receipt): Mail {
  const { invoice, renewalMinor, publicUrl, supportAddress } = receipt
  const { plan, number, amountMinor, discountMinor, currency, periodStart, periodEnd } = invoice
  const t = texts.in(locale, 'mail')
  const format = formatFor(locale)
  const money = (minor: number) => format.money(minor, currency)
  const date = format.date(periodEnd, timeZone)
  const words = { plan: texts.in(locale, 'plans')(`names.${plan}`), amount: money(amountMinor) }
  const letter = {
    locale,
    heading: t('receipt.heading'),
    paragraphs: [
      t('receipt.body', { ...words, from: format.date(periodStart, timeZone), until: date }),
      ...(discountMinor > 0 ? [t('receipt.discount', { amount: money(discountMinor) })] : []),
      renewalMinor === null ? t('receipt.ends', { date }) : t('receipt.next', { date, amount: money(renewalMinor) }),
      t('receipt.invoice', { number }),
    ],
    action: { label: t('receipt.action'), url: `${publicUrl}/dashboard/billing?tab=history` },
    closing: [t('receipt.help', { address: supportAddress })],
    footer: [t('footer.account')],
  }
  return { to: email, locale, subject: t('receipt.subject', words), ...renderMail(letter) }
}
