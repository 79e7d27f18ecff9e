/** Rewrites a letter as the freelancer wishes. The proposal is not changed, because the freelancer chooses which letter stays. */
import { createHash } from 'node:crypto'
import type { Rewrite, RewriteStyle, Rewritten } from '#shared/contract/proposals.ts'
import { addWriting, type Proposal, type ProposalStatus } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import { type Told, toldBy } from '../../changes/check-claims.ts'
import type { Deps } from '../../deps.ts'
import { syncedStore } from '../../store/synced.ts'

const REWRITABLE: readonly ProposalStatus[] = ['review', 'approved', 'failed']
/** Share of the words that is left of a letter that was too long, and what every letter needs. */
const SHORTER = 0.7
const WORDS_MIN = 50

/** For the model; `own` is the freelancer's. */
const INSTRUCTIONS: Record<Exclude<RewriteStyle, 'own' | 'shorter'>, string> = {
  warmer: 'Write it warmer and more personal, without flattery.',
  simpler: 'Use plainer words and shorter sentences.',
  other: 'Write another version with another opening.',
}
/** What the built-in writer can do without a model. */
const BUILT_IN_STYLES: readonly RewriteStyle[] = ['shorter', 'other']

type RewriteDeps = Pick<Deps, 'db' | 'writer' | 'config' | 'clock'>

/**
 * @param signal Ends the writing; what it has cost by then is not known.
 * @throws AppError `proposal.stale_state`; `writer.unavailable` or `writer.unusable`.
 */
export async function rewriteLetter(
  { db, writer, config, clock }: RewriteDeps,
  userId: string,
  { id, agentId, job, status }: Proposal,
  wish: Rewrite,
  signal: AbortSignal,
): Promise<Rewritten> {
  if (!REWRITABLE.includes(status)) throw new AppError('proposal.stale_state', { status })
  const told = await toldBy(db, userId, agentId)
  if (!told) throw new AppError('user.not_found')
  const isModel = config.writer.apiKey !== null
  const request = {
    // The built-in writer always writes the same letter for one job, so the job gets another id.
    job: isModel ? job : { ...job, id: `${job.id}/${hashOf(wish.letter)}` },
    agent: { ...told.agent, prompt: promptFor(told.agent.prompt, wish, isModel) },
    profile: told.profile,
    answerBank: told.answers,
    facts: told.facts,
    records: told.records,
  } satisfies Omit<Told, 'answers'> & { job: Proposal['job']; answerBank: Told['answers'] }
  const written = await writer.write(request, { signal })
  if ('declined' in written) throw new AppError('writer.unusable', { problems: 'declined' })
  const { letter, writtenBy, tokens, costMicros } = written
  await db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('proposal', id)
    if (!stored || tokens === 0) return
    const writing = addWriting(stored.row.writing, { by: writtenBy, tokens, costMicros })
    await syncedStore(tx).write('proposal', userId, { ...stored.row, writing, updatedAt: clock.now() })
  })
  return { letter, writtenBy, costMicros, isHeeded: isModel || BUILT_IN_STYLES.includes(wish.style) }
}

/** The freelancer's own prompt, and what should change; a model follows what comes last. */
function promptFor(prompt: string, wish: Rewrite, isModel: boolean): string {
  const instruction = instructionFor(wish)
  // Where two lengths are named, the built-in writer follows the first.
  if (!isModel) return wish.style === 'shorter' ? `${instruction}\n${prompt}` : prompt
  // Braces would be read as placeholders.
  const letter = wish.letter.replace(/[{}]/g, '')
  return [prompt, 'This letter for the job exists already:', letter, `Write it again. ${instruction}`].join('\n\n')
}

function instructionFor({ style, wish, letter }: Rewrite): string {
  if (style === 'own') return wish.replace(/[{}]/g, '')
  if (style !== 'shorter') return INSTRUCTIONS[style]
  const words = letter.split(/\s+/).filter(Boolean).length
  return `Keep it under ${Math.max(WORDS_MIN, Math.round(words * SHORTER))} words.`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
