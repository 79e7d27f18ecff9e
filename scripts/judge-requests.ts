/**
 * Writes what the judge would be asked about replies, one JSON file each: `tsx scripts/judge-requests.ts <folder> bad` for the
 * set of bad replies, or `<folder> <replies> [set]` for a folder with a reply for each post (`<post id>.json`). Nothing is sent.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { draftOf } from '#api/writing/model/verify-reply.ts'
import { judgedTexts, judgedWishes } from '#api/writing/model/judge/judge-draft.ts'
import { judgeBody } from '#api/writing/model/judge/judge-request.ts'
import { letterCall } from '#api/writing/model/letter-call.ts'
import { readJson } from '#api/writing/model/read-json.ts'
import { replySchema } from '#api/writing/model/reply-schema.ts'
import { labelledRequests } from '../bench/judgement/read-set.ts'
import { mapped } from '../bench/letters/bad-replies/as-reply.ts'
import { badReplies } from '../bench/letters/bad-replies/read.ts'

const [target, source = 'bad', set = 'tuning'] = process.argv.slice(2)
if (target === undefined) throw new Error('Say which folder the requests are written to')
const requestFor = labelledRequests(set)

/** Texts of replies by the name of their file. */
function replies(): { name: string; post: string; textFor: (call: ReturnType<typeof letterCall>) => string }[] {
  if (source === 'bad')
    return badReplies().map(({ id, post, reply }) => ({ name: id, post, textFor: ({ known }) => mapped(reply, known) }))
  return readdirSync(source)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const name = file.replace('.json', '')
      return { name, post: name, textFor: () => readFileSync(join(source, file), 'utf8') }
    })
}

mkdirSync(target, { recursive: true })
let count = 0
for (const { name, post, textFor } of replies()) {
  const request = requestFor(post)
  const call = letterCall(request)
  const reply = readJson(textFor(call), replySchema)
  if (!reply?.bid || reply.sentences.length === 0) continue
  const draft = draftOf(reply, request, call)
  const wishes = judgedWishes(draft).map(({ words }) => words)
  writeFileSync(
    join(target, `${name}.json`),
    `${JSON.stringify(judgeBody(call.known, draft, judgedTexts(draft, call), wishes), null, 1)}\n`,
  )
  count++
}
process.stdout.write(`${count} requests written\n`)
