/** One refused, conflicting or overriding edit, and what can be decided about it. */
import { useTranslation } from 'react-i18next'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { discardIssue, type Issue, recreateIssue, restoreMine, retryIssue, takeMine } from '../../local/issues.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { showToast } from '../../ui/toast.ts'
import { useEditName } from './edit-name.ts'

const TONES = { rejected: 'bad', conflict: 'wait', overwrote: 'info' } as const

export function IssueCard({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issues')
  const format = useFormat()
  const nameOf = useEditName()
  const title = titleOf(issue)
  return (
    <article className="grid gap-3 rounded-control border border-line p-4">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={TONES[issue.kind]}>{t(`kind.${issue.kind}`)}</Badge>
        <h3 className="font-semibold">{nameOf(issue.name)}</h3>
        {title && <bdi className="text-ink-2">{title}</bdi>}
        <time dateTime={new Date(issue.at).toISOString()} className="ms-auto text-sm text-ink-2">
          {format.dateTime(issue.at)}
        </time>
      </header>
      <Reason issue={issue} />
      {issue.conflicts && <Compare conflicts={issue.conflicts} />}
      <Choices issue={issue} />
    </article>
  )
}

function Reason({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issues')
  const errorText = useErrorText()
  if (issue.kind === 'conflict') return <p>{t('conflictNote')}</p>
  if (issue.kind === 'overwrote') {
    const by = Object.values(issue.overwrote ?? {}).find((each) => each.by)?.by
    return <p>{by ? t('overwroteNote', { by }) : t('overwroteEarlier')}</p>
  }
  const code = issue.code && isErrorCode(issue.code) ? issue.code : 'server.unexpected'
  return (
    <p>
      {errorText(new AppError(code, { ...issue.details, fields: undefined }))} {t('kept')}
    </p>
  )
}

function Compare({ conflicts }: { conflicts: NonNullable<Issue['conflicts']> }) {
  const { t } = useTranslation('issues')
  return (
    <Disclosure summary={t('compare')}>
      {Object.entries(conflicts).map(([field, { yours, theirs }]) => (
        <div key={field} className="grid gap-4 sm:grid-cols-2">
          <Version title={t('yours')} value={yours} />
          <Version title={t('theirs')} value={theirs} />
        </div>
      ))}
    </Disclosure>
  )
}

function Version({ title, value }: { title: string; value: unknown }) {
  return (
    <section>
      <h4 className="text-sm font-medium text-ink-2">{title}</h4>
      <p dir="auto" className="text-start text-sm whitespace-pre-line">
        {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
      </p>
    </section>
  )
}

function Choices({ issue }: { issue: Issue }) {
  const { t } = useTranslation('issues')
  const errorText = useErrorText()
  const { key, choices, kind } = issue
  const screen = screenOf(issue)
  const decide = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      showToast({ title: errorText(error), tone: 'bad' })
    })
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" onClick={() => decide(discardIssue(key))}>
        {kind === 'rejected' ? t('discard') : kind === 'conflict' ? t('keepTheirs') : t('dismiss')}
      </Button>
      {kind === 'rejected' && screen && (
        <ButtonLink size="small" href={screen}>
          {t('fix')}
        </ButtonLink>
      )}
      {choices.includes('retry') && (
        <Button size="small" variant="primary" onClick={() => decide(retryIssue(key))}>
          {t('retry')}
        </Button>
      )}
      {choices.includes('recreate') && (
        <Button size="small" variant="primary" onClick={() => decide(recreateIssue(key))}>
          {t('retry')}
        </Button>
      )}
      {choices.includes('takeMine') && (
        <Button size="small" variant="primary" onClick={() => decide(takeMine(key))}>
          {t('takeMine')}
        </Button>
      )}
      {choices.includes('restore') && (
        <Button size="small" onClick={() => decide(restoreMine(key))}>
          {t('restoreTheirs')}
        </Button>
      )}
    </div>
  )
}

/** Where the edited thing can be seen and mended. */
function screenOf({ entity, id }: Issue): string | null {
  if (entity === 'agent') return `/dashboard/automations/${id}`
  if (entity === 'proposal') return `/dashboard/proposals/${id}`
  return entity === 'profile' || entity === 'answer' ? '/settings/profile' : null
}

/** What the row is called, as far as the issue's own copy knows. */
function titleOf({ row, patch }: Issue): string | null {
  const { name, title, job } = { ...row, ...patch } as { name?: unknown; title?: unknown; job?: { title?: unknown } }
  const found = [name, job?.title, title].find((each) => typeof each === 'string')
  return typeof found === 'string' ? found : null
}
