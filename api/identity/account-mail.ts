/** Mails about an account: what happened to it, or a code that lets its owner in. */
import type { TFunction } from 'i18next'
import type { PaidPlanId } from '#shared/domain/plans/plan.ts'
import { type Format, formatFor } from '#shared/format.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../deps.ts'
import type { Texts } from '../texts.ts'
import type { Attachment, Mail } from '../notify/mail.ts'
import { type MailLetter, renderMail } from '../notify/mail-letter.ts'
import { syncedStore } from '../store/synced.ts'
import { userStore } from '../store/accounts/users.ts'
import { CODE_LIFETIME_MS } from './address-codes.ts'

/** What somebody whose address is proved does next: the set-up, the start of the agent that is there, or the letters of one at work. */
type WelcomeNext = 'setUp' | 'start' | 'work'
const WELCOME_PAGES: Record<WelcomeNext, string> = {
  setUp: '/onboarding',
  start: '/dashboard',
  work: '/dashboard/proposals',
}

/** What a mail says; `atMs` is Unix milliseconds. */
export type AccountMail =
  | { kind: 'verify'; code: string }
  | { kind: 'delete'; code: string }
  | { kind: 'newAddress'; code: string }
  /** To the present address; `address` is the one that is to replace it. */
  | { kind: 'oldAddress'; code: string; address: string }
  /** To the old address; `token` is for the way back. */
  | { kind: 'emailChanged'; address: string; token: string; atMs: number; untilMs: number }
  | { kind: 'reset'; code: string; token: string }
  /** `query`: of the page where the account is made; it carries the proof. */
  | { kind: 'signUpLink'; query: string }
  | { kind: 'welcome'; next: WelcomeNext }
  /** `isDisconnected`: what was connected to the account was let go, because its address had not been proved. */
  | { kind: 'passwordChanged'; atMs: number; isDisconnected: boolean }
  | { kind: 'secondFactorOff'; atMs: number }
  /** `token` is for the way back. */
  | { kind: 'secondFactorOn' | 'passkeyAdded'; token: string; atMs: number; untilMs: number }
  /** `device` is empty where the browser is not recognised. */
  | { kind: 'newDevice'; device: string; atMs: number }
  | { kind: 'googleLinked'; atMs: number }
  | ({ kind: 'accountDeleted'; atMs: number; givenBack: MoneyBack | null; hasInvoices: boolean } & LostThings)

/** What goes with an account. */
export interface LostThings {
  /** The paid plan that ended with it, and until when it was paid. */
  plan: PaidPlanId | null
  paidUntil: number | null
  agents: number
  letters: number
  /** Names of marketplaces. */
  connections: readonly string[]
}

/** A payment that comes back; where it could not be done, somebody must be asked for it with the invoice's number. */
interface MoneyBack {
  amountMinor: number
  currency: string
  number: string
  isDone: boolean
}

/** Whom it goes to. */
export interface Reader {
  email: string
  /** BCP 47. */
  locale: string
  /** IANA. */
  timeZone: string
}

/** The last try comes before a code expires. */
const RETRY_MS: readonly number[] = [15 * SECOND_MS, MINUTE_MS, 3 * MINUTE_MS]

type MailDeps = Pick<Deps, 'config' | 'db' | 'log' | 'mail' | 'texts'>

/**
 * Mails a user after the current answer has left. So no caller waits for mail, or learns anything from how long it takes.
 * Sample accounts get no mail. Failures are logged without names; every code can be asked for again.
 */
export function mailUser(deps: MailDeps, userId: string, content: AccountMail): void {
  setImmediate(() => {
    void readerOf(deps, userId)
      .then((reader) => reader && deliver(deps, reader, content, []))
      .catch((error: unknown) => deps.log.error({ err: error, kind: content.kind }, 'mail not sent'))
  })
}

/** Greets somebody whose address is proved, and says what is next for them. */
export async function mailWelcome(deps: MailDeps, userId: string): Promise<void> {
  const agents = await syncedStore(deps.db).list('agent', userId)
  const isAtWork = agents.some(({ row }) => row.status === 'active')
  mailUser(deps, userId, { kind: 'welcome', next: isAtWork ? 'work' : agents.length > 0 ? 'start' : 'setUp' })
}

