/** A resume, if there is one at hand: what stands in it may be used in letters. */
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FILE_NAME_HEADER, users } from '#shared/contract/users.ts'
import { RESUME_MAX_BYTES } from '#shared/domain/resume.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useAuth } from '../../local/auth.tsx'
import { syncNow } from '../../local/loop.ts'
import { useResume } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { uploadFile } from '../../net/upload.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { ErrorState } from '../../ui/notice-states.tsx'
import { ProgressBar } from '../../ui/progress.tsx'

const ACCEPT =
  '.pdf,.docx,.txt,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MEGABYTES = RESUME_MAX_BYTES / (1024 * 1024)

export function ResumeField() {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const resume = useResume()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<AppError | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const upload = async (file: File) => {
    if (!user) return
    setProblem(null)
    if (file.size > RESUME_MAX_BYTES) return setProblem(new AppError('resume.too_large', { megabytes: MEGABYTES }))
    const stopping = new AbortController()
    running.current = stopping
    setShare(0)
    try {
      await uploadFile(users.uploadResume, {
        params: { id: user.id },
        file,
        headers: { [FILE_NAME_HEADER]: encodeURIComponent(file.name) },
        signal: stopping.signal,
        onProgress: setShare,
      })
      await syncNow()
    } catch (error) {
      if (error instanceof AppError) setProblem(error)
      else if (!stopping.signal.aborted) throw error
    } finally {
      setShare(null)
    }
  }
  return (
    <section aria-label={t('resume.title')} className="grid gap-2.5">
      <p className="font-medium">
        {t('resume.title')} <span className="ms-1 text-sm font-normal text-ink-3">{t('ui:optional')}</span>
      </p>
      {problem && <ErrorState title={t('resume.failed')} advice={errorText(problem)} />}
      {resume && share === null && (
        <p className="flex items-center gap-2.5 text-ink-2">
          <FileText className="size-5 shrink-0 text-accent" aria-hidden="true" />
          <bdi className="min-w-0 break-words">{resume.fileName}</bdi>
        </p>
      )}
      {share === null ? (
        <FileDrop
          label={resume ? t('resume.replace') : t('resume.choose')}
          dropHint={t('resume.drop')}
          hint={isOnline ? t('resume.kinds', { megabytes: MEGABYTES }) : t('resume.needsNetwork')}
          accept={ACCEPT}
          isDisabled={!isOnline}
          onFile={(file) => void upload(file)}
        />
      ) : (
        <div role="status" className="grid gap-3">
          <ProgressBar
            label={t('resume.title')}
            value={share < 1 ? share : undefined}
            max={1}
            text={share < 1 ? t('resume.sending') : t('resume.reading')}
          />
          <div>
            <Button size="small" onClick={() => running.current?.abort()}>
              {t('ui:cancel')}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
