/** A labelled set, as what a writer is asked for. */
import { readFileSync } from 'node:fs'
import type { WritingRequest } from '#api/writing/writer.ts'
import { requestOfLabelled } from './as-request.ts'
import { type LabelledPost, postsSchema, profilesSchema } from './labels.ts'

/** In the order in which strangers wrote them. A set counts as unseen only until somebody has looked at what went wrong in it. */
export const SETS = [
  ...(['tuning', 'earlier', 'heldout', 'later', 'newest', 'recent', 'fresh'] as const),
  ...([
    'latest',
    'unseen',
    'next',
    'last',
    'after',
    'trades',
    'everyday',
    'mixed',
    'varied',
    'ahead',
    'apart',
    'usual',
    'rare',
    'seldom',
    'daily',
    'weekly',
    'monthly',
    'yearly',
    'spring',
    'summer',
    'autumn',
    'winter',
    'harvest',
    'advent',
    'frost',
    'thaw',
    'bloom',
    'hearth',
  ] as const),
] as const

/** @param set A folder beside this file. */
export function labelledPosts(set: string): LabelledPost[] {
  return postsSchema.parse(read(set, 'posts.json'))
}

/**
 * @returns What is asked for a post, by its id.
 * @throws Error for an id that is not in the set.
 */
export function labelledRequests(set: string): (id: string) => WritingRequest {
  const profiles = new Map(profilesSchema.parse(read(set, 'profiles.json')).map((profile) => [profile.id, profile]))
  const posts = new Map(labelledPosts(set).map((post) => [post.id, post]))
  return (id) => {
    const post = posts.get(id)
    const profile = post && profiles.get(post.profile)
    if (!post || !profile) throw new Error(`${id} is no post of the set ${set}`)
    return requestOfLabelled(post, profile)
  }
}

function read(set: string, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`${set}/${file}`, import.meta.url), 'utf8'))
}
