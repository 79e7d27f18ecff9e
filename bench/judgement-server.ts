/**
 * Prints what agents on auto send of labelled posts, through the real server and the sandbox's marketplaces:
 * `npm run bench judgement-server [-- --set <one of SETS>] [--replies]`. With `--replies` a real model's recorded replies write and judge
 * the letters; where no judge is recorded, one that finds nothing does. It fails where a proposal left with an open question, or
 * to a job that is not to be bid on.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod/mini'
import { agreeing, isJudged, saying, startChatServer } from '#api/test/chat-server.ts'
import { modelWriter } from '#api/writing/model/model-writer.ts'
import { readJson } from '#api/writing/model/read-json.ts'
import { replySchema } from '#api/writing/model/reply-schema.ts'
import { postsSchema, profilesSchema } from './judgement/labels.ts'
import { SETS } from './judgement/read-set.ts'
import { type Outcome, sendPosts } from './judgement/send-posts.ts'

const arguments_ = process.argv.slice(2)
const wanted = arguments_[arguments_.indexOf('--set') + 1] ?? ''
const set = arguments_.includes('--set') && SETS.some((name) => name === wanted) ? wanted : 'tuning'
const isModel = arguments_.includes('--replies')
const posts = read(postsSchema, 'posts.json').filter(({ id }) => !isModel || recorded('replies', `${id}.json`) !== '')
const model = isModel ? await recordedModel() : null

function read<T>(schema: z.ZodMiniType<T>, file: string): T {
  return schema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'judgement', set, file), 'utf8')))
}
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function recorded(of: 'requests' | 'replies' | 'judge', file: string): string {
  const path = join(import.meta.dirname, 'letters/real-replies', set, of, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

const FACT = /^(F\d+)\. (.*)$/gm

/** @returns What was said, with the facts named as this request names them: an account lists the same facts in another order. */
function withFactsOf(request: string, said: string, id: string): string {
  const names = new Map([...request.matchAll(FACT)].map(([, name = '', text = '']) => [text, name]))
  const facts = [...recorded('requests', `${id}.txt`).matchAll(FACT)]
  const known = new Map(facts.map(([, name = '', text = '']) => [name, names.get(text) ?? name]))
  return said.replace(/"(F\d+)"/g, (_, name: string) => `"${known.get(name) ?? name}"`)
}

/** A model that answers each post as a real one did. The post is known by its title, a letter that is judged by its sentences. */
async function recordedModel() {
  const server = await startChatServer()
  server.answer = (response, asked, request) => {
    const said = asked.messages.map(({ content }) => content).join('\n')
    const isJudge = isJudged(asked)
    const post = isJudge
      ? posts.find(
          ({ id }) => sentencesIn(recorded('replies', `${id}.json`)).filter((one) => said.includes(one)).length > 1,
        )
      : posts.find(({ title }) => said.includes(`Title: ${title}`))
    const reply = recorded(isJudge ? 'judge' : 'replies', `${post?.id}.json`)
    const answer = post && reply ? saying(withFactsOf(said, reply, post.id)) : agreeing()
    answer(response, asked, request)
  }
  const free = { usdPerMillionInput: 0, usdPerMillionCached: null, usdPerMillionOutput: 0 }
  const call = { apiKey: 'sk-x', baseUrl: server.baseUrl, model: 'm', ...free }
  const writer = modelWriter({ ...call, judge: { model: 'm', ...free }, drafts: 1, isLetterFirst: false })
  return { writer, stop: () => server.stop(), asked: server.asked }
}

/** The longer sentences of a recorded letter. */
function sentencesIn(reply: string): string[] {
  return (readJson(reply, replySchema)?.sentences ?? []).map(({ text }) => text).filter((text) => text.length > LONG)
}
const LONG = 30

const FATES = ['sent', 'held', 'skipped', 'unseen'] as const satisfies readonly Outcome['is'][]
const LABELS = { bid: 'fit', ask: 'to be asked about', refuse: 'unfit', fraud: 'fraud' } as const

const outcomes = await sendPosts(posts, read(profilesSchema, 'profiles.json'), model?.writer)
if (model) say(`${model.asked.length} calls of a model`)
await model?.stop()
say(`${''.padEnd(20)}${FATES.map((fate) => fate.padStart(9)).join('')}`)
for (const [decision, label] of Object.entries(LABELS)) {
  const own = outcomes.filter(({ post }) => post.labels.decision === decision)
  say(
    `${label.padEnd(20)}${FATES.map((fate) => String(own.filter(({ is }) => is === fate).length).padStart(9)).join('')}`,
  )
}
if (arguments_.includes('--wrong'))
  for (const { post, is, why } of outcomes)
    if (post.labels.decision === 'bid' && is !== 'sent') say(`${is} ${post.id} ${post.language} ${why.slice(0, 200)}`)
const sent = outcomes.filter(({ is }) => is === 'sent')
const wrong = sent.filter(({ post }) => post.labels.decision !== 'bid')
for (const { post } of wrong)
  say(`sent, though ${LABELS[post.labels.decision]}: ${post.id} ${post.language} ${post.labels.because}`)
const open = sent.filter((outcome) => outcome.open.length > 0)
for (const outcome of open) say(`sent with something open: ${outcome.post.id} ${outcome.open.join(' | ')}`)
say(
  `${sent.length} sent, ${open.length} of them with an open question, ${wrong.length} to a job that is not to be bid on`,
)
if (open.length > 0 || wrong.length > 0) process.exitCode = 1
