/** The form of the hero: a post, and a few lines about oneself. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { TRIED_ABOUT_MAX, TRIED_JOB_MAX } from '#shared/domain/tried-limits.ts'
import { Button } from '../../../ui/action/button.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { useTexts } from '../texts.ts'
import { useHydrated } from '../use-hydrated.ts'
import type { Sample } from './sample.ts'
import type { Try } from './use-try.ts'

interface TryBoxProps extends Try {
  /** Shown in the empty boxes, and filled in on request. */
  sample: Sample
}

export function TryBox({ form, typed, type, isBusy, problems, failure, submit, done, sample }: TryBoxProps) {
  const { t } = useTexts('site')
  const isHydrated = useHydrated()
  const example = { job: `${sample.answer.job.title}\n${sample.answer.job.text}`, about: sample.about }
  // Whoever sent the form is led to the first box that needs something.
  const hasProblem = problems.job !== undefined || problems.about !== undefined
  useEffect(() => {
    if (hasProblem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasProblem, form])
  const isEmpty = typed.job === '' && typed.about === ''
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
      />
      <TextPart
        name="about"
        label={t('try.about')}
        note={t('try.aboutNote')}
        placeholder={example.about}
        max={TRIED_ABOUT_MAX}
        value={typed.about}
        error={problems.about}
        onChange={(about) => type({ ...typed, about })}
      />
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
            className="w-full disabled:opacity-100"
          >
            {isBusy ? t('try.reading') : t('try.read')}
            {!isBusy && <ArrowRight className="size-5 shrink-0" strokeWidth={2} aria-hidden="true" />}
          </Button>
          <p className="min-w-0 flex-1 basis-0 text-sm text-ink-2">{t('try.hush')}</p>
          <Button variant="ghost" size="small" disabled={!isHydrated || !isEmpty} onClick={fillIn}>
            {t('try.example')}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface TextPartProps {
  name: string
  label: string
  note: string
  placeholder: string
  max: number
  value: string
  error: ReactNode
  onChange: (next: string) => void
}

/** Of a fixed height, so that nothing moves while a long post is pasted. */
function TextPart({ name, label, note, placeholder, max, value, error, onChange }: TextPartProps) {
  const id = useId()
  const described = [`${id}-note`, error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1 border-line px-4 py-3 focus-within:shadow-[inset_0_0_0_2px_var(--accent)] not-first:border-t sm:px-5">
      <div className="flex items-baseline gap-x-3">
        <label htmlFor={id} className="shrink-0 font-semibold">
          {label}
        </label>
        <span id={`${id}-note`} className="min-w-0 flex-1 truncate text-end text-sm text-ink-2">
          {note}
        </span>
      </div>
      <textarea
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
        className="h-[2lh] w-full resize-none overflow-y-auto bg-transparent text-base leading-snug outline-none sm:h-[4lh]"
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
