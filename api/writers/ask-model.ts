/** One short question to a model, to see whether it answers. */
import { z } from 'zod'
import type { WriterTest } from '#shared/contract/writer.ts'
import { SECOND_MS } from '#shared/time.ts'
import { withinTime } from '../deadline.ts'
import type { ModelAccess } from './writers.ts'

const LIMIT_MS = 30 * SECOND_MS
const SHOWN_MAX = 300
const QUESTION = 'Say in one short sentence that you are ready to write.'

const replySchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.nullish(z.string()) }) })).min(1),
  usage: z.nullish(z.object({ prompt_tokens: z.number().catch(0), completion_tokens: z.number().catch(0) })),
})

type Asked = Pick<WriterTest, 'answer' | 'problem' | 'status'> & { tokens: number; costMicros: number }

/** @returns What the model says, or what is wrong; it never throws for a model that fails. */
export async function askModel(
  { apiKey, baseUrl, model, ...prices }: ModelAccess,
  signal: AbortSignal,
): Promise<Asked> {
  try {
    return await withinTime(
      LIMIT_MS,
      [signal],
      async (ending) => {
        const answer = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, messages: [{ role: 'user', content: QUESTION }] }),
          // The key is for this address only.
          redirect: 'error',
          signal: ending,
        })
        if (!answer.ok) return failed(problemOf(answer.status), answer.status)
        const reply = replySchema.safeParse(await answer.json())
        const text = reply.data?.choices[0]?.message.content?.trim() ?? ''
        const { prompt_tokens: input = 0, completion_tokens: output = 0 } = reply.data?.usage ?? {}
        const costMicros = Math.round(input * prices.usdPerMillionInput + output * prices.usdPerMillionOutput)
        const said =
          text === '' ? failed('refused', answer.status) : { answer: text.slice(0, SHOWN_MAX), problem: null }
        return { ...said, status: answer.status, tokens: input + output, costMicros }
      },
      () => new Error('The model took too long.'),
    )
  } catch {
    return failed('no_answer', null)
  }
}

function failed(problem: NonNullable<Asked['problem']>, status: number | null): Asked {
  return { answer: '', problem, status, tokens: 0, costMicros: 0 }
}

function problemOf(status: number): NonNullable<Asked['problem']> {
  if (status === 401 || status === 403) return 'key_refused'
  if (status === 404) return 'model_unknown'
  return status === 429 ? 'rate_limited' : 'refused'
}
