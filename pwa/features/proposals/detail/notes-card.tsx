/** The freelancer's own notes; saved when the field is left. */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useDraft } from '../../../local/drafts.ts'
import { mutate } from '../../../local/mutate.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'

export function NotesCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const [draft, setDraft, clearDraft] = useDraft<{ notes: string | null }>(`notes-${proposal.id}`, { notes: null })
  if (!draft) return null
  const save = async () => {
    if (draft.notes === null || draft.notes === proposal.notes) return
    await mutate('proposal.update', proposal.id, { notes: draft.notes })
    await clearDraft()
  }
  return (
    <SectionCard title={t('notes')}>
      <Field label={<span className="sr-only">{t('notes')}</span>} hint={t('notesHint')}>
        <Textarea
          rows={3}
          value={draft.notes ?? proposal.notes}
          onChange={({ target }) => setDraft({ notes: target.value })}
          onBlur={() => void save()}
        />
      </Field>
    </SectionCard>
  )
}
