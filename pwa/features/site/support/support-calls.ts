/** The calls of the support page, loaded when they are needed. */
import type * as z from 'zod/mini'
import { support } from '#shared/contract/support.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { fieldProblems } from '#shared/validation.ts'
import { call } from '../../../net/client.ts'

export type SystemStatus = z.output<typeof support.status.response>['data']

/** @returns null when the server does not answer. */
export async function systemStatus(): Promise<SystemStatus | null> {
  return await call(support.status, { token: null }).then(
    ({ data }) => data,
    () => null,
  )
}

export type Sent = { number: string } | { fields: FieldProblems } | { error: AppError }

/** Checks the message with the schema of the server, then sends it. */
export async function sendMessage(values: Record<string, string>): Promise<Sent> {
  const parsed = support.write.request.safeParse(values, { reportInput: true })
  if (!parsed.success) return { fields: fieldProblems(parsed.error.issues) }
  try {
    return (await call(support.write, { body: parsed.data })).data
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.fields ? { fields: error.details.fields } : { error }
  }
}
