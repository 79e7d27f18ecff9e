/** JSON answers for prompts that want JSON: a given schema is filled, otherwise the object holds the letter and the answers. */
import type { Written } from './letter.ts'
import type { CompletionRequest } from './requests.ts'

/** The content of the answer to a request. */
export function contentFor(request: CompletionRequest, written: Written): string {
  const format = request.response_format
  if (format?.type === 'json_schema') return JSON.stringify(fill(format.json_schema.schema ?? {}, '', written))
  const instructions = request.messages.map((message) => message.content ?? '').join('\n')
  const wantsJson =
    format?.type === 'json_object' || (/\bJSON\b/.test(instructions) && /["'`]?letter["'`]?\s*[:,]/i.test(instructions))
  if (wantsJson) return JSON.stringify(written)
  return withAnswers(written)
}

/** In plain text the answers to the client's questions follow the letter. */
function withAnswers({ letter, answers }: Written): string {
  if (answers.length === 0) return letter
  return `${letter}\n\n${answers.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')}`
}

/** A value that fits a JSON schema. Strings named like a letter get the letter, and lists of answers get the answers. */
function fill(schema: unknown, name: string, written: Written): unknown {
  if (typeof schema !== 'object' || schema === null) return null
  const type: unknown = 'type' in schema ? (Array.isArray(schema.type) ? schema.type[0] : schema.type) : 'object'
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum[0]
  if (type === 'string') return /letter|text|proposal|content|message|body/i.test(name) ? written.letter : ''
  if (type === 'array') return /answers?/i.test(name) ? written.answers : []
  if (type === 'integer' || type === 'number') return 0
  if (type === 'boolean') return false
  const properties =
    'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
      ? schema.properties
      : {}
  return Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, fill(each, key, written)]))
}
