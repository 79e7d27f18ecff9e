/** Telegram: the Bot API, the login widget, and the chats that people see. */
import { Hono } from 'hono'
import { faceOf } from '../face.ts'
import type { Env, Service } from '../service.ts'
import { answerBot, errorBody } from './bot-api.ts'
import type { BotMessage } from './chats.ts'
import { loginRoutes } from './login.ts'
import { chatsPage } from './page.ts'
import { samplePeople } from './people.ts'

/** The stand-in for Telegram. */
export const telegram: Service = {
  title: 'Telegram',
  standsFor: 'https://api.telegram.org and the login widget',
  hasPage: true,
  refusal: errorBody,
  routes(sandbox) {
    const { telegram: chats } = sandbox
    const app = new Hono<Env>({ strict: false })
    app.route('/login', loginRoutes(sandbox))
    app.get('/messages', (c) => c.json(chats.messages(chatIdFrom(c.req.query('chat_id'))).map(messageRow)))
    app.get('/faces/:name', (c) => faceOf(c.req.param('name')))
    app.get('/', (c) => c.html(chatsPage(chats, chatIdFrom(c.req.query('chat_id')))))
    app.post('/people/:id{[0-9]+}', async (c) => {
      const { state } = await c.req.parseBody()
      const id = Number(c.req.param('id'))
      if (samplePeople.some((person) => person.id === id)) chats.change(id, state === 'blocked' ? 'blocked' : 'started')
      return c.redirect('/telegram', 303)
    })
    app.post('/:bot{bot[^/]+}/:method', (c) =>
      answerBot(c, sandbox, c.req.param('bot').slice('bot'.length), c.req.param('method')),
    )
    app.all('*', (c) => c.json(errorBody(404, 'Not Found'), 404))
    return app
  },
}

function chatIdFrom(query: string | undefined): number | undefined {
  return query === undefined || query === '' ? undefined : Number(query)
}

/** A message as tests read it. */
function messageRow(message: BotMessage): Record<string, unknown> {
  return {
    chat_id: message.chatId,
    message_id: message.messageId,
    text: message.text,
    reply_markup: message.replyMarkup,
    at: new Date(message.atMs).toISOString(),
  }
}
