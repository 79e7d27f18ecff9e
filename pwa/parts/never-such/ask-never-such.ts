/** Asks which words of a post its agent should skip from now on; also from a toast, when the screen that showed it has gone. */
import { create } from 'zustand'

/** A job that the freelancer does not want to see again. */
export interface UnwantedJob {
  agentId: string
  title: string
  skills: readonly string[]
}

export const useUnwantedJob = create<{ job: UnwantedJob | null }>(() => ({ job: null }))

/** Opens the question on every screen that holds a `NeverSuchJobs`. Null closes it. */
export function askNeverSuch(job: UnwantedJob | null): void {
  useUnwantedJob.setState({ job })
}
