/** Which jobs a run skipped, and why. */
import { useTranslation } from 'react-i18next'
import { RUN_SKIP_REASONS, type Run, type RunSkipReason } from '#shared/domain/run.ts'
import { conditionText } from './condition-text.ts'
import { measureText } from '../../i18n/measure-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { TextLink } from '../../ui/action/link.tsx'

export function SkippedJobs({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const detailText = useDetailText()
  const reasons = RUN_SKIP_REASONS.filter((reason) => (run.skips[reason] ?? 0) > 0)
  if (reasons.length === 0) return null
  return (
    <Disclosure summary={t('run.skippedTitle')}>
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Badge key={reason}>{`${t(`run.reason.${reason}`)}${DOT}${format.number(run.skips[reason] ?? 0)}`}</Badge>
          ))}
        </p>
        <ul className="grid gap-2 text-sm empty:hidden">
          {run.skipped.map(({ platform, jobId, title, url, reason, detail }) => (
            <li key={`${platform}-${jobId}`} className="flex flex-wrap items-baseline gap-x-2">
              <TextLink href={url} target="_blank" rel="noopener noreferrer">
                <bdi>{title}</bdi>
              </TextLink>
              <span className="text-ink-2">
                {t(`run.reason.${reason}`)}
                {detail && (
                  <>
                    {' '}
                    (<bdi>{detailText(reason, detail)}</bdi>)
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}

const MEASURED: readonly RunSkipReason[] = ['budget_low', 'rate_low', 'rate_high', 'too_old']

/** Our own codes are translated, amounts and times are formatted, and words found in the post are shown unchanged. */
function useDetailText(): (reason: RunSkipReason, detail: string) => string {
  const { t, i18n } = useTranslation(['agents', 'proposals', 'settings'])
  const format = useFormat()
  const keys: Partial<Record<RunSkipReason, string>> = {
    kind: 'agents:options.jobType',
    experience: 'agents:options.experience',
    duration: 'agents:options.duration',
    red_flag: 'proposals:redFlags',
  }
  return (reason, detail) => {
    if (reason === 'language') return new Intl.DisplayNames([i18n.language], { type: 'language' }).of(detail) ?? detail
    if (reason === 'condition')
      return conditionText(detail, i18n.language, (level) => t(`settings:limits.levels.${level}`))
    if (MEASURED.includes(reason)) return measureText(detail, format)
    const key = `${keys[reason]}.${detail}`
    return keys[reason] && i18n.exists(key) ? t(key) : detail
  }
}
