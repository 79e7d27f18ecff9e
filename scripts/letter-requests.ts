/**
 * Writes what the product would send to a model, one JSON file for each post: `tsx scripts/letter-requests.ts <folder>
 * [set] [ids]`. The set is a folder of `bench/judgement`, `tuning` by default; ids are parted by commas. Nothing is sent.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letterCall } from '#api/writing/model/letter-call.ts'
import { requestOfLabelled } from '../bench/judgement/as-request.ts'
import { postsSchema, profilesSchema } from '../bench/judgement/labels.ts'

const [target, set = 'tuning', wanted = ''] = process.argv.slice(2)
if (target === undefined) throw new Error('Say which folder the requests are written to')
const folder = join(import.meta.dirname, '..', 'bench', 'judgement', set)
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const profiles = new Map(profilesSchema.parse(read('profiles.json')).map((profile) => [profile.id, profile]))
const ids = wanted === '' ? null : new Set(wanted.split(','))

mkdirSync(target, { recursive: true })
let count = 0
for (const post of postsSchema.parse(read('posts.json'))) {
  if (ids && !ids.has(post.id)) continue
  const profile = profiles.get(post.profile)
  if (!profile) throw new Error(`${post.id} names no profile`)
  // The product's fence is random; here it follows from the post, so that a second run writes the same files.
  const fence = `=====${createHash('sha256').update(post.id).digest('hex').slice(0, 32)}=====`
  const { body } = letterCall(requestOfLabelled(post, profile), fence)
  writeFileSync(join(target, `${post.id}.json`), `${JSON.stringify(body, null, 1)}\n`)
  count++
}
process.stdout.write(`${count} requests written\n`)
