/** What accepting a suggestion changes. Pure: a device stores it as the edits it would make by hand. */
import { type AgentFields, STYLE_MAX } from '#shared/domain/agent.ts'
import { type FactRecord, RENDERINGS_MAX } from '#shared/domain/facts/fact-record.ts'
import type { Lesson } from './lessons.ts'

type Of<Kind extends Lesson['is']> = Extract<Lesson, { is: Kind }>

/** The new sentence takes the place of the one that was written, else it joins the others; the oldest leaves where there are too many. */
export function withRendering(
  { renderings }: Pick<FactRecord, 'renderings'>,
  { before, text, language }: Of<'rendering'>,
  nowMs: number,
): Pick<FactRecord, 'renderings'> {
  const others = renderings.filter((one) => one.text !== before && one.text !== text)
  return { renderings: [...others, { language, text, approvedAt: nowMs }].slice(-RENDERINGS_MAX) }
}

/** @returns The part of the agent that changes. */
export function withStyle(
  { neverWrite, wordChoices }: Pick<AgentFields, 'neverWrite' | 'wordChoices'>,
  lesson: Of<'never' | 'word'>,
): Partial<Pick<AgentFields, 'neverWrite' | 'wordChoices'>> {
  if (lesson.is === 'never') return { neverWrite: [...neverWrite, lesson.sentence].slice(-STYLE_MAX.sentences) }
  const { instead, write } = lesson
  const others = wordChoices.filter((choice) => choice.instead !== instead)
  return { wordChoices: [...others, { instead, write }].slice(-STYLE_MAX.words) }
}
