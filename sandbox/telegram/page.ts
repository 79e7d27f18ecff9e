/** What people see in Telegram: whether they talk to the bot, and its messages to them. */
import { html, type Markup, page } from '../html.ts'
import type { BotMessage, Chats } from './chats.ts'
import { fullName, personWith, samplePeople, type TelegramUser } from './people.ts'

const stateWords = { new: 'never pressed Start', started: 'the bot may write', blocked: 'has blocked the bot' } as const

/** The page at /telegram with all chats or one. */
export function chatsPage(chats: Chats, chatId: number | undefined): string {
  const messages = chats.messages(chatId)
  return page(
    'Telegram',
    html`<p><a href="/">Sandbox</a></p>
<h1>Telegram (sandbox)</h1>
<ul class="rows">${samplePeople.map((person) => personRow(person, chats))}</ul>
<h2>${chatId === undefined ? 'What the bot wrote' : html`What the bot wrote to ${fullName(personWith(chatId))}`}</h2>
${messages.length === 0 ? html`<p class="note">Nothing yet.</p>` : html`<ul class="rows">${messages.map(messageRow)}</ul>`}`,
  )
}

function personRow(person: TelegramUser, chats: Chats): Markup {
  const state = chats.state(person.id) ?? 'new'
  const name = fullName(person)
  const next = state === 'started' ? 'blocked' : 'started'
  const action = { new: 'Start', started: 'Block', blocked: 'Unblock' }[state]
  return html`<li class="split"><span><a href="/telegram?chat_id=${person.id}"><bdi>${name}</bdi></a>
<br><span class="note">${person.id}: ${stateWords[state]}</span></span>
<form method="post" action="/telegram/people/${person.id}">
<button name="state" value="${next}" aria-label="${action} the bot as ${name}">${action}</button></form></li>`
}

function messageRow({ chatId, atMs, text, replyMarkup }: BotMessage): Markup {
  const at = new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')
  const buttons = html`<details><summary>Buttons</summary><pre>${JSON.stringify(replyMarkup, null, 2)}</pre></details>`
  return html`<li><div class="note">to <bdi>${fullName(personWith(chatId))}</bdi> · ${at}</div>
<pre dir="auto">${text}</pre>${replyMarkup === null ? '' : buttons}</li>`
}
