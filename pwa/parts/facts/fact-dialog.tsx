/** Adds or edits a record: its fields, and the sentences that say it. What is typed survives the page, and saving works offline. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FACT_FIELDS,
  FACT_KINDS,
  type FactField,
  type FactRecord,
  factRecordSchema,
  missingField,
} from '#shared/domain/facts/fact-record.ts'
import { isSameFact } from '#shared/domain/facts/records-say.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { changedFields } from '#shared/sync/is-equal.ts'
import { currentDb } from '../../local/db.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { withSeen } from '../../local/with-seen.ts'
import { Form, FormField, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FactControl } from './fact-control.tsx'
import { RenderingFields } from './rendering-fields.tsx'

/** What the dialog shows: a record, or null for a new one. `focus`: the field to begin with. */
export interface OpenFact {
  record: FactRecord | null
  focus?: FactField
}

interface FactDialogProps {
  open: OpenFact | null
  onClose: () => void
  /** True where one button below confirms all that is kept. */
  isConfirmedLater?: boolean
}

export function FactDialog({ open, onClose, isConfirmedLater = false }: FactDialogProps) {
  const { t } = useTranslation(['facts', 'ui'])
  return (
    <Dialog
      isOpen={open !== null}
      onClose={onClose}
      title={open?.record ? t('edit') : t('add')}
      closeLabel={t('ui:close')}
      size="large"
    >
      {open && (
        <FactForm key={open.record?.id ?? 'new'} open={open} onDone={onClose} isConfirmedLater={isConfirmedLater} />
      )}
    </Dialog>
  )
}

/** The fields that the form writes. */
type Written = Omit<FactRecord, 'id' | 'status' | 'origin' | 'updatedAt'>

function writtenOf(record: FactRecord): Written {
  const { id: _id, status: _status, origin: _origin, updatedAt: _updatedAt, ...written } = record
  return written
}

interface FactFormProps {
  open: OpenFact
  onDone: () => void
  isConfirmedLater: boolean
}

function FactForm({ open: { record, focus }, onDone, isConfirmedLater }: FactFormProps) {
  const { t } = useTranslation(['facts', 'ui', 'settings'])
  const start = record ?? factRecordSchema.parse({ id: '', kind: 'project' })
  const [draft, setDraft, clearDraft] = useDraft<Partial<Written> & { seen?: Partial<Written> }>(
    `fact-${record?.id ?? 'new'}`,
    {},
  )
  const form = useForm()
  const isReady = draft !== undefined
  useEffect(() => {
    if (isReady && focus) document.getElementById(focus)?.focus()
  }, [isReady, focus])
  if (!draft) return null
  const { seen, ...typed } = draft
  const fields: Written = { ...writtenOf(start), ...typed }
  const set = (patch: Partial<Written>) => setDraft(withSeen(start, draft, patch))
  const save = async () => {
    const written = ofKind(fields)
    const missing = missingField(written)
    if (missing) throw new AppError('request.invalid', { fields: { [missing]: { key: 'required' } } })
    if (await isKnown(written, record?.id)) {
      const field = FACT_FIELDS[written.kind].includes('name') ? 'name' : 'what'
      throw new AppError('request.invalid', { fields: { [field]: { key: 'fact_same' } } })
    }
    // What was not changed here may have been changed elsewhere.
    const changed = record ? changedFields(record, written) : {}
    if (record && Object.keys(changed).length > 0)
      await mutate('fact.update', record.id, changed, { ...record, ...seen })
    if (!record) await mutate('fact.create', newId(), { ...written, status: 'confirmed', origin: 'typed' })
    // Who corrects a suggestion has read it.
    if (record?.status === 'suggested' && !isConfirmedLater) await mutate('fact.confirm', record.id, {})
    await clearDraft()
    showToast({ title: t('settings:profilePage.saved'), tone: 'good' })
    onDone()
  }
  return (
    <Form form={form} problems={t('settings:profilePage.problems')} className="grid gap-4" onSubmit={save}>
      <FormField name="kind" label={t('kind')}>
        <Select
          options={FACT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={fields.kind}
          onChange={({ target }) => set({ kind: FACT_KINDS.find((kind) => kind === target.value) ?? fields.kind })}
        />
      </FormField>
      {FACT_FIELDS[fields.kind].map((field) => (
        <FactControl key={field} field={field} fields={fields} set={set} />
      ))}
      <RenderingFields record={{ ...start, ...fields }} onChange={(renderings) => set({ renderings })} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {record && <DeleteButton id={record.id} onDone={onDone} clear={clearDraft} />}
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
        <SubmitButton>{t('ui:save')}</SubmitButton>
      </div>
    </Form>
  )
}

/** @returns Whether another record tells the same; one that was declined is none. */
async function isKnown(written: Written, id: string | undefined): Promise<boolean> {
  const said = { ...written, status: 'confirmed', origin: 'typed' } as const
  const others = await currentDb()
    .fact.filter((other) => other.id !== id && other.status !== 'declined')
    .toArray()
  return others.some((other) => isSameFact(said, other))
}

/** @returns The fields of this kind. Text in fields that only another kind has is left out. */
function ofKind(fields: Written): Written {
  const blank = writtenOf(factRecordSchema.parse({ id: '', kind: fields.kind }))
  const shown = Object.fromEntries(FACT_FIELDS[fields.kind].map((field) => [field, fields[field]]))
  const renderings = fields.renderings.filter(({ text }) => text.trim() !== '')
  return { ...blank, ...shown, renderings }
}

function DeleteButton({ id, onDone, clear }: { id: string; onDone: () => void; clear: () => Promise<void> }) {
  const { t } = useTranslation('facts')
  const remove = async () => {
    await mutate('fact.delete', id, {})
    await clear()
    showToast({ title: t('deleted'), tone: 'good' })
    onDone()
  }
  return (
    <Button variant="danger" className="me-auto" onClick={() => void remove()}>
      {t('delete')}
    </Button>
  )
}
