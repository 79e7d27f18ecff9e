/** What the product sends to a writing model for each post of a set, as files: people who play the model answer exactly that. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letterCall } from '#api/writing/model/letter-call.ts'
import { labelledPosts, labelledRequests } from './read-set.ts'

/**
 * Writes `system.txt` once, and `users/<id>.txt` for each post. The same post gives the same file.
 * @param set A folder beside this file.
 * @returns How many posts were written.
 * @throws Error where the first message is not the same for all posts.
 */
export function writeRequests(set: string, folder: string): number {
  const requestOf = labelledRequests(set)
  const posts = labelledPosts(set)
  const systems = new Set<string>()
  mkdirSync(join(folder, 'users'), { recursive: true })
  for (const { id } of posts) {
    const fence = `=====${createHash('sha256').update(id).digest('hex').slice(0, 32)}=====`
    const [system, user] = letterCall(requestOf(id), fence).body.messages
    systems.add(system?.content ?? '')
    writeFileSync(join(folder, 'users', `${id}.txt`), user?.content ?? '')
  }
  if (systems.size !== 1) throw new Error('The first message differs by post.')
  writeFileSync(join(folder, 'system.txt'), [...systems].join(''))
  return posts.length
}
