/** Whether the services that this server needs can be reached. Any answer counts as reachable. */
import { connect } from 'node:net'
import type * as z from 'zod/mini'
import type { SERVICE_IDS, support } from '#shared/contract/support.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace-names.ts'
import { GATEWAY_IDS } from '#shared/domain/plans/plan.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { addressOf } from '../../marketplaces/registry.ts'

type Status = z.output<typeof support.status.response>['data']

interface Service {
  id: (typeof SERVICE_IDS)[number]
  isSandbox: boolean
  url: string
}

const LOOK_MS = 4 * SECOND_MS
const KEPT_MS = MINUTE_MS

/** @returns A function that checks at most once a minute, however many ask. */
export function createStatus({ config, clock }: Pick<Deps, 'config' | 'clock'>): () => Promise<Status> {
  let kept: { atMs: number; status: Promise<Status> } | null = null
  return () => {
    const nowMs = clock.now()
    // Also where the clock was put back.
    if (!kept || Math.abs(nowMs - kept.atMs) >= KEPT_MS) kept = { atMs: nowMs, status: look(config, nowMs) }
    return kept.status
  }
}

async function look(config: Config, checkedAt: number): Promise<Status> {
  const services = await Promise.all(
    servicesOf(config).map(async ({ id, isSandbox, url }) => ({ id, isSandbox, isUp: await isReachable(url) })),
  )
  return { isSandboxed: config.isSandboxed, checkedAt, services }
}

/** The services that this server has an address and a key for. */
function servicesOf(config: Config): Service[] {
  const { mail, google, telegram, writer, isSandboxed } = config
  const all: (Service | null | '')[] = [
    ...MARKETPLACE_IDS.map((id) => ({ id, isSandbox: config[id].isSandbox, url: addressOf(config, id) })),
    ...GATEWAY_IDS.map((id) => config[id].secretKey && { id, isSandbox: config[id].isSandbox, url: config[id].url }),
    mail.smtpUrl ? { id: 'mail', isSandbox: isSandboxed && isOnThisComputer(mail.smtpUrl), url: mail.smtpUrl } : null,
    google && { id: 'google', isSandbox: google.isSandbox, url: google.tokenUrl },
    telegram && { id: 'telegram', isSandbox: telegram.isSandbox, url: telegram.url },
    writer.apiKey ? { id: 'writer', isSandbox: false, url: writer.baseUrl } : null,
  ]
  return all.filter((service) => service !== null && service !== '')
}

function isOnThisComputer(url: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(url).hostname)
}

async function isReachable(url: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol.startsWith('smtp')) return canConnect(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 25))
  try {
    const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LOOK_MS) })
    // These come from a proxy in between, for a service that is gone.
    return ![502, 503, 504].includes(answer.status)
  } catch {
    return false
  }
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: LOOK_MS })
    const end = (isUp: boolean) => {
      socket.destroy()
      resolve(isUp)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
