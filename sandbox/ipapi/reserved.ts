/** Addresses without a place: private, documentation, loopback and similar ones (RFC 6890). */
import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')

/**
 * The version of an address and whether it is reserved. An IPv4 address may be written as IPv6. Null when the text is
 * no address.
 */
export function classify(text: string): { ip: string; version: 'IPv4' | 'IPv6'; isReserved: boolean } | null {
  const ip = text.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  const family = isIP(ip)
  if (family === 0) return null
  const isReserved = reserved.check(ip, family === 4 ? 'ipv4' : 'ipv6')
  return { ip, version: family === 4 ? 'IPv4' : 'IPv6', isReserved }
}
