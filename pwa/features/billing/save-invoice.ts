/** Puts an invoice among the downloads of the browser. */
import { INVOICE_DOWNLOAD_PATH } from '#shared/contract/plans.ts'
import type { Invoice } from '#shared/domain/invoice.ts'
import { AppError } from '#shared/errors.ts'
import { downloadFile } from '../../net/download.ts'

const TIMEOUT_MS = 30_000
const KEEP_MS = 60_000

/** @throws AppError as `downloadFile`, and `network.timeout`. */
export async function saveInvoice({ id }: Pick<Invoice, 'id'>, lng: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const file = await downloadFile(INVOICE_DOWNLOAD_PATH, { params: { id }, query: { lng }, signal }).catch((cause) => {
    throw signal.aborted ? new AppError('network.timeout', {}, { cause }) : cause
  })
  const url = URL.createObjectURL(new Blob(file.parts, { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // Some browsers read the address only a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
