/** A key of one's own: entered, replaced, removed. It is never shown again. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnModel, writer } from '#shared/contract/writer.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useAction } from '../../../parts/form/use-action.ts'
import { useForm } from '../../../parts/form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Select } from '../../../ui/form/select.tsx'
import { PasswordInput, TextInput } from '../../../ui/form/text-input.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { NumberField } from '../../../parts/form/number-field.tsx'
import type { WriterCardProps } from './choice-card.tsx'

/** As typed: a price may be empty until it is sent. */
type Typed = { [Name in keyof OwnModel]: OwnModel[Name] extends number ? number | null : OwnModel[Name] }

export function OwnKeyCard({ state, onChange }: WriterCardProps) {
  const { t } = useTranslation(['writer', 'ui'])
  const { isOnline } = useSyncStatus()
  const form = useForm()
  const [key, setKey] = useState('')
  const [fields, setFields] = useState<Typed>(state.own ?? state.suggested)
  const set = (patch: Partial<Typed>) => setFields((before) => ({ ...before, ...patch }))
  const isKept = state.own?.address === fields.address
  const save = async () => {
    const typed = { ...fields, ...(key === '' && isKept ? {} : { key }) }
    const { data } = await call(writer.setOwn, { body: parseOrThrow(writer.setOwn.request, typed) })
    setKey('')
    onChange(data)
    showToast({ title: t('key.saved'), tone: 'good' })
  }
  return (
    <SectionCard id="own-key" title={t('own')} note={t('key.note')}>
      <Form form={form} problems={t('problems')} className="grid max-w-md grid-cols-1 gap-4" onSubmit={save}>
        <FormField name="address" label={t('key.address')}>
          <Select
            options={state.addresses.map((name) => ({ value: name, label: name }))}
            value={fields.address}
            onChange={({ target }) => set({ address: target.value })}
          />
        </FormField>
        <FormField name="model" label={t('key.model')} isRequired>
          <TextInput
            dir="ltr"
            maxLength={120}
            spellCheck={false}
            value={fields.model}
            onChange={({ target }) => set({ model: target.value })}
          />
        </FormField>
        <FormField name="key" label={t('key.key')} hint={isKept ? t('key.kept') : undefined} isRequired={!isKept}>
          <PasswordInput
            showLabel={t('key.show')}
            hideLabel={t('key.hide')}
            autoComplete="off"
            maxLength={500}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        </FormField>
        <NumberField
          isFine
          name="usdPerMillionInput"
          label={t('key.priceRead')}
          hint={t('key.priceNote')}
          value={fields.usdPerMillionInput}
          onChange={(usdPerMillionInput) => set({ usdPerMillionInput })}
        />
        <NumberField
          isFine
          name="usdPerMillionOutput"
          label={t('key.priceWritten')}
          value={fields.usdPerMillionOutput}
          onChange={(usdPerMillionOutput) => set({ usdPerMillionOutput })}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton disabled={!isOnline}>{t('key.save')}</SubmitButton>
          {state.own && <RemoveButton onChange={onChange} isOnline={isOnline} />}
        </div>
      </Form>
    </SectionCard>
  )
}

function RemoveButton({ onChange, isOnline }: Pick<WriterCardProps, 'onChange'> & { isOnline: boolean }) {
  const { t } = useTranslation('writer')
  const { isBusy, run } = useAction()
  const remove = () =>
    run(async () => {
      onChange((await call(writer.removeOwn)).data)
      showToast({ title: t('key.removed'), tone: 'good' })
    })
  return (
    <Button variant="danger" disabled={!isOnline} isBusy={isBusy} onClick={() => void remove()}>
      {t('key.remove')}
    </Button>
  )
}
