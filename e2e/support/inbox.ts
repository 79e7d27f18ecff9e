/** The sandbox's inbox: the mails of the product, and the codes and links in them. */
import { z } from 'zod'
import { eventually } from './eventually.ts'
import type { Stack } from './stack.ts'

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string(), at: z.string() }))
type Mail = z.infer<typeof mailsSchema>[number]

/** The mails, newest first. */
async function mailsTo(stack: Stack, email: string): Promise<Mail[]> {
  return mailsSchema.parse(await stack.control('GET', `/mail/messages?to=${encodeURIComponent(email)}`))
}

/** Waits for the next mail with this subject. @param after How many such mails are known already. */
export function mailAbout(stack: Stack, email: string, subject: RegExp, after = 0): Promise<Mail> {
  return eventually(`a mail about ${subject}`, async () => {
    const found = (await mailsTo(stack, email)).filter((mail) => subject.test(mail.subject))
    return found.length > after ? (found[0] ?? null) : null
  })
}

/** @returns The six digits of a mail. */
export function codeIn({ text }: Mail): string {
  const [code] = /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []
  if (!code) throw new Error(`no code in: ${text}`)
  return code
}

/** @returns The path and query of the link to a screen. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path)
  if (!link) throw new Error(`no link to ${path} in: ${text}`)
  return `${path}${new URL(link).search}`
}

/** @returns A code that differs from the one in the mail. */
export function wrongCode(mail: Mail): string {
  return codeIn(mail) === '000000' ? '000001' : '000000'
}
