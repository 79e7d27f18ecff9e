/** Values for fuzzing: nearly right ones by a JSON Schema, and strange ones that fit nothing. */
import * as z from 'zod'
import { newId } from '#shared/ids.ts'
import type { Chance } from './chance.ts'

/** The part of JSON Schema that our requests use. */
const nodeSchema = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})
const DEEP = 2_000
const HUGE = 300_000

/** @param idFor Chooses an id for a field of this name. @returns A value that fits the schema, or nearly. */
export function valueFor(schema: unknown, name: string, chance: Chance, idFor: () => string): unknown {
  const node = nodeSchema.safeParse(schema).data
  if (!node) return strangeValue(chance)
  const { anyOf, oneOf, allOf, items, properties, required = [] } = node
  if (node.enum) return chance.pick(node.enum)
  if ('const' in node) return node.const
  const options = anyOf ?? oneOf
  if (options && options.length > 0) return valueFor(chance.pick(options), name, chance, idFor)
  if (allOf) return Object.assign({}, ...allOf.map((one) => valueFor(one, name, chance, idFor)))
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {})
          .filter(([key]) => required.includes(key) || chance.is(0.5))
          .map(([key, child]) => [key, valueFor(child, key, chance, idFor)]),
      )
    case 'array':
      return Array.from({ length: chance.between(0, 3) }, () => valueFor(items, name, chance, idFor))
    case 'string':
      return textFor(name, node.format, chance, idFor)
    case 'integer':
    case 'number':
      return chance.between(Math.max(node.minimum ?? 0, -1e9), Math.min(node.maximum ?? 1000, 1e9))
    case 'boolean':
      return chance.is(0.5)
    case 'null':
      return null
    default:
      return chance.is(0.5) ? undefined : strangeValue(chance)
  }
}

function textFor(name: string, format: string | undefined, chance: Chance, idFor: () => string): string {
  if (format === 'uuid' || /(^|[a-z])Id$|^id$|^mid$|^prev$/.test(name)) return idFor()
  if (/email|^to$/i.test(name)) return `fuzz-${newId()}@gmail.com`
  if (/url|endpoint|link/i.test(name))
    return chance.pick(['https://www.upwork.com/freelancers/~01abc', 'https://example.com/x', '/dashboard'])
  if (/password/i.test(name)) return 'Correct-horse-7'
  if (/currency/i.test(name)) return 'USD'
  if (/timeZone/i.test(name)) return 'Europe/Berlin'
  if (/time/i.test(name)) return '09:00'
  if (/code/i.test(name)) return chance.pick(['000000', 'pro'])
  return chance.pick(['React', 'A letter about a shop.', 'freelancer', 'x'])
}

/** A value that nobody expects: a wrong type, huge, deep, or of characters that break things. */
export function strangeValue(chance: Chance): unknown {
  switch (chance.between(0, 11)) {
    case 0:
      return null
    case 1:
      return chance.pick([-1, 0, 1e308, -0.5, 2 ** 53, Number.MAX_SAFE_INTEGER])
    case 2:
      return chance.is(0.5)
    case 3:
      return []
    case 4:
      return { a: { b: [1, null, 'x'] } }
    case 5:
      return 'x'.repeat(chance.is(0.1) ? HUGE : 20_000)
    case 6:
      return deep(chance.between(20, DEEP))
    case 7:
      return Array.from({ length: chance.pick([501, 5_000]) }, () => 1)
    case 8:
      return strangeText(chance)
    case 9:
      return JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"toString":1}')
    case 10:
      return ['$ne', { $gt: '' }]
    default:
      return ''
  }
}

export function strangeText(chance: Chance): string {
  return chance.pick([
    '\u0000',
    '\ud800',
    '💥'.repeat(50),
    '\u202eabc\u2066',
    'a\u0300'.repeat(200),
    "'; DROP TABLE users; --",
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '{{7*7}}',
    '\r\nX-Injected: 1',
    'İıſK',
    '__proto__',
    'NaN',
    '1e999',
    ' ',
    '٣',
  ])
}

/** @returns The value with one part of it replaced, taken away or added. */
export function damaged(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.is(0.7)) {
    const at = chance.between(0, value.length - 1)
    return value.map((one, index) => (index === at ? damaged(one, chance) : one))
  }
  if (typeof value === 'object' && value !== null && chance.is(0.85)) {
    const entries: [string, unknown][] = Object.entries(value)
    if (entries.length > 0) {
      const at = chance.between(0, entries.length - 1)
      if (chance.is(0.15)) return Object.fromEntries(entries.filter((_, index) => index !== at))
      return Object.fromEntries(entries.map(([key, one], index) => [key, index === at ? damaged(one, chance) : one]))
    }
    return { [strangeText(chance)]: strangeValue(chance) }
  }
  return strangeValue(chance)
}

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
