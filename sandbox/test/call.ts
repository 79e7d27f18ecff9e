/** Short calls to a running sandbox, for tests. */
import type { RunningSandbox } from '../start.ts'

/** POSTs JSON. */
export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** POSTs a form and does not follow redirects. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

/** Posts one job through the control API. @returns its id. */
export async function postJob(sandbox: RunningSandbox, job: Record<string, unknown>): Promise<string> {
  const response = await postJson(`${sandbox.origin}/control/jobs`, [
    { title: 'A job', description: 'To be done.', ...job },
  ])
  const posted: unknown = await response.json()
  const first: unknown = Array.isArray(posted) ? posted[0] : undefined
  if (typeof first === 'object' && first !== null && 'id' in first) return String(first.id)
  throw new Error(`not posted: ${JSON.stringify(posted)}`)
}

/** Orders a fault through the control API. */
export async function orderFault(sandbox: RunningSandbox, fault: Record<string, unknown>): Promise<void> {
  const response = await postJson(`${sandbox.origin}/control/faults`, fault)
  if (response.status !== 201) throw new Error(await response.text())
}
