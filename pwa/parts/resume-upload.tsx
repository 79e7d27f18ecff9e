/** Uploads a resume file: shows the progress, can be cancelled, and says what was wrong with the file. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_NAME_HEADER, users } from '#shared/contract/users.ts'
import { RESUME_MAX_BYTES } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { useAuth } from '../local/session/auth.tsx'
import { suggestFrom } from '../local/suggestions.ts'
import { syncNow } from '../local/sync/loop.ts'
import { useSyncStatus } from '../local/sync/sync-status.ts'
import { uploadFile } from '../net/upload.ts'
import { Button } from '../ui/action/button.tsx'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { ErrorState } from '../ui/feedback/notice-states.tsx'
import { ProgressBar } from '../ui/feedback/progress.tsx'
import { useAction } from './form/use-action.ts'

const ACCEPT =
  '.pdf,.docx,.txt,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTES = RESUME_MAX_BYTES / (1024 * 1024)

interface ResumeUploadProps {
  /** True when there is already a resume, which the file replaces. */
  hasOne: boolean
  /** `suggested`: how many facts were read that are not known yet. */
  onUploaded?: (suggested: number) => void
}

export function ResumeUpload({ hasOne, onUploaded }: ResumeUploadProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const { isBusy, error, run, cancel } = useAction(() => null)
  const [progress, setProgress] = useState<{ name: string; share: number } | null>(null)

  const upload = (file: File) =>
    run(async (signal) => {
      if (!user) return
      setProgress(null)
      if (file.size > RESUME_MAX_BYTES) throw new AppError('resume.too_large', { megabytes: MEGABYTES })
      const onProgress = (of: number) => setProgress({ name: file.name, share: of })
      onProgress(0)
      const { data } = await uploadFile(users.uploadResume, {
        params: { id: user.id },
        file,
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) },
        signal,
        onProgress,
      })
      await syncNow()
      const suggested = await suggestFrom(data.text, 'resume')
      onUploaded?.(suggested)
    })
  // The place for the file stays, and with it the focus.
  return (
    <div className="grid gap-3">
      {error && <ErrorState title={t('resume.failed')} advice={errorText(error)} />}
      <FileDrop
        label={hasOne ? t('resume.replace') : t('resume.choose')}
        dropHint={t('resume.drop')}
        hint={isOnline ? t('resume.kinds', { megabytes: MEGABYTES }) : t('resume.needsNetwork')}
        accept={ACCEPT}
        isDisabled={!isOnline || isBusy}
        onFile={(file) => void upload(file)}
      />
      {isBusy && progress && <Uploading {...progress} onCancel={cancel} />}
    </div>
  )
}

function Uploading({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  return (
    <div role="status" className="grid gap-3">
      <ProgressBar
        label={<bdi>{name}</bdi>}
        value={share < 1 ? share : undefined}
        max={1}
        text={share < 1 ? t('resume.sending') : t('resume.reading')}
      />
      <div>
        <Button size="small" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </div>
  )
}
