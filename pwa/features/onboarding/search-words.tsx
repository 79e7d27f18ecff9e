/** What is looked for: one line while jobs are shown, and every criterion behind it. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { useUsage } from '../../local/queries/account.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import type { Work } from '../../parts/form/use-action.ts'
import type { FormState } from '../../parts/form/use-form.ts'
import { WordRuleField } from '../../parts/post-filter/filter-fields.tsx'
import { MarketplaceField, TitleField } from '../../parts/search/basic-fields.tsx'
import { CriteriaFields } from '../../parts/search/criteria-fields.tsx'
import { PageLimitField } from '../../parts/search/page-limit-field.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { DOT } from '../../ui/list/dot.ts'

interface SearchWordsProps {
  search: JobSearch
  form: FormState
  /** Whether the fields are needed now. */
  isOpen: boolean
  /** Those that are asked. */
  platforms: readonly MarketplaceId[]
  onChange: (patch: Partial<JobSearch>) => void
  onSearch: Work
}

export function SearchWords({ search, form, isOpen, platforms, onChange, onSearch }: SearchWordsProps) {
  const { t } = useTranslation(['onboarding', 'search', 'ui'])
  const { isOnline } = useSyncStatus()
  const format = useFormat()
  const hasAdvanced = hasAdvancedFilters(useUsage()?.plan)
  const tagWords = useTagWords()
  const [isChanging, setChanging] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setChanging(true)
  }, [isOpen])
  if (!isChanging) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-ink-2">
          <bdi className="font-medium text-ink">{search.title}</bdi>
          {DOT}
          {format.list(platforms.map((platform) => MARKETPLACE_NAMES[platform]))}
        </p>
        <Button variant="ghost" size="small" onClick={() => setChanging(true)}>
          {t('jobs.change')}
        </Button>
      </div>
    )
  }
  return (
    <Card>
      <Form
        form={form}
        problems={t('search:form.problems')}
        className="grid grid-cols-1 gap-5"
        aria-label={t('search:form.label')}
        onSubmit={async (signal) => {
          await onSearch(signal)
          if (!signal.aborted && isOnline) setChanging(false)
        }}
      >
        <TitleField search={search} set={onChange} />
        <MarketplaceField search={search} set={onChange} columns={2} />
        <Disclosure summary={t('jobs.criteria')}>
          <div className="grid gap-5">
            <FormField name="skills" label={t('search:form.skills')}>
              <TagInput values={search.skills} onChange={(skills) => onChange({ skills })} words={tagWords} />
            </FormField>
            <WordRuleField filter={search} set={onChange} Frame={FormField} />
            <CriteriaFields search={search} set={onChange} hasAdvanced={hasAdvanced} />
            <PageLimitField search={search} set={onChange} />
          </div>
        </Disclosure>
        {platforms.length > 0 && (
          <div>
            <SubmitButton variant="secondary" disabled={!isOnline}>
              {form.isBusy ? t('search:form.searching') : t('search:form.submit')}
            </SubmitButton>
          </div>
        )}
      </Form>
    </Card>
  )
}
