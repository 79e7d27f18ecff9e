/** What each card of the agent form is given. */
import type { AgentFields } from '#shared/domain/agent.ts'

export interface FieldsProps {
  fields: AgentFields
  set: (patch: Partial<AgentFields>) => void
  /** Field → sentence. */
  problems: Record<string, string>
}
