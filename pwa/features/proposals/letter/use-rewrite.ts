/** Asks the server for another version of a letter. The letter may be left meanwhile: the version waits on this device. */
import { proposals, type Rewrite, type Rewritten } from '#shared/contract/proposals.ts'
import type { AppError } from '#shared/errors.ts'
import { createDraftWriter } from '../../../local/drafts.ts'
import { useLocal } from '../../../local/queries/use-local.ts'
import { call } from '../../../net/client.ts'
import { createLastingAction } from '../../../parts/form/use-lasting-action.ts'

/** A model may be slow, and it may be asked twice. */
const PATIENCE_MS = 130_000

interface RewriteTask {
  isBusy: boolean
  /** Why the last request failed. */
  error: AppError | null
  /** The new version, until the person decides. */
  found: Rewritten | null
  ask(wish: Rewrite): Promise<void>
  cancel(): void
  /** Call it after the decision. */
  close(): void
}

const useAsked = createLastingAction()

export function useRewrite(proposalId: string): RewriteTask {
  const { isBusy, error, run, cancel } = useAsked(proposalId)
  const key = `rewrite-${proposalId}`
  const kept = useLocal(async ({ drafts }) => (await drafts.get(key))?.value, [key], { isAwaited: false })
  const found = proposals.rewrite.response.safeParse(kept)
  return {
    isBusy,
    error,
    found: found.success ? found.data.data : null,
    ask: (wish) =>
      run(async (signal) => {
        // Whoever logs in meanwhile has drafts of their own.
        const draft = createDraftWriter(key)
        const options = { params: { id: proposalId }, body: wish, signal, timeoutMs: PATIENCE_MS }
        draft.write(await call(proposals.rewrite, options))
        await draft.flush()
      }),
    cancel,
    close: () => void createDraftWriter(key).clear(),
  }
}
