/** The searches that the user keeps: opened with a press, and with an alert that tells new jobs without writing a letter. */
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import type { SavedSearch } from '#shared/domain/jobs/saved-search.ts'
import { mutate } from '../../local/mutate.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { AlertSwitch } from './alert-switch.tsx'
import { CriteriaSummary } from './criteria-summary.tsx'

interface SavedSearchesProps {
  saved: readonly SavedSearch[]
  isOnline: boolean
  onOpen: (saved: SavedSearch) => void
}

/** Whether a notice of it may still wait to be opened. */
export function hasNews({ unseen }: SavedSearch): boolean {
  return unseen.length > 0
}

const newsFirst = (a: SavedSearch, b: SavedSearch) => Number(hasNews(b)) - Number(hasNews(a))

/** Renders nothing while no search is saved. */
export function SavedSearches({ saved, isOnline, onOpen }: SavedSearchesProps) {
  const { t } = useTranslation('search')
  if (saved.length === 0) return null
  return (
    <SectionCard title={t('alerts.title')} note={t('alerts.note')}>
      <ul className="divide-y divide-line">
        {saved.toSorted(newsFirst).map((one) => (
          <li key={one.id} className="grid grid-cols-1 gap-2 py-3">
            <div className="flex items-start gap-2">
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
                <Button size="small" disabled={!isOnline} onClick={() => onOpen(one)}>
                  <span className="min-w-0 wrap-anywhere">{t('alerts.open', { title: one.search.title })}</span>
                </Button>
                <span className="text-sm text-ink-2">{MARKETPLACE_NAMES[one.search.platform]}</span>
                {hasNews(one) && <Badge tone="accent">{t('alerts.unseen', { count: one.unseen.length })}</Badge>}
              </div>
              <IconButton
                icon={X}
                label={t('alerts.delete', { title: one.search.title })}
                onClick={() => void mutate('savedSearch.delete', one.id, {})}
              />
            </div>
            <CriteriaSummary search={one.search} />
            <AlertSwitch saved={one} />
          </li>
        ))}
      </ul>
      <TextLink href="/settings/notifications">{t('alerts.notices')}</TextLink>
    </SectionCard>
  )
}
