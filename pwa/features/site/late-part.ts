/** Code and texts that a public page fetches only when somebody uses it: nothing of these pages is kept on the device before. */
import type { AppError } from '#shared/errors.ts'

/** What to show where they do not come. */
export const UNREACHED: Pick<AppError, 'code' | 'details'> = { code: 'network.offline', details: {} }

/** @returns The code, once the texts are there too; null where one of them does not come. */
export async function latePart<Part>(code: Promise<Part>, ...texts: Promise<void>[]): Promise<Part | null> {
  try {
    const [part] = await Promise.all([code, ...texts])
    return part
  } catch {
    return null
  }
}
