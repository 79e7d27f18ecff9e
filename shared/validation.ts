/** Turns zod's issues into field problems that both sides can show in the user's language. */
import type * as z from 'zod/mini'
import { AppError, type FieldProblem, type FieldProblems } from './errors.ts'

type Issue = z.core.$ZodIssue

/**
 * A schema's messages are keys of `locales/<tag>/validation.json`. An issue without a message gets a generic key.
 * @returns The first problem of each field. The path of a problem in a list item is `list.2.name`.
 */
export function fieldProblems(issues: readonly Issue[]): FieldProblems {
  const problems: FieldProblems = {}
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'form'
    problems[path] ??= problemOf(issue)
  }
  return problems
}

function problemOf(issue: Issue): FieldProblem {
  if (/^[a-z]+(_[a-z0-9]+)+$/.test(issue.message) || issue.message === 'required' || issue.message === 'invalid') {
    return { key: issue.message }
  }
  if (issue.code === 'invalid_type') return { key: issue.input === undefined ? 'required' : 'invalid' }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return Number(issue.minimum) === 1
      ? { key: 'required' }
      : { key: 'min_length', params: { length: Number(issue.minimum) } }
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { key: 'max_length', params: { length: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { key: 'too_small', params: { min: Number(issue.minimum) } }
  if (issue.code === 'too_big') return { key: 'too_big', params: { max: Number(issue.maximum) } }
  return { key: 'invalid' }
}

/**
 * @param also Problems that the schema cannot know, for example two passwords that differ.
 * @returns The parsed value.
 * @throws AppError `request.invalid` with `details.fields`.
 */
export function parseOrThrow<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  also: FieldProblems = {},
): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true })
  const fields = { ...also, ...(parsed.success ? {} : fieldProblems(parsed.error.issues)) }
  if (parsed.success && Object.keys(fields).length === 0) return parsed.data
  throw new AppError('request.invalid', { fields })
}
