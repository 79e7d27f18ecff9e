/** Adds a fact that a letter states and the profile lacks. After that every letter may use it. */
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/errors.ts'
import { mutate } from '../../../local/mutate.ts'
import { useProfile } from '../../../local/queries/account.ts'
import { Form, FormField } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

const PLACES = ['workHistory', 'overview', 'education', 'certifications'] as const
type Place = (typeof PLACES)[number]

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
  const profile = useProfile()
  const [fact, setFact] = useState(text)
  const [place, setPlace] = useState<Place>('workHistory')
  useEffect(() => setFact(text), [text])
  const save = async () => {
    if (!profile) return
    if (fact.trim() === '') throw new AppError('request.invalid', { fields: { [place]: { key: 'required' } } })
    const now = profile[place].trim()
    await mutate('profile.update', profile.id, { [place]: now === '' ? fact.trim() : `${now}\n${fact.trim()}` })
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
        <FormField name={place} id="fact" label={t('claims.fact')}>
          <Textarea rows={3} value={fact} onChange={({ target }) => setFact(target.value)} />
        </FormField>
        <Field label={t('claims.factPlace')}>
          <Select
            options={PLACES.map((each) => ({ value: each, label: t(`claims.places.${each}`) }))}
            value={place}
            onChange={({ target }) => setPlace(PLACES.find((each) => each === target.value) ?? 'workHistory')}
          />
        </Field>
      </Form>
    </Dialog>
  )
}
