/** When the agent will search next, in its time zone and in the reader's. */
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useTranslation } from 'react-i18next'
import { isTimeZone, wallTimeSchema } from '#shared/time.ts'
import { zonePlace } from '../../../i18n/time-zones.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useSettings } from '../../../local/queries/account.ts'
import { nextWindow } from './agent-hours.ts'
import { useWizardField } from './wizard-context.ts'

export function NextRun() {
  const { t, i18n } = useTranslation('agents')
  const format = useFormat()
  const ownZone = useSettings()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [startTime] = useWizardField('startTime')
  const [endTime] = useWizardField('endTime')
  const [timeZone] = useWizardField('timeZone')
  const [activeEvery] = useWizardField('activeEvery')
  // A half-typed time is not valid yet.
  const isComplete =
    [startTime, endTime].every((time) => wallTimeSchema.safeParse(time).success) && isTimeZone(timeZone)
  if (!isComplete) return null
  const nowMs = Date.now()
  const { startsAt, endsAt } = nextWindow({ startTime, endTime, timeZone, activeEvery }, nowMs)
  const isOpen = startsAt <= nowMs
  const said = { there: zonePlace(timeZone, i18n.language), here: zonePlace(ownZone, i18n.language) }
  return (
    <div className="flex gap-3 rounded-control bg-sunken p-4" aria-live="polite">
      <CalendarClock className="mt-0.5 size-5 shrink-0 text-ink-2" aria-hidden="true" />
      <div className="grid gap-0.5">
        <p className="font-medium">
          {isOpen
            ? t('wizard.worksNow', { time: format.dateTime(endsAt, timeZone), place: said.there })
            : t('wizard.nextRun', { time: format.dateTime(startsAt, timeZone), place: said.there })}
        </p>
        {ownZone !== timeZone && (
          <p className="text-sm text-ink-2">
            {t('wizard.hoursHere', {
              from: format.dateTime(startsAt, ownZone),
              to: format.dateTime(endsAt, ownZone),
              place: said.here,
            })}
          </p>
        )}
      </div>
    </div>
  )
}
