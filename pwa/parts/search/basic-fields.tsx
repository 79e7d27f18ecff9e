/** What every search asks first: the words, and the marketplace. */
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { FormField } from '../form/form.tsx'

interface FieldProps {
  search: JobSearch
  set: (patch: Partial<JobSearch>) => void
}

export function TitleField({ search, set }: FieldProps) {
  const { t } = useTranslation('search')
  return (
    <FormField name="title" label={t('form.title')} hint={t('form.titleHint')} isRequired>
      <TextInput
        type="search"
        enterKeyHint="search"
        maxLength={200}
        value={search.title}
        onChange={({ target }) => set({ title: target.value })}
      />
    </FormField>
  )
}

export function MarketplaceField({ search, set, columns }: FieldProps & { columns?: 2 }) {
  const { t } = useTranslation('search')
  return (
    <RadioCards
      legend={t('form.platform')}
      options={MARKETPLACE_IDS.map((value) => ({ value, title: MARKETPLACE_NAMES[value] }))}
      value={search.platform}
      onChange={(platform) => set({ platform })}
      columns={columns}
    />
  )
}
