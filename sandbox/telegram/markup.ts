/** Reads Telegram's HTML: returns the visible text, or why the Bot API refuses it. */

const tags = new Set('b strong i em u ins s strike del span tg-spoiler a tg-emoji code pre blockquote'.split(' '))
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

/** The text without its tags, or the error in Telegram's words. */
export function readHtml(text: string): { text: string } | { trouble: string } {
  const open: string[] = []
  let shown = ''
  let at = 0
  while (at < text.length) {
    const character = text.charAt(at)
    if (character !== '<') {
      shown += character
      at += 1
      continue
    }
    const [whole, slash = '', name = ''] = /^<(\/?)([a-zA-Z][\w-]*)?[^<>]*>/.exec(text.slice(at)) ?? []
    const tag = name.toLowerCase()
    const offset = Buffer.byteLength(text.slice(0, at))
    if (whole === undefined || !tags.has(tag))
      return { trouble: `Unsupported start tag "${tag}" at byte offset ${offset}` }
    if (slash === '') open.push(tag)
    else if (open.pop() !== tag) return { trouble: `Unmatched end tag at byte offset ${offset}` }
    at += whole.length
  }
  const unclosed = open.at(-1)
  if (unclosed !== undefined) return { trouble: `Can't find end tag corresponding to start tag "${unclosed}"` }
  return { text: shown.replace(/&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot));/gi, decode) }
}

function decode(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal === undefined ? (hex === undefined ? null : Number.parseInt(hex, 16)) : Number(decimal)
  if (code === null) return entities[name?.toLowerCase() ?? ''] ?? whole
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}
