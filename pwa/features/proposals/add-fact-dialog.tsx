/** What a letter says and the profile does not: told once, it stands behind every letter. */
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/errors.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { mutate } from '../../local/mutate.ts'
import { useProfile } from '../../local/queries/account.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { showToast } from '../../ui/toast.ts'

const PLACES = ['workHistory', 'overview', 'education', 'certifications'] as const
type Place = (typeof PLACES)[number]

export interface AddFactDialogProps {
  /** The claim as the letter has it. */
  text: string
  isOpen: boolean
  onClose: () => void
}

export function AddFactDialog({ text, isOpen, onClose }: AddFactDialogProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const form = useId()
  const profile = useProfile()
  const [fact, setFact] = useState(text)
  const [place, setPlace] = useState<Place>('workHistory')
  const { sentences, show, reset } = useFormProblems()
  useEffect(() => setFact(text), [text])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!profile) return
    if (fact.trim() === '') return show({ fact: { key: 'required' } })
    const now = profile[place].trim()
    try {
      await mutate('profile.update', profile.id, { [place]: now === '' ? fact.trim() : `${now}\n${fact.trim()}` })
      reset()
      showToast({ title: t('claims.factAdded'), tone: 'good' })
      onClose()
    } catch (error) {
      const problem = error instanceof AppError ? error.details.fields?.[place] : undefined
      if (!problem) throw error
      show({ fact: problem })
    }
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
          <Button type="submit" form={form} variant="primary">
            {t('claims.addFactSave')}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
        <Field label={t('claims.fact')} error={sentences.fact}>
          <Textarea rows={3} value={fact} onChange={({ target }) => setFact(target.value)} />
        </Field>
        <Field label={t('claims.factPlace')}>
          <Select
            options={PLACES.map((each) => ({ value: each, label: t(`claims.places.${each}`) }))}
            value={place}
            onChange={({ target }) => setPlace(PLACES.find((each) => each === target.value) ?? 'workHistory')}
          />
        </Field>
      </form>
    </Dialog>
  )
}
