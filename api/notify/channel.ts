/** What a push channel must do, whatever service it uses. */
import type { PushPayload } from '#shared/contract/notifications.ts'

export interface PushTarget {
  id: string
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone`: delete the subscription. `later`: try again after `retryAfterMs`. `broken`: our own keys are refused; keep and alert. */
export type PushResult =
  | { status: 'sent' }
  | { status: 'gone' }
  | { status: 'later'; retryAfterMs: number }
  | { status: 'broken'; httpStatus: number }

export interface PushChannel {
  readonly publicKey: string
  send(target: PushTarget, payload: PushPayload): Promise<PushResult>
}
