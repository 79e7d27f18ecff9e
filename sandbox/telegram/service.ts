/** Telegram: the Bot API, the login widget, and the chats that people see. */
import { Hono } from 'hono'
import { faceOf } from '../face.ts'
import type { Env, Service } from '../service.ts'
import { answerBot, errorBody } from './bot-api.ts'
import type { BotMessage } from './chats.ts'
import { loginRoutes } from './login.ts'
import { chatsPage } from './page.ts'
import { defaultBot, samplePeople } from './people.ts'

/** The stand-in for Telegram. */
export const telegram: Service = {
  title: 'Telegram',
  standsFor: 'https://api.telegram.org, the login widget and https://t.me',
  hasPage: true,
  refusal: errorBody,
  routes(sandbox) {
    const { telegram: chats } = sandbox
    const app = new Hono<Env>({ strict: false })
    app.route('/login', loginRoutes(sandbox))
    app.get('/messages', (c) => c.json(chats.messages(chatIdFrom(c.req.query('chat_id'))).map(messageRow)))
    app.get('/faces/:name', (c) => faceOf(c.req.param('name')))
    for (const path of ['/', `/${defaultBot.name}`])
      app.get(path, (c) =>
        c.html(chatsPage(chats, chatIdFrom(c.req.query('chat_id')), c.req.query('start')?.slice(0, 64) ?? '')),
      )
    app.post('/people/:id{[0-9]+}', async (c) => {
      const { state, payload } = await c.req.parseBody()
      const id = Number(c.req.param('id'))
      if (samplePeople.some((person) => person.id === id))
        chats.change(id, state === 'blocked' ? 'blocked' : 'started', typeof payload === 'string' ? payload : undefined)
      return c.redirect('/telegram', 303)
    })
    app.on(['GET', 'POST'], '/:bot{bot[^/]+}/:method', (c) =>
      answerBot(c, sandbox, c.req.param('bot').slice('bot'.length), c.req.param('method')),
    )
    app.all('*', (c) => c.json(errorBody(404, 'Not Found'), 404))
    return app
  },
}

function chatIdFrom(query: string | undefined): number | undefined {
  return query === undefined || query === '' ? undefined : Number(query)
}

/** A message as tests read it: `text` is what people see, `sent` is what the bot sent. */
function messageRow(message: BotMessage): Record<string, unknown> {
  return {
    chat_id: message.chatId,
    message_id: message.messageId,
    text: message.text,
    sent: message.sent,
    parse_mode: message.parseMode,
    reply_markup: message.replyMarkup,
    disable_notification: message.isSilent,
    at: new Date(message.atMs).toISOString(),
  }
}
