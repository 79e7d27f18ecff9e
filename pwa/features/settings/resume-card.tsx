/** The resume: upload it, see what was read, correct it, delete it. */
import FileText from 'lucide-react/icons/file-text'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RESUME_TEXT_MAX, type Resume } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { useResume } from '../../local/queries/account.ts'
import { suggestFrom } from '../../local/suggestions.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { useForm } from '../../parts/form/use-form.ts'
import { ResumeUpload } from '../../parts/resume-upload.tsx'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { showToast, type Toast } from '../../ui/feedback/toast.ts'
import { useFoundWords } from '../../parts/facts/use-found-words.ts'

export function ResumeCard() {
  const { t } = useTranslation(['settings', 'ui'])
  const { isOnline } = useSyncStatus()
  const resume = useResume()
  const foundWords = useFoundWords()
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <SectionCard id="resume" title={t('resume.title')} note={t('resume.note')}>
      <div className="grid gap-4">
        {resume === undefined && <SkeletonRows label={t('ui:loading')} count={1} />}
        {resume && <WhatWasRead resume={resume} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />}
        {resume !== undefined && (
          <ResumeUpload
            hasOne={resume !== null}
            onUploaded={(found) => showToast(withTitle(t('resume.uploaded'), foundWords(found)))}
          />
        )}
        {resume === null && (
          <div>
            <Button variant="ghost" size="small" disabled={!isOnline} onClick={() => setEditing(true)}>
              {t('resume.paste')}
            </Button>
          </div>
        )}
      </div>
      <TextDialog resume={resume ?? null} isOpen={isEditing} onClose={() => setEditing(false)} />
      <DeleteDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </SectionCard>
  )
}

/** What was done comes first, then how much was found. */
function withTitle(title: string, found: Toast): Toast {
  return { ...found, title, body: found.title }
}

function WhatWasRead({ resume, onEdit, onDelete }: { resume: Resume; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <div className="flex items-start gap-3">
        <FileText className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">
            <bdi>{resume.fileName}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            {t('resume.read', { date: format.date(resume.uploadedAt), count: [...resume.text].length })}
          </p>
        </div>
      </div>
      <section
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        tabIndex={0}
        aria-label={t('resume.text')}
        className="max-h-36 overflow-y-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-line"
      >
        {resume.text}
      </section>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={onEdit}>{t('resume.edit')}</Button>
        <Button variant="danger" onClick={onDelete}>
          {t('resume.delete')}
        </Button>
      </div>
    </div>
  )
}

/** Corrects the text that was read, or takes a pasted text. Both work offline. */
function TextDialog({ resume, isOpen, onClose }: { resume: Resume | null; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={resume ? t('resume.editTitle') : t('resume.pasteTitle')}
      description={t('resume.editNote')}
      closeLabel={t('ui:close')}
      size="large"
    >
      <TextForm resume={resume} onDone={onClose} />
    </Dialog>
  )
}

/** An older version kept only the text. */
interface TextDraft {
  text: string
  /** What stood there before. */
  seen: string | undefined
}

function TextForm({ resume, onDone }: { resume: Resume | null; onDone: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const [draft, setDraft, clearDraft] = useDraft<string | TextDraft | null>('resume', null)
  const form = useForm()
  // Another device may change it meanwhile.
  const begun = useRef(resume?.text)
  const shown: TextDraft = { text: begun.current ?? '', seen: begun.current }
  const foundWords = useFoundWords()
  if (draft === undefined) return null
  const { text, seen } = typeof draft === 'string' ? { text: draft, seen: begun.current } : (draft ?? shown)
  const save = async () => {
    if (!user) return
    if (text.trim() === '') throw new AppError('request.invalid', { fields: { text: { key: 'required' } } })
    if (resume) await mutate('resume.update', user.id, { text }, { text: seen })
    else await mutate('resume.create', user.id, { text })
    const found = await suggestFrom(text, 'resume')
    await clearDraft()
    showToast(withTitle(t('profilePage.saved'), foundWords(found)))
    onDone()
  }
  return (
    <Form form={form} problems={null} className="grid gap-4" onSubmit={save}>
      <FormField name="text" label={t('resume.text')} isRequired>
        <Textarea
          rows={12}
          maxLength={RESUME_TEXT_MAX}
          value={text}
          onChange={({ target }) => setDraft({ text: target.value, seen })}
        />
      </FormField>
      <div className="flex justify-end gap-2.5">
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
        <SubmitButton>{t('ui:save')}</SubmitButton>
      </div>
    </Form>
  )
}

function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isBusy, run } = useAction()
  const remove = async () => {
    if (!user) return
    await mutate('resume.delete', user.id, {})
    showToast({ title: t('resume.deleted'), tone: 'good' })
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('resume.deleteTitle')}
      description={t('resume.deleteNote')}
      closeLabel={t('ui:close')}
      size="small"
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void run(remove)}>
            {t('resume.delete')}
          </Button>
        </>
      }
    />
  )
}
