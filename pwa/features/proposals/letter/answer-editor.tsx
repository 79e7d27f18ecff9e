/** One screening question: its answer, earlier answers that may fit, and whether this answer is saved in the bank. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/domain/profile.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { knownAnswer, similarAnswers } from '#shared/domain/similar-answers.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { FormField } from '../../../parts/form/form.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import { Textarea } from '../../../ui/form/textarea.tsx'

interface AnswerEditorProps {
  /** Of the field. */
  name: string
  given: Proposal['answers'][number]
  bank: readonly Answer[]
  /** Whether it differs from the proposal's answer. */
  isChanged: boolean
  /** Whether a changed answer is saved in the answer bank. */
  isSaved: boolean
  onSave: (isSaved: boolean) => void
  onChange: (answer: string) => void
}

export function AnswerEditor(props: AnswerEditorProps) {
  const { name, given, bank, isChanged, isSaved, onSave, onChange } = props
  const { t } = useTranslation('proposals')
  const format = useFormat()
  // The whole bank is compared: not with every letter that is typed.
  const alike = useMemo(() => similarAnswers(given.question, bank), [given.question, bank])
  const similar = alike.filter(({ answer }) => answer.trim() !== given.answer.trim())
  const isKnown = knownAnswer(given.question, bank) !== null
  return (
    <div className="grid gap-2">
      <FormField name={name} label={<bdi>{given.question}</bdi>} spokenLabel={given.question}>
        <Textarea rows={3} value={given.answer} onChange={({ target }) => onChange(target.value)} />
      </FormField>
      {isChanged && given.answer.trim() !== '' && (
        <Checkbox
          label={isKnown ? t('bank.update') : t('bank.save')}
          hint={t('bank.careful')}
          checked={isSaved}
          onChange={({ target }) => onSave(target.checked)}
        />
      )}
      {similar.length > 0 && (
        <Disclosure summary={t('bank.similar', { count: similar.length })} isOpenAtFirst={given.answer.trim() === ''}>
          <ul className="grid gap-2">
            {similar.map((entry) => (
              <li key={entry.id} className="grid gap-1.5 rounded-control bg-sunken p-3 text-sm">
                <p className="text-ink-2">
                  <bdi>{entry.question}</bdi>
                  {entry.usedAt && DOT + t('bank.used', { time: format.relative(entry.usedAt, Date.now()) })}
                </p>
                <p dir="auto" className="text-start whitespace-pre-line">
                  {entry.answer}
                </p>
                <Button size="small" className="justify-self-start" onClick={() => onChange(entry.answer)}>
                  {t('bank.use')}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
