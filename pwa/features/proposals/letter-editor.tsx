/** Editing what will be sent; typed text survives a reload, a saved edit asks for approval again. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LETTER_MAX, type Proposal } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import { fromMinor, toMinor } from '#shared/money.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { showToast } from '../../ui/toast.ts'

type Draft = Partial<Pick<Proposal, 'letter' | 'answers' | 'amountMinor' | 'periodDays'>>

export function LetterEditor({ proposal, onDone }: { proposal: Proposal; onDone: () => void }) {
  const { t } = useTranslation(['proposals', 'ui'])
  const [draft, setDraft, clearDraft] = useDraft<Draft>(`proposal-${proposal.id}`, {})
  const { sentences, show } = useFormProblems()
  if (!draft) return null
  const content = { ...proposal, ...draft }
  const set = (patch: Draft) => setDraft({ ...draft, ...patch })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      if (Object.keys(draft).length > 0) await mutate('proposal.update', proposal.id, draft)
      await clearDraft()
      showToast({ title: t('letter.saved'), body: t('letter.changedNote'), tone: 'good' })
      onDone()
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      show(error.details.fields)
    }
  }
  const cancel = () => void clearDraft().then(onDone)
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={t('letter.title')}
        error={sentences.letter}
        aside={<span className="text-sm text-ink-2">{`${content.letter.length} / ${LETTER_MAX}`}</span>}
      >
        <Textarea rows={12} value={content.letter} onChange={({ target }) => set({ letter: target.value })} />
      </Field>
      {content.answers.map(({ question, answer }, at) => (
        <Field key={question} label={<bdi>{question}</bdi>} error={sentences[`answers.${at}.answer`]}>
          <Textarea
            rows={2}
            value={answer}
            onChange={({ target }) =>
              set({
                answers: content.answers.map((each, index) =>
                  index === at ? { ...each, answer: target.value } : each,
                ),
              })
            }
          />
        </Field>
      ))}
      <div className="grid grid-cols-2 gap-4">
        <AmountField
          proposal={proposal}
          amountMinor={content.amountMinor}
          error={sentences.amountMinor}
          onChange={(amountMinor) => set({ amountMinor })}
        />
        {proposal.job.kind === 'fixed' && (
          <Field label={t('letter.period')} error={sentences.periodDays}>
            <TextInput
              inputMode="numeric"
              dir="ltr"
              value={String(content.periodDays)}
              onChange={({ target }) => set({ periodDays: Number(target.value.replace(/\D/g, '')) })}
            />
          </Field>
        )}
      </div>
      <p className="text-sm text-ink-2">{t('letter.changedNote')}</p>
      <div className="flex justify-end gap-3">
        <Button onClick={cancel}>{t('ui:cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('letter.save')}
        </Button>
      </div>
    </form>
  )
}

interface AmountFieldProps {
  proposal: Proposal
  amountMinor: number
  error: string | undefined
  onChange: (amountMinor: number) => void
}

/** In whole units of the job's currency, kept as typed until it is left. */
function AmountField({ proposal, amountMinor, error, onChange }: AmountFieldProps) {
  const { t } = useTranslation('proposals')
  const { currency, job } = proposal
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={`${job.kind === 'hourly' ? t('letter.amountHourly') : t('letter.amount')} (${currency})`}
      error={error}
    >
      <TextInput
        inputMode="decimal"
        dir="ltr"
        value={typed ?? String(fromMinor(amountMinor, currency))}
        onChange={({ target }) => {
          setTyped(target.value)
          const units = Number(target.value.replace(',', '.'))
          if (target.value.trim() !== '' && Number.isFinite(units)) onChange(toMinor(units, currency))
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
