/**
 * Prints what agents on auto send of labelled posts, through the real server and the sandbox's marketplaces:
 * `npm run bench judgement-server [-- --set heldout]`. It fails where a proposal left with an open question.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { postsSchema, profilesSchema } from './judgement/labels.ts'
import { type Outcome, sendPosts } from './judgement/send-posts.ts'

const SETS = ['tuning', 'earlier', 'heldout']
const arguments_ = process.argv.slice(2)
const wanted = arguments_[arguments_.indexOf('--set') + 1] ?? ''
const set = arguments_.includes('--set') && SETS.includes(wanted) ? wanted : 'tuning'

function read<T>(schema: z.ZodMiniType<T>, file: string): T {
  return schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'judgement', set, file), 'utf8')))
}
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const FATES = ['sent', 'held', 'skipped', 'unseen'] as const satisfies readonly Outcome['is'][]
const LABELS = { bid: 'fit', ask: 'to be asked about', refuse: 'unfit', fraud: 'fraud' } as const

const outcomes = await sendPosts(read(postsSchema, 'posts.json'), read(profilesSchema, 'profiles.json'))
say(`${''.padEnd(20)}${FATES.map((fate) => fate.padStart(9)).join('')}`)
for (const [decision, label] of Object.entries(LABELS)) {
  const own = outcomes.filter(({ post }) => post.labels.decision === decision)
  say(
    `${label.padEnd(20)}${FATES.map((fate) => String(own.filter(({ is }) => is === fate).length).padStart(9)).join('')}`,
  )
}
const sent = outcomes.filter(({ is }) => is === 'sent')
for (const { post } of sent)
  if (post.labels.decision !== 'bid')
    say(`sent, though ${LABELS[post.labels.decision]}: ${post.id} ${post.language} ${post.labels.because}`)
const open = sent.filter((outcome) => outcome.open.length > 0)
for (const outcome of open) say(`sent with something open: ${outcome.post.id} ${outcome.open.join(' | ')}`)
say(`${sent.length} sent, ${open.length} of them with an open question`)
if (open.length > 0) process.exitCode = 1
