/** Mail that was received, for everybody's eyes: there are no mailboxes, only addresses. */

/** One received message. */
export interface Mail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  atMs: number
}

/** Received mail, newest first. */
export interface Inbox {
  receive(mail: Mail): void
  /** All mail, or only what this address got (letter case does not matter). */
  list(to?: string): Mail[]
  clear(): void
}

/** An empty inbox. */
export function createInbox(): Inbox {
  let mails: Mail[] = []
  return {
    receive: (mail) => void mails.unshift(mail),
    list: (to) => (to === undefined ? [...mails] : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())),
    clear() {
      mails = []
    },
  }
}
