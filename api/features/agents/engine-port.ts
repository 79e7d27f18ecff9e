/** What these routes need of the engine. `api/engine/` implements it and knows nothing of HTTP. */
import type { Run } from '#shared/domain/run.ts'

export interface AgentEngine {
  /**
   * Starts a run now, also outside the agent's hours.
   * @throws AppError `agent.already_running`, `agent.not_connected`, `agent.not_found`.
   */
  runNow(userId: string, agentId: string): Promise<Run>
  /** Ends a run; what it has done stays. */
  cancelRun(userId: string, runId: string): Promise<unknown>
  /**
   * Calls the listener at every step of a run of this process.
   * @returns Call it to stop listening.
   */
  watchRun(runId: string, listener: (run: Run) => void): () => void
}
