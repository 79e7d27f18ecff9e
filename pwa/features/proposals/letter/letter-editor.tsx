/** Editing what will be sent; typed text survives a reload, a saved edit asks for approval again. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { LETTER_LIMITS, type Proposal } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import { useDraft } from '../../../local/drafts.ts'
import { mutate } from '../../../local/mutate.ts'
import { useAnswers } from '../../../local/queries/account.ts'
import { withSeen } from '../../../local/with-seen.ts'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { AnswerEditor } from './answer-editor.tsx'
import { type Content, type Draft, letterDraftKey } from './draft.ts'
import { LetterLength } from './letter-length.tsx'
import { LiveLedger } from './live-ledger.tsx'
import { OtherAmount } from './other-amount.tsx'
import { PriceFields } from './price-fields.tsx'
import { rememberAnswers } from './remember-answers.ts'
import { RewritePanel } from './rewrite-panel.tsx'

interface LetterEditorProps {
  proposal: Proposal
  /** The name of the field that takes the focus. */
  focusOn: string
  onDone: () => void
}

export function LetterEditor({ proposal, focusOn, onDone }: LetterEditorProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const [draft, setDraft, clearDraft] = useDraft<Draft>(letterDraftKey(proposal.id), {})
  const bank = useAnswers() ?? []
  const form = useForm()
  const isReady = draft !== undefined
  // Focuses the text at once: letters typed outside of it would be taken as shortcuts.
  useEffect(() => {
    const field = isReady ? document.getElementById(focusOn) : null
    field?.focus({ preventScroll: focusOn === 'letter' })
  }, [isReady, focusOn])
  if (!draft) return null
  const { toBank = {}, inText: _, seen, ...patch } = draft
  const content: Content = { ...proposal, ...patch }
  const set = (change: Draft) => setDraft(withSeen(proposal, draft, change))
  const { max } = LETTER_LIMITS[proposal.platform]
  const changed = changedAnswers(proposal, content).filter(({ question }) => toBank[question])

  const save = async () => {
    if (content.letter.length > max) {
      throw new AppError('request.invalid', { fields: { letter: { key: 'max_length', params: { length: max } } } })
    }
    if (Object.keys(patch).length > 0) await mutate('proposal.update', proposal.id, patch, seen)
    await rememberAnswers(changed, bank, proposal.id)
    await clearDraft()
    showToast({ title: t('letter.saved'), body: t('letter.changedNote'), tone: 'good' })
    onDone()
  }
  const cancel = () => void clearDraft().then(onDone)
  return (
    <Form form={form} problems={t('letter.problems')} data-editing="" className="grid gap-5" onSubmit={save}>
      <div className="grid gap-2">
        <FormField
          name="letter"
          label={t('letter.title')}
          aside={<LetterLength letter={content.letter} platform={proposal.platform} />}
        >
          <Textarea rows={12} value={content.letter} onChange={({ target }) => set({ letter: target.value })} />
        </FormField>
        <LiveLedger proposal={proposal} letter={content.letter} onLetter={(letter) => set({ letter })} />
      </div>
      <RewritePanel
        proposal={proposal}
        current={{ letter: content.letter, sentences: content.sentences }}
        onUse={({ letter, sentences }) => set({ letter, sentences })}
      />
      {content.answers.map((given, at) => (
        <AnswerEditor
          key={given.question}
          name={`answers.${at}.answer`}
          given={given}
          bank={bank}
          isChanged={given.answer !== proposal.answers[at]?.answer}
          isSaved={toBank[given.question] ?? false}
          onSave={(isSaved) => set({ toBank: { ...toBank, [given.question]: isSaved } })}
          onChange={(answer) =>
            set({ answers: content.answers.map((each, index) => (index === at ? { ...each, answer } : each)) })
          }
        />
      ))}
      <PriceFields
        proposal={proposal}
        amountMinor={content.amountMinor}
        periodDays={content.periodDays}
        onChange={set}
      />
      <OtherAmount
        content={content}
        currency={proposal.currency}
        from={proposal.amountMinor}
        to={content.amountMinor}
      />
      <p className="text-sm text-ink-2">{t('letter.changedNote')}</p>
      <div className="flex justify-end gap-3">
        <Button onClick={cancel}>{t('ui:cancel')}</Button>
        <SubmitButton>{t('letter.save')}</SubmitButton>
      </div>
    </Form>
  )
}

/** @returns What is worth remembering: answers the freelancer gave or corrected. */
function changedAnswers(proposal: Proposal, { answers }: Content): Content['answers'] {
  return answers.filter(
    ({ answer }, at) => answer.trim() !== '' && answer.trim() !== (proposal.answers[at]?.answer ?? '').trim(),
  )
}
