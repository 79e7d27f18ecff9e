/** From found to now. */
import { useTranslation } from 'react-i18next'
import { heldKey } from '#shared/domain/letter/hold-reasons.ts'
import { HOLD_REASONS, OUTCOMES, type Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { mutate } from '../../../local/mutate.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'

export function Timeline({ proposal }: { proposal: Proposal }) {
  const { t, i18n } = useTranslation(['proposals', 'ui'])
  const format = useFormat()
  const { receipt, timeline, status } = proposal
  const wordsOf = (event: string, detail = '') => {
    const isOutcome = event === 'outcome' && OUTCOMES.some((outcome) => outcome === detail)
    if (isOutcome) return t(`outcome.${detail}`)
    const why = event === 'held' ? HOLD_REASONS.filter((reason) => detail.split(' ').includes(reason)) : []
    if (why.length > 0) {
      return t('ui:labelled', {
        label: t('timeline.held'),
        value: why.map((reason) => t(`held.${heldKey(proposal, reason)}`)).join(' '),
      })
    }
    return i18n.exists(`proposals:timeline.${event}`) ? t(`timeline.${event}`, { detail }) : event
  }
  return (
    <SectionCard title={t('timeline.title')}>
      <div className="grid gap-4">
        {receipt && (
          <p className="rounded-control bg-good-soft p-3 text-sm font-medium text-good wrap-anywhere">
            {t('receipt', { id: receipt.id, time: format.dateTime(receipt.at) })}
          </p>
        )}
        <ol className="grid gap-2 text-sm">
          {timeline.map(({ at, event, detail }) => (
            <li key={`${at}-${event}`} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{wordsOf(event, detail)}</span>
              <time dateTime={new Date(at).toISOString()} className="shrink-0 text-ink-2">
                {format.dateTime(at)}
              </time>
            </li>
          ))}
        </ol>
        {status === 'completed' && (
          <Field label={t('outcomeLabel')}>
            <Select
              options={OUTCOMES.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) }))}
              value={proposal.outcome}
              onChange={({ target }) => {
                const outcome = OUTCOMES.find((each) => each === target.value)
                if (outcome) void mutate('proposal.outcome', proposal.id, { outcome })
              }}
            />
          </Field>
        )}
      </div>
    </SectionCard>
  )
}
