/** How the text of a variable is read. */
import { z } from 'zod'

/** How the text of a variable is read, and what an operator is told when it cannot be read. */
export type Kind<Value> = { schema: z.ZodType<Value>; allowed: string }

export function kind<Value>(schema: z.ZodType<Value>, allowed: string): Kind<Value> {
  return { schema, allowed }
}

export function whole(from: number, to: number) {
  return kind(z.coerce.number().int().min(from).max(to), `a whole number from ${from} to ${to}`)
}

export function amount(from: number, to: number) {
  return kind(z.coerce.number().min(from).max(to), `a number from ${from} to ${to}`)
}

export function oneOf<const Words extends [string, ...string[]]>(...words: Words) {
  return kind(z.enum(words), `one of: ${words.join(', ')}`)
}

/** Words with commas between them. */
export function list(what: string) {
  return kind(
    z.string().transform((text) =>
      text
        .split(',')
        .map((word) => word.trim().toLowerCase())
        .filter(Boolean),
    ),
    `${what} with commas between them`,
  )
}

/** What is written as `one=1,other=2`, or `none`. */
export const numbersByName = z
  .string()
  .transform((written) => (written.trim() === 'none' ? [] : written.split(',')))
  .transform((pairs) => Object.fromEntries(pairs.map((pair) => pair.trim().split('='))))

export const text = kind(z.string(), 'any text')
export const line = kind(z.string().max(200), 'at most 200 characters')
export const onOff = oneOf('on', 'off')
export const port = whole(0, 65_535)
export const seconds = amount(0, 86_400)
export const price = kind(z.coerce.number().min(0), 'a number that is not below 0')
const httpUrl = z.url({ protocol: /^https?$/ }).transform((written) => written.replace(/\/+$/, ''))
export const address = kind(httpUrl, 'an address that begins with http:// or https://')
export const databaseUrl = kind(z.url({ protocol: /^postgres(ql)?$/ }), 'an address that begins with postgres://')
/** Names with addresses. Users choose by name, so no request goes where the operator has not said. */
export const addresses = kind(
  z
    .string()
    .transform((text) => (text.trim() === 'none' ? [] : text.split(',')))
    .transform((pairs) =>
      pairs.map((pair) => ({ name: pair.split('=')[0], url: pair.slice(pair.indexOf('=') + 1).trim() })),
    )
    .pipe(z.array(z.object({ name: z.string().trim().min(1).max(80), url: httpUrl }))),
  'names with addresses, such as OpenAI=https://api.openai.com/v1, with commas between them; or none',
)
export const vaultKey = kind(
  z.string().refine((written) => Buffer.from(written, 'base64url').length === 32),
  '32 bytes, written as base64url',
)

export type Variable = {
  kind: Kind<unknown>
  /** As an operator would write it. */
  default?: string
  /** What the README shows as the default, where that is not the value itself. */
  shown?: string
  /** Then `<name>_FILE` may name a file that has the value. */
  isSecret?: true
  /** One sentence for the operator. */
  does: string
}
