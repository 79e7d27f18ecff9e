/** Accepts or declines a suggestion. Each is an edit like one by hand, so it works offline and reaches every device. */
import { withRendering, withStyle } from './accept-lesson.ts'
import type { Lesson } from './lessons.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { newId } from '#shared/ids.ts'
import { currentDb, currentUser } from '../db.ts'
import { mutate } from '../mutate.ts'

export async function acceptLesson(lesson: Lesson): Promise<void> {
  await store(lesson)
  await declineLesson(lesson)
}

/** For good: it is not suggested again, from whatever letter. */
export async function declineLesson({ key }: Pick<Lesson, 'key'>): Promise<void> {
  const userId = currentUser()
  if (userId !== null) await mutate('settings.decideLesson', userId, { key })
}

/** What it would change may have been deleted since: then nothing is left to do. */
async function store(lesson: Lesson): Promise<void> {
  const db = currentDb()
  if (lesson.is === 'rendering') {
    const record = await db.fact.get(lesson.recordId)
    if (record) await mutate('fact.update', record.id, withRendering(record, lesson, Date.now()))
  } else if (lesson.is === 'answer') {
    const { question, answer, letters } = lesson
    const known = knownAnswer(question, await db.answer.toArray())
    const learned = { question: known?.question ?? question, answer, learnedFrom: letters[0] ?? null }
    if (known) await mutate('answer.update', known.id, learned)
    else await mutate('answer.create', newId(), learned)
  } else {
    const agent = await db.agent.get(lesson.agentId)
    if (agent) await mutate('agent.update', agent.id, withStyle(agent, lesson))
  }
}
