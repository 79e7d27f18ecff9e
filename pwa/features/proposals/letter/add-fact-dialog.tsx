/** Adds a fact that a letter states and the profile lacks, as a record. After that every letter may say it, in these words too. */
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import type { FactKind } from '#shared/domain/facts/fact-record.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { mutate } from '../../../local/mutate.ts'
import { Form, FormField } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

/** The kinds that one sentence can say, with the field that holds it. */
const PLACES = { about: 'what', education: 'name', certificate: 'name' } as const satisfies Partial<
  Record<FactKind, string>
>
type Place = keyof typeof PLACES
const KINDS: readonly Place[] = ['about', 'education', 'certificate']
const RENDERING_MAX = 400

interface AddFactDialogProps {
  /** The claim as the letter has it. */
  text: string
  isOpen: boolean
  onAdded: () => void
  onClose: () => void
}

export function AddFactDialog({ text, isOpen, onAdded, onClose }: AddFactDialogProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const formId = useId()
  const form = useForm()
  const [fact, setFact] = useState(text)
  const [place, setPlace] = useState<Place>('about')
  useEffect(() => setFact(text), [text])
  const save = async () => {
    const said = fact.trim()
    if (said === '') throw new AppError('request.invalid', { fields: { [PLACES[place]]: { key: 'required' } } })
    // The sentence of the letter is one that the freelancer would say.
    const rendering = { language: detectLanguage(text) ?? 'en', text: said, approvedAt: Date.now() }
    const renderings = said.length <= RENDERING_MAX ? [rendering] : []
    const record = { kind: place, status: 'confirmed', origin: 'letter', [PLACES[place]]: said, renderings } as const
    await mutate('fact.create', newId(), record)
    showToast({ title: t('claims.factAdded'), tone: 'good' })
    onAdded()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('claims.addFact')}
      description={t('claims.addFactNote')}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
            {t('claims.addFactSave')}
          </Button>
        </>
      }
    >
      <Form form={form} problems={null} id={formId} className="grid gap-4" onSubmit={save}>
        <FormField name={PLACES[place]} id="fact" label={t('claims.fact')}>
          <Textarea rows={3} value={fact} onChange={({ target }) => setFact(target.value)} />
        </FormField>
        <Field label={t('claims.factPlace')}>
          <Select
            options={KINDS.map((each) => ({ value: each, label: t(`claims.places.${each}`) }))}
            value={place}
            onChange={({ target }) => setPlace(KINDS.find((each) => each === target.value) ?? 'about')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
