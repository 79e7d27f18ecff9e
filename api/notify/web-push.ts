/** Web push: encrypts for one browser (RFC 8291), signs for its push service (RFC 8292), and says what happened to the message. */
import webpush from 'web-push'
import type { PushPayload } from '#shared/contract/notifications.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { PushChannel, PushResult, PushTarget } from './channel.ts'
import { isPushEndpoint } from './endpoint.ts'

interface WebPushSettings {
  publicKey: string
  privateKey: string
  /** `mailto:` or `https:`: whom a push service can turn to. */
  subject: string
  hosts: readonly string[]
}

/** Services promise 4096 bytes of ciphertext; this leaves room for its overhead, and is plenty. */
export const PAYLOAD_MAX_BYTES = 3 * 1024
const TIMEOUT_MS = 10 * SECOND_MS
const RETRY_AFTER_MS = MINUTE_MS

type Kind = PushPayload['gigwright']['kind']

/** A decision to make or an answer from a client wakes the phone; other news may wait until it is awake. */
const URGENCY: Record<Kind, 'normal' | 'high'> = {
  review: 'high',
  reply: 'high',
  trouble: 'high',
  billing: 'high',
  test: 'high',
  sent: 'normal',
  failed: 'normal',
  jobs: 'normal',
}

export function createWebPush(settings: WebPushSettings): PushChannel {
  return {
    publicKey: settings.publicKey,
    async send(target, payload) {
      if (!isPushEndpoint(target.endpoint, settings.hosts)) return { status: 'gone' }
      const request = requestFor(settings, target, payload)
      if (!request) return { status: 'gone' }
      try {
        const answer = await fetch(target.endpoint, {
          method: 'POST',
          ...request,
          // A redirect could lead to a host that is not on the list.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await answer.body?.cancel()
        return resultOf(answer)
      } catch {
        return { status: 'later', retryAfterMs: RETRY_AFTER_MS }
      }
    },
  }
}

/** @returns Null where the browser's keys cannot be encrypted for. */
function requestFor(
  { subject, publicKey, privateKey }: WebPushSettings,
  { endpoint, p256dh, auth }: PushTarget,
  payload: PushPayload,
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } | null {
  const { kind, proposalId } = payload.gigwright
  const topic = topicOf(kind, proposalId)
  try {
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: DAY_MS / SECOND_MS,
        urgency: URGENCY[kind],
        contentEncoding: 'aes128gcm',
        ...(topic !== null && { topic }),
      },
    )
    const named = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
    return {
      // fetch sets the length itself and refuses to be told.
      headers: Object.fromEntries(named.filter(([name]) => name.toLowerCase() !== 'content-length')),
      body: new Uint8Array(body),
    }
  } catch {
    return null
  }
}

/** While a phone is offline, only the newest notice of a proposal is kept for it. At most 32 base64url characters. */
function topicOf(kind: Kind, proposalId: string | null): string | null {
  const topic = proposalId?.replaceAll('-', '') ?? kind
  return /^[\w-]{1,32}$/.test(topic) ? topic : null
}

function resultOf({ status, ok, headers }: Response): PushResult {
  if (ok) return { status: 'sent' }
  if (status === 404 || status === 410) return { status: 'gone' }
  if (status === 429 || status >= 500)
    return { status: 'later', retryAfterMs: retryAfterMs(headers.get('retry-after')) }
  return { status: 'broken', httpStatus: status }
}

/** @param header Seconds or a date. */
function retryAfterMs(header: string | null): number {
  if (!header) return RETRY_AFTER_MS
  const waitMs = /^\d+$/.test(header) ? Number(header) * SECOND_MS : Date.parse(header) - Date.now()
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, SECOND_MS), DAY_MS) : RETRY_AFTER_MS
}
