/** The resume: upload it, see what was read, correct it, delete it. */
import FileText from 'lucide-react/icons/file-text'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_NAME_HEADER, users } from '#shared/contract/users.ts'
import { RESUME_MAX_BYTES, RESUME_TEXT_MAX, type Resume } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAuth } from '../../local/auth.tsx'
import { useDraft } from '../../local/drafts.ts'
import { syncNow } from '../../local/loop.ts'
import { mutate } from '../../local/mutate.ts'
import { useResume } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call } from '../../net/client.ts'
import { uploadFile } from '../../net/upload.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ErrorState } from '../../ui/notice-states.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { showToast } from '../../ui/toast.ts'

const ACCEPT =
  '.pdf,.docx,.txt,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTE = 1024 * 1024

export function ResumeCard() {
  const { t } = useTranslation(['settings', 'ui'])
  const resume = useResume()
  const [isEditing, setEditing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  return (
    <SectionCard id="resume" title={t('resume.title')} note={t('resume.note')}>
      <div className="grid gap-4">
        {resume === undefined && <SkeletonRows label={t('ui:loading')} count={1} />}
        {resume && <WhatWasRead resume={resume} onEdit={() => setEditing(true)} onDelete={() => setDeleting(true)} />}
        {resume !== undefined && <ResumeUpload hasOne={resume !== null} onPaste={() => setEditing(true)} />}
      </div>
      <TextDialog resume={resume ?? null} isOpen={isEditing} onClose={() => setEditing(false)} />
      <DeleteDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </SectionCard>
  )
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

function ResumeUpload({ hasOne, onPaste }: { hasOne: boolean; onPaste: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null)
  const [problem, setProblem] = useState<AppError | null>(null)
  const running = useRef<AbortController | null>(null)

  const upload = async (file: File) => {
    if (!user) return
    setProblem(null)
    if (file.size > RESUME_MAX_BYTES) {
      return setProblem(new AppError('resume.too_large', { megabytes: RESUME_MAX_BYTES / MEGABYTE }))
    }
    const stopping = new AbortController()
    running.current = stopping
    setProgress({ name: file.name, share: 0 })
    try {
      await uploadFile(users.uploadResume, {
        params: { id: user.id },
        file,
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) },
        signal: stopping.signal,
        onProgress: (share) => setProgress({ name: file.name, share }),
      })
      await syncNow()
      showToast({ title: t('resume.uploaded'), body: t('resume.uploadedNote'), tone: 'good' })
    } catch (error) {
      if (error instanceof AppError) setProblem(error)
      else if (!stopping.signal.aborted) throw error
    } finally {
      setProgress(null)
    }
  }

  if (progress) {
    return (
      <div role="status" className="grid gap-3">
        <ProgressBar
          label={<bdi>{progress.name}</bdi>}
          value={progress.share < 1 ? progress.share : undefined}
          max={1}
          text={progress.share < 1 ? t('resume.sending') : t('resume.reading')}
        />
        <div>
          <Button size="small" onClick={() => running.current?.abort()}>
            {t('ui:cancel')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-3">
      {problem && <ErrorState title={t('resume.failed')} advice={errorText(problem)} />}
      <FileDrop
        label={hasOne ? t('resume.replace') : t('resume.choose')}
        dropHint={t('resume.drop')}
        hint={isOnline ? t('resume.kinds', { megabytes: RESUME_MAX_BYTES / MEGABYTE }) : t('resume.needsNetwork')}
        accept={ACCEPT}
        isDisabled={!isOnline}
        onFile={(file) => void upload(file)}
      />
      {!hasOne && (
        <div>
          <Button variant="ghost" size="small" disabled={!isOnline} onClick={onPaste}>
            {t('resume.paste')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Corrects what was read, offline too; or takes the text of a resume that is nowhere else. */
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

function TextForm({ resume, onDone }: { resume: Resume | null; onDone: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const errorText = useErrorText()
  const [draft, setDraft, clearDraft] = useDraft<string | null>('resume', null)
  const { sentences, show } = useFormProblems()
  const [isBusy, setBusy] = useState(false)
  if (draft === undefined) return null
  const text = draft ?? resume?.text ?? ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!user) return
    if (text.trim() === '') return show({ text: { key: 'required' } })
    setBusy(true)
    try {
      if (resume) await mutate('resume.update', resume.id, { text })
      else {
        await call(users.updateResumeDetails, { params: { id: user.id }, body: { text } })
        await syncNow()
      }
      await clearDraft()
      showToast({ title: t('profilePage.saved'), tone: 'good' })
      onDone()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.details.fields) show(error.details.fields)
      else showToast({ title: errorText(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      <Field label={t('resume.text')} id="text" error={sentences.text} isRequired>
        <Textarea
          rows={12}
          maxLength={RESUME_TEXT_MAX}
          value={text}
          onChange={({ target }) => setDraft(target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2.5">
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('ui:save')}
        </Button>
      </div>
    </form>
  )
}

function DeleteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!user) return
    setBusy(true)
    try {
      await call(users.removeResume, { params: { id: user.id } })
      await syncNow()
      showToast({ title: t('resume.deleted'), tone: 'good' })
      onClose()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showToast({ title: errorText(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('resume.deleteTitle')}
      description={isOnline ? t('resume.deleteNote') : t('resume.needsNetwork')}
      closeLabel={t('ui:close')}
      size="small"
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="danger" disabled={!isOnline} isBusy={isBusy} onClick={() => void remove()}>
            {t('resume.delete')}
          </Button>
        </>
      }
    />
  )
}
