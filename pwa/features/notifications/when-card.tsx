/** When notices come and what they show: quiet hours, one notice for many letters, hidden content. */
import { useTranslation } from 'react-i18next'
import type { Settings } from '#shared/domain/profile.ts'
import { zonePlace } from '../../i18n/time-zones.ts'
import { mutate } from '../../local/mutate.ts'
import { Field } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'

const ENDS = [
  { field: 'quietFrom', label: 'when.from' },
  { field: 'quietUntil', label: 'when.until' },
] as const

export function WhenCard({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation('notifications')
  const change = (patch: Partial<Settings>) => void mutate('settings.update', settings.id, patch)
  return (
    <SectionCard id="when" title={t('when.title')}>
      <div className="grid gap-3">
        <p className="text-ink-2">{t('when.together')}</p>
        <Switch
          label={t('when.on')}
          hint={t('when.note')}
          isOn={settings.isQuietOn}
          onToggle={(isQuietOn) => change({ isQuietOn })}
        />
        {settings.isQuietOn && (
          <div className="grid max-w-md grid-cols-2 gap-x-4 gap-y-2">
            {ENDS.map(({ field, label }) => (
              <Field key={field} label={t(label)}>
                <TextInput
                  type="time"
                  dir="ltr"
                  value={settings[field]}
                  // A browser reports an unfinished time as empty.
                  onChange={({ target }) => target.value !== '' && change({ [field]: target.value })}
                />
              </Field>
            ))}
            <p className="col-span-2 text-sm text-ink-2">
              {t('when.zone', { zone: zonePlace(settings.timeZone, i18n.language) })}
            </p>
          </div>
        )}
        <Switch
          label={t('when.hide')}
          hint={t('when.hideNote')}
          isOn={settings.areNoticesHidden}
          onToggle={(areNoticesHidden) => change({ areNoticesHidden })}
        />
      </div>
    </SectionCard>
  )
}
