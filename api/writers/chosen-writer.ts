/** What the server's rooms know of a user's writer. */
import type { WriterChoice, WriterState } from '#shared/contract/writer.ts'
import type { Writer } from '../writing/writer.ts'

/** The writer of a user's next letter. */
export interface ChosenWriter extends Writer {
  is: WriterChoice
  /** Why it is not the one that was chosen; null where it is. */
  instead: WriterState['instead']
}

export interface Writers {
  /** Asked anew for each letter: a budget may be used up by then. What a letter costs is recorded. */
  for(userId: string): Promise<ChosenWriter>
}
