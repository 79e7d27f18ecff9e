/** The content of a notification: the declarative form (webkit.org/blog/16535) around our own data, without secrets. */
import { LANGUAGES } from '#locales/registry.ts'
import type { PushPayload } from '#shared/contract/notifications.ts'
import { marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { contentHash, openQuestions, type Proposal } from '#shared/domain/proposal.ts'
import { formatFor } from '#shared/format.ts'
import type { Texts } from '../../texts.ts'

type Kind = PushPayload['gigwright']['kind']

/** Limits in characters, so that a payload stays far below 3 KB. */
const TITLE_MAX = 100
const BODY_MAX = 240

interface NoticeContent {
  kind: Kind
  /** Values that came with the cause. */
  params: Record<string, string | number>
  locale: string
  /** IANA: the reader's own. */
  timeZone: string
  publicUrl: string
  /** What it is about, as it is now. */
  proposal: Proposal | null
  /** Whether only an approval is missing; false where freelancers send it themselves. */
  canApprove: boolean
  /** How many proposals wait for this person: the app's badge. */
  reviewCount: number
}

export function noticePayload(texts: Texts, content: NoticeContent): PushPayload {
  const { kind, locale, publicUrl, proposal, reviewCount } = content
  const isDecidable = kind === 'review' && content.canApprove && proposal !== null && isTraced(proposal)
  return {
    web_push: 8030,
    notification: {
      ...wordsFor(texts, content),
      navigate: `${publicUrl}${pathFor(content)}`,
      lang: locale,
      dir: LANGUAGES.find(({ tag }) => tag === locale)?.dir ?? 'ltr',
      app_badge: String(reviewCount),
    },
    mutable: true,
    gigwright: {
      kind,
      proposalId: proposal?.id ?? null,
      contentHash: isDecidable ? contentHash(proposal) : null,
      actions: isDecidable ? decisions(texts, locale) : [],
    },
  }
}

/** An approval from a notification covers only what needs no second look (docs/laws.md#only-what-is-true). */
function isTraced(row: Proposal): boolean {
  const { claims, letter } = row
  return letter.trim() !== '' && openQuestions(row).length === 0 && claims.every(({ fact }) => fact !== null)
}

function decisions(texts: Texts, locale: string): PushPayload['gigwright']['actions'] {
  const t = texts.in(locale, 'push')
  return [
    { action: 'approve', title: t('approve') },
    { action: 'skip', title: t('skip') },
  ]
}

function wordsFor(
  texts: Texts,
  { kind, params, locale, timeZone, proposal }: NoticeContent,
): { title: string; body: string } {
  const t = texts.in(locale, 'push')
  const values = {
    ...params,
    title: shortened(proposal?.job.title ?? String(params.title ?? ''), TITLE_MAX),
    reason: reasonOf(texts, { params, locale, proposal }),
  }
  if (kind === 'billing') {
    const reason = String(params.reason)
    const date = typeof params.endsAt === 'number' ? formatFor(locale).date(params.endsAt, timeZone) : ''
    return { title: t('billing.title', { context: reason, date }), body: t(`billing.${reason}`, params) }
  }
  const hasWords = kind === 'test' || (kind === 'trouble' ? values.reason !== '' : values.title !== '')
  return {
    title: t(`${kind}.title`, { context: proposal?.outcome }),
    body: shortened(hasWords ? t(`${kind}.body`, values) : t('open'), BODY_MAX).trim(),
  }
}

/** Why something did not work, in a sentence; empty where that is not known. */
function reasonOf(
  texts: Texts,
  { params, locale, proposal }: Pick<NoticeContent, 'params' | 'locale' | 'proposal'>,
): string {
  const reason = String(params.reason ?? '')
  if (reason === 'quiet' || reason === 'reconnect' || reason === 'unitsLow') {
    const platform = marketplaceIdSchema.safeParse(params.platform)
    const name = platform.success ? texts.in(locale, 'errors')(`platforms.${platform.data}`) : ''
    return texts.in(locale, 'push')(`trouble.${reason}`, { ...params, platform: name })
  }
  const code = proposal?.lastError?.code ?? params.code
  return code === undefined ? '' : texts.errorSentence(locale, String(code), params)
}

function pathFor({ kind, params, proposal }: NoticeContent): string {
  if (proposal) return `/dashboard/proposals/${proposal.id}`
  if (kind === 'trouble')
    return params.platform === undefined || params.agentId !== undefined ? agentPath(params) : '/settings/connections'
  if (kind === 'billing') return '/dashboard/billing'
  return kind === 'test' ? '/settings/notifications' : '/dashboard/proposals'
}

function agentPath({ agentId }: NoticeContent['params']): string {
  return agentId === undefined ? '/dashboard/automations' : `/dashboard/automations/${agentId}`
}

function shortened(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
