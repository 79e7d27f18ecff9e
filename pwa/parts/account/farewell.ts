/** What the login page is told after an account was deleted: that it says so before it asks anybody to log in. */
import * as z from 'zod/mini'

/** `mailed`: a mail tells the rest. A sample account gets none. */
const farewellSchema = z.object({ farewell: z.enum(['mailed', 'sample']) })
type Farewell = z.infer<typeof farewellSchema>['farewell']

export function farewell(kind: Farewell): z.infer<typeof farewellSchema> {
  return { farewell: kind }
}

/** @param state Of the address. */
export function farewellIn(state: unknown): Farewell | null {
  const parsed = farewellSchema.safeParse(state)
  return parsed.success ? parsed.data.farewell : null
}
