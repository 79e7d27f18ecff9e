/** The account's passkeys: where each was made, when it was used, and the way to remove it. */
import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { PasskeyEntry } from '#shared/contract/passkeys.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { DOT } from '../../../ui/list/dot.ts'

interface PasskeyListProps {
  passkeys: readonly PasskeyEntry[]
  isBusy: boolean
  onRemove: (id: string) => void
}

export function PasskeyList({ passkeys, isBusy, onRemove }: PasskeyListProps) {
  const { t } = useTranslation('auth')
  const format = useFormat()
  return (
    <ul aria-label={t('secondFactor.passkeys')} className="grid divide-y divide-line">
      {passkeys.map(({ id, label, createdAt, usedAt }) => {
        const device = label || t('sessions.unknown')
        return (
          <li key={id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <KeyRound className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                <bdi>{device}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                {t('secondFactor.passkeyMade', { date: format.date(createdAt) })}
                {usedAt !== null && (
                  <>
                    {DOT}
                    {t('secondFactor.passkeyUsed', { time: format.relative(usedAt, Date.now()) })}
                  </>
                )}
              </p>
            </div>
            <IconButton
              icon={Trash2}
              label={t('secondFactor.passkeyRemove', { device })}
              disabled={isBusy}
              onClick={() => onRemove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}
