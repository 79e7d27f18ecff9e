/**
 * What a post must say, as people type it: words side by side must all be there, `OR`, `NOT`, `(…)`, and "…" for words in this
 * order. Operators are in capitals; a leading minus is a NOT. Pure.
 */
import { hasWord, plain } from './plain-words.ts'

type Rule = { is: 'word'; word: string } | { is: 'not'; rule: Rule } | { is: 'and' | 'or'; rules: readonly Rule[] }

/** Null stands for an empty text, which every post fits. */
type ReadRule = { rule: Rule | null } | { problem: 'word_rule' }

export const WORD_RULE_MAX = 300

const TOKEN = /\s*(?:(["“”„«»])([^"“”„«»]*)(["“”„«»]?)|([()])|(-?)([^\s()"“”„«»]+))/uy
type Token = { is: '(' | ')' | 'AND' | 'OR' | 'NOT' } | { is: 'word'; word: string }

/** @returns The rule; a problem where a quotation or a bracket stays open, or an operator has nothing to work on. */
export function readWordRule(text: string): ReadRule {
  const tokens = tokensOf(text.slice(0, WORD_RULE_MAX))
  if (tokens === null) return { problem: 'word_rule' }
  if (tokens.length === 0) return { rule: null }
  const reader = { tokens, at: 0 }
  const rule = readOr(reader)
  return rule && reader.at === tokens.length ? { rule } : { problem: 'word_rule' }
}

/** @returns Whether the text uses the rule's signs, so that it is more than words to look for. */
export function isWordRule(text: string): boolean {
  return /(?:^|[\s(])(?:AND|OR|NOT)(?=[\s(]|$)|["“”„«»()]|(?:^|\s)-\p{L}/u.test(text)
}

/** @returns The words that the rule wants, for a marketplace that is asked for any of them. */
export function wantedWords(text: string): string[] {
  const read = readWordRule(text)
  return 'rule' in read && read.rule ? wantedIn(read.rule) : []
}

/** @param texts What a post says. A rule that cannot be read turns no post away: forms refuse it before it is saved. */
export function fitsWordRule(rule: string, texts: readonly string[]): boolean {
  const read = readWordRule(rule)
  if (!('rule' in read) || read.rule === null) return true
  return holds(read.rule, plain(texts.join(' \n ')))
}

function holds(rule: Rule, text: string): boolean {
  if (rule.is === 'word') return hasWord(text, rule.word)
  if (rule.is === 'not') return !holds(rule.rule, text)
  return rule.is === 'and' ? rule.rules.every((one) => holds(one, text)) : rule.rules.some((one) => holds(one, text))
}

function wantedIn(rule: Rule): string[] {
  if (rule.is === 'word') return [rule.word]
  return rule.is === 'not' ? [] : rule.rules.flatMap(wantedIn)
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const [, open, quoted, close, bracket, minus, word] = TOKEN.exec(text) ?? []
    if (open !== undefined) {
      if (close === '' || plain(quoted ?? '') === '') return null
      tokens.push({ is: 'word', word: plain(quoted ?? '') })
    } else if (bracket === '(' || bracket === ')') tokens.push({ is: bracket })
    else if (word === 'AND' || word === 'OR' || word === 'NOT') tokens.push({ is: word })
    else if (word !== undefined) {
      // A sign alone, such as a dash between words, says nothing.
      if (plain(word) === '') continue
      if (minus === '-') tokens.push({ is: 'NOT' })
      tokens.push({ is: 'word', word: plain(word) })
    } else return null
  }
  return tokens
}

interface Reader {
  tokens: readonly Token[]
  at: number
}

function readOr(reader: Reader): Rule | null {
  const rules = [readAnd(reader)]
  while (take(reader, 'OR')) rules.push(readAnd(reader))
  return joined('or', rules)
}

function readAnd(reader: Reader): Rule | null {
  const rules = [readNot(reader)]
  for (;;) {
    const next = reader.tokens[reader.at]?.is
    if (next === 'AND') reader.at += 1
    else if (next === undefined || next === 'OR' || next === ')') return joined('and', rules)
    rules.push(readNot(reader))
    if (rules.at(-1) === null) return null
  }
}

function readNot(reader: Reader): Rule | null {
  if (take(reader, 'NOT')) {
    const rule = readNot(reader)
    return rule && { is: 'not', rule }
  }
  if (take(reader, '(')) {
    const rule = readOr(reader)
    return take(reader, ')') ? rule : null
  }
  const token = reader.tokens[reader.at]
  if (token?.is !== 'word') return null
  reader.at += 1
  return { is: 'word', word: token.word }
}

function take(reader: Reader, is: Token['is']): boolean {
  const isNext = reader.tokens[reader.at]?.is === is
  if (isNext) reader.at += 1
  return isNext
}

function joined(is: 'and' | 'or', rules: readonly (Rule | null)[]): Rule | null {
  const read = rules.filter((rule) => rule !== null)
  const [only] = read
  if (read.length < rules.length || !only) return null
  return read.length === 1 ? only : { is, rules: read }
}
