/** The pages of the inbox: the list, and one mail. */
import { html, type Markup, page } from '../html.ts'
import type { Inbox, Mail } from './inbox.ts'

/** A separate number of six to eight digits, maybe in two halves: the form of a code that people type in. */
const codePattern = /(?<![\w.,/=&?#:%+-])(?:\d{3}[ -]\d{3}|\d{6,8})(?![\w/=&%-]|[.,]\d)/
const linkPattern = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/

/** The list at /mail: all mail, or the mail to one address. */
export function listPage(inbox: Inbox, to: string | undefined): string {
  const mails = inbox.list(to)
  return page(
    'Mail',
    html`<p><a href="/">Sandbox</a></p>
<h1>Mail</h1>
<form><label>Only what this address got <input name="to" type="text" inputmode="email" value="${to ?? ''}" autocomplete="off"></label>
<button>Show</button> <a href="/mail">Everything</a></form>
${mails.length === 0 ? html`<p class="note">Nothing yet.</p>` : html`<ul class="rows">${mails.map(row)}</ul>`}`,
  )
}

/** One mail at /mail/<id>. */
export function messagePage(mail: Mail): string {
  const code = codeIn(mail)
  return page(
    mail.subject,
    html`<p><a href="/mail">Mail</a> · <a href="/mail?to=${encodeURIComponent(mail.to)}">to ${mail.to}</a></p>
<h1 dir="auto">${mail.subject || '(no subject)'}</h1>
<p class="note">to ${mail.to} · from ${mail.from} · ${moment(mail)}</p>
${code === null ? '' : html`<p>Code: <mark><strong>${code}</strong></mark></p>`}
${
  mail.html === ''
    ? ''
    : html`<iframe title="The message as designed"
 src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"
 style="width:100%;height:24rem;border:1px solid var(--line);resize:vertical;background:#fff"></iframe>`
}
<h2>Text</h2>
${mail.text === '' ? html`<p class="note">The message has no text part.</p>` : html`<pre dir="auto">${highlighted(mail.text)}</pre>`}
${mail.attachments.length === 0 ? '' : attachments(mail)}`,
  )
}

/** The first number in a mail that looks like a one-time code. */
function codeIn(mail: Mail): string | null {
  const text = mail.text || mail.html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(/<[^>]*>/g, ' ')
  const withoutLinks = `${mail.subject}\n${text}`.replace(new RegExp(linkPattern, 'g'), '')
  return codePattern.exec(withoutLinks)?.[0] ?? null
}

function row(mail: Mail): Markup {
  const code = codeIn(mail)
  return html`<li><a href="/mail/${mail.id}"><bdi>${mail.subject || '(no subject)'}</bdi></a>${code === null ? '' : html` <mark>${code}</mark>`}
<div class="note">to ${mail.to} · ${moment(mail)}</div></li>`
}

function attachments(mail: Mail): Markup {
  return html`<h2>Attachments</h2><ul>${mail.attachments.map(
    ({ name, mimeType, bytes }) => html`<li dir="auto">${name} (${mimeType}, ${bytes} bytes)</li>`,
  )}</ul>`
}

/** Makes links clickable and highlights codes. */
function highlighted(text: string): Markup[] {
  const parts = text.split(new RegExp(`(${linkPattern.source}|${codePattern.source})`))
  return parts.map((part) => {
    if (part.startsWith('http') && URL.canParse(part)) return html`<a href="${part}" target="_blank">${part}</a>`
    return codePattern.exec(part)?.[0] === part ? html`<mark>${part}</mark>` : html`${part}`
  })
}

function moment(mail: Mail): string {
  return new Date(mail.atMs).toISOString().slice(0, 19).replace('T', ' ')
}
