/** Reads facts out of a pasted text, on this device, also offline. */
import { useTranslation } from 'react-i18next'
import { RESUME_TEXT_MAX } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { useDraft } from '../../../local/drafts.ts'
import { suggestFrom } from '../../../local/suggestions.ts'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFoundWords } from '../../../parts/facts/use-found-words.ts'

export function PasteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['facts', 'ui'])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('paste.open')}
      description={t('paste.note')}
      closeLabel={t('ui:close')}
      size="large"
    >
      {isOpen && <PasteForm onDone={onClose} />}
    </Dialog>
  )
}

function PasteForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['facts', 'ui'])
  const [draft, setDraft, clearDraft] = useDraft('pasted-facts', '')
  const form = useForm()
  const foundWords = useFoundWords()
  if (draft === undefined) return null
  const read = async () => {
    if (draft.trim() === '') throw new AppError('request.invalid', { fields: { text: { key: 'required' } } })
    const found = await suggestFrom(draft, 'pasted')
    await clearDraft()
    showToast(foundWords(found))
    onDone()
  }
  return (
    <Form form={form} problems={null} className="grid gap-4" onSubmit={read}>
      <FormField name="text" label={t('paste.text')} isRequired>
        <Textarea
          rows={12}
          dir="auto"
          maxLength={RESUME_TEXT_MAX}
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
        />
      </FormField>
      <div className="flex justify-end gap-2.5">
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
        <SubmitButton>{t('paste.read')}</SubmitButton>
      </div>
    </Form>
  )
}
