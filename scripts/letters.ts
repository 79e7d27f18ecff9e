/**
 * Prints posts with what was read, decided, written, ticked and doubted, for reading: `npm run letters [language, id or word]`, or
 * `npm run letters -- --post <file> [--as <id of a freelancer>]` for any post: its title stands in the first line of the file.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { builtInWriter } from '#api/writing/built-in.ts'
import { requestOf } from '#api/writing/fixtures/freelancers.ts'
import { POSTS } from '#api/writing/fixtures/posts.ts'
import type { WritingRequest } from '#api/writing/writer.ts'
import { requestOfLabelled } from '../bench/judgement/as-request.ts'
import { postsSchema, profilesSchema } from '../bench/judgement/labels.ts'
import { decide } from '#api/judgement/decide.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { readPost } from '#api/reading/read-post.ts'
import { AppError } from '#shared/errors.ts'

const SET = new URL('../bench/judgement/tuning/', import.meta.url)
const { values: own, positionals } = parseArgs({
  allowPositionals: true,
  options: { post: { type: 'string' }, as: { type: 'string' } },
})
const wanted = positionals[0]?.toLowerCase()
const say = (text: string) => process.stdout.write(`${text}\n`)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, SET), 'utf8'))

function* requests(): Generator<[id: string, request: WritingRequest]> {
  const profiles = profilesSchema.parse(read('profiles.json'))
  if (own.post !== undefined) {
    const freelancer = own.as === undefined ? profiles[0] : profiles.find(({ id }) => id === own.as)
    if (!freelancer)
      throw new Error(`There is no freelancer "${own.as}", but ${profiles.map(({ id }) => id).join(', ')}.`)
    const [title = '', ...text] = readFileSync(own.post, 'utf8').trim().split('\n')
    const [like] = postsSchema.parse(read('posts.json'))
    if (!like) return
    const post = { ...like, id: 'own', title, text: text.join('\n').trim(), skills: [], screening: [], budget: null }
    yield ['own', requestOfLabelled(post, freelancer)]
    return
  }
  for (const post of postsSchema.parse(read('posts.json'))) {
    const freelancer = profiles.find(({ id }) => id === post.profile)
    if (freelancer) yield [post.id, requestOfLabelled(post, freelancer)]
  }
  for (const [index, post] of POSTS.entries()) yield [`f${index}`, requestOf(post, `f${index}`)]
}

const writer = builtInWriter()
for (const [id, request] of requests()) {
  const { job, profile, answerBank, agent } = request
  const reading = readPost(job)
  const text = `${job.title}\n${job.description}`
  const isWanted =
    wanted === undefined ||
    wanted === id ||
    wanted === reading.language ||
    (wanted.length > 2 && text.toLowerCase().includes(wanted))
  if (!isWanted) continue
  const decision = decide(reading, factsOf(profile, answerBank, agent), { kind: job.kind, mostUsd: null })
  say(`\n━━━ ${id} · ${reading.language} · ${profile.firstName} · ${text}\n─── ${decision.is}`)
  try {
    const {
      letter,
      answers,
      doubts,
      reading: ticked,
    } = await writer.write(request, { signal: AbortSignal.timeout(10_000) })
    say(letter)
    for (const { question, answer } of answers) say(`\n? ${question}\n> ${answer || '(left empty)'}`)
    say('───')
    for (const { is, kind, words, state, value } of ticked?.items ?? [])
      say(`${state === 'met' ? '✓' : state === 'open' ? '·' : '✗'} ${is} ${kind} ${value ?? ''} “${words}”`)
    for (const { kind, words } of doubts) say(`! ${kind} ${words}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    say(`(not written: ${error.code} ${JSON.stringify(error.details)})`)
  }
}
