/**
 * What edits teach: suggestions for facts, answer bank and an agent's style, found in the letters that a person changed and agreed to.
 * They are worked out from rows that sync, so they need none of their own; only what was decided is kept. Nothing changes before a tap.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type AgentFields, STYLE_MAX } from '#shared/domain/agent.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { type FactRecord, type Rendering, RENDERING_TEXT_MAX } from '#shared/domain/facts/fact-record.ts'
import type { Answer } from '#shared/domain/profile.ts'
import { recordIdIn } from '#shared/domain/letter/written.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { diffSentences } from '#shared/domain/letter/sentence-diff.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { mayTeach } from './may-teach.ts'
import { isUnwanted, SAME } from '#shared/domain/learning/style.ts'
import { likeness, swapsBetween } from '#shared/domain/learning/words.ts'

interface Found {
  /** Two letters that suggest the same have the same key. */
  key: string
  /** Ids of the letters that teach it, the newest first. */
  letters: string[]
}
type RenderingLesson = { is: 'rendering'; recordId: string; before: string } & Pick<Rendering, 'language' | 'text'>
type StyleLesson = { agentId: string } & (
  | { is: 'never'; sentence: string }
  | { is: 'word'; instead: string; write: string }
)
type AnswerLesson = { is: 'answer'; question: string; before: string; answer: string }
export type Lesson = Found & (RenderingLesson | StyleLesson | AnswerLesson)

/** What is known already, and so needs no suggestion. */
export interface Known {
  records: readonly FactRecord[]
  bank: readonly Answer[]
  agents: readonly ({ id: string } & Pick<AgentFields, 'neverWrite' | 'wordChoices'>)[]
  /** Keys of suggestions that were accepted or declined. */
  decided: readonly string[]
}

/** A habit shows in at least this many letters. A single letter may have had its own reason. */
const LETTERS_MIN = 2

/** @param letters Proposals in any state, the newest first. */
export function lessonsFrom(letters: readonly Proposal[], known: Known): Lesson[] {
  const edits = letters.filter(mayTeach).map((letter) => ({ letter, ...editedIn(letter) }))
  const decided = new Set(known.decided)
  const all = [
    ...renderingLessons(edits, known),
    ...answerLessons(edits, known),
    ...known.agents.flatMap((agent) => {
      const own = edits.filter(({ letter }) => letter.agentId === agent.id)
      return [...neverLessons(own, agent), ...wordLessons(own, agent)]
    }),
  ]
  return all.filter(({ key }) => !decided.has(key))
}

type Edits = readonly ({ letter: Proposal } & ReturnType<typeof editedIn>)[]

/** A sentence of a record that was put otherwise. The newest wording of a sentence counts. */
function renderingLessons(edits: Edits, { records }: Known): Lesson[] {
  const byWritten = new Map<string, Lesson>()
  for (const { letter, replaced } of edits) {
    for (const { of, before, after } of replaced) {
      const recordId = recordIdIn(of.facts)
      const record = records.find(({ id }) => id === recordId)
      const isNew = record?.status === 'confirmed' && !record.renderings.some(({ text }) => text === after)
      const place = `${record?.id}\n${before}`
      if (!isNew || after.length > RENDERING_TEXT_MAX || byWritten.has(place)) continue
      const language = detectLanguage(after) ?? 'en'
      const lesson = { is: 'rendering', recordId: record.id, before, text: after, language } as const
      byWritten.set(place, { ...lesson, key: keyOf('rendering', record.id, after), letters: [letter.id] })
    }
  }
  return [...byWritten.values()]
}

