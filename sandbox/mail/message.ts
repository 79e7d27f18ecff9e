/** Reads a mail as it is sent over the wire (RFC 5322, MIME). */
import PostalMime, { type Address } from 'postal-mime'
import type { Mail } from './inbox.ts'

/** The contents of one mail, and the addresses in its headers. */
export interface Message {
  from: string
  /** The addresses in To, Cc and Bcc. */
  recipients: string[]
  contents: Pick<Mail, 'subject' | 'text' | 'html' | 'attachments'>
}

/** Parses a mail. What a header leaves out is an empty text. */
export async function readMessage(raw: Uint8Array): Promise<Message> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return {
    from: email.from === undefined ? '' : written(email.from),
    recipients: [...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])].flatMap(addressesOf),
    contents: {
      subject: email.subject ?? '',
      // The parser keeps the line break that belongs to the wire at the end of a text.
      text: (email.text ?? '').replace(/\n$/, ''),
      html: (email.html ?? '').replace(/\n$/, ''),
      attachments: email.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'unnamed',
        mimeType,
        bytes: typeof content === 'string' ? content.length : content.byteLength,
      })),
    },
  }
}

function addressesOf(address: Address): string[] {
  return address.group === undefined ? [address.address] : address.group.map((member) => member.address)
}

function written(address: Address): string {
  const [email = ''] = addressesOf(address)
  return address.name === '' ? email : `${address.name} <${email}>`
}
