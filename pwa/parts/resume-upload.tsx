/** Uploads a resume file: shows the progress, can be cancelled or left meanwhile, and says what was wrong with the file. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RESUME_MAX_BYTES } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../i18n/use-error-text.ts'
import { currentDb } from '../local/db.ts'
import { dropResumeFile, keepResumeFile, useResumeFile } from '../local/resume-file.ts'
import { useAuth } from '../local/session/auth.tsx'
import { useSyncStatus } from '../local/sync/sync-status.ts'
import { Button } from '../ui/action/button.tsx'
import { FileDrop } from '../ui/form/file-drop.tsx'
import { ErrorState } from '../ui/feedback/notice-states.tsx'
import { ProgressBar } from '../ui/feedback/progress.tsx'
import { createLastingAction } from './form/use-lasting-action.ts'
import { readResumeFile } from './read-resume-file.ts'

const ACCEPT =
  '.pdf,.docx,.txt,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTES = RESUME_MAX_BYTES / (1024 * 1024)

interface ResumeUploadProps {
  /** True when there is already a resume, which the file replaces. */
  hasOne: boolean
  /** `suggested`: how many facts were read that are not known yet. */
  onUploaded?: (suggested: number) => void
}

/** The sent share of the file, 0 to 1. */
const useUpload = createLastingAction<number>()
/** What uploads found that nobody was told of yet, by user. */
const untold = new Map<string, number>()

export function ResumeUpload({ hasOne, onUploaded }: ResumeUploadProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const { isBusy, progress, error, run, cancel } = useUpload('resume')
  const fileName = useResumeFile()
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
  const read = useRef(async () => {})
  read.current = () =>
    run(async (signal, onProgress) => {
      const found = await readResumeFile(signal, onProgress)
      if (userId !== undefined && found !== undefined) untold.set(userId, found)
    })
  // A file that was just given, or one that waits since the page was left.
  const waits = Boolean(fileName) && !isBusy && !error
  useEffect(() => {
    if (waits) void read.current()
  }, [waits])

  const give = async (file: File) => {
    const isTooLarge = file.size > RESUME_MAX_BYTES
    if (isTooLarge) return run(() => Promise.reject(new AppError('resume.too_large', { megabytes: MEGABYTES })))
    await keepResumeFile(currentDb(), file)
    // Whatever was said of the file before this one.
    cancel()
  }
  // Dropped first: what still waits is read again.
  const drop = () => dropResumeFile(currentDb()).then(cancel)
  // The place for the file stays, and with it the focus.
  return (
    <div className="grid gap-3">
      {error && <ErrorState title={t('resume.failed')} advice={errorText(error)} />}
      <FileDrop
        label={hasOne ? t('resume.replace') : t('resume.choose')}
        dropHint={t('resume.drop')}
        hint={isOnline ? t('resume.kinds', { megabytes: MEGABYTES }) : t('resume.needsNetwork')}
        accept={ACCEPT}
        isDisabled={!isOnline || Boolean(fileName)}
        onFile={(file) => void give(file)}
      />
      {fileName && (
        <Uploading name={fileName} share={progress ?? 0} isWaiting={!isOnline} onCancel={() => void drop()} />
      )}
    </div>
  )
}

interface UploadingProps {
  name: string
  share: number
  /** For the network. */
  isWaiting: boolean
  onCancel: () => void
}

function Uploading({ name, share, isWaiting, onCancel }: UploadingProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const step = share < 1 ? t('resume.sending') : t('resume.reading')
  return (
    <div role="status" className="grid gap-3">
      <ProgressBar
        label={<bdi>{name}</bdi>}
        value={share < 1 ? share : undefined}
        max={1}
        text={isWaiting ? t('resume.waiting') : step}
      />
      <div>
        <Button size="small" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      </div>
    </div>
  )
}
