/** The source of a claim: the passage marked in its context, and a link to it. */
import { useTranslation } from 'react-i18next'
import type { Claim, Fact } from '#shared/domain/claims/claim.ts'
import { useAnswers, useProfile, useResume } from '../../../local/queries/account.ts'
import { useAgent } from '../../../local/queries/agents.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

interface SourceDialogProps {
  /** Null: closed. */
  claim: Claim | null
  agentId: string
  onClose: () => void
}

export function SourceDialog({ claim, agentId, onClose }: SourceDialogProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const fact = claim?.fact ?? null
  return (
    <Dialog
      isOpen={fact !== null}
      onClose={onClose}
      title={fact && t(`claims.source.${fact.source}`)}
      closeLabel={t('ui:close')}
      actions={fact && <ButtonLink href={placeOf(fact, agentId)}>{t('claims.openSource')}</ButtonLink>}
    >
      {fact && (
        <div className="grid gap-4">
          <div className="grid gap-1">
            <h3 className="text-sm text-ink-2">{t('claims.said')}</h3>
            <p dir="auto" className="text-start">
              {claim?.text}
            </p>
          </div>
          <Passage fact={fact} agentId={agentId} />
        </div>
      )}
    </Dialog>
  )
}

/** Characters shown on each side of the passage. */
const AROUND = 280

function Passage({ fact, agentId }: { fact: Fact; agentId: string }) {
  const { t } = useTranslation('proposals')
  const whole = useWholeText(fact, agentId)
  const at = whole.text.indexOf(fact.text)
  const from = Math.max(0, at - AROUND)
  const until = at + fact.text.length + AROUND
  return (
    <div className="grid gap-1">
      <h3 className="text-sm text-ink-2">{t('claims.toldUs')}</h3>
      {whole.question !== null && (
        <p dir="auto" className="text-start font-medium">
          {whole.question}
        </p>
      )}
      <blockquote dir="auto" className="rounded-control bg-sunken p-3 text-start whitespace-pre-line">
        {at < 0 ? (
          fact.text
        ) : (
          <>
            {from > 0 && '…'}
            {whole.text.slice(from, at)}
            <mark className="rounded-tag bg-good-soft text-ink">{fact.text}</mark>
            {whole.text.slice(at + fact.text.length, until)}
            {until < whole.text.length && '…'}
          </>
        )}
      </blockquote>
    </div>
  )
}

/** The field, passage or answer that contains the fact; empty where it has changed since. */
function useWholeText({ source, ref }: Fact, agentId: string): { text: string; question: string | null } {
  const profile = useProfile()
  const agent = useAgent(agentId)
  const resume = useResume()
  const answer = useAnswers()?.find(({ id }) => id === ref)
  if (source === 'answer') return { text: answer?.answer ?? '', question: answer?.question ?? null }
  if (source === 'resume') return { text: resume?.text ?? '', question: null }
  const row: Record<string, unknown> = { ...(source === 'agent' ? agent : profile) }
  const field = row[ref]
  return { text: typeof field === 'string' ? field : '', question: null }
}

/** @returns The address of the field or item. That page scrolls to the part after "#". */
function placeOf({ source, ref }: Fact, agentId: string): string {
  if (source === 'agent') return `/dashboard/automations/${agentId}`
  if (source === 'resume') return '/settings/profile#resume'
  if (source === 'answer') return `/settings/profile#answer-${ref}`
  if (source === 'portfolio') return `/settings/profile#${ref}.title`
  return `/settings/profile#${ref === 'name' ? 'firstName' : ref}`
}
