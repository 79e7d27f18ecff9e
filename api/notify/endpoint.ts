/** Limits which push services we call, because an endpoint is an address that anyone can send us. */

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * @param hosts Host names, `*.example.com` for any host below one. A loopback host is named with its one port (`localhost:8788`), so
 * that nobody makes the server call another program of its machine; it is also spoken to without TLS.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (LOOPBACK.has(hostname)) return port !== '' && /^https?:$/.test(protocol) && hosts.includes(host)
  if (!hosts.some((pattern) => matches(hostname, pattern))) return false
  return protocol === 'https:' && port === ''
}

function matches(hostname: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern
}
