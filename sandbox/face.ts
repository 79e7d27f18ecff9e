/** A portrait for people who do not exist: their initials on a colour of their own. */
import { hashOf } from './random.ts'

/** An SVG image of 96 by 96 pixels. */
export function faceOf(name: string): Response {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .replace(/[&<>"']/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hashOf(name) % 360} 45% 38%)"/><text x="48" y="48" fill="#fff" font-family="system-ui,sans-serif" font-size="38" text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' } })
}
