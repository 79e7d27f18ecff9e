/** Uploads a resume file: shows the progress, can be cancelled or left meanwhile, and says what was wrong with the file. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_NAME_HEADER, users } from '#shared/contract/users.ts'
import { RESUME_MAX_BYTES } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { currentUser } from '../local/db.ts'
import { useAuth } from '../local/session/auth.tsx'
import { suggestFrom } from '../local/suggestions.ts'
import { syncNow } from '../local/sync/loop.ts'
import { useSyncStatus } from '../local/sync/sync-status.ts'
import { uploadFile } from '../net/upload.ts'
import { Button } from '../ui/action/button.tsx'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { ErrorState } from '../ui/feedback/notice-states.tsx'
import { ProgressBar } from '../ui/feedback/progress.tsx'
import { createLastingAction } from './form/use-lasting-action.ts'

const ACCEPT =
  '.pdf,.docx,.txt,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTES = RESUME_MAX_BYTES / (1024 * 1024)

interface ResumeUploadProps {
  /** True when there is already a resume, which the file replaces. */
  hasOne: boolean
  /** `suggested`: how many facts were read that are not known yet. */
  onUploaded?: (suggested: number) => void
}

interface Upload {
  name: string
  /** Of the file, 0 to 1. */
  share: number
}

const useUpload = createLastingAction<Upload>()
/** What uploads found that nobody was told of yet, by user. */
const untold = new Map<string, number>()

export function ResumeUpload({ hasOne, onUploaded }: ResumeUploadProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const { isBusy, progress, error, run, cancel } = useUpload('resume')
  const tell = useRef(onUploaded)
  tell.current = onUploaded
  const userId = user?.id
  // It may have ended while this screen was left.
  useEffect(() => {
    const found = userId === undefined || isBusy ? undefined : untold.get(userId)
    if (userId === undefined || found === undefined) return
    untold.delete(userId)
    tell.current?.(found)
  }, [userId, isBusy])

  const upload = (file: File) =>
    run(async (signal, onProgress) => {
      if (userId === undefined) return
      if (file.size > RESUME_MAX_BYTES) throw new AppError('resume.too_large', { megabytes: MEGABYTES })
      onProgress({ name: file.name, share: 0 })
      const { data } = await uploadFile(users.uploadResume, {
        params: { id: userId },
        file,
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) },
        signal,
        onProgress: (share) => onProgress({ name: file.name, share }),
      })
      // Another user may have logged in meanwhile. These facts are not theirs.
      if (currentUser() !== userId) return
      await syncNow()
      const found = await suggestFrom(data.text, 'resume').catch((error: unknown) => {
        // Nobody is logged in any more, so there is nothing to suggest it to.
        if (currentUser() === userId) throw error
      })
      if (found !== undefined) untold.set(userId, found)
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

function Uploading({ name, share, onCancel }: Upload & { onCancel: () => void }) {
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
