/**
 * Finds all phrases of all lists in one pass over the words of a text. Phrases are written as in `phrases/phrase-pattern.ts`:
 * `word*` and `*word` may go on or begin earlier, `(a|b)` is one of these, `_` a word more or none, `+` a word, `#` a number.
 */
import { comparable, type Token, tokensOf } from './tokens.ts'

interface Node {
  exact: Map<string, Node>
  prefixes: Map<string, Node>
  prefixLengths: number[]
  suffixes: Map<string, Node>
  suffixLengths: number[]
  inner: [string, Node][]
  any: Node | null
  number: Node | null
  /** The same place up to so many words on. */
  gaps: { most: number; after: Node }[]
  ends: string[]
}

/** A phrase of the list `cue` from one token to another, both included. */
export interface Hit {
  cue: string
  first: number
  last: number
}

export type CueTrie = Node

const newNode = (): Node => ({
  exact: new Map(),
  prefixes: new Map(),
  prefixLengths: [],
  suffixes: new Map(),
  suffixLengths: [],
  inner: [],
  any: null,
  number: null,
  gaps: [],
  ends: [],
})

/**
 * @param lists The phrases of each cue.
 * @throws Error for a phrase with a sign that is no word, such as "$".
 */
export function compileCues(lists: Iterable<readonly [cue: string, phrases: readonly string[]]>): CueTrie {
  const root = newNode()
  for (const [cue, phrases] of lists) {
    for (const phrase of phrases) for (const plain of alternatives(phrase)) addPhrase(root, cue, plain)
  }
  return root
}

/** @returns Every phrase that `(a|b)` stands for. */
function alternatives(phrase: string): string[] {
  const open = phrase.lastIndexOf('(')
  if (open < 0) return [phrase]
  const close = phrase.indexOf(')', open)
  const [before, inside, after] = [phrase.slice(0, open), phrase.slice(open + 1, close), phrase.slice(close + 1)]
  return inside.split('|').flatMap((choice) => alternatives(`${before}${choice}${after}`))
}

function addPhrase(root: Node, cue: string, phrase: string): void {
  let node = root
  for (const piece of phrase.trim().split(/\s+/)) {
    const gaps = /^_+/.exec(piece)?.[0].length ?? 0
    if (gaps > 0) node = gapOf(node, gaps)
    const rest = piece.slice(gaps)
    const steps = stepsOf(rest)
    // A sign that is no word would be left out, and the phrase would match much more than it says.
    if (rest !== '' && steps.length === 0) throw new Error(`no word in "${piece}" of "${phrase}"`)
    for (const step of steps) node = follow(node, step)
  }
  if (!node.ends.includes(cue)) node.ends.push(cue)
}

function gapOf({ gaps }: Node, most: number): Node {
  const known = gaps.find((gap) => gap.most === most)
  if (known) return known.after
  const after = newNode()
  gaps.push({ most, after })
  return after
}

interface Step {
  text: string
  isOpenLeft: boolean
  isOpenRight: boolean
}

/** Most pieces of most phrases are one word of letters. */
const ONE_WORD = /^\*?\p{L}+\*?$/u

function stepsOf(piece: string): Step[] {
  if (ONE_WORD.test(piece) && !/\p{Script=Han}/u.test(piece))
    return [
      { text: piece.replace(/^\*|\*$/g, ''), isOpenLeft: piece.startsWith('*'), isOpenRight: piece.endsWith('*') },
    ]
  if (piece === '+' || piece === '#') return [{ text: piece, isOpenLeft: false, isOpenRight: false }]
  const isOpenLeft = piece.startsWith('*')
  const isOpenRight = piece.endsWith('*')
  const texts = piece
    .replace(/^\*|\*$/g, '')
    .split(/(_+)/)
    .flatMap((part) => (part.startsWith('_') ? [part] : tokensOf(part).map(({ text }) => text)))
  return texts.flatMap((text, place) =>
    text.startsWith('_')
      ? [{ text, isOpenLeft: false, isOpenRight: false }]
      : [{ text, isOpenLeft: isOpenLeft && place === 0, isOpenRight: isOpenRight && place === texts.length - 1 }],
  )
}

const SPECIAL = new Map<string, 'any' | 'number'>([
  ['+', 'any'],
  ['#', 'number'],
])

