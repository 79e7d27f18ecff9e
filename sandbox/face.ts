/** Portraits of people who do not exist (their initials on a colour), and how a form lists them. */
import { html, type Markup } from './html.ts'
import { hashOf } from './random.ts'

/** An SVG image of 96 by 96 pixels. */
export function faceOf(name: string): Response {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .replace(/[&<>"']/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
<rect width="96" height="96" fill="hsl(${hashOf(name) % 360} 45% 38%)"/>
<text x="48" y="48" fill="#fff" font-family="system-ui,sans-serif" font-size="38"
 text-anchor="middle" dominant-baseline="central">${initials}</text></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' } })
}

/** One person in a list of choices. `service` serves the portraits. */
export function personChoice(
  service: string,
  person: { value: string | number; name: string; note: string | undefined },
  isChosen: boolean,
): Markup {
  const { value, name, note } = person
  return html`<label class="choice"><input type="radio" name="person" value="${value}"${isChosen ? html` checked` : ''}>
<img class="face" src="/${service}/faces/${encodeURIComponent(name)}" alt="">
<span><bdi>${name}</bdi>${note === undefined ? '' : html`<br><span class="note">${note}</span>`}</span></label>`
}
