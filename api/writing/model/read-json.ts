/** Finds the JSON object in a model's text: it may be fenced, have talk around it, or come after the model's thoughts. */
import type { z } from 'zod'

/** @returns Null where there is no object of that shape. */
export function readJson<T>(text: string, schema: z.ZodType<T>): T | null {
  const said = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/giu, '')
  const start = said.indexOf('{')
  const end = said.lastIndexOf('}')
  if (start < 0 || end <= start) return null
  try {
    const parsed = schema.safeParse(JSON.parse(said.slice(start, end + 1)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