/** Like `mailUser`, for somebody who may have no account, or no longer one. */
export function mailReader(
  deps: MailDeps,
  reader: Reader,
  content: AccountMail,
  attachments: readonly Attachment[] = [],
): void {
  setImmediate(() => void deliver(deps, reader, content, attachments))
}

/** @returns Null for a sample account, and where there is no account. */
export async function readerOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Reader | null> {
  const account = await userStore(db).byId(userId)
  const settings = await syncedStore(db).read('settings', userId)
  if (!account || account.isDemo) return null
  return { email: account.email, locale: settings?.row.locale ?? 'en', timeZone: settings?.row.timeZone ?? 'UTC' }
}

/** Tries again for a while, because news such as a changed password must survive a short failure of the mail server. */
async function deliver(
  deps: MailDeps,
  reader: Reader,
  content: AccountMail,
  attachments: readonly Attachment[],
  retryMs = RETRY_MS,
): Promise<void> {
  const { config, log, mail, texts } = deps
  const { publicUrl } = config
  const letter = accountMail(texts, { publicUrl, supportAddress: config.mail.supportAddress }, reader, content)
  const { status } = await mail.send(attachments.length > 0 ? { ...letter, attachments } : letter)
  if (status === 'sent') return
  const [waitMs, ...rest] = retryMs
  const isRetried = status === 'later' && waitMs !== undefined
  log.warn({ kind: content.kind, status, isRetried }, 'mail not sent')
  if (isRetried) setTimeout(() => void deliver(deps, reader, content, attachments, rest), waitMs).unref()
}

/** @param house `publicUrl`: what links begin with. */
export function accountMail(
  texts: Texts,
  { publicUrl, supportAddress }: { publicUrl: string; supportAddress: string },
  { email, locale, timeZone }: Reader,
  content: AccountMail,
): Mail {
  const t = texts.in(locale, 'mail')
  const inLetter: Wording = {
    t,
    action: (path, label = 'action') => ({ label: t(`${content.kind}.${label}`), url: `${publicUrl}${path}` }),
    time: (atMs) => formatFor(locale).dateTime(atMs, timeZone),
    minutes: CODE_LIFETIME_MS / MINUTE_MS,
    inSettings: texts.in(locale, 'settings'),
    format: formatFor(locale),
    timeZone,
    supportAddress,
    planName: (plan) => texts.in(locale, 'plans')(`names.${plan}`),
  }
  const letter = { locale, heading: t(`${content.kind}.heading`), ...wordsOf(content, inLetter) }
  return { to: email, locale, subject: t(`${content.kind}.subject`), ...renderMail(letter) }
}

interface Wording {
  t: TFunction
  /** What the letter asks to do, and where. */
  action(path: string, label?: string): { label: string; url: string }
  time(atMs: number): string
  minutes: number
  inSettings: TFunction
  format: Format
  timeZone: string
  supportAddress: string
  planName(plan: PaidPlanId): string
}
type Words = Omit<MailLetter, 'locale' | 'heading'>

