/** A call to Chat Completions as it is sent, without the model's name. */

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface CallBody {
  messages: ModelMessage[]
  /** Without it only text is wanted. */
  response_format?: {
    type: 'json_schema'
    json_schema: { name: string; strict: true; schema: Readonly<Record<string, unknown>> }
  }
  max_completion_tokens: number
}

export function callBody(
  messages: ModelMessage[],
  name: string,
  schema: Readonly<Record<string, unknown>>,
  tokensMost: number,
): CallBody {
  return {
    messages,
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    max_completion_tokens: tokensMost,
  }
}
