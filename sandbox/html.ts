/** Plain HTML pages. Every inserted value is escaped, and no page needs a script. */

/** Markup that may be printed unescaped. */
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

/** Escapes text for use inside elements and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A template literal that escapes every value except markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Printable[]): Markup {
  return { markup: strings.reduce((page, part, index) => page + print(values[index - 1] ?? '') + part) }
}

/** A whole page around a body. `style` is added to the style that all pages share. */
export function page(title: string, body: Markup, style: Markup = html``): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --ink: #1c1c1c; --faint: #555; --line: #ddd; --paper: #fff; --link: #0b57d0; --mark: #ffe8a3 }
@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --faint: #b0b0b0; --line: #444; --paper: #181818; --link: #9cc1ff; --mark: #5b4a00 } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: var(--paper) }
a { color: var(--link) } mark { color: inherit; background: var(--mark); padding: 0 .3em; border-radius: .2em }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% } td, th { text-align: start; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }
@media (max-width: 40rem) { td, th { overflow-wrap: anywhere } }
ul.rows { list-style: none; margin: 1rem 0; padding: 0 } ul.rows > li { padding: .6rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
li.split { display: flex; align-items: center; justify-content: space-between; gap: 1rem } li.split button { margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 } label { display: block; margin: 1rem 0 }
input { font: inherit; padding: .5rem; width: 100%; max-width: 22rem; min-height: 2.75rem; box-sizing: border-box }
input[type=checkbox], input[type=radio] { width: 1.2rem; min-height: 0; height: 1.2rem; margin: 0; flex: none }
label.choice { display: flex; align-items: center; gap: .7rem; margin: 0; min-height: 2.75rem }
fieldset { border: 1px solid var(--line); border-radius: .4rem; margin: 1rem 0; padding: .3rem 1rem .6rem }
button { font: inherit; padding: .5rem 1.2rem; min-height: 2.75rem; margin-inline-end: .6rem }
img.face { width: 2.5rem; height: 2.5rem; border-radius: 50% }
.note { color: var(--faint) }
${style}</style>
</head>
<body><main>${body}</main></body>
</html>`.markup
}

function print(value: Printable): string {
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map((each) => each.markup).join('')
}
