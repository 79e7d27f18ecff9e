/** Previews: `manage_proposals create` prepares them and `confirm_preview` carries them out. */
import { randomUUID } from 'node:crypto'
import type { Submission } from '../world/book.ts'
import type { World } from '../world.ts'

const lifeMs = 30 * 60_000

/** A proposal that was prepared but not sent. */
interface Preview {
  id: string
  jobId: string
  submission: Submission
  madeAtMs: number
}

/** The result of asking for a preview. */
type PreviewReading =
  | { kind: 'ready'; preview: Preview }
  | { kind: 'used'; preview: Preview }
  | { kind: 'unknown' }
  | { kind: 'expired' }

/** Pending and used previews. */
export interface Previews {
  /** Prepares a preview. It replaces the freelancer's earlier pending one, because only one may be pending. */
  make(jobId: string, submission: Submission): Preview
  read(freelancer: string, id: string): PreviewReading
  markUsed(preview: Preview): void
}

/** Makes an empty list. A reset of the world clears it. */
export function createPreviews(world: World): Previews {
  const pending = new Map<string, Preview>()
  const used = new Map<string, Preview>()
  world.onReset(() => {
    pending.clear()
    used.clear()
  })
  return {
    make(jobId, submission) {
      const preview = { id: randomUUID(), jobId, submission, madeAtMs: world.clock.nowMs() }
      pending.set(submission.freelancer, preview)
      return preview
    },
    read(freelancer, id) {
      const spent = used.get(id)
      if (spent?.submission.freelancer === freelancer) return { kind: 'used', preview: spent }
      const preview = pending.get(freelancer)
      if (preview?.id !== id) return { kind: 'unknown' }
      return world.clock.nowMs() - preview.madeAtMs < lifeMs ? { kind: 'ready', preview } : { kind: 'expired' }
    },
    markUsed(preview) {
      pending.delete(preview.submission.freelancer)
      used.set(preview.id, preview)
    },
  }
}
