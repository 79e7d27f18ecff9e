/** The model writer, for any server that speaks OpenAI's Chat Completions. Everything it returns is checked. */
import OpenAI, { APIConnectionError, APIError } from 'openai'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { AppError, type ErrorDetails } from '#shared/errors.ts'
import { startDeadline } from '../deadline.ts'
import { withChecksAnswered } from './answer-checks.ts'
import { fromBank } from './answer-questions.ts'
import { repeatedOpenings } from './check-form.ts'
import { doubtsAmong, problemsOf, strangeNumbers } from './check-letter.ts'
import { CLICHE } from './cliches.ts'
import { type ModelMessage, type ModelProblem, messagesFor, repairMessage } from './model-prompt.ts'
import { type ReadPost, readPost } from './read-post.ts'
import { type ModelReply, readReply } from './read-reply.ts'
import type { LetterWriter, WritingRequest, WrittenLetter } from './writer.ts'

export interface ModelSettings {
  apiKey: string
  baseUrl: string
  model: string
  usdPerMillionInput: number
  usdPerMillionOutput: number
}

const ATTEMPT_TIMEOUT_MS = 45_000
/** The limit for a letter with its repair and all retries, because a server's Retry-After may be longer than a run can wait. */
const DEADLINE_MS = 120_000
const ANSWER_MAX = 5_000

interface Usage {
  tokens: number
  costMicros: number
}

interface Attempt {
  reply: ModelReply | null
  /** What the model wrote, for the repair. */
  text: string
  problems: ModelProblem[]
  untraced: string[]
}

/** @param settings Prices in US dollars per million tokens, which is millionths of a dollar per token. */
export function modelWriter(settings: ModelSettings): LetterWriter {
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    timeout: ATTEMPT_TIMEOUT_MS,
    maxRetries: 1,
    logLevel: 'off',
  })

  async function ask(messages: ModelMessage[], usage: Usage, signal: AbortSignal): Promise<string> {
    const call = client.chat.completions.create({ model: settings.model, messages }, { signal })
    const completion = await untilAborted(call, signal)
    const { prompt_tokens: input = 0, completion_tokens: output = 0 } = completion.usage ?? {}
    usage.tokens += input + output
    usage.costMicros += Math.round(input * settings.usdPerMillionInput + output * settings.usdPerMillionOutput)
    return completion.choices?.[0]?.message?.content ?? ''
  }

  return {
    async write(request, { signal }) {
      const deadline = startDeadline({ signal, timeoutMs: DEADLINE_MS })
      const post = readPost(request.job)
      const usage: Usage = { tokens: 0, costMicros: 0 }
      const messages = messagesFor(request, post)
      try {
        const first = judge(await ask(messages, usage, deadline.signal), request, post)
        if (first.problems.length === 0) return finished(first, request, usage, settings.model)
        const repair: ModelMessage[] = [
          ...messages,
          { role: 'assistant', content: first.text },
          repairMessage(first.problems, reasonsOf(first, request)),
        ]
        const second = judge(await ask(repair, usage, deadline.signal), request, post)
        const usable = [second, first].filter(isUsable).sort((a, b) => a.problems.length - b.problems.length)[0]
        if (!usable) throw unusable(second.problems, usage)
        return finished(usable, request, usage, settings.model)
      } catch (error) {
        signal.throwIfAborted()
        throw error instanceof AppError ? error : unavailable(error)
      } finally {
        deadline.end()
      }
    },
  }
}

/** @returns The words that are wrong, as far as they can be quoted. */
function reasonsOf({ reply, untraced, problems }: Attempt, { job, facts }: WritingRequest): string[] {
  const letter = reply?.letter ?? ''
  const numbers = problems.includes('number') ? strangeNumbers(letter, job, facts) : []
  const repeated = problems.includes('repeats') ? repeatedOpenings(letter) : []
  const cliche = problems.includes('cliche') ? (CLICHE.exec(letter)?.slice(0, 1) ?? []) : []
  return [...untraced, ...numbers, ...repeated, ...cliche]
}

function judge(text: string, request: WritingRequest, post: ReadPost): Attempt {
  const said = readReply(text)
  if (!said) return { reply: null, text, problems: ['format'], untraced: [] }
  const reply = { ...said, letter: withChecksAnswered(said.letter, post.checks) }
  const problems: ModelProblem[] = problemsOf(reply.letter, request.job, post, request.facts)
  const untraced = traceClaims(reply.letter, request.facts)
    .filter((claim) => claim.fact === null)
    .map((claim) => claim.text)
  if (untraced.length > 0) problems.push('claims')
  return { reply, text, problems, untraced }
}

/** A claim without a source, or a doubt, is shown to the freelancer and holds the letter (docs/laws.md#only-what-is-true); every other problem ends it here. */
function isUsable({ reply, problems }: Attempt): boolean {
  const open = doubtsAmong(problems).length + (problems.includes('claims') ? 1 : 0)
  return reply !== null && open === problems.length
}

function finished(attempt: Attempt, request: WritingRequest, usage: Usage, model: string): WrittenLetter {
  const { letter = '', answers: given = [] } = attempt.reply ?? {}
  const answers = request.job.questions.map((question, index) => ({
    question,
    answer: fromBank(question, request.answerBank) ?? trueAnswer(given[index] ?? '', request),
  }))
  const doubts = doubtsAmong(attempt.problems)
  return { letter, sentences: [], answers, doubts, reading: null, writtenBy: model, ...usage }
}

/** @returns The answer, or nothing where it says what no fact supports: an empty one holds the proposal. */
function trueAnswer(answer: string, { facts }: WritingRequest): string {
  const isTrue = traceClaims(answer, facts).every((claim) => claim.fact !== null)
  return isTrue && answer.length <= ANSWER_MAX && !/[{}]/.test(answer) ? answer.trim() : ''
}

function unusable(problems: ModelProblem[], usage: Usage): AppError {
  return new AppError('writer.unusable', { problems: problems.join(' '), ...usage })
}

/** Stops waiting when the signal aborts. The client library would wait as long as the server's Retry-After says. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** The cause goes to the log. `reason` is for the user, who must act on a wrong key but not on a pause. */
function unavailable(error: unknown): AppError {
  const cause = { cause: error }
  if (!(error instanceof APIError) || error instanceof APIConnectionError) {
    return new AppError('writer.unavailable', { reason: 'no_answer' }, cause)
  }
  const { status } = error
  if (status === 401 || status === 403)
    return new AppError('writer.unavailable', { reason: 'key_refused', status }, cause)
  if (status === 404) return new AppError('writer.unavailable', { reason: 'model_unknown', status }, cause)
  if (status === 429) {
    const details: ErrorDetails = { reason: 'rate_limited', status }
    const seconds = Number(error.headers?.get('retry-after'))
    if (seconds > 0) details.retryAfterMs = seconds * 1000
    return new AppError('writer.unavailable', details, cause)
  }
  return new AppError('writer.unavailable', { reason: status && status < 500 ? 'refused' : 'no_answer', status }, cause)
}
