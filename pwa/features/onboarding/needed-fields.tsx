/** What the agent still needs to know of the freelancer, asked where it is missed. */
import { useTranslation } from 'react-i18next'
import type { AgentNeed } from '#shared/domain/agent-needs.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { type FieldsProps, HeadlineField, OverviewField, SkillsField } from './profile-fields.tsx'

interface NeededFieldsProps extends Pick<FieldsProps, 'facts' | 'onChange'> {
  /** What was missing before anything was typed here: a field stays while it is filled. */
  missing: readonly AgentNeed[]
  hasHeadline: boolean
}

export function NeededFields({ missing, hasHeadline, facts, onChange }: NeededFieldsProps) {
  const { t } = useTranslation('onboarding')
  const fields: FieldsProps = { facts, onChange, prefix: 'profile.' }
  const isMissing = (...needs: AgentNeed[]) => needs.some((need) => missing.includes(need))
  if (!isMissing('profile', 'skill', 'resume')) return null
  return (
    <SectionCard title={t('start.needed')} note={t('start.neededNote')}>
      <div className="grid grid-cols-1 gap-5">
        {!hasHeadline && <HeadlineField {...fields} />}
        {isMissing('skill') && <SkillsField {...fields} />}
        {isMissing('profile', 'resume') && <OverviewField {...fields} hint={t('start.overviewHint')} />}
      </div>
    </SectionCard>
  )
}
