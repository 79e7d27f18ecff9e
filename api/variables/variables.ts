/**
 * Every variable of the environment that the server reads: its kind, its default and one sentence about it.
 * The table in README.md is written from this one (`npm run docs`).
 */
import { readFileSync } from 'node:fs'
import { ENGINE_VARIABLES } from './engine-variables.ts'
import { MARKETPLACE_VARIABLES } from './marketplace-variables.ts'
import { SERVER_VARIABLES } from './server-variables.ts'
import { SERVICE_VARIABLES } from './service-variables.ts'
import { WRITER_VARIABLES } from './writer-variables.ts'
import type { Kind, Variable } from './variable-kinds.ts'

export const VARIABLES = {
  ...SERVER_VARIABLES,
  ...MARKETPLACE_VARIABLES,
  ...WRITER_VARIABLES,
  ...SERVICE_VARIABLES,
  ...ENGINE_VARIABLES,
}

type ValueOf<Row> = Row extends { kind: Kind<infer Value> }
  ? Row extends { default: string }
    ? Value
    : Value | undefined
  : never

/** What is set, parsed; a variable without a value and without a default is undefined. */
export type Environment = { [Name in keyof typeof VARIABLES]: ValueOf<(typeof VARIABLES)[Name]> }

/**
 * @param written Usually `process.env`; an empty value counts as absent. Each secret may lie in a file that `<its name>_FILE` names.
 * @throws Error with one sentence a line, each naming its variable and what is allowed.
 */
export function readVariables(written: Record<string, string | undefined>): Environment {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, row] of Object.entries<Variable>(VARIABLES)) {
    const given = row.isSecret ? readSecret(name, written) : { value: written[name] }
    if ('problem' in given) problems.push(given.problem)
    const value = 'value' in given && given.value ? given.value : row.default
    if (value === undefined) continue
    const parsed = row.kind.schema.safeParse(value)
    if (parsed.success) values[name] = parsed.data
    else problems.push(`${name} is wrong: it must be ${row.kind.allowed}.`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  // Each value was parsed by the schema of its own row, which is where the type takes it from.
  return values as Environment
}

/** A file is how Docker, Kubernetes and systemd hand over a secret: the environment of a process is easily shown. */
function readSecret(
  name: string,
  written: Record<string, string | undefined>,
): { value?: string } | { problem: string } {
  const [value, file] = [written[name] || undefined, written[`${name}_FILE`]]
  if (!file) return { value }
  if (value !== undefined) return { problem: `${name} and ${name}_FILE are both set: keep one of them.` }
  try {
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    return content === '' ? { problem: `${name}_FILE is wrong: the file ${file} is empty.` } : { value: content }
  } catch {
    return { problem: `${name}_FILE is wrong: the file ${file} cannot be read.` }
  }
}
