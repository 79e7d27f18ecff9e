/** Saved jobs, kept on this device. */
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { jobKey, setJobSaved, useSavedJobs } from '../../local/queries/last-search.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextLink } from '../../ui/action/link.tsx'

/** Renders nothing while no job is saved. */
export function SavedJobs() {
  const { t } = useTranslation('search')
  const saved = useSavedJobs()
  if (!saved || saved.length === 0) return null
  return (
    <SectionCard title={t('saved.title')} note={t('saved.note')}>
      <ul className="divide-y divide-line">
        {saved.map((job) => (
          <li key={jobKey(job.platform, job.id)} className="flex items-center gap-2 py-1">
            <span className="min-w-0 flex-1">
              <TextLink
                href={job.url}
                target="_blank"
                rel="noopener noreferrer"
                dir="auto"
                className="inline-block text-match-parent py-1.5 break-words"
              >
                {job.title}
              </TextLink>{' '}
              <span className="text-sm text-ink-2">{MARKETPLACE_NAMES[job.platform]}</span>
            </span>
            <IconButton
              icon={X}
              label={t('saved.remove', { title: job.title })}
              onClick={() => void setJobSaved(job, false)}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
