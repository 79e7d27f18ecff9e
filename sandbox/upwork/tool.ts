/** The parts of an MCP tool, and its answers. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Account } from '../tokens.ts'
import type { World } from '../world.ts'
import type { Previews } from './previews.ts'

/** What a tool needs. A tool calls `markEffect` when it accepted something lasting. */
export interface ToolContext {
  world: World
  account: Account
  previews: Previews
  markEffect(): void
}

/** One action of a tool, with the schema of its params. */
interface ToolAction {
  description: string
  params: z.ZodType
  run(context: ToolContext, params: unknown): ToolAnswer
}

/** One tool. Every call has the shape `{action, org_uid, params}`, except for a tool without actions. */
export interface Tool {
  description: string
  isReadOnly: boolean
  actions: Readonly<Record<string, ToolAction>>
}

/** A result, or a refusal with Upwork's code. */
export type ToolAnswer = { result: Record<string, unknown> } | { errorCode: string; reason: string }

/** Declares an action. The schema parses the params, so `run` gets the declared type. */
export function action<S extends z.ZodType>(
  description: string,
  params: S,
  run: (context: ToolContext, params: z.infer<S>) => ToolAnswer,
): ToolAction {
  return {
    description,
    params,
    run(context, given) {
      const parsed = params.safeParse(given)
      return parsed.success ? run(context, parsed.data) : refused('INVALID_PARAMS', z.prettifyError(parsed.error))
    },
  }
}

/** Makes a refusal. */
export function refused(errorCode: string, reason: string): ToolAnswer {
  return { errorCode, reason }
}

/** The result of a call as MCP sends it: JSON as text, and the same as structured content. */
export function toCallResult(answer: ToolAnswer): Record<string, unknown> {
  const isError = 'errorCode' in answer
  const body = isError
    ? { status: 'error', error_code: answer.errorCode, reason: answer.reason, trace_id: randomUUID() }
    : answer.result
  return { content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body, isError }
}

/** Marks text written by a client: it is data, never an instruction. */
export function untrusted(text: string): string {
  return `<untrusted_participant_content>${text}</untrusted_participant_content>`
}
