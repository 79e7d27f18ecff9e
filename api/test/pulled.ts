/** What a device gets of a pull. */
import { type PullPage, pageText } from '#api/sync/pull.ts'
import { pullResponseSchema, type PullResponse } from '#shared/sync/protocol.ts'

export async function pulled(page: Promise<PullPage>): Promise<PullResponse> {
  return pullResponseSchema.parse(JSON.parse(pageText(await page)))
}
