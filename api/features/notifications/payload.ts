/** What a notification says and carries: the declarative shape (webkit.org/blog/16535) around our own data, never a secret. */
import { LANGUAGES } from '#locales/registry.ts'
import type { PushPayload } from '#shared/contract/notifications.ts'
import { marketplaceIdSchema } from '#shared/domain/marketplace.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { errorSentence, textsIn } from '../../http/texts.ts'

type Kind = PushPayload['gigwright']['kind']

/** In characters: whatever a job is called, a payload stays far below 3 KB. */
const TITLE_MAX = 100
const BODY_MAX = 240

export interface NoticeContent {
  kind: Kind
  /** Values the cause gave along. */
  params: Record<string, string | number>
  locale: string
  publicUrl: string
  /** What it is about, as it is now. */
  proposal: Proposal | null
  /** Whether a yes is all that is missing; not where freelancers send it themselves. */
  canApprove: boolean
  /** How many proposals wait for this person: the app's badge. */
  reviewCount: number
}

export function noticePayload(content: NoticeContent): PushPayload {
  const { kind, locale, publicUrl, proposal, reviewCount } = content
  const isDecidable = kind === 'review' && content.canApprove && proposal !== null && isTraced(proposal)
  return {
    web_push: 8030,
    notification: {
      ...wordsFor(content),
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
      actions: isDecidable ? decisions(locale) : [],
    },
  }
}

/** An approval from a notification covers only what needs no second look (law 4). */
function isTraced({ claims, letter, answers }: Proposal): boolean {
  const isAnswered = answers.every(({ answer }) => answer.trim() !== '')
  return letter.trim() !== '' && isAnswered && claims.every(({ fact }) => fact !== null)
}

function decisions(locale: string): PushPayload['gigwright']['actions'] {
  const t = textsIn(locale, 'push')
  return [
    { action: 'approve', title: t('approve') },
    { action: 'skip', title: t('skip') },
  ]
}

function wordsFor({ kind, params, locale, proposal }: NoticeContent): { title: string; body: string } {
  const t = textsIn(locale, 'push')
  const values = {
    ...params,
    title: shortened(proposal?.job.title ?? String(params.title ?? ''), TITLE_MAX),
    reason: reasonOf({ params, locale, proposal }),
  }
  if (kind === 'billing') return { title: t('billing.title'), body: t(`billing.${String(params.reason)}`, params) }
  const hasWords = kind === 'test' || (kind === 'trouble' ? values.reason !== '' : values.title !== '')
  return {
    title: t(`${kind}.title`, { context: proposal?.outcome }),
    body: shortened(hasWords ? t(`${kind}.body`, values) : t('open'), BODY_MAX).trim(),
  }
}

/** Why something did not work, in a sentence; empty where that is not known. */
function reasonOf({ params, locale, proposal }: Pick<NoticeContent, 'params' | 'locale' | 'proposal'>): string {
  const reason = String(params.reason ?? '')
  if (reason === 'quiet' || reason === 'reconnect') {
    const platform = marketplaceIdSchema.safeParse(params.platform)
    const name = platform.success ? textsIn(locale, 'errors')(`platforms.${platform.data}`) : ''
    return textsIn(locale, 'push')(`trouble.${reason}`, { ...params, platform: name })
  }
  const code = proposal?.lastError?.code ?? params.code
  return code === undefined ? '' : errorSentence(locale, String(code), params)
}

function pathFor({ kind, params, proposal }: NoticeContent): string {
  if (proposal) return `/dashboard/proposals/${proposal.id}`
  if (kind === 'trouble') return params.platform === undefined ? '/dashboard/automations' : '/settings/connections'
  if (kind === 'billing') return '/dashboard/billing'
  return kind === 'test' ? '/settings/notifications' : '/dashboard/proposals'
}

function shortened(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