function follow(node: Node, { text, isOpenLeft, isOpenRight }: Step): Node {
  if (text.startsWith('_')) return gapOf(node, text.length)
  const special = SPECIAL.get(text)
  if (special) {
    const next = node[special] ?? newNode()
    node[special] = next
    return next
  }
  const key = comparable(text)
  if (isOpenLeft && isOpenRight) {
    const known = node.inner.find(([inner]) => inner === key)
    if (known) return known[1]
    const next = newNode()
    node.inner.push([key, next])
    return next
  }
  const [map, lengths] = isOpenRight
    ? [node.prefixes, node.prefixLengths]
    : isOpenLeft
      ? [node.suffixes, node.suffixLengths]
      : [node.exact, null]
  const known = map.get(key)
  if (known) return known
  const next = newNode()
  map.set(key, next)
  if (lengths && !lengths.includes(key.length)) lengths.push(key.length)
  return next
}

/** Posts repeat their words, so where a word leads from the root is kept. */
const STARTS = new WeakMap<CueTrie, Map<string, readonly Node[]>>()
const STARTS_MAX = 15_000
const NO_NODES: readonly Node[] = []

function startsOf(trie: CueTrie, token: Token): readonly Node[] {
  let starts = STARTS.get(trie)
  if (!starts || starts.size >= STARTS_MAX) {
    starts = new Map()
    STARTS.set(trie, starts)
  }
  const known = starts.get(token.text)
  if (known) return known
  const found = nodesAfter(trie, token)
  const kept = found.length > 0 ? found : NO_NODES
  starts.set(token.text, kept)
  return kept
}

function nodesAfter(node: Node, token: Token): Node[] {
  const found: Node[] = []
  const add = (next: Node | undefined) => {
    if (next) found.push(next)
  }
  if (node.number && token.number !== null) add(node.number)
  if (node.any) add(node.any)
  for (const form of token.forms) {
    add(node.exact.get(form))
    for (const length of node.prefixLengths) if (length <= form.length) add(node.prefixes.get(form.slice(0, length)))
    for (const length of node.suffixLengths) if (length <= form.length) add(node.suffixes.get(form.slice(-length)))
    for (const [inner, next] of node.inner) if (form.includes(inner)) add(next)
  }
  return found
}

/** Adds all phrases among the tokens from `from` up to before `to` to the hits. */
export function findCues(trie: CueTrie, tokens: readonly Token[], from: number, to: number, hits: Hit[]): void {
  for (let first = from; first < to; first += 1) {
    const token = tokens[first]
    if (token) for (const next of startsOf(trie, token)) walk(next, tokens, first, first + 1, to, hits)
  }
}

/** A sentence is asked for the same things several times in a row, so the last answer for each text is kept. */
export function rememberingLast<Found>(
  find: (tokens: readonly Token[], from: number, to: number) => readonly Found[],
): typeof find {
  const last = new WeakMap<readonly Token[], { from: number; to: number; found: readonly Found[] }>()
  return (tokens, from, to) => {
    const known = last.get(tokens)
    if (known?.from === from && known.to === to) return known.found
    const found = find(tokens, from, to)
    last.set(tokens, { from, to, found })
    return found
  }
}

function walk(node: Node, tokens: readonly Token[], first: number, at: number, to: number, hits: Hit[]): void {
  for (const cue of node.ends) hits.push({ cue, first, last: at - 1 })
  for (const { most, after } of node.gaps) {
    for (let next = at; next <= Math.min(at + most, to - 1); next += 1) walk(after, tokens, first, next, to, hits)
  }
  const token = tokens[at]
  if (!token || at >= to) return
  const after = at + 1
  if (node.number && token.number !== null) walk(node.number, tokens, first, after, to, hits)
  if (node.any) walk(node.any, tokens, first, after, to, hits)
  for (const form of token.forms) {
    const exact = node.exact.size > 0 ? node.exact.get(form) : undefined
    if (exact) walk(exact, tokens, first, after, to, hits)
    for (const length of node.prefixLengths) {
      const found = length <= form.length ? node.prefixes.get(form.slice(0, length)) : undefined
      if (found) walk(found, tokens, first, after, to, hits)
    }
    for (const length of node.suffixLengths) {
      const found = length <= form.length ? node.suffixes.get(form.slice(-length)) : undefined
      if (found) walk(found, tokens, first, after, to, hits)
    }
    for (const [inner, found] of node.inner) if (form.includes(inner)) walk(found, tokens, first, after, to, hits)
  }
}
