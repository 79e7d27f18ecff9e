/** Limits which push services we call, because an endpoint is an address that anyone can send us. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * @param hosts Host names, `*.example.com` for any host below one. A loopback host is also spoken to without TLS.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (!hosts.some((pattern) => matches(hostname, pattern))) return false
  if (LOOPBACK.has(hostname)) return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && port === ''
}

function matches(hostname: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern
}
