/** One refused, conflicting or overriding edit, and what can be decided about it. */
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import {
  discardIssue,
  type Issue,
  recreateIssue,
  restoreMine,
  retryIssue,
  takeMine,
} from '../../local/issues/issues.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
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
      {issue.kind === 'rejected' && <Kept issue={issue} />}
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

/** What was typed can be read and copied, whatever becomes of the edit. */
function Kept({ issue: { patch, name } }: { issue: Issue }) {
  const { t } = useTranslation('issues')
  const fields = Object.entries(patch).filter(([field]) => TYPED.has(field) && name !== 'proposal.outcome')
  const answers = answersSchema.safeParse(patch['answers'])
  const given = answers.success ? answers.data.map(({ question, answer }) => [question, `${question}\n${answer}`]) : []
  const texts = [...fields, ...given].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  if (texts.length === 0) return null
  return (
    <Disclosure summary={t('yours')}>
      {texts.map(([field, text]) => (
        <p key={field} dir="auto" className="text-start text-sm whitespace-pre-line">
          {text}
        </p>
      ))}
    </Disclosure>
  )
}
const answersSchema = z.array(z.object({ question: z.string(), answer: z.string() }))
/** Fields with a person's own sentences. */
const TYPED: ReadonlySet<string> = new Set([
  ...['letter', 'notes', 'overview', 'title', 'prompt', 'text', 'answer', 'question', 'what', 'outcome', 'name'],
])

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
  const { key, choices, kind } = issue
  const screen = screenOf(issue)
  const { run } = useAction()
  const decide = (how: (key: string) => Promise<unknown>) => void run(async () => void (await how(key)))
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" onClick={() => decide(discardIssue)}>
        {kind === 'rejected' ? t('discard') : kind === 'conflict' ? t('keepTheirs') : t('dismiss')}
      </Button>
      {kind === 'rejected' && screen && (
        <ButtonLink size="small" href={screen}>
          {t('fix')}
        </ButtonLink>
      )}
      {choices.includes('retry') && (
        <Button size="small" variant="primary" onClick={() => decide(retryIssue)}>
          {t('retry')}
        </Button>
      )}
      {choices.includes('recreate') && (
        <Button size="small" variant="primary" onClick={() => decide(recreateIssue)}>
          {t('retry')}
        </Button>
      )}
      {choices.includes('takeMine') && (
        <Button size="small" variant="primary" onClick={() => decide(takeMine)}>
          {t('takeMine')}
        </Button>
      )}
      {choices.includes('restore') && (
        <Button size="small" onClick={() => decide(restoreMine)}>
          {t('restoreTheirs')}
        </Button>
      )}
    </div>
  )
}

/** The screen where the edited row can be corrected. */
function screenOf({ entity, id }: Issue): string | null {
  if (entity === 'agent') return `/dashboard/automations/${id}`
  if (entity === 'proposal') return `/dashboard/proposals/${id}`
  return entity === 'profile' || entity === 'answer' || entity === 'fact' ? '/settings/profile' : null
}

/** The title of the row, from the issue's own copy. */
function titleOf({ row, patch }: Issue): string | null {
  const { name, title, job } = { ...row, ...patch } as { name?: unknown; title?: unknown; job?: { title?: unknown } }
  const found = [name, job?.title, title].find((each) => typeof each === 'string')
  return typeof found === 'string' ? found : null
}