function neverLessons(edits: Edits, agent: Known['agents'][number]): Lesson[] {
  const groups: { sentence: string; letters: string[] }[] = []
  // The oldest wording stands for its group: it stays the same when another letter joins.
  for (const { letter, cut } of [...edits].reverse()) {
    for (const { of, text } of cut) {
      // A wish of one client says nothing of others.
      if (of.kind === 'request' || text.length > STYLE_MAX.characters) continue
      const group = groups.find(({ sentence }) => likeness(sentence, text) >= SAME)
      if (!group) groups.push({ sentence: text, letters: [letter.id] })
      else if (!group.letters.includes(letter.id)) group.letters.unshift(letter.id)
    }
  }
  return groups
    .filter(({ sentence, letters }) => letters.length >= LETTERS_MIN && !isUnwanted(sentence, agent))
    .map(({ sentence, letters }) => ({
      ...{ is: 'never', agentId: agent.id, sentence, letters },
      key: keyOf('never', agent.id, sentence),
    }))
}

function wordLessons(edits: Edits, agent: Known['agents'][number]): Lesson[] {
  const found = new Map<string, Extract<Lesson, { is: 'word' }>>()
  for (const { letter, replaced } of edits) {
    for (const { instead, write } of replaced.flatMap(({ before, after }) => swapsBetween(before, after))) {
      const key = keyOf('word', agent.id, instead, write.toLowerCase())
      const lesson = found.get(key) ?? { is: 'word', agentId: agent.id, instead, write, key, letters: [] }
      if (!lesson.letters.includes(letter.id)) lesson.letters.push(letter.id)
      found.set(key, lesson)
    }
  }
  return [...found.values()].filter(
    ({ instead, letters }) =>
      letters.length >= LETTERS_MIN && !agent.wordChoices.some((choice) => choice.instead === instead),
  )
}

/** An answer that a writer gave and a person corrected. The newest correction counts. */
function answerLessons(edits: Edits, { bank }: Known): Lesson[] {
  const byQuestion = new Map<string, Lesson>()
  for (const { letter } of edits) {
    for (const { question, answer: before } of letter.writtenAnswers ?? []) {
      const answer = letter.answers.find((given) => given.question === question)?.answer.trim() ?? ''
      const isCorrected = before.trim() !== '' && answer !== '' && answer !== before.trim()
      const entry = knownAnswer(question, bank)
      // What was written into the bank after the letter is newer.
      const isKnown = entry !== null && (entry.answer.trim() === answer || entry.updatedAt > letter.updatedAt)
      if (!isCorrected || isKnown || byQuestion.has(question)) continue
      const lesson = { is: 'answer', question, before: before.trim(), answer } as const
      byQuestion.set(question, { ...lesson, key: keyOf('answer', question, answer), letters: [letter.id] })
    }
  }
  return [...byQuestion.values()]
}

function keyOf(...parts: string[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts)))).slice(0, 16)
}

/** With less in common, the old sentence was cut and a new one written. */
const SAME_THOUGHT = 0.3

interface Edited {
  /** `of`: the sentence as it was written, with its kind and facts. */
  replaced: { of: LetterSentence; before: string; after: string }[]
  cut: { of: LetterSentence; text: string }[]
}

/** @returns What a person changed in a letter that a writer wrote, sentence by sentence. Pure. */
function editedIn({ letter, sentences }: Pick<Proposal, 'letter' | 'sentences'>): Edited {
  const edited: Edited = { replaced: [], cut: [] }
  const origins = new Map(sentences.flatMap((of) => splitSentences(of.text).map((text) => [text, of] as const)))
  for (const change of diffSentences(renderLetter(sentences), letter)) {
    if (change.is === 'same') continue
    const left = new Set(change.after)
    for (const before of change.before) {
      const of = origins.get(before)
      if (!of) continue
      const after = nearest(before, left)
      if (after !== null) left.delete(after)
      if (after === null) edited.cut.push({ of, text: before })
      else edited.replaced.push({ of, before, after })
    }
  }
  return edited
}

function nearest(before: string, candidates: ReadonlySet<string>): string | null {
  const [best] = [...candidates]
    .map((text) => ({ text, common: likeness(before, text) }))
    .filter(({ common }) => common >= SAME_THOUGHT)
    .sort((a, b) => b.common - a.common)
  return best?.text ?? null
}
