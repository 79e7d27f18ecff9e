/** Plain HTML pages: everything interpolated is escaped, nothing needs a script. */

/** Markup that is safe to print as it is. */
export interface Markup {
  readonly markup: string
}

type Printable = string | number | Markup | readonly Markup[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made harmless inside elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A template literal that escapes every value except other markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Markup {
  return { markup: strings.reduce((page, part, index) => page + print(values[index - 1] ?? '') + part) }
}

/** A whole page around a body. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c1c; background: #fff }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: start; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid #ddd }
pre { white-space: pre-wrap; font: inherit; margin: 0 } label { display: block; margin: 1rem 0 }
input { font: inherit; padding: .4rem; width: 100%; max-width: 22rem; box-sizing: border-box }
button { font: inherit; padding: .5rem 1.2rem; margin-inline-end: .6rem }
.note { color: #555 }
</style>
</head>
<body>${body}</body>
</html>`.markup
}

function print(value: Printable): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map((each) => each.markup).join('')
}
