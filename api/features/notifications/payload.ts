/** The content of a notification: the declarative form (webkit.org/blog/16535) around our own data, without secrets. */
import { LANGUAGES } from '#locales/registry.ts'
import type { PushPayload } from '#shared/contract/notifications.ts'
import { marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { isOnMarketplace } from '#shared/domain/jobs/shared-job.ts'
import { heldFor } from '#shared/domain/letter/hold-reasons.ts'
import { ANSWER_HASH, openQuestions } from '#shared/domain/letter/open-questions.ts'
import { contentHash, isScored, type Proposal } from '#shared/domain/proposal.ts'
import { sendCostOf } from '#shared/domain/spending/spending.ts'
import { formatFor } from '#shared/format.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { whyNotApproved } from '#shared/sync/mutators/proposal.ts'
import { askedSentence, lastErrorLines } from '../../answers/last-error.ts'
import type { Texts } from '../../texts.ts'

type Kind = PushPayload['gigwright']['kind']

/** Limits in characters, so that a payload stays far below 3 KB. */
const TITLE_MAX = 100
const BODY_MAX = 320
const FIRST_LINE_MAX = 120
/** How many letters a digest names. */
const NAMED_MAX = 4
const NAME_MAX = 60
const QUESTION_MAX = 120

/** The pages that digests open; a digest about waiting letters opens the inbox. */
const DIGEST_PATHS: Partial<Record<Kind, string>> = {
  sent: '/dashboard/proposals?filter=sent',
  jobs: '/dashboard/search',
}

interface NoticeFrame {
  kind: Kind
  locale: string
  /** IANA: the reader's own. */
  timeZone: string
  publicUrl: string
  /** Says only that there is news, because others may see the screen. */
  isHidden: boolean
  /** How many proposals wait for this person: the app's badge. */
  reviewCount: number
}

interface NoticeContent extends NoticeFrame {
  /** Values that came with the cause. */
  params: Record<string, string | number>
  /** What it is about, as it is now. */
  proposal: Proposal | null
  /** Whether only an approval is missing; false where freelancers send it themselves. */
  canApprove: boolean
}

export function noticePayload(texts: Texts, content: NoticeContent): PushPayload {
  const { kind, proposal, isHidden, publicUrl } = content
  const actions =
    kind === 'review' && content.canApprove && !isHidden && proposal ? decisions(texts, content, proposal) : []
  const isDecidable = proposal && actions.some(({ action }) => action === 'approve')
  return {
    ...frameOf(
      content,
      isHidden ? hiddenWords(texts, content) : wordsFor(texts, content),
      `${publicUrl}${pathFor(content)}`,
    ),
    gigwright: {
      kind,
      proposalId: proposal?.id ?? null,
      contentHash: isDecidable ? contentHash(proposal) : null,
      actions,
    },
  }
}

interface Named {
  proposal: Proposal | null
  /** Of the job, where there is no proposal any more. */
  title: string
}

/** @param letters At least two of one kind. @returns One notice for all of them: how many, and what the best are about. */
export function digestPayload(texts: Texts, frame: NoticeFrame, letters: readonly Named[]): PushPayload {
  const { kind, locale, isHidden, publicUrl, reviewCount } = frame
  const t = texts.in(locale, 'push')
  // What waits is told as a whole: the digest takes the place of the notices before it.
  const count = kind === 'review' ? Math.max(reviewCount, letters.length) : letters.length
  const best = letters.toSorted((a, b) => (b.proposal?.score ?? 0) - (a.proposal?.score ?? 0)).slice(0, NAMED_MAX)
  const lines = best.map(({ proposal, title }) => {
    const name = shortened(proposal?.job.title ?? title, NAME_MAX)
    return proposal ? `${priceText(texts, locale, proposal)} · ${proposal.score} · ${name}` : name
  })
  if (kind === 'review' && count > best.length) lines.push(t('review.more', { count: count - best.length }))
  const body = isHidden ? t('open') : shortened(lines.join('\n'), BODY_MAX)
  const path = DIGEST_PATHS[kind] ?? '/dashboard/proposals'
  return {
    ...frameOf(frame, { title: t(`${kind}.many`, { count }), body }, `${publicUrl}${path}`),
    gigwright: { kind, proposalId: null, contentHash: null, actions: [] },
  }
}

interface Words {
  title: string
  body: string
}

function frameOf({ locale, reviewCount }: NoticeFrame, words: Words, navigate: string) {
  return {
    web_push: 8030,
    notification: {
      ...words,
      navigate,
      lang: locale,
      dir: LANGUAGES.find(({ tag }) => tag === locale)?.dir ?? 'ltr',
      app_badge: String(reviewCount),
    },
    mutable: true,
  } as const
}

/** An approval is offered only where it would be taken as it is; what needs an answer or a look is opened. */
function decisions(texts: Texts, { locale }: NoticeFrame, row: Proposal): PushPayload['gigwright']['actions'] {
  const t = texts.in(locale, 'push')
  const skip = { action: 'skip', title: t('skip') } as const
  const refusal = whyNotApproved(row, { contentHash: contentHash(row), acceptClaims: [], spend: null })
  if (!refusal) return [{ action: 'approve', title: t('approve') }, skip]
  return [{ action: 'open', title: t(openQuestions(row).length > 0 ? 'answer' : 'check') }, skip]
}

/** The same for every news of a kind. */
function hiddenWords(texts: Texts, { kind, locale }: NoticeFrame): Words {
  const t = texts.in(locale, 'push')
  return { title: t(`${kind}.title`), body: t('open') }
}

function wordsFor(texts: Texts, content: NoticeContent): Words {
  const { kind, params, locale, timeZone, proposal } = content
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
  if (kind === 'jobs') {
    const name = shortened(String(params.search), NAME_MAX)
    const lines = String(params.title).split('\n')
    const body = shortened(lines.map((line) => shortened(line, TITLE_MAX)).join('\n'), BODY_MAX)
    return { title: t('jobs.named', { name, count: params.count }), body }
  }
  if (kind === 'review' && proposal && proposal.letter !== '') {
    return { title: t('review.named', values), body: shortened(toDecideBy(texts, locale, proposal), BODY_MAX) }
  }
  if (kind === 'sent' && proposal?.receipt) {
    const body = [values.title, ...whatWasSent(texts, locale, timeZone, proposal)].join('\n')
    return { title: t('sent.title'), body: shortened(body, BODY_MAX) }
  }
  if (kind === 'reply' && proposal?.reply?.text) {
    const said = shortened(proposal.reply.text.trim(), BODY_MAX)
    return {
      title: t('reply.title', { context: proposal.outcome }),
      body: shortened(`${values.title}\n${said}`, BODY_MAX),
    }
  }
  const hasWords = kind === 'test' || (kind === 'trouble' ? values.reason !== '' : values.title !== '')
  return {
    title: t(`${kind}.title`, { context: proposal?.outcome }),
    body: shortened(hasWords ? t(`${kind}.body`, values) : t('open'), BODY_MAX).trim(),
  }
}

/** What a person decides by: price, score and cost of sending, how the letter begins, what is in doubt. */
function toDecideBy(texts: Texts, locale: string, row: Proposal): string {
  const t = texts.in(locale, 'proposals')
  const [begin = ''] = row.letter.trim().split('\n')
  // `mode` only says that the agent asks first. It is no doubt about the letter.
  const doubts = heldFor(row).filter((reason) => reason !== 'mode')
  // The first line is part of a mail's subject, so an unknown score is left out.
  const score = isScored(row) ? ` · ${t('why.match', { score: row.score })}` : ''
  const lines = [
    `${priceText(texts, locale, row)}${score}${costText(texts, locale, row)}`,
    shortened(begin, FIRST_LINE_MAX),
  ]
  const sentenceOf = (reason: string) => (reason === 'questions' ? toAnswer(texts, locale, row) : t(`held.${reason}`))
  if (doubts.length > 0) lines.push(`⚠ ${doubts.map(sentenceOf).join(' ')}`)
  return lines.join('\n')
}

/** The first open question in the client's words, and how many there are. */
function toAnswer(texts: Texts, locale: string, row: Proposal): string {
  const open = openQuestions(row)
  const question = shortened(open[0]?.question ?? '', QUESTION_MAX)
  // What cannot leave from here has no "before it is sent".
  const first =
    question !== '' && !isOnMarketplace(row)
      ? texts.in(locale, 'proposals')('held.asks', { question })
      : askedSentence(texts, locale, question)
  return open.length > 1
    ? `${texts.in(locale, 'proposals')('held.openQuestions', { count: open.length })} ${first}`
    : first
}

/** What left, and the proof: price, how the letter begins, the marketplace's receipt. */
function whatWasSent(texts: Texts, locale: string, timeZone: string, row: Proposal): string[] {
  const [begin = ''] = row.letter.trim().split('\n')
  const { receipt } = row
  const proof = receipt && {
    id: receipt.id,
    time: formatFor(locale).dateTime(receipt.at, timeZone),
  }
  return [
    priceText(texts, locale, row),
    shortened(begin, FIRST_LINE_MAX),
    proof ? texts.in(locale, 'proposals')('receipt', proof) : '',
  ].filter(Boolean)
}

function priceText(texts: Texts, locale: string, { amountMinor, currency, job }: Proposal): string {
  const t = texts.in(locale, 'proposals')
  if (amountMinor === 0) return `${t('letter.amount')} ${t('price.open')}`
  return t(job.kind, { amount: formatFor(locale).money(amountMinor, currency) })
}

/** An approval in a notice agrees to no boost. Empty where sending takes no money, or is not done from here. */
function costText(texts: Texts, locale: string, row: Proposal): string {
  if (!isOnMarketplace(row)) return ''
  const cost = sendCostOf(row, null)
  const unit = MARKETPLACES[row.platform].sending?.unit
  if (!cost || cost.feeMinor === 0 || unit === undefined) return ''
  return ` · ${texts.in(locale, 'proposals')(`units.${unit}`, { count: cost.units })}`
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
  if (proposal?.lastError) return lastErrorLines(texts, locale, proposal, params).join('\n')
  return params.code === undefined ? '' : texts.errorSentence(locale, String(params.code), params)
}

function pathFor({ kind, params, proposal }: NoticeContent): string {
  if (proposal) {
    const isAsked = kind === 'review' && openQuestions(proposal).length > 0
    return `/dashboard/proposals/${proposal.id}${isAsked ? ANSWER_HASH : ''}`
  }
  if (kind === 'trouble')
    return params.platform === undefined || params.agentId !== undefined ? agentPath(params) : '/settings/connections'
  if (kind === 'billing') return params.reason === 'alertsStopped' ? '/dashboard/search' : '/dashboard/billing'
  if (kind === 'jobs') return `/dashboard/search?saved=${params.searchId}`
  return kind === 'test' ? '/settings/notifications' : '/dashboard/proposals'
}

function agentPath({ agentId }: NoticeContent['params']): string {
  return agentId === undefined ? '/dashboard/automations' : `/dashboard/automations/${agentId}`
}

function shortened(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`
}
