/** Everything a search can be asked, one marketplace at a time. */
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { withoutAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { type JobSearch, jobSearchSchema } from '#shared/domain/jobs/search-fields.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { WordRuleField } from '../../parts/post-filter/filter-fields.tsx'
import { MarketplaceField, TitleField } from '../../parts/search/basic-fields.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { CriteriaFields } from '../../parts/search/criteria-fields.tsx'
import { PageLimitField } from '../../parts/search/page-limit-field.tsx'

interface SearchFormProps {
  search: JobSearch
  onChange: (search: JobSearch) => void
  hasAdvanced: boolean
  isOnline: boolean
  isBusy: boolean
  onSubmit: (search: JobSearch) => void
}

export function SearchForm({ search, onChange, hasAdvanced, isOnline, isBusy, onSubmit }: SearchFormProps) {
  const { t } = useTranslation(['search', 'ui'])
  const form = useForm()
  const set = (patch: Partial<JobSearch>) => onChange({ ...search, ...patch })
  const submit = async () => {
    if (!isOnline || isBusy) return
    const wanted = parseOrThrow(jobSearchSchema, search)
    onSubmit(hasAdvanced ? wanted : withoutAdvancedFilters(wanted))
  }
  return (
    <Form
      form={form}
      problems={t('form.problems')}
      className="grid min-w-0 gap-4"
      aria-label={t('form.label')}
      onSubmit={submit}
    >
      <MarketplaceField search={search} set={set} />
      <TitleField search={search} set={set} />
      <FormField name="skills" label={t('form.skills')} optionalLabel={t('ui:optional')}>
        <TagInput values={search.skills} onChange={(skills) => set({ skills })} words={useTagWords()} />
      </FormField>
      <WordRuleField filter={search} set={set} Frame={FormField} />
      <CriteriaFields search={search} set={set} hasAdvanced={hasAdvanced} />
      <PageLimitField search={search} set={set} />
      <div
        data-bottom-actions=""
        className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] -mx-4 -mb-4 grid gap-2 rounded-b-card
          border-t border-line bg-surface p-4 sm:-mx-5 sm:-mb-5 sm:px-5 lg:bottom-0"
      >
        <SubmitButton
          size="large"
          icon={Search}
          isFullWidth
          isBusy={isBusy}
          disabled={!isOnline}
          aria-describedby={isOnline ? undefined : 'search-offline'}
        >
          {isBusy ? t('form.searching') : t('form.submit')}
        </SubmitButton>
        {!isOnline && (
          <p id="search-offline" className="text-center text-sm text-ink-2">
            {t('form.needsNetwork')}
          </p>
        )}
      </div>
    </Form>
  )
}
