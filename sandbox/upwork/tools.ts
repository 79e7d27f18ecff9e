/** All MCP tools by name, for `tools/list` and `tools/call`. */
import * as z from 'zod'
import { orgUidOf } from './account.ts'
import { findJobsTool, listAccounts } from './job-tools.ts'
import { confirmPreview, listProposals, manageProposals } from './proposal-tools.ts'
import { refused, type Tool, type ToolAnswer, type ToolContext } from './tool.ts'

const tools: Readonly<Record<string, Tool>> = {
  upwork__list_accounts: listAccounts,
  upwork__find_jobs: findJobsTool,
  upwork__list_freelancer_proposals: listProposals,
  upwork__manage_proposals: manageProposals,
  upwork__confirm_preview: confirmPreview,
}

const callArguments = z.object({
  action: z.string().optional(),
  org_uid: z.string().optional(),
  params: z.record(z.string(), z.unknown()).default({}),
})

/** The tools with their JSON schemas. */
export function listTools(): Record<string, unknown>[] {
  return Object.entries(tools).map(([name, tool]) => ({
    name,
    description: `${tool.description}\n${Object.entries(tool.actions)
      .map(([action, { description }]) => `- ${action}: ${description}`)
      .join('\n')}`,
    inputSchema: inputSchema(name, tool),
    annotations: { readOnlyHint: tool.isReadOnly, destructiveHint: !tool.isReadOnly },
  }))
}

/** Runs a call. @returns null when there is no such tool. */
export function callTool(context: ToolContext, name: string, given: unknown): ToolAnswer | null {
  const tool = tools[name]
  if (tool === undefined) return null
  const parsed = callArguments.safeParse(given ?? {})
  if (!parsed.success) return refused('INVALID_PARAMS', z.prettifyError(parsed.error))
  const { action: actionName, org_uid: orgUid, params } = parsed.data
  if (name === 'upwork__list_accounts') return tool.actions.list?.run(context, {}) ?? null
  if (orgUid === undefined)
    return refused('ORG_UID_REQUIRED', 'Call list_accounts first and pass the org_uid of the account to use')
  if (orgUid !== orgUidOf(context.account))
    return refused('ORG_UID_INVALID', 'This org_uid is not one of your accounts')
  const action = tool.actions[actionName ?? '']
  if (action === undefined)
    return refused('UNKNOWN_ACTION', `action must be one of ${Object.keys(tool.actions).join(', ')}`)
  return action.run(context, params)
}

function inputSchema(name: string, tool: Tool): Record<string, unknown> {
  if (name === 'upwork__list_accounts') return { type: 'object', properties: {} }
  const shapes = Object.values(tool.actions).map((action) => {
    const { $schema: _dialect, ...shape } = z.toJSONSchema(action.params, { io: 'input' })
    return shape
  })
  return {
    type: 'object',
    properties: {
      action: { type: 'string', enum: Object.keys(tool.actions), description: 'The operation to perform' },
      org_uid: { type: 'string', description: 'Your Upwork org_uid from list_accounts' },
      params: shapes.length === 1 ? shapes[0] : { type: 'object', anyOf: shapes },
    },
    required: ['action', 'org_uid'],
  }
}
