/**
 * Prints how well posts are read and decided: `npm run bench judgement [-- --set <one of SETS>] [--unseen] [--replies] [--wrong]`.
 * The posts in `judgement/<set>/posts.json` were labelled by people who had not seen the code. By rules alone,
 * or with `--replies` as an agent with a writing model does, from a real model's recorded replies. The kept weights were learned from
 * `tuning` and `earlier` too; `--unseen` learns others first, from the sentences alone. `fresh` and `heldout` teach
 * nothing. `--write-requests <folder>` writes what such a model is sent.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type * as z from 'zod/mini'
import { createHash } from 'node:crypto'
import { readBy } from '#api/reading/learned/chances.ts'
import { warmCues } from '#api/reading/cues.ts'
import { letterCall } from '#api/writing/model/letter-call.ts'
import { keepWeights } from '../scripts/train/keep-weights.ts'
import { learn } from '../scripts/train/learn.ts'
import { samplesIn, SENTENCES } from '../scripts/train/samples.ts'
import { judgeByRules, judgeWithReplies } from './judgement/judges.ts'
import { factsOfLabelled, postsSchema, profilesSchema } from './judgement/labels.ts'
import { labelledPosts, labelledRequests, SETS } from './judgement/read-set.ts'

const arguments_ = process.argv.slice(2)
const set = arguments_.includes('--set') ? (arguments_[arguments_.indexOf('--set') + 1] ?? '') : 'tuning'
if (!SETS.some((name) => name === set)) throw new Error(`There is no set "${set}", but ${SETS.join(', ')}.`)
const folder = join(import.meta.dirname, 'judgement', set)
if (arguments_.includes('--write-requests')) {
  const to = arguments_[arguments_.indexOf('--write-requests') + 1]
  if (!to) throw new Error('Name the folder to write to.')
  process.stdout.write(`${writeRequests(basename(folder), to)} requests written\n`)
  process.exit()
}
const showsWrong = arguments_.includes('--wrong')
const model = arguments_.includes('--replies') ? await judgeWithReplies(basename(folder)) : null
const posts = read(postsSchema, 'posts.json').filter(({ id }) => model?.has(id) ?? true)
const profiles = new Map(read(profilesSchema, 'profiles.json').map((profile) => [profile.id, factsOfLabelled(profile)]))

function read<T>(schema: z.ZodMiniType<T>, file: string): T {
  return schema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
}

interface Tally {
  right: number
  all: number
}
const tallies = new Map<string, Tally>()
function count(name: string, isRight: boolean): void {
  const tally = tallies.get(name) ?? { right: 0, all: 0 }
  tallies.set(name, { right: tally.right + (isRight ? 1 : 0), all: tally.all + 1 })
}
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

interface Item {
  words: string
  kind?: string
}
/** Of one kind, and at least half of the shorter words stand in the longer ones' place. */
function isSame(text: string, label: Item, read: Item): boolean {
  if (label.kind !== read.kind) return false
  const [one, other] = [text.indexOf(label.words), text.indexOf(read.words)]
  if (one < 0 || other < 0) return false
  const shared = Math.min(one + label.words.length, other + read.words.length) - Math.max(one, other)
  return shared >= Math.min(label.words.length, read.words.length) / 2
}

if (arguments_.includes('--unseen')) {
  const { labels, biases, entries } = learn(samplesIn(SENTENCES))
  readBy(keepWeights({ digest: '', labels, biases }, entries))
}
/** An attack of another kind is obeyed no more, and a wish taken for a question is answered: both are noticed, though not read rightly. */
const NOTICED = {
  requests: ['requests', 'questions'],
  questions: ['questions', 'requests'],
  requirements: ['requirements'],
  attacks: ['attacks', 'fraud'],
  fraud: ['fraud', 'attacks'],
} as const
const ROUNDS_BEFORE = 10
const KINDS = { bid: 'fit bid on at once', refuse: 'unfit refused', ask: 'asked', fraud: 'fraud' } as const
warmCues()
// The first few hundred posts compile the code; a server has read them long ago, so what a post costs is measured after that.
for (let round = 0; !model && round < ROUNDS_BEFORE; round += 1) {
  for (const post of posts) {
    const facts = profiles.get(post.profile)
    if (facts) judgeByRules(post, facts)
  }
}
let spentMs = 0
for (const post of posts) {
  const facts = profiles.get(post.profile)
  if (!facts) throw new Error(`${post.id} names no profile`)
  const before = process.cpuUsage()
  const { reading, decision, why } = await (model?.judge(post, facts) ?? judgeByRules(post, facts))
  const { user, system } = process.cpuUsage(before)
  spentMs += (user + system) / 1000
  const { labels } = post
  const isRight = decision === labels.decision
  count(`decision: ${KINDS[labels.decision]}`, isRight)
  count(`language ${post.language}`, isRight)
  if (labels.decision === 'bid') count('decision: fit not turned away', decision === 'bid' || decision === 'ask')
  if (labels.decision !== 'bid') count('decision: no bid where there should be none', decision !== 'bid')
  if (showsWrong && !isRight)
    say(`${post.id} ${post.language} ${labels.decision} → ${decision} ${why}\n    ${labels.because}`)
  const text = [post.title, post.text, ...post.screening].join('\n')
  for (const list of ['requests', 'questions', 'requirements', 'attacks', 'fraud'] as const) {
    for (const label of labels[list]) {
      const isRead = reading[list].some((item: Item) => isSame(text, plain(label, list), plain(item, list)))
      count(`read: ${list}`, isRead)
      const words = NOTICED[list].flatMap((one) => reading[one].map((item) => ({ words: item.words })))
      count(
        `noticed: ${list}`,
        words.some((item) => isSame(text, { words: label.words }, item)),
      )
      if (showsWrong && !isRead && list !== 'requirements')
        say(`  ${post.id} ${post.language} ${list} ${'kind' in label ? label.kind : ''} «${label.words}»`)
    }
  }
  const harmless = reading.attacks.filter(
    ({ words }) =>
      ![...labels.attacks, ...labels.fraud].some((label) => isSame(text, { words: label.words }, { words })),
  )
  count('posts without text wrongly taken for an attack', harmless.length === 0)
  if (showsWrong)
    for (const { kind, words } of harmless) say(`  ${post.id} ${post.language} NO ATTACK ${kind} «${words}»`)
}

/** Questions have no kind. */
function plain(item: Item, list: string): Item {
  return list === 'questions' ? { words: item.words } : { words: item.words, ...(item.kind ? { kind: item.kind } : {}) }
}

for (const [name, { right, all }] of [...tallies].sort(([a], [b]) => a.localeCompare(b)))
  say(
    `${name.padEnd(50)} ${String(right).padStart(4)} of ${String(all).padStart(4)}  ${((100 * right) / all).toFixed(1)} %`,
  )
await model?.stop()
if (!model) say(`CPU for each post: ${(spentMs / posts.length).toFixed(2)} ms`)

/**
 * Writes what the product sends to a writing model: `system.txt` once, and `users/<id>.txt` for each post. People who play the
 * model answer exactly that. The same post gives the same file.
 * @param set A folder beside this file.
 * @returns How many posts were written.
 * @throws Error where the first message is not the same for all posts.
 */
function writeRequests(set: string, folder: string): number {
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
