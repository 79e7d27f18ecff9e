/** The hours in which an agent works: from and until, or around the clock, which is stored as the same time twice. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentFields } from '#shared/domain/agent.ts'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { TextInput } from '../ui/form/text-input.tsx'

type Hours = Pick<AgentFields, 'startTime' | 'endTime'>

interface HoursProps {
  hours: Hours
  onChange: (patch: Partial<Hours>) => void
  /** The label and the problem of a field, as its form draws them. */
  Frame: (props: { name: keyof Hours; label: string; children: ReactNode }) => ReactNode
}

const AROUND_THE_CLOCK: Hours = { startTime: '00:00', endTime: '00:00' }
const BY_DAY: Hours = { startTime: '09:00', endTime: '17:00' }

export function HoursFields({ hours, onChange, Frame }: HoursProps) {
  const { t } = useTranslation('agents')
  const isAllDay = hours.startTime === hours.endTime
  const time = (name: keyof Hours) => (
    <Frame name={name} label={t(`fields.${name}`)}>
      <TextInput
        type="time"
        dir="ltr"
        value={hours[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Frame>
  )
  return (
    <div className="grid gap-3">
      {!isAllDay && (
        <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
          {time('startTime')}
          {time('endTime')}
        </div>
      )}
      <Checkbox
        label={t('form.aroundTheClock')}
        hint={t('form.hoursHint')}
        checked={isAllDay}
        onChange={({ target }) => onChange(target.checked ? AROUND_THE_CLOCK : BY_DAY)}
      />
    </div>
  )
}
