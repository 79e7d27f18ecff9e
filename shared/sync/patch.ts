/** A patch schema from a row schema: every field may be absent, and an absent field is never filled with its default. */
import * as z from 'zod/mini'

/**
 * @param schema An object schema. Its `_default` wrappers are removed, because a patch must not change fields that it
 * does not name.
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
