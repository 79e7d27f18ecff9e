/** Brings what people wrote to whoever answers; what could not leave is tried again with the next message, and every few minutes. */
import type { Deps } from '../../deps.ts'
import { textsIn } from '../../http/texts.ts'
import { renderMail } from '../../notify/mail-letter.ts'
import { type SupportMessage, supportMessageStore } from '../../store/support-messages.ts'

const AT_ONCE = 20

/** @returns What a person quotes: the random end of the id, readable on the phone. */
export function numberOf(id: string): string {
  return id.replaceAll('-', '').slice(-8).toUpperCase()
}

type MailingDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'clock'>
/** The last round on a database: rounds follow one another, so that no message is mailed by two at once. */
const rounds = new WeakMap<MailingDeps['db'], Promise<void>>()

/** Mails the messages that have not been, oldest first and a few at once; stops at the first that will not leave now. */
export function mailWaiting(deps: MailingDeps): Promise<void> {
  const before = rounds.get(deps.db) ?? Promise.resolve()
  const round = before.catch(() => undefined).then(() => mailRound(deps))
  rounds.set(deps.db, round)
  return round
}

async function mailRound({ db, mail, config, clock }: MailingDeps): Promise<void> {
  if (!mail.isOn) return
  for (const message of await supportMessageStore(db).toMail(AT_ONCE)) {
    const { status } = await mail.send({ to: config.mail.supportAddress, ...letterOf(message) })
    if (status === 'later' || status === 'off') return
    // One that is refused would be refused again; it stays in the database.
    await db.atomically((tx) => supportMessageStore(tx).noteMailed(message.id, clock.now()))
  }
}

/** In the language it was written in: whoever reads the message reads that. An answer goes to who wrote it. */
function letterOf({ id, userId, email, topic, message, locale, isPriority }: SupportMessage) {
  const t = textsIn(locale, 'support')
  const number = numberOf(id)
  const subject = t(isPriority ? 'mail.subjectPriority' : 'mail.subject', { number, topic: t(`write.topics.${topic}`) })
  const letter = renderMail({
    locale,
    heading: subject,
    paragraphs: message.split(/\n{2,}/),
    footer: [
      `${t('mail.from')}: ${email}`,
      `${t('mail.account')}: ${userId ?? t('mail.noAccount')}`,
      `${t('mail.language')}: ${locale}`,
    ],
  })
  return { subject, locale, replyTo: email, ...letter }
}
