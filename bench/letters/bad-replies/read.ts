/** The set of bad replies, each with the post of the tuning set that it answers. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const schema = z.array(
  z.object({
    id: z.string(),
    post: z.string(),
    kind: z.string(),
    /** False for the few good ones among them. */
    mustHold: z.boolean(),
    /** The words that are wrong; empty where none can be named. */
    words: z.string(),
    why: z.string(),
    reply: z.unknown(),
  }),
)
export type BadReply = z.infer<typeof schema>[number]

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))

/** Written by somebody who had not seen the code. Whoever improves the checks may look at those with an odd place only. */
export function badReplies(): BadReply[] {
  return schema.parse(read('replies.json'))
}
