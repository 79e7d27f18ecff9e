/** Several instructions of one agent, tried against each other: each letter follows one, chosen by chance. Pure. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { AgentFields } from '../agent.ts'
import { answeredShare } from '../letter/letter-figures.ts'
import { clearlyBest, isTelling, type Share } from '../numbers/rate.ts'
import type { Proposal } from '../proposal.ts'

type Instructed = Pick<AgentFields, 'prompt' | 'otherPrompts'>

interface Instruction {
  /** The same for the same words, so that changed words are counted anew. */
  id: string
  text: string
}

/** @returns The agent's instructions, each once; one where there is no experiment. */
export function instructionsOf({ prompt, ...agent }: Instructed): Instruction[] {
  // Until its next pull a device may hold rows of an older version, without this field.
  const { otherPrompts = [] } = agent
  const texts = new Set([prompt, ...otherPrompts].map((text) => text.trim()))
  return [...texts].map((text) => ({ id: idOf(text), text }))
}

function idOf(text: string): string {
  return digestOf(text).slice(0, 16)
}

function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/**
 * By chance, and always the same for the same letter: trying again does not draw again.
 * @returns The instruction that a letter follows; `id` is null where there is only one.
 */
export function instructionFor(
  agent: Instructed,
  { id, instruction }: Pick<Proposal, 'id' | 'instruction'>,
): { id: string | null; text: string } {
  const all = instructionsOf(agent)
  const [only] = all
  if (!only || all.length === 1) return { id: null, text: agent.prompt }
  const drawn = all[Number.parseInt(digestOf(id).slice(0, 8), 16) % all.length]
  return all.find((one) => one.id === instruction) ?? drawn ?? only
}

interface Arm extends Instruction {
  /** How many letters follow it. */
  written: number
  /** Answered, of those that were sent and had time to be answered. */
  share: Share
}

/** @param letters The agent's proposals. Those from before the experiment follow none of its instructions. */
export function armsOf(agent: Instructed, letters: readonly Proposal[], nowMs: number): Arm[] {
  return instructionsOf(agent).map((one) => {
    const own = letters.filter(({ instruction }) => instruction === one.id)
    return { ...one, written: own.length, share: answeredShare(own, nowMs) }
  })
}

type Verdict = { is: 'few' } | { is: 'open' } | { is: 'winner'; id: string }

/**
 * No early winner: the share is looked at after every letter, so a difference that chance brings now and then would be seen sooner
 * or later. One wins only when each has enough letters and its range lies above that of all others.
 */
export function verdictOn(arms: readonly Pick<Arm, 'id' | 'share'>[]): Verdict {
  if (arms.length < 2 || !arms.every(({ share }) => isTelling(share))) return { is: 'few' }
  const winner = arms.find((arm) =>
    arms.every(
      (other) => other === arm || clearlyBest(new Map([arm, other].map((one) => [one.id, one.share]))) === arm.id,
    ),
  )
  return winner ? { is: 'winner', id: winner.id } : { is: 'open' }
}

/** @returns What ending the experiment changes: the instruction that is kept becomes the only one. */
export function keptInstruction({ text }: Pick<Instruction, 'text'>): Instructed {
  return { prompt: text, otherPrompts: [] }
}
