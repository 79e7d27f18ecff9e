/** Connects Telegram and Gmail, tests them, and disconnects them. */
import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { channels, GMAIL_CALLBACK_PATH, type TelegramLogin } from '#shared/contract/channels.ts'
import { channelKindSchema } from '#shared/domain/channel.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { parseOrThrow } from '#shared/validation.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import { proposalsCsv } from '../../answers/proposals-csv.ts'
import type { SessionEnv } from '../../http/session.ts'
import { readBody } from '../../http/validate.ts'
import { FLOW_LIFETIME_MS } from '../../store/accounts/oauth-flows.ts'
import { syncedStore } from '../../store/synced.ts'
import { usedLoginStore } from '../../store/accounts/used-logins.ts'
import { connectChannel, disconnectChannel } from './connect-channel.ts'
import { EMAIL_TAB, gmailAccount } from './gmail-account.ts'
import { checkTelegramLogin, LOGIN_LIFETIME_MS } from './telegram-login.ts'

const NONCE_COOKIE = 'gw_gmail'
const COOKIE_PATH = `/api${GMAIL_CALLBACK_PATH}`

/** Mounted at `/api`. `GET /channels/gmail/callback` is for browsers coming back and needs no session. */
export function channelRoutes(deps: Deps): Hono<SessionEnv> {
  const { config } = deps
  const gmail = gmailAccount(deps)
  const routes = new Hono<SessionEnv>()

  routes.get(channels.options.path, (c) => {
    const telegram = config.telegram && { botName: config.telegram.botName, loginUrl: config.telegram.loginUrl }
    return c.json({ gmail: { isOn: config.google !== null }, telegram })
  })

  const signInToTelegram = async (c: Context<SessionEnv>, login: TelegramLogin) =>
    c.json(await connectTelegram(deps, c.get('userId'), login))
  routes.post(channels.telegramCallback.path, async (c) =>
    signInToTelegram(c, await readBody(c, channels.telegramCallback.request)),
  )
  routes.get(channels.telegramCallbackByQuery.path, (c) =>
    signInToTelegram(c, parseOrThrow(channels.telegramCallback.request, c.req.query())),
  )

  routes.get(channels.gmailStart.path, async (c) => {
    const { url, nonce } = await gmail.begin({ userId: c.get('userId'), sessionId: c.get('sessionId') })
    setCookie(c, NONCE_COOKIE, nonce, {
      path: COOKIE_PATH,
      httpOnly: true,
      sameSite: 'Lax',
      secure: config.publicUrl.startsWith('https:'),
      maxAge: FLOW_LIFETIME_MS / SECOND_MS,
    })
    return c.json({ success: true, url })
  })

  routes.get(GMAIL_CALLBACK_PATH, async (c) => {
    const nonce = getCookie(c, NONCE_COOKIE) ?? ''
    deleteCookie(c, NONCE_COOKIE, { path: COOKIE_PATH })
    const failure = await gmail.finish({ nonce, state: c.req.query('state'), code: c.req.query('code') })
    return c.redirect(`${EMAIL_TAB}&${failure ? `gmail_error=${failure}` : 'gmail=connected'}`)
  })

  routes.post(channels.gmailTest.path, async (c) => {
    const t = deps.texts.in(await languageFor(c, deps), 'push')
    const to = await gmail.address(c.get('userId'))
    await gmail.send(c.get('userId'), { to, subject: t('mail.testSubject'), text: t('mail.testBody') })
    return c.json({ success: true })
  })

  routes.post(channels.gmailSend.path, async (c) => {
    await gmail.send(c.get('userId'), await readBody(c, channels.gmailSend.request))
    return c.json({ success: true })
  })

  routes.post(channels.gmailExport.path, async (c) => {
    const userId = c.get('userId')
    const t = deps.texts.in(await languageFor(c, deps), 'push')
    const to = await gmail.address(userId)
    const attachment = { name: 'proposals.csv', type: 'text/csv; charset=utf-8', content: await wholeCsv(deps, userId) }
    await gmail.send(userId, { to, subject: t('mail.exportSubject'), text: t('mail.exportBody'), attachment })
    return c.json({ success: true })
  })

  routes.delete(channels.disconnect.path, async (c) => {
    const kind = channelKindSchema.safeParse(c.req.param('kind'))
    if (!kind.success) throw new AppError('request.not_found')
    if (kind.data === 'gmail') await gmail.disconnect(c.get('userId'))
    else await disconnectChannel(deps, c.get('userId'), kind.data)
    return c.json({ data: { kind: kind.data } })
  })

  async function wholeCsv({ db }: Pick<Deps, 'db'>, userId: string): Promise<string> {
    const parts: string[] = []
    for await (const part of proposalsCsv(db, userId)) parts.push(part)
    return parts.join('')
  }

  async function languageFor(c: Context<SessionEnv>, { db }: Pick<Deps, 'db'>): Promise<string> {
    const settings = await syncedStore(db).read('settings', c.get('userId'))
    return settings?.row.locale ?? requestLanguage(c)
  }

  return routes
}

/** @throws AppError `telegram.*`. */
async function connectTelegram(deps: Deps, userId: string, login: TelegramLogin) {
  const { config, db, clock } = deps
  if (!config.telegram) throw new AppError('telegram.off')
  const nowMs = clock.now()
  checkTelegramLogin(login, config.telegram.botToken, nowMs)
  const { id, hash, first_name: firstName = '', last_name: lastName, username } = login
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  const label = [fullName, username && `@${username}`].filter(Boolean).join(' · ')
  const { row } = await db.atomically(async (tx) => {
    const expiresAt = Number(login.auth_date) * SECOND_MS + LOGIN_LIFETIME_MS
    if (!(await usedLoginStore(tx).use(hash, userId, expiresAt, nowMs))) throw new AppError('telegram.login_used')
    return connectChannel(deps, tx, { userId, kind: 'telegram', label: label || id, secret: { chatId: id } })
  })
  return { first_name: firstName, last_name: lastName ?? null, channel: row }
}
