/** Step 1: which jobs the agent looks for, on which marketplaces, how often and at which hours. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { RUN_FREQUENCIES } from '#shared/domain/agent.ts'
import { dailyCap, limitsFromUsage } from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { isTimeZone, wallTimeSchema } from '#shared/time.ts'
import { useSettings, useUsage } from '../../../local/queries/account.ts'
import { HoursFields } from '../../../parts/hours-fields.tsx'
import { ZoneSelect } from '../../../parts/places/zone-select.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { zonePlace } from '../../../i18n/time-zones.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ChoiceField, NumberField, TextField, useFieldFrame } from './bound-fields.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { useWizard, useWizardField } from './wizard-context.ts'
import { setFields } from './wizard-store.ts'
import { nextWindow } from '../../../parts/next-run/agent-hours.ts'

export function BasicStep() {
  const { t } = useTranslation('agents')
  return (
    <>
      <TextField name="title" hint={t('form.jobTitleHint')} isRequired maxLength={200} />
      <TextField name="name" hint={t('form.nameHint')} isOptional maxLength={120} />
      <Platforms />
      <PerDay />
      <Hours />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TimeZone />
        <ChoiceField name="activeEvery" values={RUN_FREQUENCIES} label={(value) => t(`form.${value}`)} />
      </div>
      <NextRun />
    </>
  )
}

function Platforms() {
  const [platforms, set] = useWizardField('platforms')
  return (
    <ChoiceGroup
      name="platforms"
      options={MARKETPLACE_IDS.map((id) => ({ value: id, label: MARKETPLACE_NAMES[id] }))}
      values={platforms}
      onChange={set}
    />
  )
}

function PerDay() {
  const { t } = useTranslation('agents')
  const [platforms] = useWizardField('platforms')
  const usage = useUsage()
  const cap = dailyCap(limitsFromUsage(usage), platforms)
  // Before the plan is known, the free one's limit holds, and nobody is told that it is theirs.
  return <NumberField name="emailsPerDay" hint={usage && t('form.perDayHint', { limit: cap })} isRequired />
}

function Hours() {
  const store = useWizard()
  const [startTime] = useWizardField('startTime')
  const [endTime] = useWizardField('endTime')
  return <HoursFields hours={{ startTime, endTime }} onChange={(patch) => setFields(store, patch)} Frame={HoursFrame} />
}

function HoursFrame({ name, children }: { name: string; children: ReactNode }) {
  return <Field {...useFieldFrame(name, {})}>{children}</Field>
}

function TimeZone() {
  const { t } = useTranslation('agents')
  const [timeZone, set] = useWizardField('timeZone')
  return (
    <Field {...useFieldFrame('timeZone', { hint: t('wizard.timeZoneHint') })}>
      <ZoneSelect value={timeZone} onChange={set} />
    </Field>
  )
}

/** When the agent will search next, in its time zone and in the reader's. */
function NextRun() {
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
