/**
 * Writes what the product would send to a model, one JSON file for each post: `tsx scripts/letter-requests.ts <folder>
 * [set] [ids]`. The set is a folder of `bench/judgement`, `tuning` by default; ids are parted by commas. Nothing is sent.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { letterCall } from '#api/writing/model/letter-call.ts'
import { labelledPosts, labelledRequests } from '../bench/judgement/read-set.ts'

const [target, set = 'tuning', wanted = ''] = process.argv.slice(2)
if (target === undefined) throw new Error('Say which folder the requests are written to')
const requestFor = labelledRequests(set)
const ids = wanted === '' ? null : new Set(wanted.split(','))

mkdirSync(target, { recursive: true })
let count = 0
for (const post of labelledPosts(set)) {
  if (ids && !ids.has(post.id)) continue
  // The product's fence is random; here it follows from the post, so that a second run writes the same files.
  const fence = `=====${createHash('sha256').update(post.id).digest('hex').slice(0, 32)}=====`
  const { body } = letterCall(requestFor(post.id), fence)
  writeFileSync(join(target, `${post.id}.json`), `${JSON.stringify(body, null, 1)}\n`)
  count++
}
process.stdout.write(`${count} requests written\n`)
