/** Everything a search can be asked, one marketplace at a time. */
import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_IDS } from '#shared/domain/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { type JobSearch, jobSearchSchema, PAGE_LIMIT_MAX, withoutAdvancedFilters } from '#shared/domain/search.ts'
import { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FreelancerFields } from './freelancer-fields.tsx'
import { UpworkFields } from './upwork-fields.tsx'

export interface SearchFormProps {
  search: JobSearch
  onChange: (search: JobSearch) => void
  hasAdvanced: boolean
  isOnline: boolean
  isBusy: boolean
  onSubmit: (search: JobSearch) => void
}

export function SearchForm({ search, onChange, hasAdvanced, isOnline, isBusy, onSubmit }: SearchFormProps) {
  const { t } = useTranslation(['search', 'ui'])
  const { sentences, attempt, show, reset } = useFormProblems()
  const set = (patch: Partial<JobSearch>) => onChange({ ...search, ...patch })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || isBusy) return
    try {
      const wanted = parseOrThrow(jobSearchSchema, search)
      reset()
      onSubmit(hasAdvanced ? wanted : withoutAdvancedFilters(wanted))
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      show(error.details.fields)
    }
  }
  const Criteria = search.platform === 'upwork' ? UpworkFields : FreelancerFields
  return (
    <form className="grid min-w-0 gap-4" aria-label={t('form.label')} onSubmit={submit} noValidate>
      <FormSummary
        title={t('form.problems')}
        attempt={attempt}
        problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      <RadioCards
        legend={t('form.platform')}
        options={MARKETPLACE_IDS.map((value) => ({ value, title: MARKETPLACE_NAMES[value] }))}
        value={search.platform}
        onChange={(platform) => set({ platform })}
      />
      <Field label={t('form.title')} id="title" hint={t('form.titleHint')} error={sentences.title} isRequired>
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={200}
          value={search.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label={t('form.skills')} id="skills" error={sentences.skills} optionalLabel={t('ui:optional')}>
        <TagInput values={search.skills} onChange={(skills) => set({ skills })} words={useTagWords()} />
      </Field>
      <Criteria search={search} set={set} hasAdvanced={hasAdvanced} />
      <Field label={t('form.pages')} id="pageLimit" hint={t('form.pagesHint')} error={sentences.pageLimit}>
        <Select
          options={Array.from({ length: PAGE_LIMIT_MAX }, (_, at) => ({
            value: String(at + 1),
            label: t('form.pageCount', { count: at + 1 }),
          }))}
          value={String(search.pageLimit)}
          onChange={({ target }) => set({ pageLimit: Number(target.value) })}
        />
      </Field>
      <div
        data-bottom-actions=""
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 -mb-4 grid gap-2 rounded-b-card border-t border-line bg-surface p-4 sm:-mx-5 sm:-mb-5 sm:px-5 lg:bottom-0"
      >
        <Button
          type="submit"
          variant="primary"
          size="large"
          icon={Search}
          isFullWidth
          isBusy={isBusy}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : 'search-offline'}
        >
          {isBusy ? t('form.searching') : t('form.submit')}
        </Button>
        {!isOnline && (
          <p id="search-offline" className="text-center text-sm text-ink-2">
            {t('form.needsNetwork')}
          </p>
        )}
      </div>
    </form>
  )
}
