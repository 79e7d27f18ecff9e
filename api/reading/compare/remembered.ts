/** Keeps what was found in a text: the same facts and bank answers are read with every letter of a run. */
import { remember } from '#shared/remember.ts'

const TEXTS_MAX = 600

/** @returns `find`, which keeps what it found in the last texts. */
export const remembered = <Found extends NonNullable<unknown>>(find: (text: string) => Found) =>
  remember(find, TEXTS_MAX)
