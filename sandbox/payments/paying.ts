/** The pages where a card is typed: who they are about, one more step where the bank asks for it, and another try. */
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

/** A page about something: a checkout, a subscription, an invoice. */
interface CardPage<T> {
  service: string
  find(key: string): T | undefined
  show(subject: T): Response
  /** Answers a posted form. */
  take(subject: T, fields: unknown): Response
}

/** Serves a page for everything that `find` knows by the key in the address. */
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
 * Reads a posted card and uses it, once the bank has been asked where the card wants that.
 * @param holder Keeps the card while the bank is asked.
 * @param use Says why the card was refused, or where to go. Nothing may have happened when it was refused.
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

/** One more step, as a bank would ask for it. */
function confirmPage(service: string): Response {
  const body = html`<p>Your bank asks you to confirm this payment.</p>
<form method="post"><div class="actions">
<button class="primary" name="step" value="confirm">Confirm</button>
<button name="step" value="fail">Refuse</button>
</div></form>`
  return htmlAnswer(hostedPage(service, 'Confirm it is you', body))
}
