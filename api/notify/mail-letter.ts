/** The look of every mail: one column, no images, light and dark; and the same mail as plain text. */
import { LANGUAGES } from '#locales/registry.ts'
import { escapeHtml } from '#shared/escape-html.ts'

export interface MailLetter {
  /** BCP 47; sets language and direction. */
  locale: string
  heading: string
  paragraphs: readonly string[]
  /** Shown large, so that it can be read or copied. */
  code?: string
  action?: { label: string; url: string }
  /** Stands below code and action: how long they are valid, and what to do if somebody else asked for them. */
  closing?: readonly string[]
  /** Why they got it, and from whom. */
  footer: readonly string[]
  /** For notices. */
  unsubscribe?: { label: string; url: string }
}

/** The palette of the app (pwa/styles/tokens.css) in sRGB: mail clients know no tokens and few know oklch. */
const LIGHT = {
  paper: '#fbfaf7',
  surface: '#ffffff',
  line: '#e2dfd9',
  ink: '#1c1f2b',
  soft: '#575b68',
  accent: '#9c4a1a',
}
const DARK = {
  paper: '#111319',
  surface: '#1a1d25',
  line: '#31343d',
  ink: '#f1efeb',
  soft: '#b3b6c0',
  accent: '#eda06c',
}

const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic','Noto Sans Devanagari','Noto Sans Bengali',sans-serif"

/** Clients that honour it; Gmail inverts the light colours by itself. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.card{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}
.soft,.soft a{color:${DARK.soft}!important}
.code{background:${DARK.paper}!important;border-color:${DARK.line}!important;color:${DARK.ink}!important}
.button{background:${DARK.accent}!important;color:${DARK.paper}!important}
}`

/** @returns The mail as text and as HTML. Everything given is plain text; it is escaped here. */
export function renderMail(letter: MailLetter): { text: string; html: string } {
  return { text: renderText(letter), html: renderHtml(letter) }
}

function renderText(letter: MailLetter): string {
  const { heading, paragraphs, code, action, closing = [], footer, unsubscribe } = letter
  const parts = [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ['-- ', 'Gigwright', ...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function renderHtml(letter: MailLetter): string {
  const { locale, heading, paragraphs, code, action, closing = [], footer, unsubscribe } = letter
  const dir = LANGUAGES.find(({ tag }) => tag === locale)?.dir ?? 'ltr'
  const start = dir === 'rtl' ? 'right' : 'left'
  const line = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${LIGHT.ink}">${escapeHtml(text)}</p>`
  const quiet = (html: string) =>
    `<p class="soft" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${LIGHT.soft}">${html}</p>`
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650;color:${LIGHT.ink}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(line),
    ...(code === undefined ? [] : [codeBox(code)]),
    ...(action ? [button(action)] : []),
    ...closing.map(line),
  ]
  const below = [
    ...footer.map((text) => quiet(escapeHtml(text))),
    ...(unsubscribe ? [quiet(link(unsubscribe.url, unsubscribe.label))] : []),
  ]
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper};font-family:${FONT}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.paper}"><tr><td \
align="center" style="padding:32px 16px">
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:${start}">
<tr><td class="ink" style="padding:0 4px 16px;font-size:15px;font-weight:650;color:${LIGHT.ink}">Gigwright</td></tr>
<tr><td class="card" style="padding:28px 28px 12px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:12px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">
${below.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Digits run from left to right in every language. */
function codeBox(code: string): string {
  return `<p class="code" dir="ltr" style="margin:4px 0 20px;padding:16px;text-align:center;font-family:ui-monospace,\
'SF Mono',Consolas,monospace;font-size:30px;line-height:1.2;font-weight:600;letter-spacing:6px;color:${LIGHT.ink};background:${LIGHT.paper};\
border:1px solid ${LIGHT.line};border-radius:9px">${escapeHtml(code)}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:4px 0 24px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;\
font-size:16px;font-weight:600;text-decoration:none;color:#ffffff;background:${LIGHT.accent};border-radius:9px">${escapeHtml(label)}</a></p>`
}

function link(url: string, label: string): string {
  return `<a href="${escapeHtml(url)}" style="color:${LIGHT.soft}">${escapeHtml(label)}</a>`
}
