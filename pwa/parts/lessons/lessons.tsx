/** Suggestions from edits of letters, where the thing that they change lives. Each is accepted or declined with one tap. */
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '../../local/lessons/lessons.ts'
import { acceptLesson, declineLesson } from '../../local/lessons/decide-lesson.ts'
import { useLessons } from '../../local/queries/lessons.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { useAction } from '../form/use-action.ts'
import { useWordChoiceText } from './use-word-choice-text.ts'

interface LessonsProps {
  isShown: (lesson: Lesson) => boolean
  /** Of its heading. */
  level?: 2 | 3
}

/** A box with the suggestions that fit; nothing where there are none. */
export function Lessons({ isShown, level = 3 }: LessonsProps) {
  const { t } = useTranslation('learning')
  const lessons = useLessons()?.filter(isShown) ?? []
  const id = useId()
  const Heading = `h${level}` as const
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-control border border-accent/40 bg-accent-soft p-4">
      <div>
        <Heading id={id} className="font-semibold">
          {t('title')}
        </Heading>
        <p className="text-sm text-ink-2">{t('note')}</p>
      </div>
      <LessonItems lessons={lessons} />
    </section>
  )
}

export function LessonItems({ lessons }: { lessons: readonly Lesson[] }) {
  const { t } = useTranslation('learning')
  const nameOf = useLessonName()
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(() => list.current?.querySelector('button'), useGoneCount(lessons))
  const { run } = useAction()
  const accept = (lesson: Lesson) =>
    void run(async () => {
      await acceptLesson(lesson)
      showToast({ title: t('accepted'), tone: 'good' })
    })
  const decline = (lesson: Lesson) =>
    void run(async () => {
      await declineLesson(lesson)
      showToast({ title: t('declined') })
    })
  return (
    <ul ref={list} className="grid gap-2.5">
      {lessons.map((lesson) => (
        <li key={lesson.key} className="grid gap-2.5 rounded-control border border-line bg-surface p-3">
          <div className="grid min-w-0 gap-1.5">
            <p className="text-sm font-semibold text-ink-2">{t(`about.${lesson.is}`)}</p>
            <Change lesson={lesson} />
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="small"
              icon={Check}
              aria-label={t('acceptNamed', { name: nameOf(lesson) })}
              onClick={() => accept(lesson)}
            >
              {t('accept')}
            </Button>
            <Button
              size="small"
              variant="ghost"
              icon={X}
              aria-label={t('declineNamed', { name: nameOf(lesson) })}
              onClick={() => decline(lesson)}
            >
              {t('decline')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** @returns How many suggestions have gone so far. Only these move the focus; one that arrives does not. */
function useGoneCount(lessons: readonly Lesson[]): number {
  const seen = useRef(new Set<string>())
  for (const { key } of lessons) seen.current.add(key)
  return seen.current.size - lessons.length
}

/** @returns What tells one suggestion from another when its buttons are heard. */
function useLessonName(): (lesson: Lesson) => string {
  const wordsOf = useWordChoiceText()
  return (lesson) => {
    if (lesson.is === 'rendering') return lesson.text
    if (lesson.is === 'never') return lesson.sentence
    if (lesson.is === 'answer') return lesson.question
    return wordsOf(lesson)
  }
}

function Change({ lesson }: { lesson: Lesson }) {
  const wordsOf = useWordChoiceText()
  if (lesson.is === 'never') return <Words>{lesson.sentence}</Words>
  if (lesson.is === 'word') return <p className="wrap-anywhere">{wordsOf(lesson)}</p>
  return (
    <>
      {lesson.is === 'answer' && <Words>{lesson.question}</Words>}
      <del dir="auto" className="block text-start whitespace-pre-line wrap-anywhere text-ink-2">
        {lesson.before}
      </del>
      <ins dir="auto" className="block text-start font-medium whitespace-pre-line wrap-anywhere no-underline">
        {lesson.is === 'answer' ? lesson.answer : lesson.text}
      </ins>
    </>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="text-start wrap-anywhere">
      {children}
    </p>
  )
}
