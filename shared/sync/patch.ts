/** A patch schema from a row schema: every field may be absent, and an absent field is never filled with its default. */
import * as z from 'zod/mini'

/**
 * @param schema An object schema; its `_default` wrappers are taken off, because a patch that says nothing of a field must leave it alone.
 * @returns A strict schema of the same fields, each optional.
 */
export function patchOf<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape>,
): z.ZodMiniType<Partial<z.infer<z.ZodMiniObject<Shape>>>> {
  const shape: Record<string, z.core.$ZodType> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    shape[name] = z.optional(field instanceof z.ZodMiniDefault ? field.def.innerType : field)
  }
  return z.strictObject(shape) as unknown as z.ZodMiniType<Partial<z.infer<z.ZodMiniObject<Shape>>>>
}
