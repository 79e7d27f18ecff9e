/** What an agent asks of posts and clients on every marketplace, and what that would have caught last week. */
import { useTranslation } from 'react-i18next'
import { filtersClients } from '#shared/domain/jobs/advanced-filters.ts'
import type { PostFilter } from '#shared/domain/matching/post-filter.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { ClientFields, type FilterFieldsProps, WordRuleField } from '../../../parts/post-filter/filter-fields.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { FilterPreview } from './filter-preview.tsx'
import { useWizard, useWizardProblem, useWizardState } from './wizard-context.ts'
import { setFields } from './wizard-store.ts'

export function PostFilterFields() {
  const { t } = useTranslation('search')
  const store = useWizard()
  const fields = useWizardState((state) => state.fields)
  const set = (patch: Partial<PostFilter>) => setFields(store, patch)
  const paymentProblem = useWizardProblem('needsVerifiedPayment')
  const props = { filter: fields, set, Frame }
  return (
    <section className="grid gap-5 border-line not-first:border-t not-first:pt-5" aria-label={t('filter.title')}>
      <WordRuleField {...props} />
      <Disclosure summary={t('filter.title')} isOpenAtFirst={filtersClients(fields)}>
        <div className="grid gap-5">
          <ClientFields
            {...props}
            hasSendCost={fields.platforms.some((id) => MARKETPLACES[id].sending !== null)}
            paymentProblem={paymentProblem}
          />
        </div>
      </Disclosure>
      <FilterPreview />
    </section>
  )
}

const Frame: FilterFieldsProps['Frame'] = ({ name, label, hint, children }) => {
  const error = useWizardProblem(name)
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      {children}
    </Field>
  )
}
