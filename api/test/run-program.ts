/** Runs a program of the project to its end, as an operator would. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * @param program A TypeScript file, from the project's folder.
 * @param environment All that it gets, besides the path of programs.
 */
export function runProgram(program: string, args: string[], environment: Record<string, string>): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { cwd: ROOT, env, stdio: 'pipe' })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    ended.stdout += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    ended.stderr += String(chunk)
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...ended, code }))
  })
}
