/** Tells whoever drains the queue that something was added, in this tab or another. */

type Listener = () => void

const CHANNEL = 'gigwright-outbox'
const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

/** @returns Stops listening. */
export function onEnqueued(listener: Listener): () => void {
  listeners.add(listener)
  openChannel()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = null
  }
}

/** Says that the queue grew. */
export function tellEnqueued(): void {
  for (const listener of listeners) listener()
  openChannel()?.postMessage('enqueued')
  if (listeners.size === 0) {
    channel?.close()
    channel = null
  }
}

function openChannel(): BroadcastChannel | null {
  if (channel || !('BroadcastChannel' in globalThis)) return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => {
    for (const listener of listeners) listener()
  }
  return channel
}
