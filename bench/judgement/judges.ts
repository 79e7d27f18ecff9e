/** Two ways to read and decide a post: by rules alone, and as agents with a writing model do. */
import { readdirSync, readFileSync } from 'node:fs'
import { decide, isOnlySuspected, openCondition } from '#api/judgement/decide.ts'
import { piecesPriceOf } from '#api/judgement/piece-price.ts'
import { readPost } from '#api/reading/read-post.ts'
import { agreeing, isJudged, saying, startChatServer } from '#api/test/chat-server.ts'
import { letterCall } from '#api/writing/model/letter-call.ts'
import { mergeReading } from '#api/writing/model/merge-reading.ts'
import { modelWriter } from '#api/writing/model/model-writer.ts'
import { readJson } from '#api/writing/model/read-json.ts'
import { replySchema } from '#api/writing/model/reply-schema.ts'
import { postWords } from '#api/writing/model/words-in-post.ts'
import { stillOpen } from '#api/writing/still-open.ts'
import { isDeclined, type WritingRequest } from '#api/writing/writer.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { rateOf } from '#shared/money.ts'
import type { LabelledPost } from './labels.ts'
import { labelledRequests } from './read-set.ts'

interface Judged {
  reading: Reading
  decision: LabelledPost['labels']['decision']
  /** What decided, for `--wrong`. */
  why: string
  /** It refuses only for what the freelancer turns away: a model reads the post again. */
  isSuspicion: boolean
  /** Conditions that the facts are silent on, as rules see it. */
  open: readonly { kind: string; words: string }[]
}

export function judgeByRules(post: LabelledPost, facts: FreelancerFacts): Judged {
  const { title, text, screening, skills, budget } = post
  const reading = readPost({ title, description: text, questions: screening, skills })
  const amount = budget === null ? null : budget.kind === 'fixed' ? budget.amount : budget.max
  const mostUsd = amount === null ? null : amount / rateOf(budget?.currency ?? 'USD')
  const pieces = piecesPriceOf({ title, description: text }, reading, facts)
  const decision = decide(reading, facts, { kind: budget?.kind ?? 'fixed', mostUsd, pieces })
  const open = decision.is === 'ask' ? decision.open.map(openCondition) : []
  const isSuspicion = decision.is === 'refuse' && isOnlySuspected(decision)
  return { reading, decision: decision.is, isSuspicion, open, why: JSON.stringify(decision).slice(0, 300) }
}

const FREE = { usdPerMillionInput: 0, usdPerMillionCached: null, usdPerMillionOutput: 0 }
const REPLY_LIMIT_MS = 30_000

/**
 * The recorded replies of a real model (`letters/real-replies/<set>`), run through the way of an agent: rules first, then the
 * model's reading and advice as our code verifies them. What would wait for the freelancer's answer counts as asked.
 */
export async function judgeWithReplies(set: string) {
  const folder = new URL(`../letters/real-replies/${set}/replies/`, import.meta.url)
  const known = new Set(readdirSync(folder).map((file) => file.replace('.json', '')))
  const requestOf = labelledRequests(set)
  const server = await startChatServer()
  const writer = modelWriter({
    ...{ apiKey: 'sk-x', baseUrl: server.baseUrl, model: 'm', ...FREE },
    ...{ judge: { model: 'm', ...FREE }, drafts: 1, isLetterFirst: false },
  })
  const written = async (request: WritingRequest, rules: Judged): Promise<Pick<Judged, 'decision' | 'why'>> => {
    try {
      const result = await writer.write(request, { signal: AbortSignal.timeout(REPLY_LIMIT_MS) })
      if (isDeclined(result)) {
        const { is, words, fact } = result.declined
        if (is === 'advice') return { decision: 'ask', why: words }
        return { decision: is === 'fraud' ? 'fraud' : 'refuse', why: `${words} · ${fact}` }
      }
      const known = result.reading?.items ?? []
      const hard = known.filter(({ is, isHard, state }) => is === 'requirement' && isHard && state !== 'met')
      const against = result.doubts.filter(({ kind }) => kind === 'decline')
      const open = [...stillOpen(rules.open, result.reading, true), ...hard, ...against]
      return { decision: open.length > 0 ? 'ask' : 'bid', why: open.map(({ words }) => words).join(' | ') }
    } catch (error) {
      return { decision: 'ask', why: String(error) }
    }
  }
  return {
    has: (id: string) => known.has(id),
    async judge(post: LabelledPost, facts: FreelancerFacts): Promise<Judged> {
      const rules = judgeByRules(post, facts)
      const request = requestOf(post.id)
      const reply = readFileSync(new URL(`${post.id}.json`, folder), 'utf8')
      const read = readJson(reply, replySchema)
      const reading = read ? mergeReading(read, letterCall(request), postWords(request.job)).reading : rules.reading
      if (rules.decision === 'refuse' && !rules.isSuspicion) return { ...rules, reading }
      server.answer = (...call) => (isJudged(call[1]) ? agreeing() : saying(reply))(...call)
      return { ...rules, reading, ...(await written(request, rules)) }
    },
    stop: () => server.stop(),
  }
}
