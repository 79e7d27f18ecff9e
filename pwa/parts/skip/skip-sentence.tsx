/** Why a job was left, as a sentence, with the post's words and the fact that decided. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run, RunSkipReason } from '#shared/domain/run.ts'
import { measureText } from '../../i18n/measure-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { factNames } from '../fact-names.ts'
import { readSkip } from './read-skip.ts'

/** The reason as a sentence; the post's words and the fact that decided stand behind it. */
export function SkipSentence(job: Pick<Run['skipped'][number], 'reason' | 'detail'>) {
  const { t, i18n } = useTranslation(['agents', 'activity', 'proposals', 'search'])
  const valueText = useValueText()
  const parts = readSkip(job)
  if (!parts) return <p className="text-ink-2">{t(`activity:reason.${job.reason}`)}</p>
  const values = Object.fromEntries(
    Object.entries(parts.values).map(([name, value]) => [name, valueText(job.reason, value)]),
  )
  return (
    <div className="grid gap-0.5 text-ink-2">
      <p>
        {/* The post's words are deleted after their time; the fact that decided stays. */}
        {parts.words === '' && parts.fact !== ''
          ? t(`activity:reason.${job.reason}`)
          : t(`skip.reason.${parts.sentence}`, values)}{' '}
        {parts.words !== '' && <Quoted>{parts.words}</Quoted>}
      </p>
      {parts.fact !== '' && (
        <p>
          {t('proposals:reading.yourFact')}{' '}
          <bdi className="text-ink">{factNames(parts.fact, i18n.language, (level) => t(`app:levels.${level}`))}</bdi>
        </p>
      )}
    </div>
  )
}

function Quoted({ children }: { children: ReactNode }) {
  return (
    <q dir="auto" className="text-ink">
      {children}
    </q>
  )
}

/** Our own codes are translated, amounts and times are formatted. */
function useValueText(): (reason: RunSkipReason, value: string) => string {
  const { t, i18n } = useTranslation(['agents', 'proposals', 'search'])
  const format = useFormat()
  const keys: Partial<Record<RunSkipReason, string>> = {
    kind: 'agents:options.jobType',
    experience: 'agents:options.experience',
    duration: 'agents:options.duration',
    red_flag: 'proposals:redFlags',
    client_unknown: 'search:unknownFact',
  }
  return (reason, value) => {
    if (reason === 'language') return new Intl.DisplayNames([i18n.language], { type: 'language' }).of(value) ?? value
    if (reason === 'client_country')
      return new Intl.DisplayNames([i18n.language], { type: 'region' }).of(value) ?? value
    if (reason === 'score_low') return /^\d+$/.test(value) ? format.number(Number(value)) : value
    const key = `${keys[reason]}.${value}`
    return keys[reason] && i18n.exists(key) ? t(key) : measureText(value, format)
  }
}
