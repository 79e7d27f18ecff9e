/** Who the buyer is, for invoices that are issued from now on. It works offline like all settings. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type Settings, settingsSchema } from '#shared/domain/profile.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { mutate } from '../../../local/mutate.ts'
import { useSettings } from '../../../local/queries/account.ts'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Card, SectionCard } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'

const detailsSchema = z.pick(settingsSchema, {
  billingName: true,
  billingCompany: true,
  billingAddress: true,
  billingTaxNumber: true,
})
type Details = z.infer<typeof detailsSchema>

/** Folded before a purchase, so that it can be filled in but is not in the way. */
export function FoldedInvoiceDetails({ settings }: { settings: Settings }) {
  const { t } = useTranslation('billing')
  return (
    <Card>
      <Disclosure summary={t('details.beforePaying')}>
        <DetailsForm key={settings.id} settings={settings} isKeptAsTyped />
      </Disclosure>
    </Card>
  )
}

export function InvoiceDetails() {
  const { t } = useTranslation('billing')
  const settings = useSettings()
  if (!settings) return null
  return (
    <SectionCard title={t('details.title')} note={t('details.note')}>
      <DetailsForm key={settings.id} settings={settings} />
    </SectionCard>
  )
}

/** @param props.isKeptAsTyped Each field is saved when it is left, so that a payment right after it has it. */
function DetailsForm({ settings, isKeptAsTyped = false }: { settings: Settings; isKeptAsTyped?: boolean }) {
  const { t } = useTranslation('billing')
  const form = useForm(() => null)
  const [values, setValues] = useState<Details>(() => detailsSchema.parse(settings))
  const set = (patch: Partial<Details>) => setValues((before) => ({ ...before, ...patch }))
  const isChanged = JSON.stringify(values) !== JSON.stringify(detailsSchema.parse(settings))
  const keep = () => mutate('settings.update', settings.id, parseOrThrow(detailsSchema, values))
  const save = async () => {
    await keep()
    showToast({ title: t('details.saved'), tone: 'good' })
  }
  return (
    <Form
      form={form}
      problems={null}
      className="grid gap-4"
      onSubmit={save}
      onBlur={() => isKeptAsTyped && isChanged && void form.run(keep)}
    >
      <FormField name="billingName" label={t('details.name')} hint={t('details.nameHint')}>
        <TextInput
          autoComplete="name"
          dir="auto"
          value={values.billingName}
          onChange={({ target }) => set({ billingName: target.value })}
        />
      </FormField>
      <FormField name="billingCompany" label={t('details.company')}>
        <TextInput
          autoComplete="organization"
          dir="auto"
          value={values.billingCompany}
          onChange={({ target }) => set({ billingCompany: target.value })}
        />
      </FormField>
      <FormField name="billingAddress" label={t('details.address')}>
        <Textarea
          autoComplete="street-address"
          dir="auto"
          rows={3}
          value={values.billingAddress}
          onChange={({ target }) => set({ billingAddress: target.value })}
        />
      </FormField>
      <FormField name="billingTaxNumber" label={t('details.taxNumber')}>
        <TextInput
          dir="ltr"
          value={values.billingTaxNumber}
          onChange={({ target }) => set({ billingTaxNumber: target.value })}
        />
      </FormField>
      {!isKeptAsTyped && (
        <div>
          <SubmitButton>{t('details.save')}</SubmitButton>
        </div>
      )}
    </Form>
  )
}
