/** Where a text about the freelancer comes from: a resume file, or a pasted profile. What was begun is found again. */
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useResume } from '../../local/queries/account.ts'
import { useResumeFile } from '../../local/resume-file.ts'
import { suggestFrom } from '../../local/suggestions.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { useFoundWords } from '../../parts/facts/use-found-words.ts'
import { ResumeUpload } from '../../parts/resume-upload.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import type { StepProps } from './progress-draft.ts'

const PASTED_MAX = 60_000

export function ReadAbout({ draft, set }: StepProps) {
  const { t } = useTranslation(['onboarding', 'settings', 'ui'])
  const resume = useResume()
  const foundWords = useFoundWords()
  const { run, isBusy } = useAction()
  const [isRead, setRead] = useState(false)
  useUnreadResume(draft.hasFields)
  const shown = (found: number) => {
    set({ hasFields: true, pasted: '' })
    setRead(found > 0)
    if (found === 0) showToast(foundWords(found))
  }
  const readPasted = () => run(async () => shown(await suggestFrom(draft.pasted, 'pasted')))
  return (
    <Card className="grid grid-cols-1 gap-4">
      {resume && (
        <p className="flex items-center gap-2.5 text-ink-2">
          <FileText className="size-5 shrink-0 text-accent" aria-hidden="true" />
          <bdi className="min-w-0 break-words">{resume.fileName}</bdi>
        </p>
      )}
      <ResumeUpload hasOne={Boolean(resume)} onUploaded={shown} />
      <Field id="pasted" label={t('about.paste')} hint={t('about.pasteHint')}>
        <Textarea
          rows={3}
          maxLength={PASTED_MAX}
          value={draft.pasted}
          onChange={({ target }) => set({ pasted: target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button data-read="" isBusy={isBusy} disabled={draft.pasted.trim() === ''} onClick={() => void readPasted()}>
          {t('about.read')}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {isRead && t('about.done')}
        </p>
      </div>
    </Card>
  )
}

/** A resume that came another way: through the API, or from a device that was left before it read the text. */
function useUnreadResume(isRead: boolean): void {
  const resume = useResume()
  const fileName = useResumeFile()
  const wasThere = useRef<boolean | null>(null)
  useEffect(() => {
    if (resume === undefined || fileName === undefined || wasThere.current !== null) return
    wasThere.current = resume !== null
    // A file that waits brings its own text.
    if (resume && fileName === null && !isRead) void suggestFrom(resume.text, 'resume')
  }, [resume, fileName, isRead])
}
