/** Mails messages to support. A mail that could not leave is tried again with the next message, and every few minutes. */
import type { Deps } from '../../deps.ts'
import type { Texts } from '../../texts.ts'
import { renderMail } from '../../notify/mail-letter.ts'
import { type SupportMessage, supportMessageStore } from '../../store/messages/support-messages.ts'

const AT_ONCE = 20

/** @returns The number that a person quotes: the random end of the id, short enough to read out on the phone. */
export function numberOf(id: string): string {
  return id.replaceAll('-', '').slice(-8).toUpperCase()
}

type MailingDeps = Pick<Deps, 'db' | 'mail' | 'config' | 'clock' | 'texts' | 'locks'>

/** Mails a few messages that have not left yet, the oldest first. It stops at the first that cannot leave now. */
export function mailWaiting(deps: MailingDeps): Promise<void> {
  // One round after the other, so that no message is mailed by two at once.
  return deps.locks.hold('support mail', () => mailRound(deps))
}

async function mailRound({ db, mail, config, clock, texts }: MailingDeps): Promise<void> {
  if (!mail.isOn) return
  for (const message of await supportMessageStore(db).toMail(AT_ONCE)) {
    const { status } = await mail.send({ to: config.mail.supportAddress, ...letterOf(texts, message) })
    if (status === 'later' || status === 'off') return
    // A refused mail would be refused again, so it counts as done; its message stays in the database.
    await db.atomically((tx) => supportMessageStore(tx).noteMailed(message.id, clock.now()))
  }
}

/** The mail is in the language of the message, because its reader reads that. A reply goes to the person who wrote. */
function letterOf(texts: Texts, { id, userId, email, topic, message, locale, isPriority }: SupportMessage) {
  const t = texts.in(locale, 'support')
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
