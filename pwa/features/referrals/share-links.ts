/** Addresses that open a service with the invitation filled in. They do not reveal who shares. */

interface Invitation {
  link: string
  text: string
  /** Of a mail. */
  subject: string
}

/** @returns The address of each service, from its documentation. */
export function shareLinks({ link, text, subject }: Invitation) {
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
    twitter: `https://twitter.com/intent/tweet?${query({ text, url: link })}`,
    whatsapp: `https://wa.me/?${query({ text: `${text} ${link}` })}`,
    email: `mailto:?${query({ subject, body: `${text}\n\n${link}` })}`,
  }
}

/** Spaces as `%20`: mail programs print a plus. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}
