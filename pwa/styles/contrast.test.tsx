import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('pwa/styles/tokens.css', 'utf8')

/** Text and its background: WCAG 1.4.3 asks for 4.5:1. */
const TEXT: [string, string[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'bad-soft', 'accent-soft']],
  ['ink-2', ['paper', 'surface', 'sunken', 'accent-soft']],
  ['ink-3', ['paper', 'surface', 'sunken']],
  ['accent', ['paper', 'surface', 'sunken', 'accent-soft']],
  ['accent-ink', ['accent', 'accent-strong']],
  ['good', ['surface', 'good-soft']],
  ['wait', ['surface', 'wait-soft']],
  ['bad', ['paper', 'surface', 'bad-soft']],
  ['info', ['surface', 'info-soft']],
  ...[1, 2, 3, 4].map((tie): [string, string[]] => [`tie-${tie}`, ['surface', `tie-${tie}-soft`]]),
  ...[1, 2, 3, 4].map((tie): [string, string[]] => ['ink', [`tie-${tie}-soft`, 'wait-soft']]),
  ['surface', ['good', 'wait', 'bad', 'ink-2']],
  ['paper', ['ink']],
]

/** Edges of controls, thumbs, rings: WCAG 1.4.11 asks for 3:1. */
const SHAPES: [string, string[]][] = [
  ['edge', ['paper', 'surface']],
  ['accent', ['paper', 'surface', 'line']],
]

describe.each([
  ['light', tokensOf(':root')],
  ['dark', { ...tokensOf(':root'), ...tokensOf('.dark') }],
])('%s', (_, tokens) => {
  it.each(pairs(TEXT))('text %s can be read on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(pairs(SHAPES))('shape %s can be seen on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3)
  })
})

function pairs(list: [string, string[]][]): [string, string][] {
  return list.flatMap(([front, backs]) => backs.map((back): [string, string] => [front, back]))
}

type Tokens = Record<string, [number, number, number]>

function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return Object.fromEntries([...found].map(([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)]]))
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [light = 0, dark = 0] = [luminance(tokens, front), luminance(tokens, back)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of an OKLCH colour, through linear sRGB (https://bottosson.github.io/posts/oklab/, read 2026-11-21). */
function luminance(tokens: Tokens, name: string): number {
  const token = tokens[name]
  if (!token) throw new Error(`no token ${name}`)
  const [lightness, chroma, hue] = token
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(Math.max(channel, 0), 1))
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
