/** The form of the hero: a post, and a few lines about oneself. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import Upload from 'lucide-react/icons/upload'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { RESUME_MAX_MEGABYTES, TRIED_ABOUT_MAX, TRIED_JOB_MAX } from '#shared/domain/tried-limits.ts'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { WorkSteps } from '../../../ui/feedback/work-steps.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { useTexts } from '../texts.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { Sample } from './sample.ts'
import type { Try } from './use-try.ts'

interface TryBoxProps extends Try {
  /** Shown in the empty boxes, and filled in on request. */
  sample: Sample
}

export function TryBox({ sample, ...box }: TryBoxProps) {
  const { form, typed, type, stage, problems, failure, submit, done, putBack } = box
  const isBusy = stage !== null
  const { t } = useTexts('site')
  const isHydrated = useHydrated()
  const example = { job: `${sample.answer.job.title}\n${sample.answer.job.text}`, about: sample.about }
  // Whoever sent the form is led to the first box that needs something.
  const hasProblem = problems.job !== undefined || problems.about !== undefined
  useEffect(() => {
    if (hasProblem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasProblem, form])
  const isEmpty = typed.job === '' && typed.about === '' && !done
  const fillIn = () => {
    type(example)
    // The button is of no more use, and the focus must not be lost with it.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('try.label')}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-pop"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) void submit()
      }}
    >
      <TextPart
        name="job"
        label={t('try.job')}
        note={t('try.jobNote')}
        placeholder={example.job}
        max={TRIED_JOB_MAX}
        value={typed.job}
        error={problems.job}
        onChange={(job) => type({ ...typed, job })}
      >
        <p role="status" className="text-sm text-ink-2 empty:hidden">
          {UPWORK_ADDRESS.test(typed.job) && !problems.job && t('try.upworkAddress')}
        </p>
      </TextPart>
      <TextPart
        name="about"
        label={t('try.about')}
        note={t('try.aboutNote')}
        placeholder={example.about}
        max={TRIED_ABOUT_MAX}
        value={typed.about}
        error={problems.about}
        onChange={(about) => type({ ...typed, about })}
      >
        <ResumeFile isReading={box.isReadingFile} isOff={!isHydrated} onFile={box.giveFile} />
      </TextPart>
      <div className="grid gap-2 border-t border-line bg-sunken px-4 py-3 sm:px-5">
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {failure}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {/* Before hydration the browser itself would submit the form, and nothing would receive it. */}
          <Button
            type="submit"
            variant={done ? 'secondary' : 'primary'}
            size="large"
            isBusy={isBusy}
            disabled={!isHydrated}
            className="w-full aria-disabled:opacity-100!"
          >
            {isBusy ? t('try.reading') : t('try.read')}
            {!isBusy && <ArrowRight className="size-5 shrink-0" strokeWidth={2} aria-hidden="true" />}
          </Button>
          <p className="min-w-0 flex-1 basis-full text-sm text-ink-2 sm:basis-0">{t('try.hush')}</p>
          {isEmpty ? (
            <Button variant="ghost" size="small" disabled={!isHydrated} onClick={putBack ?? fillIn}>
              {t(putBack ? 'try.putBack' : 'try.example')}
            </Button>
          ) : (
            <Button variant="ghost" size="small" disabled={!isHydrated} onClick={box.forget}>
              {t('try.forget')}
            </Button>
          )}
        </div>
        {stage && (
          <WorkSteps
            label={t('try.work')}
            steps={STAGES.map((each) => t(`try.stages.${each}`))}
            current={STAGES.indexOf(stage)}
          />
        )}
      </div>
    </form>
  )
}

/** In this order. */
const STAGES = ['get', 'read', 'judge', 'write'] as const satisfies readonly Try['stage'][]

/** Alone in the box. Upwork shows a post only to its members, so there is nothing to try. */
const UPWORK_ADDRESS = /^\s*\S*\bupwork\b\S*\/\S*\s*$/i

interface TextPartProps {
  name: string
  label: string
  note: string
  placeholder: string
  max: number
  value: string
  error: ReactNode
  onChange: (next: string) => void
  children?: ReactNode
}

/** So many characters at once were not typed. */
const WHOLE_TEXT = 40

/** Of a fixed height, so that nothing moves while a long post is pasted. */
function TextPart({ name, label, note, placeholder, max, value, error, onChange, children }: TextPartProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const length = useRef(0)
  // Of a text that comes as a whole, pasted or out of a file, the beginning says what it is; the browser would show the end.
  useEffect(() => {
    if (value.length - length.current >= WHOLE_TEXT) box.current?.scrollTo({ top: 0 })
    length.current = value.length
  }, [value])
  const described = [`${id}-note`, error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid grid-cols-1 gap-1 border-line px-4 py-3 focus-within:shadow-[inset_0_0_0_2px_var(--accent)] not-first:border-t sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span id={`${id}-note`} className="text-sm text-ink-2">
          {note}
        </span>
      </div>
      <textarea
        ref={box}
        id={id}
        name={name}
        dir="auto"
        rows={3}
        maxLength={max}
        placeholder={placeholder}
        value={value}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="h-[3lh] w-full resize-none overflow-y-auto bg-transparent text-base leading-snug outline-none sm:h-[4lh]"
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  )
}

const ACCEPT =
  '.pdf,.docx,.txt,application/pdf,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const FILE_LABEL = classNames(
  'inline-flex min-h-9 items-center gap-1.5 rounded-control font-medium text-accent underline underline-offset-4',
  'has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11',
)

interface ResumeFileProps {
  isReading: boolean
  isOff: boolean
  onFile: (file: File) => Promise<void>
}

/** A resume instead of lines: its text is put into the box, where it can be read and changed. */
function ResumeFile({ isReading, isOff, onFile }: ResumeFileProps) {
  const { t } = useTexts('site')
  const id = useId()
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
      <label className={FILE_LABEL}>
        <Upload className="size-4 shrink-0" aria-hidden="true" />
        <span>{isReading ? t('try.readingResume') : t('try.resume')}</span>
        <input
          type="file"
          accept={ACCEPT}
          disabled={isOff || isReading}
          aria-describedby={id}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (file) void onFile(file)
          }}
        />
      </label>
      <span role="status" className="sr-only">
        {isReading ? t('try.readingResume') : ''}
      </span>
      <span id={id} className="not-sm:sr-only">
        {t('try.resumeKinds', { megabytes: RESUME_MAX_MEGABYTES })}
      </span>
    </p>
  )
}
