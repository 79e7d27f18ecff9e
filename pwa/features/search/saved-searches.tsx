/** The searches that the user keeps: opened with a press, and with an alert that tells new jobs without writing a letter. */
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { ALERT_HOURS, type SavedSearch } from '#shared/domain/jobs/saved-search.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { mutate } from '../../local/mutate.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { CriteriaSummary } from './criteria-summary.tsx'

interface SavedSearchesProps {
  saved: readonly SavedSearch[]
  onOpen: (saved: SavedSearch) => void
}

/** Renders nothing while no search is saved. */
export function SavedSearches({ saved, onOpen }: SavedSearchesProps) {
  const { t } = useTranslation('search')
  if (saved.length === 0) return null
  return (
    <SectionCard title={t('alerts.title')} note={t('alerts.note')}>
      <ul className="divide-y divide-line">
        {saved.map((one) => (
          <li key={one.id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center gap-2">
              <Button size="small" onClick={() => onOpen(one)}>
                {t('alerts.open', { title: one.search.title })}
              </Button>
              <span className="text-sm text-ink-2">{MARKETPLACE_NAMES[one.search.platform]}</span>
              {one.unseen.length > 0 && <Badge tone="accent">{t('alerts.unseen', { count: one.unseen.length })}</Badge>}
              <IconButton
                icon={X}
                className="ms-auto"
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

function AlertSwitch({ saved }: { saved: SavedSearch }) {
  const { t } = useTranslation('search')
  const { id, isAlertOn, everyHours } = saved
  return (
    <>
      <Switch
        label={t('alerts.alert')}
        hint={isAlertOn && <LastLook saved={saved} />}
        isOn={isAlertOn}
        onToggle={(isOn) => void mutate('savedSearch.update', id, { isAlertOn: isOn })}
      />
      {isAlertOn && (
        <Field id={`every-${id}`} label={t('alerts.every')}>
          <Select
            options={ALERT_HOURS.map((hours) => ({ value: String(hours), label: t(`alerts.every${hours}`) }))}
            value={String(everyHours)}
            onChange={({ target }) => {
              const chosen = ALERT_HOURS.find((hours) => String(hours) === target.value)
              if (chosen) void mutate('savedSearch.update', id, { everyHours: chosen })
            }}
          />
        </Field>
      )}
    </>
  )
}

function LastLook({ saved: { trouble, lookedAt, alertSince } }: { saved: SavedSearch }) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const errorText = useErrorText()
  if (trouble !== null) {
    const context = trouble === 'plan.limit' ? { context: 'filters' } : {}
    const reason = errorText(new AppError(isErrorCode(trouble) ? trouble : 'server.unexpected', context))
    return t('alerts.stopped', { reason })
  }
  if (lookedAt === null || lookedAt < (alertSince ?? 0)) return t('alerts.waiting')
  return t('alerts.looked', { time: format.relative(lookedAt, Math.max(Date.now(), lookedAt)) })
}
