/** What an agent still needs before it starts, each with the place where it is given. */
import { useTranslation } from 'react-i18next'
import type { AgentNeed } from '#shared/domain/agent-needs.ts'
import { TextLink } from '../ui/action/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

/** Where each is given. */
export const NEED_PLACES: Record<AgentNeed, string> = {
  profile: '/settings/profile#title',
  skill: '/settings/profile#skills',
  resume: '/settings/profile#resume',
  connection: '/settings/connections',
  address: '/verify-email',
}

/** In the words of the search, which asks for the same. */
const NAMES = { profile: 'search:agent.profileRequired', resume: 'search:agent.resumeRequired' } as const

export function AgentNeeds({ missing }: { missing: readonly AgentNeed[] }) {
  const { t } = useTranslation(['agents', 'search'])
  if (missing.length === 0) return null
  return (
    <Notice tone="wait" title={t('needs.title', { count: missing.length })}>
      <ul className="grid gap-1">
        {missing.map((need) => (
          <li key={need} className="flex flex-wrap items-baseline gap-x-2">
            {(need === 'profile' || need === 'resume') && <strong className="font-semibold">{t(NAMES[need])}</strong>}
            <TextLink href={NEED_PLACES[need]} data-target="">
              {t(`needs.${need}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
