/**
 * Compiles lists of phrases, one phrase a line, to one regular expression. The notation of a phrase:
 *
 * | written | matches |
 * |---|---|
 * | `deposit` | the whole word, in any case; Chinese, which has no spaces, also inside of a text |
 * | `deposit*`, `*gebühr` | the word may go on, or begin earlier: inflection |
 * | `+` | a word, or at least one letter of one |
 * | `_` | one word more, or none; `__` up to two |
 * | `(a|b)`, `(a|)` | one of these; this or nothing |
 * | `(?!a)` | not followed by this |
 * | `{20}` | up to 20 characters of anything |
 * | `#` | a number |
 * | `'` | an apostrophe, straight or curly |
 * | `^` first, `$` last | the start and the end of the text, punctuation aside |
 *
 * A space matches any white space. Every other character stands for itself.
 */

/** One list, or one list for each language. */
type Phrases = readonly string[] | Readonly<Record<string, readonly string[]>>

/**
 * Letters and marks of each script, as ranges. `\p{L}` without case would take a browser seconds to compile in so many
 * places. A Latin word may touch Chinese or Arabic text without a space, so only letters of its own script continue a
 * word.
 */
const LETTERS = {
  Arabic: '\u0610-\u061a\u0620-\u065f\u066e-\u06d3\u06d5-\u06ed\u06fa-\u06ff\u0750-\u077f',
  Devanagari: '\u0900-\u0963\u0970-\u097f',
  Bengali: '\u0980-\u09e3\u09f0-\u09fe',
  Cyrillic: '\u0300-\u036f\u0400-\u052f',
  Han: '\u3400-\u9fff',
  Latin: 'A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0300-\u036f\u1e00-\u1eff',
} as const
type Script = keyof typeof LETTERS
const SCRIPTS: readonly [Script, RegExp][] = [
  ['Arabic', /\p{Script=Arabic}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Han', /\p{Script=Han}/u],
]

/** @returns The source of a mark; null for a character that matches itself. */
function markSource(mark: string, script: Script): string | null {
  const letters = LETTERS[script]
  switch (mark) {
    case ' ':
      return '\\s+'
    case '*':
      return `[${letters}]*`
    case '+':
      return `[${letters}]+`
    case '_':
      return `(?:[${letters}\\d][${letters}\\d'’-]*\\s+)?`
    case '#':
      return '\\d[\\d.,]*\\+?'
    case "'":
      return "['’]"
    case '(':
      return '(?:'
    case '(?!':
    case '|':
    case ')':
      return mark
    default:
      return null
  }
}

/** @returns A pattern that matches any of the phrases or patterns. */
export function phrasePattern(phrases: Phrases, ...patterns: RegExp[]): RegExp {
  return new RegExp([phraseSource(phrases), ...patterns.map(({ source }) => source)].filter(Boolean).join('|'), 'iu')
}

/** @returns The source of that pattern. Phrases with the same borders are grouped, which matches faster. */
function phraseSource(phrases: Phrases): string {
  const byBorders = new Map<string, string[]>()
  for (const phrase of Object.values(phrases).flat()) {
    const { left, source, right } = readPhrase(phrase)
    const key = `${left} ${right}`
    byBorders.set(key, [...(byBorders.get(key) ?? []), source])
  }
  return [...byBorders]
    .map(([key, sources]) => {
      const [left = '', right = ''] = key.split(' ')
      return `${left}(?:${sources.join('|')})${right}`
    })
    .join('|')
}

function readPhrase(phrase: string): { left: string; source: string; right: string } {
  const script = SCRIPTS.find(([, pattern]) => pattern.test(phrase))?.[0] ?? 'Latin'
  const isStart = phrase.startsWith('^')
  const isEnd = phrase.endsWith('$')
  const parts = phrase.slice(isStart ? 1 : 0, isEnd ? -1 : undefined).split(/(\{\d+\})/)
  const read = parts.map((part) =>
    part.startsWith('{') ? { left: '', source: `.{0,${part.slice(1)}`, right: '' } : readPart(part, script),
  )
  const first = read[0]?.left ?? ''
  const last = read.at(-1)?.right ?? ''
  const source = read
    .map(
      ({ left, source, right }, place) =>
        `${place === 0 ? '' : left}${source}${place === read.length - 1 ? '' : right}`,
    )
    .join('')
  return {
    left: isStart ? `^[^${LETTERS[script]}\\d]*` : first,
    source,
    right: isEnd ? '[.!]?$' : last,
  }
}

/** Words without a gap between them. A border is at their start and end, unless `*` removes it or the script has none. */
function readPart(part: string, script: Script): { left: string; source: string; right: string } {
  const words = part.replace(/^\*|\*$/g, '')
  const source = words.replace(
    /\(\?!|[\s\S]/gu,
    (found) => markSource(found, script) ?? found.replace(/[.?[\]{}\\^$/]/, '\\$&'),
  )
  const inWord = `[${LETTERS[script]}\\d]`
  return {
    left: !part.startsWith('*') && hasBorder(/[^(|]/u.exec(words)?.[0]) ? `(?<!${inWord})` : '',
    source,
    right: !part.endsWith('*') && hasBorder(/[^)|](?=[)|]*$)/u.exec(words)?.[0]) ? `(?!${inWord})` : '',
  }
}

function hasBorder(character = ''): boolean {
  return /[\p{L}\p{M}\p{N}+#_]/u.test(character) && !/\p{Script=Han}/u.test(character)
}
