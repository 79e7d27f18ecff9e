/** Received mail. There are no private mailboxes: everybody may read all mail. */
import * as z from 'zod'
import type { World } from '../world.ts'

/** When there are more, the oldest mail is dropped. */
const maxMails = 1000

const mail = z.object({
  id: z.number(),
  /** The address the mail was delivered to, whatever its header says. */
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), mimeType: z.string(), bytes: z.number() })),
  atMs: z.number(),
})

/** One received message. */
export type Mail = z.infer<typeof mail>

/** Received mail, newest first. */
export interface Inbox {
  receive(mail: Omit<Mail, 'id' | 'atMs'>): void
  /** All mail, or only the mail to this address (letter case does not matter). */
  list(to?: string): Mail[]
  find(id: number): Mail | undefined
}

/** The sandbox's inbox. It survives a restart. */
export function createInbox(world: World): Inbox {
  const memory = world.memory('mail', z.object({ mails: z.array(mail) }), () => ({ mails: [] }))
  const mails = () => memory.now().mails
  return {
    receive(received) {
      mails().unshift({ ...received, id: world.nextNumber(), atMs: world.clock.nowMs() })
      mails().splice(maxMails)
      memory.keep()
    },
    list: (to) =>
      to === undefined ? [...mails()] : mails().filter((each) => each.to.toLowerCase() === to.toLowerCase()),
    find: (id) => mails().find((each) => each.id === id),
  }
}
