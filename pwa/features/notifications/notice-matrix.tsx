/** Which notice by which channel: a table of switches. */
import { useTranslation } from 'react-i18next'
import { NOTICE_CHANNELS, NOTICE_KINDS, noticeSetting, type Settings } from '#shared/domain/profile.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { mutate } from '../../local/mutate.ts'
import { useChannels } from '../../local/queries/account.ts'
import { usePushSwitch } from '../../parts/push-switch.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Toggle } from '../../ui/form/switch.tsx'

export function NoticeMatrix({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const telegram = useChannels()?.find(({ kind }) => kind === 'telegram')
  const { state: push } = usePushSwitch()
  const silent = [
    ...(push !== null && push !== 'on' ? [t('matrix.push')] : []),
    ...(telegram?.status === 'connected' ? [] : [t('matrix.telegram')]),
  ]
  return (
    <SectionCard
      id="kinds"
      title={t('kinds.title')}
      note={silent.length > 0 ? t('kinds.waiting', { channels: format.list(silent) }) : undefined}
    >
      <table className="w-full">
        <caption className="sr-only">{t('matrix.caption')}</caption>
        <thead>
          <tr className="text-sm text-ink-2">
            <td />
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-16 pb-2 text-center font-medium sm:w-24">
                {t(`matrix.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="py-1.5 pe-3 text-start leading-snug font-medium text-pretty">
                {t(`matrix.${kind}`)}
              </th>
              {NOTICE_CHANNELS.map((channel) => {
                const setting = noticeSetting(channel, kind)
                return (
                  <td key={channel} className="py-1.5 text-center">
                    <Toggle
                      label={t('matrix.cell', { kind: t(`matrix.${kind}`), channel: t(`matrix.${channel}`) })}
                      isOn={settings[setting]}
                      onToggle={(isOn) => void mutate('settings.update', settings.id, { [setting]: isOn })}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  )
}
