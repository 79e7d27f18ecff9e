/** Reads a model's reply: a JSON object that may be fenced or have other text around it. */
import { z } from 'zod'

const replySchema = z.object({
  letter: z.string().trim().min(1),
  answers: z
    .array(
      z.union([
        z.string(),
        z.object({ answer: z.string() }).transform((item) => item.answer),
        z.null().transform(() => ''),
      ]),
    )
    .default([]),
})
export type ModelReply = z.infer<typeof replySchema>

/** @returns Null where there is no such object in it. */
export function readReply(text: string): ModelReply | null {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  if (start < 0 || end <= start) return null
  try {
    const parsed = replySchema.safeParse(JSON.parse(text.slice(start, end + 1)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
