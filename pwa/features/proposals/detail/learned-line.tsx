/** After an edited letter was approved: one line about what the edit suggests for later letters. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLessons } from '../../../local/queries/lessons.ts'
import { LessonItems } from '../../../parts/lessons/lessons.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'

export function LearnedLine({ proposalId }: { proposalId: string }) {
  const { t } = useTranslation('learning')
  const format = useFormat()
  const lessons = useLessons()?.filter(({ letters }) => letters.includes(proposalId)) ?? []
  if (lessons.length === 0) return null
  return (
    <Disclosure summary={t('line', { number: format.number(lessons.length) })}>
      <LessonItems lessons={lessons} />
    </Disclosure>
  )
}
