/** The pages where a card is typed: what they are about, the bank's extra step, and another try after a refusal. */
import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { html } from '../html.ts'
import type { Env } from '../service.ts'
import { type Card, type CardProblems, type Decline, readCard } from './cards.ts'
import { hostedPage, htmlAnswer } from './hosted-page.ts'

const form = z.object({ step: z.enum(['card', 'confirm', 'fail']).catch('card') })

/** Why the last try failed. */
export interface Tried {
  problems: CardProblems
  alert: string | null
}
export const untried: Tried = { problems: {}, alert: null }

/** A page about one thing: a checkout, a subscription or an invoice. */
interface CardPage<T> {
  service: string
  find(key: string): T | undefined
  show(subject: T): Response
  /** Answers a posted form. */
  take(subject: T, fields: unknown): Response
}

/** Serves a page for everything that `find` returns for the key in the address. */
export function cardPages<T>(app: Hono<Env>, path: string, { service, find, show, take }: CardPage<T>): void {
  const on = (c: Context<Env>, answer: (subject: T) => Response) => {
    const subject = find(c.req.param('key') ?? '')
    if (subject !== undefined) return answer(subject)
    const body = html`<p>The link may be mistyped or too old.</p>`
    return htmlAnswer(hostedPage(service, 'This page does not exist', body), 404)
  }
  app.get(`${path}/:key`, (c) => on(c, show))
  app.post(`${path}/:key`, async (c) => {
    const fields = await c.req.parseBody()
    c.set('hasEffect', true)
    return on(c, (subject) => take(subject, fields))
  })
}

/**
 * Reads a posted card and uses it. When the card wants it, the bank is asked first.
 * @param holder Keeps the card while the bank is asked.
 * @param use Returns why the card was refused, or the next address. A refusal must leave everything unchanged.
 */
export function takeCard(
  page: { service: string; holder: { askedCard: Card | null }; fields: unknown; nowMs: number },
  use: (card: Card) => Response | Decline,
  again: (tried: Tried) => Response,
): Response {
  const { holder } = page
  const { step } = form.parse(page.fields)
  const asked = holder.askedCard
  holder.askedCard = null
  if (step === 'confirm' && asked !== null) return used(asked)
  if (step === 'fail') return again({ problems: {}, alert: 'The payment was not confirmed. Nothing was charged.' })
  const read = readCard(page.fields, page.nowMs)
  if ('problems' in read) return again({ problems: read.problems, alert: null })
  if (read.card.behaviour !== 'asks') return used(read.card)
  holder.askedCard = read.card
  return confirmPage(page.service)

  function used(card: Card): Response {
    const outcome = use(card)
    if (outcome instanceof Response) return outcome
    return again({ problems: {}, alert: `${outcome.message} Nothing was charged. Try another card.` })
  }
}

/** The extra step that a bank asks for. */
function confirmPage(service: string): Response {
  const body = html`<p>Your bank asks you to confirm this payment.</p>
<form method="post"><div class="actions">
<button class="primary" name="step" value="confirm">Confirm</button>
<button name="step" value="fail">Refuse</button>
</div></form>`
  return htmlAnswer(hostedPage(service, 'Confirm it is you', body))
}
