/** The arguments of the chat completions endpoint. Unknown arguments are refused, as by the real one. */
import * as z from 'zod'

const responseFormat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string(),
      schema: z.record(z.string(), z.unknown()).optional(),
      strict: z.boolean().nullish(),
    }),
  }),
])

/** POST /chat/completions */
export const completionRequest = z.strictObject({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  max_tokens: z.int().min(1).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  response_format: responseFormat.optional(),
})
export type CompletionRequest = z.infer<typeof completionRequest>
