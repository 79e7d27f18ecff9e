/** How many pages of a marketplace one search reads. */
import { useTranslation } from 'react-i18next'
import { type JobSearch, PAGE_LIMIT_MAX } from '#shared/domain/jobs/search-fields.ts'
import { Select } from '../../ui/form/select.tsx'
import { FormField } from '../form/form.tsx'

interface PageLimitProps {
  search: JobSearch
  set: (patch: Partial<JobSearch>) => void
}

export function PageLimitField({ search, set }: PageLimitProps) {
  const { t } = useTranslation('search')
  return (
    <FormField name="pageLimit" label={t('form.pages')} hint={t('form.pagesHint')}>
      <Select
        options={Array.from({ length: PAGE_LIMIT_MAX }, (_, at) => ({
          value: String(at + 1),
          label: t('form.pageCount', { count: at + 1 }),
        }))}
        value={String(search.pageLimit)}
        onChange={({ target }) => set({ pageLimit: Number(target.value) })}
      />
    </FormField>
  )
}
