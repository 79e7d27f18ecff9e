/**
 * A real language model's replies (`real-replies/<set>`: each request as the product sends it, and what came back), run through
 * the whole path of the model writer. What a judge said of them stands in `judge/`; where there is nothing, the judge agrees with everything.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { modelWriter } from '#api/writing/model/model-writer.ts'
import { isDeclined, type WritingRequest } from '#api/writing/writer.ts'
import { agreeing, isJudged, saying, startChatServer } from '#api/test/chat-server.ts'
import { traceProposal } from '#shared/domain/claims/trace-proposal.ts'
import { wordsIn } from '#shared/domain/letter/requests-met.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { labelledPosts, labelledRequests } from '../judgement/read-set.ts'

const FREE = { usdPerMillionInput: 0, usdPerMillionCached: null, usdPerMillionOutput: 0 }
const PREVIEW = 230

/** @param say Prints a line. */
export async function repliesBench(set: string, showsWrong: boolean, say: (line: string) => void): Promise<void> {
  const folder = new URL(`real-replies/${set}/replies/`, import.meta.url)
  const requestOf = labelledRequests(set)
  const labels = new Map(labelledPosts(set).map((post) => [post.id, post.labels.decision]))
  const server = await startChatServer()
  const writer = modelWriter({
    ...{ apiKey: 'sk-x', baseUrl: server.baseUrl, model: 'm', ...FREE },
    ...{ judge: { model: 'm', ...FREE }, drafts: 1, isLetterFirst: false },
  })
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const file of readdirSync(folder)) {
    const id = file.replace('.json', '')
    const reply = readFileSync(new URL(file, folder), 'utf8')
    const judge = new URL(`../judge/${file}`, folder)
    const judging = existsSync(judge) ? saying(readFileSync(judge, 'utf8')) : agreeing()
    server.answer = (...call) => (isJudged(call[1]) ? judging : saying(reply))(...call)
    const request = requestOf(id)
    const label = labels.get(id)
    const isFit = label === 'bid' || label === 'ask'
    count(isFit ? 'posts that fit' : 'posts that do not fit')
    try {
      const written = await writer.write(request, { signal: AbortSignal.timeout(30_000) })
      if (isDeclined(written) && written.declined.is === 'advice') {
        count('advised against, for a person to decide')
        continue
      }
      if (isDeclined(written)) {
        count(isFit ? 'declined although fit' : 'declined as they should be')
        continue
      }
      if (!isFit) count('written although unfit')
      count('letters')
      for (const name of findingsOf(written.letter, request)) count(name)
      const { job } = request
      const { letter, sentences, reading } = written
      const { amountMinor = 0 } = written.price ?? request
      const ledger = { letter, sentences, reading, amountMinor, currency: job.currency, job }
      const claims = traceProposal(ledger, request.facts).filter(({ fact }) => fact === null)
      const doubts = written.doubts.filter(({ kind }) => kind !== 'claim')
      if (claims.length > 0) count('held by a claim')
      for (const kind of new Set(doubts.map((doubt) => doubt.kind))) count(`held by a doubt: ${kind}`)
      if (claims.length === 0 && written.doubts.length === 0) count('free of doubts')
      if (showsWrong) {
        for (const { text, doubt } of claims) say(`${id} claim “${doubt ?? ''}” in: ${text}`)
        for (const { kind, words, sentence } of written.doubts) say(`${id} ${kind} “${words}” in: ${sentence}`)
      }
      const wishes = written.reading?.items.filter(({ is }) => is === 'request') ?? []
      for (const { state } of wishes) count(state === 'met' ? 'wishes met' : 'wishes not met')
    } catch (error) {
      count('unusable')
      if (showsWrong) say(`${id} ${String(error)}`)
    }
  }
  await server.stop()
  say(`real replies, ${set}:`)
  for (const [name, times] of [...counts].sort(([a], [b]) => a.localeCompare(b))) say(`  ${name.padEnd(34)} ${times}`)
}

function findingsOf(letter: string, { job, records = [] }: WritingRequest): string[] {
  const found: string[] = []
  if (wordsIn(letter) > MARKETPLACES[job.platform].letter.words) found.push('over the words of the marketplace')
  const outcomes = records.map(({ outcome }) => outcome).join(' ')
  if (/\d/.test(outcomes)) found.push('facts hold a result')
  const figures = new Set(outcomes.match(/\d+(?:[.,]\d+)*/g) ?? [])
  const shown = letter.slice(0, PREVIEW).match(/\d+(?:[.,]\d+)*/g) ?? []
  if (shown.some((figure) => figures.has(figure))) found.push('a result in the first 230 characters')
  return found
}
