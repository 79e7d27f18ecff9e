/** An invoice as a file: to download, and to go with a mail. */
import type { Invoice } from '#shared/domain/plans/invoice.ts'
import type { Deps } from '../../deps.ts'
import { invoicePage } from './invoice-page.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { type InvoiceSheet, invoiceSheet } from './invoice-sheet.ts'
import { UndrawableText } from './pdf-text.ts'

interface InvoiceFile {
  filename: string
  contentType: string
  content: Buffer
}

interface Wish {
  /** The buyer's, for an invoice that was issued before its buyer was kept with it. */
  email: string
  /** BCP 47. */
  language: string
  isPdf: boolean
}

/** @returns A page of HTML where no PDF is wished for, or where a name has signs that our fonts do not know. */
export async function invoiceFile(
  { config, texts, log }: Pick<Deps, 'config' | 'texts' | 'log'>,
  invoice: Invoice,
  { email, language, isPdf }: Wish,
): Promise<InvoiceFile> {
  const { number, providerUrl } = invoice
  const sheet = invoiceSheet(texts, invoice, { email, language, supportAddress: config.mail.supportAddress })
  const pdf = isPdf ? await pdfOrNull(log, sheet) : null
  if (pdf) return { filename: `${number}.pdf`, contentType: 'application/pdf', content: pdf }
  const t = texts.in(language, 'plans')
  const wording = { print: t('invoice.print'), providerDocument: t('invoice.providerDocument') }
  const content = Buffer.from(invoicePage(sheet, wording, providerUrl))
  return { filename: `${number}.html`, contentType: 'text/html; charset=UTF-8', content }
}

async function pdfOrNull(log: Deps['log'], sheet: InvoiceSheet): Promise<Buffer | null> {
  try {
    return await invoicePdf(sheet)
  } catch (error) {
    if (!(error instanceof UndrawableText)) throw error
    log.info({ character: error.message }, 'an invoice is a page and no PDF')
    return null
  }
}
