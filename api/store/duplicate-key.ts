/** Recognises the error of a unique index, which looks different in each dialect. */
import { AppError, type ErrorCode } from '#shared/errors.ts'

const DUPLICATE_CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** @returns The error itself, or an AppError with `code` when a unique index refused a row. */
export function duplicateAs(code: ErrorCode, error: unknown): unknown {
  return !(error instanceof AppError) && isDuplicateKey(error) ? new AppError(code, {}, { cause: error }) : error
}

function isDuplicateKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && DUPLICATE_CODES.has(error.code)) return true
  return isDuplicateKey(error.cause)
}
