/** Whether a saved search tells of new jobs, how often it looks, and what keeps it from looking. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { ALERT_HOURS, type SavedSearch } from '#shared/domain/jobs/saved-search.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { mutate } from '../../local/mutate.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { PlanFirst, useNeedsPlan } from './plan-first.tsx'

interface AlertSwitchProps {
  saved: SavedSearch
  /** Says what the alert is and leads to the ways of being told, where nothing around it does. */
  hasNote?: boolean
}

export function AlertSwitch({ saved, hasNote = false }: AlertSwitchProps) {
  const { t } = useTranslation('search')
  const { id, search, isAlertOn, everyHours } = saved
  const needsPlan = useNeedsPlan(search)
  // The device knows the plan before the next look does.
  const trouble = saved.trouble === 'plan.limit' ? null : saved.trouble
  const isLooking = trouble === null && !needsPlan
  return (
    <div className="grid max-w-md gap-2">
      <Switch
        label={t('alerts.alert')}
        hint={isAlertOn ? isLooking && <LastLook saved={saved} /> : hasNote && t('alerts.note')}
        isOn={isAlertOn}
        onToggle={(isOn) => void mutate('savedSearch.update', id, { isAlertOn: isOn })}
      />
      {isAlertOn && (
        <>
          {needsPlan && <PlanFirst />}
          {!needsPlan && trouble !== null && <Trouble code={trouble} platform={search.platform} />}
          <Field label={t('alerts.every')}>
            <Select
              options={ALERT_HOURS.map((hours) => ({ value: String(hours), label: t(`alerts.every${hours}`) }))}
              value={String(everyHours)}
              onChange={({ target }) => {
                const chosen = ALERT_HOURS.find((hours) => String(hours) === target.value)
                if (chosen) void mutate('savedSearch.update', id, { everyHours: chosen })
              }}
            />
          </Field>
          {hasNote && <TextLink href="/settings/notifications">{t('alerts.notices')}</TextLink>}
        </>
      )}
    </div>
  )
}

function LastLook({ saved: { lookedAt, alertSince, trouble } }: { saved: SavedSearch }) {
  const { t } = useTranslation('search')
  const format = useFormat()
  if (lookedAt === null || lookedAt < (alertSince ?? 0) || trouble !== null) return t('alerts.waiting')
  return t('alerts.looked', { time: format.relative(lookedAt, Math.max(Date.now(), lookedAt)) })
}

/** Why no look is possible, and the way to what is missing. */
function Trouble({ code, platform }: { code: string; platform: MarketplaceId }) {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const needsConnection = code === 'marketplace.not_connected' || code === 'marketplace.unauthorized'
  const reason = errorText(new AppError(isErrorCode(code) ? code : 'server.unexpected', { platform }))
  return (
    <Notice tone="wait">
      {t('alerts.stopped', { reason })}{' '}
      {needsConnection && (
        <TextLink href={`/settings/connections?platform=${platform}`}>
          {t('error.connect', { platform: MARKETPLACE_NAMES[platform] })}
        </TextLink>
      )}
    </Notice>
  )
}