function wordsOf(content: AccountMail, wording: Wording): Words {
  const { t, action, time, minutes } = wording
  const { kind } = content
  const footer = [t('footer.account')]
  switch (kind) {
    case 'verify':
    case 'newAddress':
    case 'delete':
      return {
        paragraphs: [t(`${kind}.body`)],
        code: content.code,
        closing: [t(`${kind}.validFor`, { minutes }), t(`${kind}.notYou`)],
        footer: kind === 'delete' ? footer : [t('footer.address')],
      }
    case 'oldAddress':
      return {
        paragraphs: [t('oldAddress.body', { address: content.address })],
        code: content.code,
        closing: [t('oldAddress.validFor', { minutes }), t('oldAddress.notYou')],
        footer,
      }
    case 'reset':
      return {
        paragraphs: [t('reset.body')],
        code: content.code,
        action: action(`/reset-password?token=${content.token}`),
        closing: [t('reset.validFor', { minutes }), t('reset.notYou')],
        footer,
      }
    case 'emailChanged': {
      const { address, token, atMs, untilMs } = content
      return {
        paragraphs: [
          t('emailChanged.body', { address, time: time(atMs) }),
          t('emailChanged.notYou', { until: time(untilMs) }),
        ],
        action: action(`/auth/email-back?token=${token}`),
        footer,
      }
    }
    case 'signUpLink':
      return {
        paragraphs: [t('signUpLink.body')],
        action: action(`/register?${content.query}`),
        closing: [t('signUpLink.validFor'), t('signUpLink.notYou')],
        footer: [t('footer.address')],
      }
    case 'welcome':
      return {
        paragraphs: [t(`welcome.${content.next}.body`), t('welcome.honest')],
        action: action(WELCOME_PAGES[content.next], `${content.next}.action`),
        footer,
      }
    case 'secondFactorOn':
    case 'passkeyAdded': {
      const { token, atMs, untilMs } = content
      return {
        paragraphs: [t(`${kind}.body`, { time: time(atMs) }), t(`${kind}.notYou`, { until: time(untilMs) })],
        action: action(`/auth/email-back?token=${token}`),
        footer,
      }
    }
    case 'passwordChanged': {
      const { atMs, isDisconnected } = content
      return {
        paragraphs: [
          t('passwordChanged.body', { time: time(atMs) }),
          ...(isDisconnected ? [t('passwordChanged.disconnected')] : []),
          t('passwordChanged.notYou'),
        ],
        action: action('/forgot-password'),
        footer,
      }
    }
    case 'secondFactorOff':
      return {
        paragraphs: [t(`${kind}.body`, { time: time(content.atMs) }), t(`${kind}.notYou`)],
        action: action('/forgot-password'),
        footer,
      }
    case 'newDevice': {
      const { device, atMs } = content
      const body = t(device === '' ? 'newDevice.bodyUnknown' : 'newDevice.body', { device, time: time(atMs) })
      return {
        paragraphs: [body, t('newDevice.itWasYou'), t('newDevice.notYou')],
        action: action('/settings/account#sessions'),
        footer,
      }
    }
    case 'googleLinked':
      return {
        paragraphs: [t('googleLinked.body', { time: time(content.atMs) }), t('googleLinked.notYou')],
        action: action('/settings/account'),
        footer,
      }
    case 'accountDeleted':
      return { paragraphs: farewell(content, wording), footer }
  }
}

function farewell(content: AccountMail & { kind: 'accountDeleted' }, wording: Wording): string[] {
  const { t, inSettings, time, format, timeZone, supportAddress, planName } = wording
  const { atMs, agents, letters, connections, plan, paidUntil, givenBack, hasInvoices } = content
  const isRestLost = plan !== null && paidUntil !== null && givenBack === null
  const amount = givenBack ? format.exactMoney(givenBack.amountMinor, givenBack.currency) : ''
  const words = { amount, number: givenBack?.number, address: supportAddress }
  // The same lines as in the dialog that asked.
  const lost = (key: string, values: Record<string, string>) => inSettings(`delete.${key}`, values)
  return [
    t('accountDeleted.body', { time: time(atMs) }),
    ...(agents > 0 ? [lost('lostAgents', { number: format.number(agents) })] : []),
    ...(letters > 0 ? [lost('lostLetters', { number: format.number(letters) })] : []),
    ...(connections.length > 0 ? [lost('lostConnections', { names: format.list(connections) })] : []),
    ...(isRestLost ? [lost('lostPlan', { plan: planName(plan), date: format.date(paidUntil, timeZone) })] : []),
    ...(plan === null ? [] : [t('accountDeleted.plan', { plan: planName(plan) })]),
    ...(givenBack ? [t(givenBack.isDone ? 'accountDeleted.givenBack' : 'accountDeleted.askBack', words)] : []),
    ...(hasInvoices ? [t('accountDeleted.invoices')] : []),
    t('accountDeleted.farewell'),
  ]
}
