/** The call of the home page, loaded when somebody uses it. */
import { type TriedAnswer, type TriedPost, tries } from '#shared/contract/try.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { fieldProblems } from '#shared/validation.ts'
import { call } from '../../../net/client.ts'

export type Tried = { answer: TriedAnswer } | { fields: FieldProblems } | { error: AppError }

/** Checks the texts with the schema of the server, then asks it. */
export async function callTry(typed: TriedPost): Promise<Tried> {
  const parsed = tries.read.request.safeParse(typed, { reportInput: true })
  if (!parsed.success) return { fields: fieldProblems(parsed.error.issues) }
  try {
    return { answer: (await call(tries.read, { body: parsed.data, token: null })).data }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.details.fields ? { fields: error.details.fields } : { error }
  }
}
