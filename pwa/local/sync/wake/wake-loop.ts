/** Wakes whoever drains the queue, in this tab and the others: an edit was added, or somebody signed in. */

type Listener = () => void

const CHANNEL = 'gigwright-sync'
const listeners = new Set<Listener>()
let channel: BroadcastChannel | null = null

/** @returns Stops listening. */
export function onWake(listener: Listener): () => void {
  listeners.add(listener)
  openChannel()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    channel?.close()
    channel = null
  }
}

/** Says that there may be something to send. */
export function wakeLoop(): void {
  for (const listener of listeners) listener()
  openChannel()?.postMessage('wake')
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
