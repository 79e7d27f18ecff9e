/** Every call of the contract, found by looking: a new one is fuzzed without being entered anywhere. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'

const FOLDER = join(import.meta.dirname, '../../shared/contract')

export interface FuzzedCall {
  method: string
  path: string
  /** What goes in, as JSON Schema; null for pages and downloads, which are no calls. */
  request: unknown
}

/** @returns Calls, and the paths that browsers open themselves. */
export async function contractCalls(): Promise<FuzzedCall[]> {
  const found = new Map<string, FuzzedCall>()
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(FOLDER, file)).href)
    for (const value of Object.values(module)) {
      for (const call of callsIn(value)) found.set(`${call.method} ${call.path}`, call)
    }
  }
  return [...found.values()]
}

function callsIn(value: unknown): FuzzedCall[] {
  if (typeof value === 'string') return value.startsWith('/') ? [{ method: 'GET', path: value, request: null }] : []
  if (isEndpoint(value)) {
    const request = z.toJSONSchema(value.request, { unrepresentable: 'any', io: 'input', reused: 'inline' })
    return [{ method: value.method, path: value.path, request }]
  }
  const isGroup = typeof value === 'object' && value !== null && !('_zod' in value)
  return isGroup ? Object.values(value).flatMap(callsIn) : []
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'request' in value && 'response' in value && 'method' in value
}
