/** Base64 without the help of a platform: this code runs on the device and on the server. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const VALUES = new Uint8Array(128)
for (let value = 0; value < ALPHABET.length; value += 1) VALUES[ALPHABET.charCodeAt(value)] = value

/** @returns The bytes, without what only fills up the end. */
export function bytesOfBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4))
  let bits = 0
  let held = 0
  let at = 0
  for (let next = 0; next < text.length && at < bytes.length; next += 1) {
    held = (held << 6) | (VALUES[text.charCodeAt(next)] ?? 0)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[at] = (held >> bits) & 0xff
    at += 1
  }
  return bytes
}
