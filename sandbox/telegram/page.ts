/** What people see in Telegram: whether they talk to the bot, and what it wrote to them. */
import { html, type Markup, page } from '../html.ts'
import type { BotMessage, Chats } from './chats.ts'
import { fullName, personWith, samplePeople, type TelegramUser } from './people.ts'

const stateWords = { new: 'never pressed Start', started: 'the bot may write', blocked: 'has blocked the bot' } as const

/** The page at /telegram, all chats or one; `payload` is what a start link carries. */
export function chatsPage(chats: Chats, chatId: number | undefined, payload: string): string {
  const messages = chats.messages(chatId)
  return page(
    'Telegram',
    html`<p><a href="/">Sandbox</a></p>
<h1>Telegram (sandbox)</h1>
<table><tr><th>Who</th><th>Chat</th><th></th></tr>${samplePeople.map((person) => personRow(person, chats, payload))}</table>
<h2>${chatId === undefined ? 'What the bot wrote' : html`What the bot wrote to ${fullName(personWith(chatId))}`}</h2>
${messages.length === 0 ? html`<p class="note">Nothing yet.</p>` : html`<table><tr><th>When</th><th>To</th><th>Message</th></tr>${messages.map(messageRow)}</table>`}`,
  )
}

function personRow(person: TelegramUser, chats: Chats, payload: string): Markup {
  const state = chats.state(person.id) ?? 'new'
  const button =
    state === 'started'
      ? html`<button name="state" value="blocked">Block</button>`
      : html`<button name="state" value="started">${state === 'blocked' ? 'Unblock' : 'Start'}</button>`
  return html`<tr><td dir="auto"><a href="/telegram?chat_id=${person.id}">${fullName(person)}</a></td><td>${person.id}: ${stateWords[state]}</td>
<td><form method="post" action="/telegram/people/${person.id}"><input type="hidden" name="payload" value="${payload}">${button}</form></td></tr>`
}

function messageRow(message: BotMessage): Markup {
  return html`<tr><td>${new Date(message.atMs).toISOString().slice(0, 19).replace('T', ' ')}</td><td dir="auto">${fullName(personWith(message.chatId))}</td>
<td><pre dir="auto">${message.text}</pre>${message.replyMarkup === null ? '' : html`<details><summary>Buttons</summary><pre>${JSON.stringify(message.replyMarkup, null, 2)}</pre></details>`}</td></tr>`
}
