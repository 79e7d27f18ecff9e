/** When an agent works, in its own time zone. */
import { useTranslation } from 'react-i18next'
import { RUN_FREQUENCIES } from '#shared/domain/agent.ts'
import { useUsage } from '../../local/queries/account.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NumberField } from './number-field.tsx'

export function ScheduleFields({ fields, set, problems }: FieldsProps) {
  const { t } = useTranslation('agents')
  const usage = useUsage()
  const isAllDay = fields.startTime === fields.endTime
  const zones = Intl.supportedValuesOf('timeZone')
  const known = zones.includes(fields.timeZone) ? zones : [fields.timeZone, ...zones]
  return (
    <div className="grid gap-4">
      <NumberField
        id="emailsPerDay"
        label={t('form.perDay')}
        hint={usage && t('form.perDayHint', { limit: usage.today.limit })}
        value={fields.emailsPerDay}
        error={problems.emailsPerDay}
        onChange={(emailsPerDay) => set({ emailsPerDay })}
      />
      <div className="grid gap-3">
        {!isAllDay && (
          <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
            <Field label={t('form.from')} id="startTime" error={problems.startTime}>
              <TextInput
                type="time"
                dir="ltr"
                value={fields.startTime}
                onChange={({ target }) => set({ startTime: target.value })}
              />
            </Field>
            <Field label={t('form.to')} id="endTime" error={problems.endTime}>
              <TextInput
                type="time"
                dir="ltr"
                value={fields.endTime}
                onChange={({ target }) => set({ endTime: target.value })}
              />
            </Field>
          </div>
        )}
        <Checkbox
          label={t('form.aroundTheClock')}
          hint={t('form.hoursHint')}
          checked={isAllDay}
          onChange={({ target }) =>
            set(target.checked ? { startTime: '00:00', endTime: '00:00' } : { startTime: '09:00', endTime: '17:00' })
          }
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('form.frequency')}>
          <Select
            options={RUN_FREQUENCIES.map((value) => ({ value, label: t(`form.${value}`) }))}
            value={fields.activeEvery}
            onChange={({ target }) =>
              set({ activeEvery: RUN_FREQUENCIES.find((each) => each === target.value) ?? 'daily' })
            }
          />
        </Field>
        <Field label={t('form.timeZone')}>
          <Select
            options={known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
            value={fields.timeZone}
            onChange={({ target }) => set({ timeZone: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}
