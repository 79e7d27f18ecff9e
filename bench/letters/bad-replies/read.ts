/** The set of bad replies, each with the post and the freelancer it answers for. */
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { WritingRequest } from '#api/writing/writer.ts'
import { requestOfLabelled } from '../../judgement/as-request.ts'
import { postsSchema, profilesSchema } from '../../judgement/labels.ts'

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

/** @returns What is asked for a post of the tuning set, by its id. */
export function tuningRequests(): (id: string) => WritingRequest {
  const profiles = new Map(
    profilesSchema.parse(read('../../judgement/tuning/profiles.json')).map((profile) => [profile.id, profile]),
  )
  const posts = new Map(postsSchema.parse(read('../../judgement/tuning/posts.json')).map((post) => [post.id, post]))
  return (id) => {
    const post = posts.get(id)
    const profile = post && profiles.get(post.profile)
    if (!post || !profile) throw new Error(`${id} is no post of the tuning set`)
    return requestOfLabelled(post, profile)
  }
}
