/** The call of the home page, loaded when somebody uses it. */
import {
  type TriedAnswer,
  type TriedPost,
  type TryStage,
  triedAnswerSchema,
  tries,
  tryEventSchema,
} from '#shared/contract/try.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { formatFor } from '#shared/format.ts'
import { SECOND_MS } from '#shared/time.ts'
import { fieldProblems } from '#shared/validation.ts'
import { watch } from '../../../net/watch.ts'

export type Tried = { answer: TriedAnswer } | { fields: FieldProblems } | { error: AppError }

/** The first post of a busy server waits for the start of the process that reads it. */
const PATIENCE_MS = 65 * SECOND_MS

interface TryWatch {
  /** The visitor's language. */
  tag: string
  signal: AbortSignal
  onStage(stage: TryStage): void
}

/**
 * Checks the texts with the schema of the server, then asks it.
 * @returns null where the signal ended it.
 */
export async function callTry(typed: TriedPost, { tag, signal, onStage }: TryWatch): Promise<Tried | null> {
  const parsed = tries.read.request.safeParse(typed, { reportInput: true })
  if (!parsed.success) return { fields: fieldProblems(parsed.error.issues) }
  let answer: TriedAnswer | null = null
  try {
    await watch(tries.read.path, tryEventSchema, {
      body: parsed.data,
      signal,
      patienceMs: PATIENCE_MS,
      onEvent(event) {
        if (event.type === 'stage') onStage(event.stage)
        else if (event.type === 'done') answer = event.answer
      },
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, details } = error
    if (details.fields) return { fields: details.fields }
    const { retryAfterMs } = details
    const wait = retryAfterMs === undefined ? {} : { wait: formatFor(tag).wait(retryAfterMs) }
    return { error: new AppError(code, { ...details, ...wait }) }
  }
  return signal.aborted || !answer ? null : { answer }
}

/** @returns The answer that was kept; null where an older version kept it in another form. */
export function keptAnswer(kept: unknown): TriedAnswer | null {
  const parsed = triedAnswerSchema.safeParse(kept)
  return parsed.success ? parsed.data : null
}
